// The visibility machine: a received message is in flight until its timeout ends, it is deleted,
// or ChangeMessageVisibility says otherwise (R43-R64).
#pragma once

#include "engine/brokers/sqs/settling.h"
#include "engine/brokers/sqs/state.h"
#include "engine/core/time.h"
#include "engine/sim/simulation.h"

namespace qr::sqs {

inline constexpr Duration longest_lease = seconds(43'200);  // R4, R51

// The timer of the first lease or delay that ends now.
void end_timer(QueueState& queue, Context& context);

// A FIFO queue's DelaySeconds has changed: it holds for what is delayed already (R38).
void change_delays(QueueState& queue, Context& context, RecordIndex cause);

// ChangeMessageVisibility; `lease` is 0..12 h.
Settled change_visibility(QueueState& queue, Context& context, const Settler& settler,
                          Duration lease);

}  // namespace qr::sqs
