// A scenario -> the world of a run.
#pragma once

#include <cstdint>
#include <memory>

#include "engine/scenario/scenario.h"
#include "engine/sim/model.h"

namespace qr {

struct BuildOptions {
    std::uint32_t record_limit = 2'000'000;
};

[[nodiscard]] std::shared_ptr<const World> build_world(const Scenario& scenario,
                                                       BuildOptions options = {});

}  // namespace qr
