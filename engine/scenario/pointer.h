// JSON pointers (RFC 6901): places in a scenario, "/nodes/orders/VisibilityTimeout".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/value.h"

namespace qr {

// The place of a member, or of an item of an array, below `where`.
[[nodiscard]] std::string child(std::string_view where, std::string_view key);
[[nodiscard]] std::string child(std::string_view where, std::size_t index);

// The keys of a pointer, unescaped. The empty pointer has none.
[[nodiscard]] std::vector<std::string> pointer_keys(std::string_view pointer);

// What stands there; nullptr when nothing does.
[[nodiscard]] const Value* value_at(const Value& document, std::string_view pointer);

}  // namespace qr
