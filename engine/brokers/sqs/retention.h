// Retention: when a message's time is over it is gone, wherever it is (R109-R113).
#pragma once

#include "engine/brokers/sqs/state.h"
#include "engine/sim/simulation.h"

namespace qr::sqs {

// When the oldest message expires; never when there is none.
[[nodiscard]] Time next_expiry(const QueueState& queue);
void expire_oldest(QueueState& queue, Context& context);

// PurgeQueue and DeleteQueue: removes all messages (R160, R164).
void remove_all(QueueState& queue, Context& context, RecordIndex cause, RuleId because);

}  // namespace qr::sqs
