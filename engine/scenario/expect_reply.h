// Expectations of a step: what the answer of its call must be.
#pragma once

#include <string>
#include <vector>

#include "engine/core/time.h"
#include "engine/core/value.h"
#include "engine/scenario/match.h"
#include "engine/sim/node.h"

namespace qr {

class Journal;

struct Answer {
    const Reply& reply;
    Duration after;  // since the call
    const Journal& journal;
};

// All that does not fit; empty when the expectation holds. `expect` is normalised.
[[nodiscard]] std::vector<Mismatch> compare_answer(const Value& expect, const Answer& answer,
                                                   Matcher& matcher);

}  // namespace qr
