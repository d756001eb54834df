// One message a step. The steps lie where the rate puts them, counted from the start: with a rate
// of 3 at 0, 333, 666 and 1000 ms.
#include "engine/brokers/sqs/move_tasks.h"

#include <algorithm>
#include <array>

#include "engine/brokers/sqs/limits.h"
#include "engine/brokers/sqs/places.h"
#include "engine/brokers/sqs/queue.h"
#include "engine/brokers/sqs/receive.h"
#include "engine/brokers/sqs/turns.h"
#include "engine/rules/catalogue.h"

namespace qr::sqs {
namespace {

// R204: no redrive policy had moved it, so nobody knows where it came from.
constexpr std::string_view unknown_source = "CouldNotDetermineMessageSource";

constexpr std::array<std::string_view, 5> status_names = {"RUNNING", "COMPLETED", "CANCELLING",
                                                          "CANCELLED", "FAILED"};

std::int64_t rate_of(const QueueState& queue, const MoveTask& task) {
    return task.rate > 0 ? task.rate : queue.options.move_rate;
}

void end_task(QueueState& queue, Context& context, TaskStatus status, Record record) {
    MoveTask& task = queue.tasks.newest_last.back();
    task.status = status;
    task.failure = record.text;
    if (!record.cause.valid()) record.cause = task.record;
    if (!record.rule.valid()) record.rule = decided::task_end;
    if (!record.text.valid()) record.text = context.intern(status_name(status));
    record.other = task.destination;
    record.count = static_cast<std::int32_t>(task.moved);
    record.kind = RecordKind::stopped;
    context.note(record);
}

// R154: there is nothing left that a receive could get.
void end_empty(QueueState& queue, Context& context) {
    const bool cancelling = active_task(queue)->status == TaskStatus::cancelling;
    end_task(queue, context, cancelling ? TaskStatus::cancelled : TaskStatus::completed, {});
}

struct MoveObjection {
    std::string_view reason;  // empty: it can be moved
    RuleId rule;
};

// R147: the task's own, or where the message came from.
NodeId destination_of(const MoveTask& task, const Held& held) {
    return task.destination.valid() ? task.destination : held.moved_from;
}

MoveObjection objection_to(const QueueState& queue, const Context& context, const Held& held) {
    const MoveTask& task = *active_task(queue);
    const NodeId destination = destination_of(task, held);
    if (!destination.valid() || destination == queue.id) return {unknown_source, rule(204)};
    const QueueState& there = queue_at(context, destination);
    if (!there.exists)
        return {code_of(Error::non_existent_queue), rule(task.destination.valid() ? 157 : 204)};
    CHECK(there.fifo == queue.fifo);  // R148; a name is of one type for ever (R22)
    const Payload& payload = context.message(held.message).payload;
    if (size_of(payload) > there.attributes.maximum_message_size)  // R150: it is sent anew
        return {code_of(Error::invalid_parameter_value), rule(10)};
    return {};
}

void redrive(QueueState& queue, Context& context, std::uint32_t slot, NodeId destination) {
    MoveTask& task = queue.tasks.newest_last.back();
    const Held held = queue.messages[slot];
    take_out(queue, slot);
    ++task.moved;
    ++queue.metrics[Count::received];  // R150: the task receives, sends and deletes
    ++queue.metrics[Count::deleted];
    const std::int64_t bytes = size_of(context.message(held.message).payload);
    count_request(queue, Api::receive, {.messages = 1, .bytes = bytes});  // R184
    count_request(queue, Api::remove, {.messages = 1});
    const RecordIndex move{context.simulation().record_count()};
    context.accept(destination, {.kind = TransferKind::redrive,
                                 .message = held.message,
                                 .from = queue.id,
                                 .enqueued = context.now(),
                                 .identity = held.identity + 1,
                                 .cause = move});
    CHECK(context.note({.cause = task.record,
                        .message = held.message,
                        .other = destination,
                        .rule = rule(150),
                        .kind = RecordKind::redriven}) == move);
    const Duration delay_for = queue_at(context, destination).attributes.delay;
    if (delay_for == Duration{}) return;
    context.note({.until = context.now() + delay_for,
                  .cause = move,
                  .message = held.message,
                  .node = destination,
                  .rule = decided::task_delay,
                  .kind = RecordKind::delayed});
}

}  // namespace

std::string_view status_name(TaskStatus status) {
    return status_names[static_cast<std::size_t>(status)];
}

const MoveTask* active_task(const QueueState& queue) {
    const std::vector<MoveTask>& tasks = queue.tasks.newest_last;
    return tasks.empty() || !tasks.back().is_active() ? nullptr : &tasks.back();
}

Time next_task_step(const QueueState& queue) {
    const MoveTask* task = active_task(queue);
    if (task == nullptr) return never;
    const Duration after = milliseconds(task->moved * 1000 / rate_of(queue, *task));
    return std::min({task->started + after, task->cancelled, task->started + task_time_max});
}

void step_task(QueueState& queue, Context& context) {
    const MoveTask& task = *active_task(queue);
    const Time now = context.now();
    if (task.cancelled <= now)
        return end_task(queue, context, TaskStatus::cancelled, {.rule = rule(155)});
    if (now - task.started >= task_time_max)
        return end_task(queue, context, TaskStatus::failed, {.rule = rule(152)});
    offer_stuck(queue);
    if (!has_turn(queue)) return end_empty(queue, context);
    const std::uint32_t slot = next_turn(queue).slot;  // R151, R158
    const Held& held = queue.messages[slot];
    const MoveObjection objection = objection_to(queue, context, held);
    if (!objection.reason.empty())
        return end_task(queue, context, TaskStatus::failed,
                        {.message = held.message,
                         .rule = objection.rule,
                         .text = context.intern(objection.reason)});
    redrive(queue, context, slot, destination_of(task, held));
    if (!has_turn(queue)) end_empty(queue, context);
}

const MoveTask& start_task(QueueState& queue, Context& context, const TaskOrder& order) {
    MoveTasks& tasks = queue.tasks;
    if (tasks.newest_last.size() == tasks_listed)
        tasks.newest_last.erase(tasks.newest_last.begin());
    tasks.newest_last.push_back({.number = ++tasks.started,
                                 .label = order.label,
                                 .started = context.now(),
                                 .record = {context.simulation().record_count()},
                                 .destination = order.destination,
                                 .rate = order.rate,
                                 .to_move = queue.metrics[Count::visible]});
    context.note({.cause = order.cause,
                  .other = order.destination,
                  .rule = order.destination.valid() ? rule(148) : rule(147),
                  .count = static_cast<std::int32_t>(queue.metrics[Count::visible]),
                  .text = context.intern("RUNNING"),
                  .kind = RecordKind::started});
    return tasks.newest_last.back();
}

void cancel_task(QueueState& queue, Context& context, RecordIndex cause) {
    MoveTask& task = queue.tasks.newest_last.back();
    task.status = TaskStatus::cancelling;
    task.cancelled = context.now() + queue.options.cancel_lag;
    if (queue.options.cancel_lag == Duration{})
        end_task(queue, context, TaskStatus::cancelled, {.cause = cause, .rule = rule(155)});
}

void abandon_task(QueueState& queue, Context& context, RecordIndex cause) {
    if (active_task(queue) == nullptr) return;
    end_task(queue, context, TaskStatus::failed,
             {.cause = cause,
              .rule = rule(157),
              .text = context.intern(code_of(Error::non_existent_queue))});
}

void accept_redriven(QueueState& queue, Context& context, const Transfer& transfer) {
    const RecordIndex newest = context.receive_of(transfer.message, 0);
    Held held;
    held.message = transfer.message;
    held.entered = transfer.cause;
    held.enqueued = transfer.enqueued;
    held.identity = transfer.identity;
    held.receives = newest.valid() ? context.record(newest).receive : 0;
    if (queue.fifo) held.group = context.intern(context.message(held.message).payload.group);
    held.tenant = tenant_of(queue, context, transfer.message);
    note_sent(queue, held.tenant);
    const std::int64_t bytes = size_of(context.message(transfer.message).payload);
    ++queue.metrics[Count::sent];  // R171
    queue.metrics[Count::sent_bytes] += bytes;
    count_request(queue, Api::send, {.messages = 1, .bytes = bytes});
    const std::uint32_t slot = take_in(queue, held, context.now());
    if (queue.attributes.delay > Duration{})
        delay(queue, slot, context.now() + queue.attributes.delay);
}

}  // namespace qr::sqs
