// Claims about what actors did: effects.
#pragma once

#include "engine/scenario/expect_claim.h"

namespace qr {

// How often an effect was done, for one message or for all.
[[nodiscard]] ClaimResult check_effect(const Claim& claim, const ClaimMoment& moment);

}  // namespace qr
