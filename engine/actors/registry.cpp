// The list of the kinds; each kind's file holds its model.
#include "engine/actors/registry.h"

#include <array>

namespace qr {
namespace {

constexpr std::array<const Model*, 5> models = {&consumer_model, &lambda_model, &producer_model,
                                                &dependency_model, &alarm_model};

}  // namespace

std::span<const Model* const> actor_models() { return models; }

}  // namespace qr
