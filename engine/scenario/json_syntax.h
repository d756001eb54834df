// What is wrong with a text that is no JSON, in words for people who write it by hand.
#pragma once

#include <cstddef>
#include <string_view>

#include "engine/core/result.h"

namespace qr {

// `position` characters were read when the parser gave up; `message` is the library's own.
[[nodiscard]] Problem syntax_problem(std::string_view text, std::size_t position,
                                     std::string_view message);

}  // namespace qr
