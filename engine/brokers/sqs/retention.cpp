// The clock starts when the message was enqueued first and never stops (R111); a standard
// dead-letter queue inherits it (R90).
#include "engine/brokers/sqs/retention.h"

#include "engine/brokers/sqs/dedup.h"
#include "engine/brokers/sqs/places.h"

namespace qr::sqs {
namespace {

std::uint8_t place_flags(const Held& held) {
    switch (held.holding) {
        case Holding::delayed: return record_flag::was_delayed;
        case Holding::available: return 0;
        case Holding::in_flight: return record_flag::in_flight;
    }
    UNREACHABLE();
}

RuleId expiry_rule(const Held& held) {
    if (held.moved_from.valid()) return rule(113);
    if (held.holding == Holding::in_flight) return rule(110);
    if (held.holding == Holding::delayed) return rule(111);
    return rule(109);
}

void remove(QueueState& queue, Context& context, std::uint32_t slot, Record record) {
    const Held held = queue.messages[slot];
    record.message = held.message;
    record.count = held.count;
    record.receive = held.receives;
    record.flags |= place_flags(held);
    take_out(queue, slot);
    context.note(record);
}

}  // namespace

Time next_expiry(const QueueState& queue) {
    if (queue.retention.empty()) return never;
    return queue.retention.top_key().time + queue.attributes.retention;
}

void expire_oldest(QueueState& queue, Context& context) {
    const std::uint32_t slot = queue.retention.top();
    const Held& held = queue.messages[slot];
    remove(queue, context, slot,
           {.cause = held.entered, .rule = expiry_rule(held), .kind = RecordKind::expired});
}

void remove_all(QueueState& queue, Context& context, RecordIndex cause, RuleId because) {
    while (!queue.retention.empty())  // oldest first
        remove(queue, context, queue.retention.top(),
               {.cause = cause, .rule = because, .kind = RecordKind::purged});
    forget_sends(queue);  // R129
}

}  // namespace qr::sqs
