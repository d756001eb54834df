// Random steps: every verb, with good arguments mostly, and with everything that is wrong.
#include "engine/soak/random_parts.h"

namespace qr {
namespace {

constexpr std::array<std::string_view, 4> bodies = {"hello", "an order", "{\"id\":7}", "x"};

Value number_or_wrong(Dice& dice, int low, int high) {
    if (dice.percent(85)) return dice.between(low, high);
    if (dice.percent(40)) return high + dice.between(1, 100);
    if (dice.percent(50)) return -1;
    return "soon";
}

Value random_body(Dice& dice) {
    if (dice.percent(90)) return dice.of(bodies);
    if (dice.percent(40)) return "";
    if (dice.percent(50)) return "bad \x02 character";
    Value repeat;
    repeat.set("repeat", "a");
    repeat.set("times", dice.of(std::array<int, 3>{1024, 1025, 1'048'577}));
    return repeat;
}

Value random_handle(Dice& dice, const RandomPlan& plan) {
    if (plan.lanes.empty() || dice.percent(10)) return "garbage";
    Value handle;
    handle.set("message", dice.of(plan.lanes));
    if (dice.percent(40)) handle.set("receive", dice.between(1, 4));
    return handle;
}

std::string new_lane(RandomPlan& plan) {
    plan.lanes.push_back("L" + std::to_string(plan.lanes.size() + 1));
    return plan.lanes.back();
}

Value random_attributes(Dice& dice) {
    Value attribute;
    attribute.set("DataType", dice.percent(90) ? "String" : "Text");
    attribute.set("StringValue", dice.percent(90) ? "v" : "");
    Value attributes;
    attributes.set(dice.percent(90) ? "trace" : "aws.bad", std::move(attribute));
    return attributes;
}

void add_message(Dice& dice, const RandomPlan& plan, Value& message) {
    message.set("MessageBody", random_body(dice));
    if (plan.fifo) add_fifo_ids(dice, message);
    if (dice.percent(plan.fifo ? 5 : 25)) message.set("DelaySeconds", number_or_wrong(dice, 0, 20));
    if (dice.percent(15)) message.set("MessageAttributes", random_attributes(dice));
    if (plan.fifo) return;
    if (dice.percent(15)) message.set("MessageGroupId", dice.percent(80) ? "red" : "");
    if (dice.percent(4)) message.set("MessageDeduplicationId", "once");
}

void send(Dice& dice, RandomPlan& plan, Value& step) {
    step.set("do", "sendMessage");
    step.set("as", new_lane(plan));
    add_message(dice, plan, step);
}

// Ids of a batch: mostly "a", "b", …; sometimes one twice, one illegal, too many, or none.
std::vector<std::string> random_ids(Dice& dice) {
    std::vector<std::string> ids;
    const int count = dice.percent(90) ? dice.between(1, 10) : dice.of(std::array<int, 2>{0, 11});
    for (int i = 0; i < count; ++i) ids.push_back(std::string(1, static_cast<char>('a' + i)));
    if (count > 1 && dice.percent(8)) ids[1] = dice.percent(50) ? "a" : "no:id";
    return ids;
}

void send_batch(Dice& dice, RandomPlan& plan, Value& step) {
    step.set("do", "sendMessageBatch");
    Array entries;
    Value names = Object{};
    for (const std::string& id : random_ids(dice)) {
        Value entry;
        entry.set("Id", id);
        add_message(dice, plan, entry);
        if (dice.percent(70) && names.find(id) == nullptr) names.set(id, new_lane(plan));
        entries.push_back(std::move(entry));
    }
    step.set("Entries", std::move(entries));
    if (!names.object()->empty()) step.set("as", std::move(names));
}

void receive(Dice& dice, Value& step) {
    step.set("do", "receiveMessage");
    if (dice.percent(60)) step.set("MaxNumberOfMessages", number_or_wrong(dice, 1, 10));
    if (dice.percent(50)) step.set("WaitTimeSeconds", number_or_wrong(dice, 0, 20));
    if (dice.percent(40)) step.set("VisibilityTimeout", number_or_wrong(dice, 0, 60));
    if (dice.percent(30)) step.set("MessageSystemAttributeNames", Array{"All"});
    if (dice.percent(15)) step.set("ReceiveRequestAttemptId", dice.percent(70) ? "one" : "two");
}

void one_by_handle(Dice& dice, const RandomPlan& plan, Value& step) {
    const bool deletes = dice.percent(55);
    step.set("do", deletes ? "deleteMessage" : "changeMessageVisibility");
    step.set("ReceiptHandle", random_handle(dice, plan));
    if (!deletes)
        step.set("VisibilityTimeout",
                 dice.percent(20) ? Value(0) : number_or_wrong(dice, 0, 43'200));
}

void batch_by_handle(Dice& dice, const RandomPlan& plan, Value& step) {
    const bool deletes = dice.percent(55);
    step.set("do", deletes ? "deleteMessageBatch" : "changeMessageVisibilityBatch");
    Array entries;
    for (const std::string& id : random_ids(dice)) {
        Value entry;
        entry.set("Id", id);
        entry.set("ReceiptHandle", random_handle(dice, plan));
        if (!deletes) entry.set("VisibilityTimeout", number_or_wrong(dice, 0, 100));
        entries.push_back(std::move(entry));
    }
    step.set("Entries", std::move(entries));
}

Value changed_settings(Dice& dice, const RandomPlan& plan) {
    Value attributes = Object{};
    if (dice.percent(50)) attributes.set("VisibilityTimeout", number_or_wrong(dice, 0, 60));
    if (dice.percent(30)) attributes.set("DelaySeconds", number_or_wrong(dice, 0, 30));
    if (dice.percent(30)) attributes.set("MessageRetentionPeriod", number_or_wrong(dice, 60, 200));
    if (dice.percent(5)) attributes.set("FifoQueue", dice.percent(50));
    if (plan.fifo && dice.percent(30)) add_fifo_attributes(dice, attributes);
    if (dice.percent(20)) attributes.set("RedrivePolicy", "");
    else if (dice.percent(40)) {
        Value policy;
        policy.set("deadLetterTargetArn", dice.of(plan.queues));
        policy.set("maxReceiveCount", number_or_wrong(dice, 1, 4));
        attributes.set("RedrivePolicy", std::move(policy));
    }
    return attributes;
}

void move_task(Dice& dice, RandomPlan& plan, Value& step) {
    step = Object{};
    const int kind = dice.below(10);
    if (kind < 6) {
        step.set("do", "startMessageMoveTask");
        step.set("SourceArn", dice.of(plan.queues));
        if (dice.percent(40)) step.set("DestinationArn", dice.of(plan.queues));
        if (dice.percent(90)) step.set("MaxNumberOfMessagesPerSecond", number_or_wrong(dice, 1, 4));
        plan.tasks.push_back("T" + std::to_string(plan.tasks.size() + 1));
        step.set("as", plan.tasks.back());
    } else if (kind < 8 && !plan.tasks.empty()) {
        Value handle;
        handle.set("task", dice.of(plan.tasks));
        step.set("do", "cancelMessageMoveTask");
        step.set("TaskHandle", dice.percent(90) ? std::move(handle) : Value("garbage"));
    } else {
        step.set("do", "listMessageMoveTasks");
        step.set("SourceArn", dice.of(plan.queues));
        if (dice.percent(50)) step.set("MaxResults", number_or_wrong(dice, 1, 10));
    }
}

void whole_queue(Dice& dice, const RandomPlan& plan, Value& step) {
    switch (dice.below(6)) {
        case 0: step.set("do", "purgeQueue"); return;
        case 1:
            if (dice.percent(30)) step.set("do", "deleteQueue");
            else step = random_creation(dice, plan, dice.of(plan.queues));
            return;
        case 2:
            step.set("do", "getQueueAttributes");
            if (dice.percent(80)) step.set("AttributeNames", Array{"All"});
            return;
        case 3: step.set("do", "listDeadLetterSourceQueues"); return;
        default:
            step.set("do", "setQueueAttributes");
            step.set("Attributes", changed_settings(dice, plan));
    }
}

void command(Dice& dice, const RandomPlan& plan, Value& step) {
    step.set("do", dice.of(std::array<std::string_view, 3>{"start", "stop", "crash"}));
    step.set("node", dice.of(plan.actors));
}

}  // namespace

Value random_creation(Dice& dice, const RandomPlan& plan, std::string_view name) {
    Value step;
    step.set("do", "createQueue");
    step.set("QueueName", name);
    Value attributes = dice.percent(50) ? changed_settings(dice, plan) : Value(Object{});
    if (plan.fifo && dice.percent(90)) attributes.set("FifoQueue", true);
    if (!attributes.object()->empty()) step.set("Attributes", std::move(attributes));
    return step;
}

Value random_step(Dice& dice, RandomPlan& plan, int at_seconds) {
    Value step;
    const bool late = !plan.late.empty() && dice.percent(15);
    step.set("node", late ? plan.late.front() : dice.of(plan.queues));
    const int kind = dice.below(100);
    if (kind < 30) send(dice, plan, step);
    else if (kind < 42) send_batch(dice, plan, step);
    else if (kind < 62) receive(dice, step);
    else if (kind < 74) one_by_handle(dice, plan, step);
    else if (kind < 80) batch_by_handle(dice, plan, step);
    else if (kind < 86) move_task(dice, plan, step);
    else if (kind < 92 || plan.actors.empty()) whole_queue(dice, plan, step);
    else if (!plan.functions.empty() && dice.percent(50)) step = random_mapping_call(dice, plan);
    else command(dice, plan, step);
    step.set("at", std::to_string(at_seconds) + "s");
    return step;
}

}  // namespace qr
