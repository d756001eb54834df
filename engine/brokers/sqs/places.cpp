// Entering and leaving the three places.
#include "engine/brokers/sqs/places.h"

#include "engine/brokers/sqs/fifo_groups.h"
#include "engine/brokers/sqs/turns.h"

namespace qr::sqs {
namespace {

Count gauge_of(Holding holding) {
    switch (holding) {
        case Holding::delayed: return Count::delayed;
        case Holding::available: return Count::visible;
        case Holding::in_flight: return Count::in_flight;
    }
    UNREACHABLE();
}

void update_oldest(QueueState& queue) { queue.metrics[Count::oldest_since] = oldest_of_all(queue); }

void enter(QueueState& queue, std::uint32_t slot, Holding holding) {
    queue.messages[slot].holding = holding;
    ++queue.metrics[gauge_of(holding)];
    if (queue.fifo && holding == Holding::in_flight) count_in_flight(queue, slot, 1);
    count_held(queue, slot, 1);
}

void leave(QueueState& queue, std::uint32_t slot) {
    Held& held = queue.messages[slot];
    --queue.metrics[gauge_of(held.holding)];
    count_held(queue, slot, -1);
    held.until = never;
    if (queue.fifo && held.holding == Holding::in_flight) count_in_flight(queue, slot, -1);
    if (held.holding != Holding::available) {
        queue.timers.erase(slot);
        return;
    }
    leave_turns(queue, slot);
    std::erase(queue.stuck, slot);
}

}  // namespace

std::uint32_t take_in(QueueState& queue, const Held& message, Time age_from) {
    const std::uint32_t slot = queue.messages.add(message);
    const std::uint32_t sequence = queue.next_sequence++;
    queue.messages[slot].order = {message.enqueued, sequence};
    queue.retention.set(slot, {message.enqueued, sequence});
    enter_age(queue, slot, {age_from, sequence});
    update_oldest(queue);
    if (queue.fifo) join_group(queue, slot, message.enqueued);
    enter(queue, slot, Holding::available);
    enter_turns(queue, slot);
    update_quiet_metrics(queue);
    return slot;
}

void take_out(QueueState& queue, std::uint32_t slot) {
    leave(queue, slot);
    if (queue.fifo) part_from_group(queue, slot);
    queue.retention.erase(slot);
    leave_out_of_age(queue, slot);
    const std::uint32_t tenant = queue.messages[slot].tenant;
    queue.messages.erase(slot);
    forget_message(queue, tenant);
    update_quiet_metrics(queue);
}

// A standard queue's message keeps its place by age (R75); a FIFO queue's counts by its present
// visible spell (R120).
void make_available(QueueState& queue, std::uint32_t slot, Time now) {
    leave(queue, slot);
    if (queue.fifo) queue.messages[slot].order = {now, queue.next_sequence++};
    enter(queue, slot, Holding::available);
    enter_turns(queue, slot);
    update_quiet_metrics(queue);
}

void hide(QueueState& queue, std::uint32_t slot, Time until) {
    leave(queue, slot);
    enter(queue, slot, Holding::in_flight);
    queue.messages[slot].until = until;
    queue.timers.set(slot, {until, Rank::lease_end, queue.next_sequence++});
    update_quiet_metrics(queue);
}

void delay(QueueState& queue, std::uint32_t slot, Time until) {
    leave(queue, slot);
    enter(queue, slot, Holding::delayed);
    queue.messages[slot].until = until;
    queue.timers.set(slot, {until, Rank::delay_end, queue.next_sequence++});
    update_quiet_metrics(queue);
}

void send_to_back(QueueState& queue, std::uint32_t slot, Time now) {
    Held& held = queue.messages[slot];
    const bool waits = is_in_turns(queue, slot);
    if (waits) leave_turns(queue, slot);
    held.order = {now, queue.next_sequence++};
    if (queue.fifo) {
        part_from_group(queue, slot);
        join_group(queue, slot, now);
    }
    if (waits) enter_turns(queue, slot);
}

void withhold(QueueState& queue, std::uint32_t slot) { leave_turns(queue, slot); }

void offer(QueueState& queue, std::uint32_t slot) { enter_turns(queue, slot); }

void restart_clock(QueueState& queue, std::uint32_t slot, Time now) {
    Held& held = queue.messages[slot];
    held.enqueued = now;
    queue.retention.set(slot, {now, queue.next_sequence});
    queue.ages.set(slot, {now, queue.next_sequence++});
    update_oldest(queue);
}

void restart_age(QueueState& queue, std::uint32_t slot, Time now) {
    leave_age(queue, slot);
    enter_age(queue, slot, {now, queue.next_sequence++});
    update_oldest(queue);
}

void delay_anew(QueueState& queue, std::uint32_t slot, Time until) {
    queue.messages[slot].until = until;
    queue.timers.set(slot, {until, Rank::delay_end, queue.next_sequence++});
}

void leave_out_of_age(QueueState& queue, std::uint32_t slot) {
    leave_age(queue, slot);
    update_oldest(queue);
}

}  // namespace qr::sqs
