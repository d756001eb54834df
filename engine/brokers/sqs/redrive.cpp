// The decision, the move, the arrival.
#include "engine/brokers/sqs/redrive.h"

#include "engine/brokers/sqs/places.h"
#include "engine/brokers/sqs/queue.h"

namespace qr::sqs {
namespace {

// Whether its dead letters come back to it, now or after further moves.
bool is_in_ring(const QueueState& queue, const Context& context) {
    NodeId at = queue.attributes.dead_letter_queue;
    for (std::size_t hops = context.world().nodes.size(); at.valid() && hops > 0; --hops) {
        if (at == queue.id) return true;
        at = queue_at(context, at).attributes.dead_letter_queue;
    }
    return false;
}

// R101: each queue of a chain counts its own deliveries, unless the option says otherwise. In a
// ring, also that of a queue that is its own dead-letter queue, they must be counted anew: else
// a message could never be delivered again, and would be moved for ever.
std::int32_t deliveries(const QueueState& queue, const Context& context, const Held& held) {
    const bool total = queue.options.chain_counts_total && !is_in_ring(queue, context);
    return total ? held.count : held.here;
}

RuleId move_rule(const QueueState& queue, const Context& context, const Held& held) {
    if (queue.attributes.dead_letter_queue == queue.id) return rule(99);
    // More deliveries than the policy allows: it was lowered meanwhile.
    if (deliveries(queue, context, held) > queue.attributes.max_receive_count) return rule(100);
    return rule(83);
}

Record move_record(const QueueState& queue, const Context& context, const Held& held,
                   RecordIndex cause) {
    return {.cause = cause,
            .message = held.message,
            .other = queue.attributes.dead_letter_queue,
            .rule = move_rule(queue, context, held),
            .count = held.count,
            .receive = held.receives,
            .kind = RecordKind::moved_to_dlq,
            .flags = queue.fifo ? record_flag::new_clock : std::uint8_t{0}};  // R90
}

// The record that will be written next: an arrival is caused by the record of its move, and
// that is written when both queues have changed.
RecordIndex next_record(const Context& context) { return {context.simulation().record_count()}; }

}  // namespace

Verdict judge(const QueueState& queue, const Context& context, const Held& held) {
    if (!queue.attributes.has_redrive_policy()) return Verdict::deliver;  // R107
    if (deliveries(queue, context, held) < queue.attributes.max_receive_count)
        return Verdict::deliver;
    const NodeId target = queue.attributes.dead_letter_queue;
    if (target == queue.id || queue_at(context, target).exists) return Verdict::move;
    return queue.options.keep_without_dlq ? Verdict::keep : Verdict::deliver;  // R105
}

void move_to_dead_letters(QueueState& queue, Context& context, std::uint32_t slot,
                          RecordIndex cause) {
    const Held held = queue.messages[slot];
    const NodeId target = queue.attributes.dead_letter_queue;
    take_out(queue, slot);
    const RecordIndex move = next_record(context);
    context.accept(target, {.message = held.message,  // R88: all of it, with its MessageId
                            .from = queue.id,
                            .enqueued = held.enqueued,  // R90: the retention clock goes on
                            .first_received = held.first_received,
                            .count = held.count,  // R87: the moving attempt adds nothing
                            .identity = held.identity,
                            .cause = move});
    CHECK(context.note(move_record(queue, context, held, cause)) == move);

    const QueueState& there = queue_at(context, target);
    if (!there.options.delay_on_move || there.attributes.delay == Duration{}) return;  // R104
    context.note({.until = context.now() + there.attributes.delay,
                  .cause = move,
                  .message = held.message,
                  .node = target,
                  .rule = rule(104),
                  .count = held.count,
                  .kind = RecordKind::delayed});
}

void move_to_self(QueueState& queue, Context& context, std::uint32_t slot, RecordIndex cause) {
    Record record = move_record(queue, context, queue.messages[slot], cause);
    Held& held = queue.messages[slot];
    held.here = 0;
    held.moved_from = queue.id;
    held.entered = next_record(context);
    if (queue.fifo) restart_clock(queue, slot, context.now());  // R90
    else restart_age(queue, slot, context.now());               // R176
    send_to_back(queue, slot, context.now());
    withhold(queue, slot);
    context.note(record);
}

void accept_message(QueueState& queue, Context& context, const Transfer& transfer) {
    const RecordIndex newest = context.receive_of(transfer.message, 0);
    Held held;
    held.message = transfer.message;
    held.entered = transfer.cause;
    held.enqueued = queue.fifo ? context.now() : transfer.enqueued;  // R90
    if (queue.fifo) held.group = context.intern(context.message(held.message).payload.group);
    held.first_received =
        queue.options.reset_first_receive ? never : transfer.first_received;  // R66
    held.identity = transfer.identity;
    held.receives = newest.valid() ? context.record(newest).receive : 0;
    held.count = transfer.count;
    held.tenant = tenant_of(queue, context, transfer.message);
    held.moved_from = transfer.from;
    // R176: in a dead-letter queue the age is measured from the move.
    const std::uint32_t slot = take_in(queue, held, context.now());
    if (queue.options.delay_on_move && queue.attributes.delay > Duration{})  // R104
        delay(queue, slot, context.now() + queue.attributes.delay);
}

}  // namespace qr::sqs
