// All advice about a scenario. Nothing is said where nothing is wrong.
#pragma once

#include <span>
#include <string_view>

#include "engine/advice/finding.h"
#include "engine/scenario/scenario.h"
#include "engine/sim/recording.h"

namespace qr::advice {

// One finding is one file: its name, a scenario of the gallery that shows it, and who looks for it.
class Evidence;
struct Advisor {
    std::string_view id;
    std::string_view scenario;
    Findings (*look)(const Evidence& evidence);
};
[[nodiscard]] std::span<const Advisor> advisors();

// In the order of advisors(), and of the nodes. The recording is complete.
[[nodiscard]] Findings advice_on(const Scenario& scenario, const Recording& recording);

// The scenario of the gallery that shows a finding.
[[nodiscard]] std::string_view shown_by(const Finding& finding);

}  // namespace qr::advice
