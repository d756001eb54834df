// The preset dictionary of codec `e`: texts that scenarios have in common. Frozen: links made with
// it must open for ever; a better one is a new letter.
#pragma once

#include <string_view>

namespace qr {

extern const std::string_view link_dictionary_1;

}  // namespace qr
