// On a standard queue a delete works with any handle of the message, in time or late (R54, R56);
// on a FIFO queue only with the newest, and in time (R60-R63).
#include "engine/brokers/sqs/deletion.h"

#include "engine/brokers/sqs/handles.h"
#include "engine/brokers/sqs/places.h"

namespace qr::sqs {
namespace {

Record deletion_of(const Handle& handle, const Settler& settler) {
    Record record{.cause = settler.cause,
                  .message = handle.message,
                  .other = settler.who,
                  .rule = rule(43),
                  .worker = settler.worker,
                  .kind = RecordKind::deleted,
                  .flags = settler.flags};
    if (!handle.in_flight) {
        record.rule = rule(54);
        record.flags |= record_flag::late;
    }
    if (!handle.newest) {
        record.rule = rule(56);
        record.flags |= record_flag::old_handle;
    }
    return record;
}

}  // namespace

Settled delete_message(QueueState& queue, Context& context, const Settler& settler) {
    const Handle handle = examine(queue, context, settler.handle);
    switch (handle.status) {
        case HandleStatus::foreign:
            return {
                Failure{
                    Error::receipt_handle_is_invalid, "The input receipt handle is invalid.", {}},
                {},
                {},
                rule(28)};
        case HandleStatus::too_old: return {expired_handle(), {}, handle.message, rule(64)};
        case HandleStatus::gone:  // R57, R110: success, any number of times; it counts (R174)
            ++queue.metrics[Count::deleted];
            return {{}, {}, handle.message, {}};
        case HandleStatus::alive: break;
    }
    if (const RuleId expired = expiry_of(queue, context, settler.handle, handle); expired.valid())
        return {expired_handle(), {}, handle.message, expired};  // R60: it stays
    ++queue.metrics[Count::deleted];
    if (!handle.newest && !queue.options.old_handle_deletes)  // R56
        return {{}, {}, handle.message, {}};
    Record record = deletion_of(handle, settler);
    const Held& held = queue.messages[handle.slot];
    record.count = held.count;
    record.receive = context.record(settler.handle).receive;
    take_out(queue, handle.slot);
    return {{}, context.note(record), handle.message, {}};
}

}  // namespace qr::sqs
