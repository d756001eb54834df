// Claims about a moment: what must be so when everything at that time has happened.
#pragma once

#include <string>

#include "engine/scenario/scenario.h"
#include "engine/sim/journal.h"
#include "engine/sim/lane_states.h"

namespace qr {

// What is known at that moment.
struct ClaimMoment {
    Time now;
    const World& world;
    const Journal& journal;
    const LaneStates& lanes;
};

struct ClaimResult {
    bool held = false;
    std::string expected;  // "A in orders, receiveCount 3"
    std::string found;     // the same facts as they are
};

[[nodiscard]] ClaimResult check_claim(const Claim& claim, const ClaimMoment& moment);

}  // namespace qr
