// Small questions about a template's values.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/value.h"

namespace qr::importing {

inline constexpr std::size_t text_max = 4096;  // of a text that is made or copied

// A scalar as the text that CloudFormation makes of it.
[[nodiscard]] std::optional<std::string> as_text(const Value& value);
// The member of an object that is a call of a function: {"Ref": …}, {"Fn::Sub": …}.
[[nodiscard]] const Member* call_in(const Value& value);
// A text or a short list: what maps hold is copied wherever it is named.
[[nodiscard]] bool is_small(const Value& value);
[[nodiscard]] std::vector<std::string> parts_of(const std::string& whole, const std::string& mark);
// A list of at least so many; nullptr when it is something else.
[[nodiscard]] const Array* list_of(const Value& value, std::size_t least);

}  // namespace qr::importing
