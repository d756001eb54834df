// Looks at the record and at the message as it is now.
#include "engine/brokers/sqs/handles.h"

namespace qr::sqs {

Handle examine(const QueueState& queue, const Context& context, RecordIndex handle) {
    if (!context.has_happened(handle)) return {};
    const Record& record = context.record(handle);
    if (record.kind != RecordKind::received || record.node != queue.id) return {};
    Handle found;
    found.message = record.message;
    found.received = record.time;
    found.status = HandleStatus::too_old;
    if (context.now() - record.time >= queue.options.handle_lifetime) return found;
    found.status = HandleStatus::gone;
    const std::uint32_t slot = queue.messages.find(record.message);
    // A message that came back (by a redrive, or from its own dead-letter queue) entered later.
    if (slot == no_index || handle < queue.messages[slot].entered) return found;
    const Held& held = queue.messages[slot];
    found.status = HandleStatus::alive;
    found.slot = slot;
    found.newest = held.last_receive == handle;
    found.in_flight = held.holding == Holding::in_flight;
    return found;
}

RuleId expiry_of(const QueueState& queue, const Context& context, RecordIndex record,
                 const Handle& handle) {
    if (!queue.fifo || (handle.newest && handle.in_flight)) return {};
    if (!handle.newest) return rule(63);
    const Record& received = context.record(record);
    return received.until == received.time ? rule(62) : rule(60);
}

Failure expired_handle() {
    return invalid_value("ReceiptHandle", "given", "The receipt handle has expired.");
}

}  // namespace qr::sqs
