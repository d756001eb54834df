// A record as a sentence, and as the two short lines of the inspector's chain.
#pragma once

#include <string>
#include <vector>

#include "engine/view/teller.h"

namespace qr {

// "A became available in orders: the visibility timeout of receive 2 ended."
[[nodiscard]] std::string sentence_of(const Teller& teller, RecordIndex record);

struct StepText {
    std::string headline;  // "The visibility timeout ended."
    std::string detail;    // "Not deleted in 10 minutes"
};
[[nodiscard]] StepText step_text(const Teller& teller, RecordIndex record);

// What is special about the record, most special first: "atMax", "script.max", …; the words file
// has sentences for some of them.
[[nodiscard]] std::vector<std::string> situations_of(const Teller& teller, RecordIndex record);

}  // namespace qr
