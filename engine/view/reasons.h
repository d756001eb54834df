// What holds a message in its present state: why nobody receives it, why it is hidden.
#pragma once

#include <string_view>

#include "engine/view/teller.h"
#include "engine/view/why.h"

namespace qr {

struct Reason {
    std::string_view key;  // "why.available.atMax"; its ".detail" exists, too
    Time time;             // since when
    RuleId rule;
    RecordIndex record;
    Facts facts;
};

// `span` is not an end state.
[[nodiscard]] Reason reason_of(const Teller& teller, const Lane& lane, const Span& span,
                               const Moment& moment);

}  // namespace qr
