// What AWS refuses about a queue when it is configured, as problems of the scenario.
#pragma once

#include "engine/sim/model.h"

namespace qr::sqs {

[[nodiscard]] Problems validate_queue(const World& world, const NodePlan& plan);

}  // namespace qr::sqs
