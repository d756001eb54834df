// DeleteMessage.
#pragma once

#include "engine/brokers/sqs/settling.h"
#include "engine/brokers/sqs/state.h"
#include "engine/sim/simulation.h"

namespace qr::sqs {

Settled delete_message(QueueState& queue, Context& context, const Settler& settler);

}  // namespace qr::sqs
