// Where a live message is: delayed, available or in flight, in exactly one of them (R166). All
// heaps and gauges follow from here; nobody else touches them.
#pragma once

#include <cstdint>

#include "engine/brokers/sqs/state.h"

namespace qr::sqs {

// Takes a message in, available. Its `order` is given here: its place by age (R75).
std::uint32_t take_in(QueueState& queue, const Held& message, Time age_from);
void take_out(QueueState& queue, std::uint32_t slot);

void make_available(QueueState& queue, std::uint32_t slot, Time now);
void hide(QueueState& queue, std::uint32_t slot, Time until);   // in flight
void delay(QueueState& queue, std::uint32_t slot, Time until);  // delayed

// Gives it the last place among the available (R76, R99).
void send_to_back(QueueState& queue, std::uint32_t slot, Time now);
// Stays available for the counters, but no receive selects it until it is offered again.
void withhold(QueueState& queue, std::uint32_t slot);
void offer(QueueState& queue, std::uint32_t slot);
// R90: a FIFO queue counts retention and age from when the message entered it.
void restart_clock(QueueState& queue, std::uint32_t slot, Time now);
// R176: a standard queue's message counts for the oldest age (again), from now.
void restart_age(QueueState& queue, std::uint32_t slot, Time now);
// R38: a FIFO queue's new delay holds for what is already delayed.
void delay_anew(QueueState& queue, std::uint32_t slot, Time until);
// R176: the metric of the oldest age leaves it out from now on.
void leave_out_of_age(QueueState& queue, std::uint32_t slot);

}  // namespace qr::sqs
