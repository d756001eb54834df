// One field as JSON Schema.
#pragma once

#include <span>

#include "engine/core/field.h"
#include "engine/core/value.h"

namespace qr {

[[nodiscard]] Value schema_of(const Field& field);
// An object of these fields and no others.
[[nodiscard]] Value schema_of_object(std::span<const Field> fields);
// {"$ref": "#/$defs/name"}
[[nodiscard]] Value schema_reference(std::string_view name);
// The definitions that fields refer to.
[[nodiscard]] Value shared_definitions();

}  // namespace qr
