// Scenarios that nobody would write: for every seed one, valid, small enough to be checked after
// every event, and as varied as the tables of settings allow.
#pragma once

#include <cstdint>

#include "engine/core/value.h"

namespace qr {

// A scenario's document (SCENARIO.md), the same for the same seed on every platform.
[[nodiscard]] Value random_scenario(std::uint64_t seed);

}  // namespace qr
