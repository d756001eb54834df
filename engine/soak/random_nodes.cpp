// Random settings of queues, consumers and producers.
#include "engine/soak/random_parts.h"

namespace qr {
namespace {

using Words2 = std::array<std::string_view, 2>;

std::string seconds_text(int seconds) { return std::to_string(seconds) + "s"; }

Value share(Dice& dice) { return Decimal{dice.between(1, 400'000)}; }

// Each option with a small chance, so that many runs have one or two that differ.
Value random_options(Dice& dice) {
    Value options = Object{};
    constexpr std::array<std::string_view, 5> shares = {"reorder", "duplicates", "lostResponses",
                                                        "counterError", "shortPollSampling"};
    for (const std::string_view name : shares)
        if (dice.percent(12)) options.set(name, share(dice));
    constexpr std::array<std::string_view, 3> flags = {"poisonToBack", "movedUsesSlot",
                                                       "delayOnMove"};
    for (const std::string_view name : flags)
        if (dice.percent(15)) options.set(name, dice.percent(50));
    if (dice.percent(15)) options.set("counterLag", dice.time(90));
    if (dice.percent(15)) options.set("cancelLag", dice.time(30));
    options.set("moveRate", dice.between(1, 5));  // a faster one only fills the trace
    if (dice.percent(20)) options.set("noisyByProcessingTime", false);
    if (dice.percent(20)) options.set("processingWindow", seconds_text(dice.between(1, 90)));
    if (dice.percent(20)) options.set("inFlightQuota", dice.between(1, 6));
    if (dice.percent(15)) options.set("oldHandleDelete", dice.of(Words2{"deletes", "ignored"}));
    if (dice.percent(15)) options.set("chainCount", dice.of(Words2{"queue", "total"}));
    if (dice.percent(15)) options.set("firstReceiveOnMove", dice.of(Words2{"keep", "reset"}));
    if (dice.percent(15)) options.set("missingDlq", dice.of(Words2{"deliver", "keep"}));
    if (dice.percent(20))
        options.set("changeExpired",
                    dice.of(std::array<std::string_view, 3>{"noop", "hides", "error"}));
    if (dice.percent(15))
        options.set("handleLifetime",
                    dice.of(std::array<std::string_view, 3>{"30s", "5m", "unlimited"}));
    return options;
}

Value random_outcome(Dice& dice) {
    constexpr std::array<std::string_view, 6> words = {"succeed", "fail",  "release",
                                                       "forget",  "crash", "hang"};
    return dice.of(words);
}

Value random_back_off(Dice& dice) {
    if (dice.percent(50)) return dice.between(0, 40);
    return Array{dice.between(0, 5), "10s", dice.between(5, 60)};
}

Value random_rule(Dice& dice, const RandomPlan& plan) {
    Value rule = Object{};
    if (dice.percent(30)) rule.set("attempt", dice.between(1, 3));
    if (dice.percent(15)) rule.set("attempt", Array{1, 3});
    if (dice.percent(50)) rule.set("share", share(dice));
    if (dice.percent(20)) rule.set("group", dice.of(Words2{"red", "blue"}));
    if (dice.percent(25)) {
        const int from = dice.below(plan.length);
        rule.set("from", std::to_string(from) + "s");
        rule.set("until", std::to_string(from + dice.between(1, 60)) + "s");
    }
    rule.set("do", random_outcome(dice));
    if (dice.percent(40)) rule.set("after", random_back_off(dice));
    if (dice.percent(60)) rule.set("restart", dice.time(20));
    return rule;
}

Value random_time(Dice& dice) {
    Value time = Object{};
    switch (dice.below(5)) {
        case 0:
            time.set("min", "1s");
            time.set("max", std::to_string(dice.between(1, 30)) + "s");
            return time;
        case 1: time.set("mean", dice.time(20)); return time;
        case 2:
            time.set("base", dice.time(4));
            time.set("perBusyWorker", dice.time(10));
            return time;
        default: return dice.time(dice.of(std::array<int, 3>{2, 10, 60}));
    }
}

Value random_handler(Dice& dice, const RandomPlan& plan) {
    Value handler = Object{};
    handler.set("time", random_time(dice));
    if (dice.percent(40)) {
        handler.set("outcome", random_outcome(dice));
    } else if (dice.percent(70)) {
        Array rules;
        for (int i = dice.between(1, 3); i > 0; --i) rules.push_back(random_rule(dice, plan));
        handler.set("outcome", std::move(rules));
    }
    if (dice.percent(30)) handler.set("after", random_back_off(dice));
    if (dice.percent(70)) handler.set("restart", dice.time(30));
    add_work(dice, plan, handler);
    return handler;
}

void add_life(Dice& dice, const RandomPlan& plan, Value& actor) {
    const int start = dice.below(plan.length / 4);
    if (dice.percent(40)) actor.set("start", std::to_string(start) + "s");
    else if (dice.percent(8)) actor.set("start", "never");
    if (dice.percent(20)) actor.set("stop", std::to_string(start + dice.below(plan.length)) + "s");
}

}  // namespace

Value random_queue(Dice& dice, const RandomPlan& plan, int number) {
    Value queue;
    queue.set("kind", plan.fifo ? "sqs.fifo" : "sqs.standard");
    if (plan.fifo) add_fifo_attributes(dice, queue);
    if (dice.percent(80))
        queue.set("VisibilityTimeout", dice.of(std::array<int, 6>{0, 1, 5, 12, 30, 300}));
    if (dice.percent(20)) queue.set("DelaySeconds", dice.between(0, 15));
    if (dice.percent(30)) queue.set("MessageRetentionPeriod", dice.between(60, 200));
    if (dice.percent(30)) queue.set("ReceiveMessageWaitTimeSeconds", dice.between(0, 20));
    if (dice.percent(10)) queue.set("MaximumMessageSize", 1024);
    // Mostly to the next queue, so that there are chains; sometimes back, or to itself.
    const int count = static_cast<int>(plan.queues.size());
    if (number + 1 < count ? dice.percent(75) : dice.percent(15)) {
        const int target = dice.percent(80) ? (number + 1) % count : dice.below(count);
        Value policy;
        policy.set("deadLetterTargetArn", plan.queues[static_cast<std::size_t>(target)]);
        policy.set("maxReceiveCount", dice.between(1, 4));
        queue.set("RedrivePolicy", std::move(policy));
    }
    queue.set("options", plan.fifo ? random_fifo_options(dice) : random_options(dice));
    return queue;
}

Value random_consumer(Dice& dice, const RandomPlan& plan) {
    Value consumer;
    consumer.set("kind", "consumer");
    consumer.set("from", dice.of(plan.queues));
    Value poll = Object{};
    if (dice.percent(60)) poll.set("MaxNumberOfMessages", dice.between(1, 10));
    if (dice.percent(70)) poll.set("WaitTimeSeconds", dice.of(std::array<int, 4>{0, 1, 5, 20}));
    if (dice.percent(20)) poll.set("VisibilityTimeout", dice.between(0, 40));
    if (dice.percent(30)) poll.set("every", dice.time(30));
    consumer.set("poll", std::move(poll));
    if (dice.percent(50)) consumer.set("concurrency", dice.between(1, 5));
    else if (dice.percent(8)) consumer.set("concurrency", 40);  // R138: enough for noisy tenants
    if (dice.percent(25)) consumer.set("buffer", dice.between(1, 12));
    if (dice.percent(85)) consumer.set("handler", random_handler(dice, plan));
    if (dice.percent(30)) {
        Value heartbeat;
        heartbeat.set("every", std::to_string(dice.between(1, 20)) + "s");
        heartbeat.set("VisibilityTimeout", dice.between(0, 40));
        consumer.set("heartbeat", std::move(heartbeat));
    }
    add_life(dice, plan, consumer);
    return consumer;
}

Value random_producer(Dice& dice, const RandomPlan& plan) {
    Value producer;
    producer.set("kind", "producer");
    producer.set("to", dice.of(plan.queues));
    if (dice.percent(60)) producer.set("every", std::to_string(dice.between(1, 40)) + "s");
    else if (dice.percent(70)) producer.set("rate", Decimal{dice.between(50'000, 3'000'000)});
    if (dice.percent(40)) producer.set("burst", dice.between(1, 8));
    else if (dice.percent(12)) producer.set("burst", 40);
    producer.set("count", dice.between(1, 60));
    if (dice.percent(50)) producer.set("body", dice.percent(80) ? "job {n} of {n}" : "\x01 bad");
    if (dice.percent(plan.fifo ? 95 : 30)) producer.set("group", Array{"red", "blue"});
    if (dice.percent(plan.fifo ? 50 : 3))
        producer.set("deduplicationId", dice.percent(80) ? "job {n}" : "once");
    if (dice.percent(20)) producer.set("delay", dice.between(0, 30));
    add_life(dice, plan, producer);
    return producer;
}

}  // namespace qr
