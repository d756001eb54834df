// How long a consumer or a function works on a message, from its settings.
#pragma once

#include "engine/advice/evidence.h"

namespace qr::advice {

// What its handlers need may be down, or full, by these.
struct Surroundings {
    const Scenario& scenario;
    std::span<const NodePlan> plans;
};
[[nodiscard]] Reader reader_of(const NodePlan& plan, const NodePlan& queue,
                               const Surroundings& around);

}  // namespace qr::advice
