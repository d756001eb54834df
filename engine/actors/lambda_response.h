// What a function's response says about its batch when ReportBatchItemFailures is on (R191).
#pragma once

#include <string>
#include <vector>

#include "engine/core/value.h"

namespace qr {

struct BatchResponse {
    enum class Kind : std::uint8_t { success, failure, partial };
    Kind kind = Kind::success;
    std::vector<std::string> failed;  // partial: the identifiers listed
};

// null, {}, a list that is null, missing or empty: success of all. Entries without a good
// itemIdentifier, and what is no response at all: failure of all. Whether an identifier is one of
// the batch is for the caller to see; an unknown one is failure of all, too.
[[nodiscard]] BatchResponse read_response(const Value& response);

}  // namespace qr
