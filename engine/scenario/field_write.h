// What nodes read -> how canonical text writes it: defaults left out, the shortest of equal forms.
#pragma once

#include <span>

#include "engine/core/field.h"
#include "engine/core/value.h"

namespace qr {

// A normalised value of that field. What is not normalised (an argument that cannot be read) is
// written as it is.
[[nodiscard]] Value written_value(const Field& field, const Value& normalised);

// A normalised object of configuration, without what is as it would be anyway.
[[nodiscard]] Value written_settings(std::span<const Field> fields, const Value& normalised);

// The normalised arguments of a call: what is given stays given.
[[nodiscard]] Value written_arguments(std::span<const Field> fields, const Value& normalised);

}  // namespace qr
