// Why nobody gets a message that is available: for the inspector.
#pragma once

#include "engine/brokers/sqs/state.h"
#include "engine/sim/node.h"

namespace qr::sqs {

[[nodiscard]] Obstacle obstacle_of(const QueueState& queue, MessageId message);

}  // namespace qr::sqs
