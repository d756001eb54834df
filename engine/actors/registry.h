// All kinds of actors: what sends and handles messages.
#pragma once

#include <span>

#include "engine/sim/model.h"

namespace qr {

extern const Model consumer_model;
extern const Model producer_model;
extern const Model dependency_model;
extern const Model alarm_model;
extern const Model lambda_model;
// The hidden node, named "", that carries out World::script. Not among actor_models().
extern const Model script_model;

[[nodiscard]] std::span<const Model* const> actor_models();

}  // namespace qr
