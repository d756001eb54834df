// A new lane begins here.
#include "engine/brokers/sqs/send.h"

#include "engine/brokers/sqs/limits.h"
#include "engine/brokers/sqs/places.h"

namespace qr::sqs {
namespace {

RuleId refusal_rule(Error error) {
    switch (error) {
        case Error::missing_parameter: return rule(7);
        case Error::invalid_message_contents: return rule(8);
        case Error::non_existent_queue: return rule(27);
        case Error::batch_request_too_long: return rule(11);
        case Error::too_many_entries: return rule(14);
        case Error::invalid_batch_entry_id: return rule(15);
        case Error::empty_batch_request:
        case Error::batch_entry_ids_not_distinct: return rule(16);
        default: return rule(10);
    }
}

std::uint32_t enqueue(QueueState& queue, Context& context, MessageId message, RecordIndex entered) {
    Held held;
    held.message = message;
    held.entered = entered;
    held.born = entered;
    held.enqueued = context.now();
    ++queue.metrics[Count::sent];
    return take_in(queue, held, context.now());
}

}  // namespace

MaybeFailure check_send(const QueueState& queue, const SendRequest& request) {
    if (!queue.exists) return missing_queue();
    if (queue.fifo)
        return Failure{Error::unsupported_operation, "FIFO queues do not deliver messages yet.",
                       "this model of a FIFO queue only knows its attributes"};
    if (request.delay)
        if (MaybeFailure failure = check_seconds(request.delay->ms, {"DelaySeconds", 0, 900}))
            return failure;
    return check_message(*request.payload,
                         {.size_max = queue.attributes.maximum_message_size, .fifo = queue.fifo});
}

Sent send(QueueState& queue, Context& context, const SendRequest& request) {
    if (MaybeFailure failure = check_send(queue, request)) return {{}, {}, std::move(failure)};
    const Payload& payload = *request.payload;
    // A re-stepped run has the lane already: no need to copy what it carries.
    const MessageId message =
        context.create_message(request.name, context.live() ? payload : Payload{});
    queue.metrics[Count::sent_bytes] += size_of(payload);
    const RecordIndex entered{context.simulation().record_count()};
    const std::uint32_t slot = enqueue(queue, context, message, entered);
    // R36, R39: the delay counts once, at the first enqueue; 0 overrides the queue's, too.
    const Duration delay_for = request.delay.value_or(queue.attributes.delay);
    const bool delayed = delay_for > Duration{};
    if (delayed) delay(queue, slot, context.now() + delay_for);
    context.note({.cause = request.cause,
                  .message = message,
                  .other = request.sender,
                  .kind = RecordKind::sent});
    if (delayed)
        context.note({.until = context.now() + delay_for,
                      .cause = entered,
                      .message = message,
                      .rule = rule(36),
                      .kind = RecordKind::delayed});
    return {message, entered, {}};
}

RecordIndex note_refusal(Context& context, NodeId sender, RecordIndex cause,
                         const Failure& failure) {
    return context.note({.cause = cause,
                         .other = sender,
                         .rule = refusal_rule(failure.error),
                         .text = context.intern(code_of(failure.error)),
                         .kind = RecordKind::refused});
}

}  // namespace qr::sqs
