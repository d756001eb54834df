// StartMessageMoveTask, CancelMessageMoveTask, ListMessageMoveTasks (R145-R156).
#include <algorithm>
#include <utility>

#include "engine/brokers/sqs/api.h"
#include "engine/brokers/sqs/arguments.h"
#include "engine/brokers/sqs/ids.h"
#include "engine/brokers/sqs/limits.h"
#include "engine/brokers/sqs/move_tasks.h"
#include "engine/brokers/sqs/queue.h"
#include "engine/brokers/sqs/task_handle.h"

namespace qr::sqs {
namespace {

constexpr int tasks_of_the_account = 100;  // R152

Failure no_resource(std::string_view parameter) {
    return {Error::resource_not_found,
            "The resource that you specified for the " + std::string(parameter) +
                " parameter doesn't exist.",
            {}};
}

Failure no_task(std::string note) {  // R156
    return {Error::resource_not_found, "Task does not exist.", std::move(note)};
}

Failure refusal(std::string message) {
    return {Error::invalid_parameter_value, std::move(message), {}};
}

// The other queues of the scenario that exist now.
template <class Count>
int count_queues(const Context& context, Count counts) {
    int found = 0;
    for (const NodePlan& plan : context.world().nodes)
        if (is_queue(context.world(), plan.id) && queue_at(context, plan.id).exists &&
            counts(queue_at(context, plan.id)))
            ++found;
    return found;
}

bool is_dead_letter_queue(const QueueState& queue, const Context& context) {
    return count_queues(context, [&](const QueueState& source) {
               return source.attributes.dead_letter_queue == queue.id;
           }) > 0;
}

struct Destination {
    NodeId node;
    MaybeFailure failure;
};

Destination destination_in(const QueueState& queue, const Context& context, const Call& call) {
    const Argument<std::string> arn = text_argument(*call.arguments, "DestinationArn");
    if (arn.failure) return {{}, arn.failure};
    if (!arn.value || arn.value->empty()) return {};  // R147
    const NodeId node = context.world().find(name_in(*arn.value));
    if (!is_queue(context.world(), node) || !queue_at(context, node).exists)  // R146
        return {{}, no_resource("DestinationArn")};
    if (queue_at(context, node).fifo != queue.fifo)  // R148
        return {{}, refusal("Source and destination must be queues of the same type.")};
    if (node == queue.id) return {{}, refusal("Source and destination are the same queue.")};
    return {node, {}};
}

MaybeFailure check_source(const QueueState& queue, const Context& context, const Call& call) {
    const Argument<std::string> arn = text_argument(*call.arguments, "SourceArn");
    if (arn.failure) return arn.failure;
    if (!arn.value || arn.value->empty()) return missing_parameter("SourceArn");
    if (!queue.exists || name_in(*arn.value) != context.world().node(queue.id).name)
        return no_resource("SourceArn");
    return std::nullopt;
}

Reply handle_reply(const Context& context, const QueueState& queue, const MoveTask& task) {
    Value response;
    response.set("TaskHandle", task_handle_text(context.world(), {queue.id, task.number}));
    return succeeded(std::move(response));
}

std::string_view label_of(const Call& call) {
    const std::string* label = call.names != nullptr ? call.names->text() : nullptr;
    return label != nullptr ? std::string_view(*label) : std::string_view();
}

Value task_value(const QueueState& queue, const Context& context, const MoveTask& task) {
    const World& world = context.world();
    Value value;
    if (task.status == TaskStatus::running)  // R154
        value.set("TaskHandle", task_handle_text(world, {queue.id, task.number}));
    value.set("Status", status_name(task.status));
    value.set("SourceArn", arn_of(world.node(queue.id).name));
    if (task.destination.valid())
        value.set("DestinationArn", arn_of(world.node(task.destination).name));
    if (task.rate > 0) value.set("MaxNumberOfMessagesPerSecond", task.rate);
    value.set("ApproximateNumberOfMessagesMoved", task.moved);
    value.set("ApproximateNumberOfMessagesToMove", task.to_move);
    if (task.failure.valid()) value.set("FailureReason", context.text(task.failure));
    value.set("StartedTimestamp", world.start_ms + task.started.ms);
    return value;
}

// A handle as a step gives it: the vendor's text, or {"task": "t"} by the name of its start.
struct AskedTask {
    NodeId queue;  // where it belongs; invalid: nobody knows such a task
    const MoveTask* task = nullptr;
    MaybeFailure failure;
};

const MoveTask* task_labelled(const QueueState& queue, const Context& context,
                              std::string_view label) {
    const std::vector<MoveTask>& tasks = queue.tasks.newest_last;
    const auto found = std::find_if(tasks.begin(), tasks.end(), [&](const MoveTask& task) {
        return task.label.valid() && context.text(task.label) == label;
    });
    return found == tasks.end() ? nullptr : &*found;
}

AskedTask labelled_task(const Context& context, std::string_view label) {
    for (const NodePlan& plan : context.world().nodes) {
        if (!is_queue(context.world(), plan.id)) continue;
        const QueueState& queue = queue_at(context, plan.id);
        const MoveTask* task = task_labelled(queue, context, label);
        if (task == nullptr) continue;
        if (!queue.exists) return {{}, nullptr, no_resource("SourceArn")};  // R156
        return {plan.id, task, {}};
    }
    return {{}, nullptr, no_task("that task was not started")};
}

AskedTask named_task(const Context& context, std::string_view handle) {
    const std::optional<TaskName> name = task_name_in(handle);
    if (!name)
        return {{}, nullptr, invalid_value("TaskHandle", "given", "It is not a valid handle.")};
    const NodeId node = context.world().find(name_in(name->source_arn));
    if (!is_queue(context.world(), node) || !queue_at(context, node).exists)
        return {{}, nullptr, no_resource("SourceArn")};
    for (const MoveTask& task : queue_at(context, node).tasks.newest_last)
        if (task_id_text(context.world(), {node, task.number}) == name->id)
            return {node, &task, {}};
    return {{}, nullptr, no_task({})};
}

AskedTask asked_task(const Context& context, const Value& arguments) {
    const Value* handle = arguments.find("TaskHandle");
    if (handle == nullptr || handle->is_null())
        return {{}, nullptr, missing_parameter("TaskHandle")};
    const Value* label = handle->find("task");
    if (label != nullptr && label->text() != nullptr) return labelled_task(context, *label->text());
    return named_task(context, handle->text() != nullptr ? *handle->text() : std::string());
}

}  // namespace

Answer start_message_move_task(QueueState& queue, Context& context, const Call& call) {
    if (MaybeFailure failure = check_source(queue, context, call)) return failed(*failure);
    const auto rate = integer_argument(*call.arguments, "MaxNumberOfMessagesPerSecond");
    if (rate.failure) return failed(*rate.failure);
    if (MaybeFailure failure =
            check_range(rate.value.value_or(1), {"MaxNumberOfMessagesPerSecond", 1, task_rate_max}))
        return failed(*failure);                // R153
    if (!is_dead_letter_queue(queue, context))  // R145
        return failed(refusal("Source queue must be configured as a Dead Letter Queue."));
    const Destination destination = destination_in(queue, context, call);
    if (destination.failure) return failed(*destination.failure);
    if (active_task(queue) != nullptr)  // R152
        return failed(
            refusal("There is already a task running. Only one active task is allowed for a "
                    "source queue arn at a given time."));
    const auto is_busy = [](const QueueState& other) { return active_task(other) != nullptr; };
    if (count_queues(context, is_busy) >= tasks_of_the_account)
        return failed({Error::over_limit, "100 move tasks are active in this account.", {}});
    const TaskOrder order{.label = context.intern(label_of(call)),
                          .destination = destination.node,
                          .rate = static_cast<std::int32_t>(rate.value.value_or(0)),
                          .cause = call.cause};
    return handle_reply(context, queue, start_task(queue, context, order));
}

Answer cancel_message_move_task(QueueState& queue, Context& context, const Call& call) {
    const AskedTask asked = asked_task(context, *call.arguments);
    if (asked.failure) return failed(*asked.failure);
    if (asked.queue != queue.id) return context.call(asked.queue, call);
    if (asked.task->status != TaskStatus::running)  // R155
        return failed(invalid_value("TaskHandle", "given", "Only active tasks can be cancelled."));
    const std::int64_t moved = asked.task->moved;
    cancel_task(queue, context, call.cause);
    Value response;
    response.set("ApproximateNumberOfMessagesMoved", moved);
    return succeeded(std::move(response));
}

Answer list_message_move_tasks(QueueState& queue, Context& context, const Call& call) {
    if (MaybeFailure failure = check_source(queue, context, call)) return failed(*failure);
    const auto most = integer_argument(*call.arguments, "MaxResults");
    if (most.failure) return failed(*most.failure);
    const std::int64_t limit = most.value.value_or(1);
    if (MaybeFailure failure =
            check_range(limit, {"MaxResults", 1, static_cast<std::int64_t>(tasks_listed)}))
        return failed(*failure);
    Array results;
    const std::vector<MoveTask>& tasks = queue.tasks.newest_last;
    for (auto task = tasks.rbegin(); task != tasks.rend(); ++task)
        if (static_cast<std::int64_t>(results.size()) < limit)
            results.push_back(task_value(queue, context, *task));
    Value response;
    response.set("Results", std::move(results));
    return succeeded(std::move(response));
}

}  // namespace qr::sqs
