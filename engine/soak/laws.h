// What holds for every run, whatever its scenario; for tests and soak. Each function returns one
// sentence about the first thing that does not hold, or nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "engine/sim/model.h"
#include "engine/sim/recording.h"

namespace qr {

using Broken = std::optional<std::string>;

struct RunTotals {
    std::uint64_t events = 0;
    std::uint64_t records = 0;
    std::uint64_t messages = 0;
};

struct LawCheck {
    Broken broken;
    RunTotals totals;
};

// Steps through the whole run under the Checker. A copy taken at every event equals the original
// and, re-stepped beside it, goes the same way.
[[nodiscard]] LawCheck check_run(const std::shared_ptr<const World>& world);

struct SeekCheck {
    RecordingLimits limits;         // small budgets make checkpoints rare
    std::size_t states_most = 400;  // moments compared; of a longer run every so many
    std::uint64_t order_seed = 1;   // of the order in which they are visited
};
// The state after a seek equals the state of the straight run, in any order of seeking.
[[nodiscard]] Broken check_seeks(const std::shared_ptr<const World>& world, const SeekCheck& check);

// Recording in slices of that many events gives the same trace, end and series as in one go.
[[nodiscard]] Broken check_slices(const std::shared_ptr<const World>& world, std::uint64_t slice);

}  // namespace qr
