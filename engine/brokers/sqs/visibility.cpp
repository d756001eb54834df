// Leases end on the exact millisecond: in flight on [receive, receive + timeout), R44.
#include "engine/brokers/sqs/visibility.h"

#include <algorithm>

#include "engine/brokers/sqs/handles.h"
#include "engine/brokers/sqs/places.h"

namespace qr::sqs {
namespace {

constexpr std::int32_t poison_from = 3;  // R76: "three or more", our reading

// R75: it keeps its place by age. R76: from the third delivery on it goes to the back.
void come_back(QueueState& queue, std::uint32_t slot, Time now) {
    make_available(queue, slot, now);
    if (queue.options.poison_to_back && !queue.fifo && queue.messages[slot].here >= poison_from)
        send_to_back(queue, slot, now);
}

void end_lease(QueueState& queue, Context& context, std::uint32_t slot) {
    const Held held = queue.messages[slot];
    const bool was_zero = context.record(held.last_receive).time == context.now();
    come_back(queue, slot, context.now());
    context.note({.cause = held.last_receive,
                  .message = held.message,
                  .rule = was_zero ? rule(46) : rule(44),
                  .count = held.count,
                  .receive = held.receives,
                  .kind = RecordKind::lease_ended});
}

void end_delay(QueueState& queue, Context& context, std::uint32_t slot) {
    make_available(queue, slot, context.now());
    const Held& held = queue.messages[slot];
    context.note({.cause = held.entered,
                  .message = held.message,
                  .rule = rule(37),
                  .count = held.count,
                  .kind = RecordKind::available});
}

Failure not_available() {  // R58
    return invalid_value("ReceiptHandle", "given",
                         "Message does not exist or is not available for visibility timeout "
                         "change.");
}

Failure beyond_the_cap() {  // R51
    return {Error::invalid_parameter_value,
            "Total VisibilityTimeout for the message is beyond the limit [43200 seconds]",
            {}};
}

// The new end of the lease, or visible at once (R48, R50, R55).
RecordIndex set_lease(QueueState& queue, Context& context, const Handle& handle,
                      const Settler& settler, Duration lease) {
    Held& held = queue.messages[handle.slot];
    held.changed = true;
    Record record{.cause = settler.cause,
                  .message = held.message,
                  .other = settler.who,
                  .rule = rule(48),
                  .count = held.count,
                  .receive = context.record(settler.handle).receive,
                  .worker = settler.worker,
                  .kind = RecordKind::extended,
                  .flags = settler.flags};
    if (!handle.in_flight) record.flags |= record_flag::late;
    if (lease == Duration{}) {
        record.kind = RecordKind::released;
        record.rule = rule(50);
        come_back(queue, handle.slot, context.now());
    } else {
        record.until = context.now() + lease;
        hide(queue, handle.slot, record.until);
    }
    if (!handle.in_flight) record.rule = rule(59);
    if (!handle.newest) {
        record.rule = rule(55);
        record.flags |= record_flag::old_handle;
    }
    return context.note(record);
}

// R38, one message: as if it had been sent with the new delay.
void change_delay(QueueState& queue, Context& context, std::uint32_t slot, RecordIndex cause) {
    const Held& held = queue.messages[slot];
    const Time until = std::max(context.now(), held.enqueued + queue.attributes.delay);
    delay_anew(queue, slot, until);
    context.note({.until = until,
                  .cause = cause,
                  .message = held.message,
                  .rule = rule(38),
                  .count = held.count,
                  .kind = RecordKind::delayed});
}

}  // namespace

void change_delays(QueueState& queue, Context& context, RecordIndex cause) {
    const FifoGroups& groups = queue.fifo_state.groups;
    for (std::uint32_t slot = groups.oldest; slot != no_index; slot = groups.links[slot].younger)
        if (queue.messages[slot].holding == Holding::delayed)
            change_delay(queue, context, slot, cause);
}

void end_timer(QueueState& queue, Context& context) {
    const std::uint32_t slot = queue.timers.top();
    if (queue.timers.top_key().rank == Rank::lease_end) end_lease(queue, context, slot);
    else end_delay(queue, context, slot);
}

Settled change_visibility(QueueState& queue, Context& context, const Settler& settler,
                          Duration lease) {
    const Handle handle = examine(queue, context, settler.handle);
    if (handle.status == HandleStatus::foreign)  // R28
        return {
            Failure{Error::receipt_handle_is_invalid, "The input receipt handle is invalid.", {}},
            {},
            {},
            rule(28)};
    if (handle.status == HandleStatus::too_old)  // R64
        return {expired_handle(), {}, handle.message, rule(64)};
    if (handle.status == HandleStatus::gone) return {not_available(), {}, handle.message, rule(58)};
    if (const RuleId expired = expiry_of(queue, context, settler.handle, handle); expired.valid())
        return {expired_handle(), {}, handle.message, expired};
    if (context.now() - handle.received + lease > longest_lease)  // R51, R52
        return {beyond_the_cap(), {}, handle.message, rule(51)};
    if (!handle.in_flight) {  // R59: visible, and nobody has received it again
        const ChangeExpired option = queue.options.change_expired;
        if (option == ChangeExpired::error)
            return {
                Failure{Error::message_not_in_flight, "The specified message isn't in flight.", {}},
                {},
                handle.message,
                rule(59)};
        if (option == ChangeExpired::noop || lease == Duration{})
            return {{}, {}, handle.message, {}};
    }
    return {{}, set_lease(queue, context, handle, settler, lease), handle.message, {}};
}

}  // namespace qr::sqs
