// Fields in words, for problems: what one holds and what is allowed.
#pragma once

#include <string>

#include "engine/core/field.h"

namespace qr {

// "a whole number of seconds".
[[nodiscard]] std::string form_text(const Field& field);
// "0 to 43200 (12h)", "one of …"; empty when its form says it all.
[[nodiscard]] std::string range_text(const Field& field);
// Both, for who wrote nothing at all.
[[nodiscard]] std::string allowed_text(const Field& field);

}  // namespace qr
