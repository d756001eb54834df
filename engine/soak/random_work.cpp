// Random work with effects, and what it depends on.
#include "engine/core/check.h"
#include "engine/scenario/model_set.h"
#include "engine/soak/random_parts.h"

namespace qr {
namespace {

// What a setting of that kind of node may say, from its table.
std::span<const std::string_view> words_of(std::string_view kind, std::string_view setting) {
    for (const Field& field : known_models().find(kind)->settings)
        if (field.name == setting) return field.words;
    UNREACHABLE();
}

Value random_effect(Dice& dice, const RandomPlan& plan) {
    constexpr std::array<std::string_view, 3> effects = {"charge", "notify", "log"};
    constexpr std::array<std::string_view, 3> keys = {"messageId", "body", "deduplicationId"};
    Value step;
    step.set("effect", dice.of(effects));
    if (!plan.dependencies.empty() && dice.percent(60))
        step.set("needs", dice.of(plan.dependencies));
    if (dice.percent(60)) step.set("time", dice.time(8));
    if (dice.percent(40)) step.set("once", dice.of(keys));
    return step;
}

// What any handler may do, but for forgetting; sometimes with a response that is not its own.
Value random_function_handler(Dice& dice, const RandomPlan& plan) {
    constexpr std::array<std::string_view, 5> words = {"succeed", "fail", "release", "crash",
                                                       "hang"};
    Value handler = Object{};
    handler.set("time", dice.time(20));
    if (dice.percent(60)) {
        Value rule;
        rule.set("share", Decimal{dice.between(100'000, 700'000)});
        rule.set("do", dice.of(words));
        handler.set("outcome", Array{std::move(rule)});
    }
    if (dice.percent(15)) {
        Value entry;
        entry.set(dice.percent(80) ? "itemIdentifier" : "id", dice.percent(70) ? "L1" : "");
        Value response;
        response.set("batchItemFailures", dice.percent(70) ? Array{std::move(entry)} : Array{});
        handler.set("returns", std::move(response));
    }
    add_work(dice, plan, handler);
    return handler;
}

}  // namespace

void add_work(Dice& dice, const RandomPlan& plan, Value& handler) {
    if (dice.percent(40)) {
        Array steps;
        for (int i = dice.between(1, 3); i > 0; --i) steps.push_back(random_effect(dice, plan));
        handler.set("steps", std::move(steps));
    }
    if (dice.percent(25)) {
        Value retry;
        retry.set("times", dice.between(1, 3));
        if (dice.percent(70)) retry.set("wait", dice.time(10));
        handler.set("retry", std::move(retry));
    }
}

Value random_dependency(Dice& dice, const RandomPlan& plan) {
    Value dependency;
    dependency.set("kind", "dependency");
    Array windows;
    int from = dice.below(plan.length / 2);
    for (int i = dice.below(3); i > 0; --i) {
        const int to = from + dice.between(1, plan.length / 3);
        windows.push_back(Array{std::to_string(from) + "s", std::to_string(to) + "s"});
        from = to + dice.between(1, 20);
    }
    if (!windows.empty()) dependency.set("down", std::move(windows));
    if (dice.percent(50)) dependency.set("capacity", dice.between(1, 3));
    if (dice.percent(50)) dependency.set("time", dice.time(4));
    return dependency;
}

// Its Timeout is not above the visibility timeout of its queue; where that is 0 it has no mapping.
Value random_function(Dice& dice, const RandomPlan& plan, const Value& nodes) {
    Value function;
    function.set("kind", "lambda.sqs");
    const std::string queue = dice.of(plan.queues);
    const Value* timeout = nodes.find(queue)->find("VisibilityTimeout");
    const std::int64_t most = timeout == nullptr ? 30 : *timeout->integer();
    const int limit = most < 60 ? static_cast<int>(most) : 60;
    if (limit > 0) function.set("from", queue);
    function.set("Timeout", limit > 0 ? dice.between(1, limit) : 3);
    const bool fifo = nodes.find(queue)->find("kind")->text()->find("fifo") != std::string::npos;
    if (dice.percent(60)) function.set("BatchSize", dice.between(1, 10));
    if (!fifo && dice.percent(30)) {
        function.set("BatchSize", dice.between(1, 20));
        function.set("MaximumBatchingWindowInSeconds", dice.between(1, 30));
    }
    if (dice.percent(40)) function.set("FunctionResponseTypes", Array{"ReportBatchItemFailures"});
    if (dice.percent(30)) {
        Value scaling;
        scaling.set("MaximumConcurrency", dice.between(2, 8));
        function.set("ScalingConfig", std::move(scaling));
    }
    if (dice.percent(40)) function.set("ReservedConcurrentExecutions", dice.between(0, 3));
    if (dice.percent(10)) function.set("Enabled", false);
    if (dice.percent(90)) function.set("handler", random_function_handler(dice, plan));
    return function;
}

Value random_mapping_call(Dice& dice, const RandomPlan& plan) {
    Value step;
    const bool creates = dice.percent(30);
    step.set("do", creates ? "createEventSourceMapping" : "updateEventSourceMapping");
    step.set("node", dice.of(plan.functions));
    if (creates) step.set("EventSourceArn", dice.percent(90) ? dice.of(plan.queues) : "nowhere");
    if (dice.percent(50)) step.set("BatchSize", dice.between(0, 12));
    if (dice.percent(30)) step.set("MaximumBatchingWindowInSeconds", dice.between(0, 20));
    if (dice.percent(30)) step.set("Enabled", dice.percent(60));
    if (dice.percent(20)) step.set("FunctionResponseTypes", Array{});
    if (dice.percent(20)) {
        Value scaling;
        scaling.set("MaximumConcurrency", dice.between(1, 7));
        step.set("ScalingConfig", std::move(scaling));
    }
    return step;
}

Value random_alarm(Dice& dice, const RandomPlan& plan) {
    constexpr std::array<std::string_view, 4> metrics = {
        "ApproximateNumberOfMessagesVisible", "NumberOfMessagesSent", "NumberOfEmptyReceives",
        "ApproximateAgeOfOldestMessage"};
    Value alarm;
    alarm.set("kind", "alarm");
    alarm.set("node", dice.of(plan.queues));
    alarm.set("MetricName", dice.of(metrics));
    alarm.set("Statistic", dice.of(words_of("alarm", "Statistic")));
    alarm.set("Period", 60 * dice.between(1, 3));
    alarm.set("EvaluationPeriods", dice.between(1, 4));
    alarm.set("Threshold", Decimal{dice.between(0, 6) * 500'000});
    alarm.set("ComparisonOperator", dice.of(words_of("alarm", "ComparisonOperator")));
    if (dice.percent(60))
        alarm.set("TreatMissingData", dice.of(words_of("alarm", "TreatMissingData")));
    return alarm;
}

}  // namespace qr
