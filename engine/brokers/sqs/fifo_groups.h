// Groups of a FIFO queue. Within a group a receive may take only the visible messages at its head
// (R115); which group's turn it is follows from when its head became visible (R120), or, with
// groupOrder rotation, from when it was served last. A group is offered exactly while its head
// can be received, so that no receive ever looks at a blocked one.
#pragma once

#include <cstdint>

#include "engine/brokers/sqs/state.h"

namespace qr::sqs {

// At the tail of its group and of the queue, and out again. The message is in the table.
void join_group(QueueState& queue, std::uint32_t slot, Time now);
void part_from_group(QueueState& queue, std::uint32_t slot);

// From now on a receive may select it, when all before it in its group are gone or taken.
void offer_in_group(QueueState& queue, std::uint32_t slot);
void withhold_in_group(QueueState& queue, std::uint32_t slot);
// R178: the metric counts groups that have messages in flight.
void count_in_flight(QueueState& queue, std::uint32_t slot, std::int32_t change);

// What one receive has of the group it is at (R117: all it can before another group).
struct GroupRun {
    std::uint32_t next = no_index;
};
// The message whose turn it is in that run, or the head of the next group; no_index: none.
[[nodiscard]] std::uint32_t next_of_groups(QueueState& queue, GroupRun& run, Time now);

// R130: one counter for the whole queue.
[[nodiscard]] std::uint32_t sequence_of(const QueueState& queue, std::uint32_t slot);

}  // namespace qr::sqs
