// Small texts that several rooms write: quoted JSON strings, CSV fields, safe excerpts.
#pragma once

#include <string>
#include <string_view>

namespace qr {

// A JSON string with its quotes. Control characters and the characters that change the direction
// of text (U+202A..202E, U+2066..2069, U+200E, U+200F, U+061C) are escaped by their number. Bytes
// that are not UTF-8 become U+FFFD.
[[nodiscard]] std::string json_quoted(std::string_view text);

// A CSV field (RFC 4180): quoted only where it must be.
[[nodiscard]] std::string csv_field(std::string_view text);

// The same text with control characters and direction changes replaced by visible escapes, at most
// `characters` long (an ellipsis then ends it): safe to show.
[[nodiscard]] std::string shown(std::string_view text, std::size_t characters = 80);

// The code point that begins at text[at], and how many bytes it takes; {0xFFFD, 1} for a byte that
// begins none.
struct CodePoint {
    char32_t value = 0;
    std::size_t bytes = 0;
};
[[nodiscard]] CodePoint code_point(std::string_view text, std::size_t at);

// How many code points; a byte that begins none counts as one.
[[nodiscard]] std::size_t character_count(std::string_view text);

// Control characters but tab and line ends, and the invisible ones that change direction.
[[nodiscard]] bool is_unsafe_to_show(char32_t c);

}  // namespace qr
