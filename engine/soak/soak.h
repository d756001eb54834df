// Random scenarios under the checkers: `queuereel soak --seeds A..B`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/soak/laws.h"

namespace qr {

struct SoakRun {
    std::uint64_t seed = 0;
    RunTotals totals;
    Broken broken;
    // The one command that repeats a failure.
    [[nodiscard]] std::string repeat() const;
};

// Makes the scenario of that seed, reads it as any other, runs it under the Checker and tries
// the laws of seeking and slicing on it.
[[nodiscard]] SoakRun soak(std::uint64_t seed);

}  // namespace qr
