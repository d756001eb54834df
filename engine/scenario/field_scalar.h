// One scalar, read by its field's type.
#pragma once

#include <optional>

#include "engine/core/field.h"
#include "engine/core/value.h"

namespace qr {

// The normalised value; absent when the form does not fit. Does not look at the range.
[[nodiscard]] std::optional<Value> read_form(const Field& field, const Value& value);

// Whether a normalised number lies in the field's range; true for everything else.
[[nodiscard]] bool in_range(const Field& field, const Value& normalised);

}  // namespace qr
