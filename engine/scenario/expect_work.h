// Claims about what actors did: effects, states of alarms, invocations of functions.
#pragma once

#include "engine/scenario/expect_claim.h"

namespace qr {

// How often an effect was done, for one message or for all.
[[nodiscard]] ClaimResult check_effect(const Claim& claim, const ClaimMoment& moment);
[[nodiscard]] ClaimResult check_alarm(const Claim& claim, const ClaimMoment& moment);
// The messages of invocation 1, 2, … of an actor: of a consumer, one for each handler run.
[[nodiscard]] ClaimResult check_invocation(const Claim& claim, const ClaimMoment& moment);

}  // namespace qr
