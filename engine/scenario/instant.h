// Instants as RFC 3339 writes them: "2026-11-30T20:41:00Z".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace qr {

// Milliseconds since 1970. Absent when the text has another form, names no day of the calendar,
// or is finer than a millisecond. Years 1970 to 9999.
[[nodiscard]] std::optional<std::int64_t> parse_instant(std::string_view text);

// In UTC, with milliseconds only where there are some.
[[nodiscard]] std::string instant_text(std::int64_t unix_ms);

}  // namespace qr
