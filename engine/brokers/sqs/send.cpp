// A new lane begins here.
#include "engine/brokers/sqs/send.h"

#include <string>

#include "engine/brokers/sqs/dedup.h"
#include "engine/brokers/sqs/fifo_groups.h"
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
        default: return {};  // what refuses with another error names its rule itself
    }
}

std::uint32_t enqueue(QueueState& queue, const Held& held) {
    ++queue.metrics[Count::sent];
    return take_in(queue, held, held.enqueued);
}

// R20: only a queue delays on FIFO; an explicit 0 changes nothing.
MaybeFailure check_delay(const QueueState& queue, const SendRequest& request) {
    if (!request.delay) return std::nullopt;
    if (!queue.fifo) {  // R4
        MaybeFailure failure = check_seconds(request.delay->ms, {"DelaySeconds", 0, 900});
        return failure ? refused_by(rule(4), std::move(*failure)) : failure;
    }
    if (*request.delay == Duration{}) return std::nullopt;
    return refused_by(rule(20),
                      invalid_value("DelaySeconds", std::to_string(request.delay->ms / 1000),
                                    "The request include parameter that is not valid "
                                    "for this queue type."));
}

// R123: a lane of its own, which ends at once; the answer tells of the original.
Sent suppress(QueueState& queue, Context& context, const SendRequest& request,
              const DedupEntry& original) {
    const MessageId message =
        context.create_message(request.name, context.live() ? *request.payload : Payload{});
    ++queue.metrics[Count::deduplicated];
    const RecordIndex record = context.note({.cause = original.sent,
                                             .message = message,
                                             .other = request.sender,
                                             .rule = rule(123),
                                             .kind = RecordKind::suppressed});
    return {message, record, original.message, original.number, {}};
}

Sent accept_send(QueueState& queue, Context& context, const SendRequest& request, TextId group) {
    // A re-stepped run has the lane already: no need to copy what it carries.
    const MessageId message =
        context.create_message(request.name, context.live() ? *request.payload : Payload{});
    queue.metrics[Count::sent_bytes] += size_of(*request.payload);
    Held held;
    held.message = message;
    held.entered = {context.simulation().record_count()};
    held.enqueued = context.now();
    held.group = group;
    held.tenant = tenant_of(queue, context, message);
    note_sent(queue, held.tenant);
    const std::uint32_t slot = enqueue(queue, held);
    // R36, R39: the delay counts once, at the first enqueue; 0 overrides a standard queue's, too.
    const Duration delay_for =
        queue.fifo ? queue.attributes.delay : request.delay.value_or(queue.attributes.delay);
    const bool delayed = delay_for > Duration{};
    if (delayed) delay(queue, slot, context.now() + delay_for);
    context.note({.cause = request.cause,
                  .message = message,
                  .other = request.sender,
                  .kind = RecordKind::sent});
    if (delayed)
        context.note({.until = context.now() + delay_for,
                      .cause = held.entered,
                      .message = message,
                      .rule = rule(queue.fifo ? 122 : 36),
                      .kind = RecordKind::delayed});
    return {message, held.entered, message, queue.fifo ? sequence_of(queue, slot) : 0, {}};
}

Sent send_to_fifo(QueueState& queue, Context& context, const SendRequest& request) {
    const TextId group = context.intern(request.payload->group);
    const DedupKey key = dedup_key(queue, *request.payload, group);
    if (const DedupEntry* original = find_original(queue, context, key))
        return suppress(queue, context, request, *original);
    const Sent sent = accept_send(queue, context, request, group);
    remember_send(queue, {.hash = key.hash,
                          .accepted = context.now(),
                          .message = sent.message,
                          .sent = sent.record,
                          .number = sent.number});
    return sent;
}

}  // namespace

MaybeFailure check_fifo_ids(const QueueState& queue, const Payload& payload) {
    if (!queue.fifo) return std::nullopt;
    if (payload.group.empty()) return refused_by(rule(18), missing_parameter("MessageGroupId"));
    if (!payload.duplicate_id.empty() || queue.attributes.content_based) return std::nullopt;
    return Failure{Error::invalid_parameter_value,
                   "The queue should either have ContentBasedDeduplication enabled or "
                   "MessageDeduplicationId provided explicitly",
                   {},
                   rule(19)};
}

MaybeFailure check_send(const QueueState& queue, const SendRequest& request) {
    if (!queue.exists) return missing_queue();
    if (MaybeFailure failure = check_fifo_ids(queue, *request.payload)) return failure;
    if (MaybeFailure failure = check_delay(queue, request)) return failure;
    return check_message(*request.payload,
                         {.size_max = queue.attributes.maximum_message_size, .fifo = queue.fifo});
}

Sent send(QueueState& queue, Context& context, const SendRequest& request) {
    if (MaybeFailure failure = check_send(queue, request))
        return {{}, {}, {}, 0, std::move(failure)};
    return queue.fifo ? send_to_fifo(queue, context, request)
                      : accept_send(queue, context, request, {});
}

RecordIndex note_refusal(Context& context, NodeId sender, RecordIndex cause,
                         const Failure& failure) {
    return context.note({.cause = cause,
                         .other = sender,
                         .rule = failure.rule.valid() ? failure.rule : refusal_rule(failure.error),
                         .text = context.intern(code_of(failure.error)),
                         .kind = RecordKind::refused});
}

}  // namespace qr::sqs
