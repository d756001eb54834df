// Looks at the message's group from its head on.
#include "engine/brokers/sqs/obstacle.h"

#include "engine/brokers/sqs/receive.h"

namespace qr::sqs {
namespace {

// The first before it that holds it back (R115): in flight, delayed, or just older.
Obstacle in_group(const QueueState& queue, std::uint32_t slot) {
    const FifoGroups& groups = queue.fifo_state.groups;
    const std::uint32_t head = groups.groups[groups.links[slot].group].first;
    for (std::uint32_t at = head; at != slot; at = groups.links[at].behind) {
        const Held& before = queue.messages[at];
        if (before.holding == Holding::in_flight)
            return {Obstacle::Kind::earlier_in_flight, before.message};
        if (before.holding == Holding::delayed)
            return {Obstacle::Kind::earlier_delayed, before.message};
    }
    if (!groups.links[slot].within)
        return {.kind = Obstacle::Kind::beyond_view, .limit = queue.options.look_ahead};
    if (head == slot) return {};
    return {Obstacle::Kind::earlier_waits, queue.messages[head].message};
}

}  // namespace

Obstacle obstacle_of(const QueueState& queue, MessageId message) {
    const std::uint32_t slot = queue.messages.find(message);
    if (slot == no_index || queue.messages[slot].holding != Holding::available) return {};
    const Obstacle found = queue.fifo ? in_group(queue, slot) : Obstacle{};
    const bool waits =
        found.kind == Obstacle::Kind::none || found.kind == Obstacle::Kind::earlier_waits;
    if (waits && quota_reached(queue))
        return {.kind = Obstacle::Kind::quota, .limit = queue.options.in_flight_quota};
    return found;
}

}  // namespace qr::sqs
