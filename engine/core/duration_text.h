// Lengths of time as people write them: "29m59s", "1.5s", "250ms", "4d".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/time.h"

namespace qr {

// Numbers with units (d h m s ms), joined, each unit at most once. Absent when the text has
// another form, is finer than a millisecond, or is longer than `longest`.
[[nodiscard]] std::optional<Duration> parse_duration(std::string_view text);

// Whether it is none only because it is longer than `longest`.
[[nodiscard]] bool is_endless_duration(std::string_view text);

// For people: from the largest unit down, "29m59.5s". Below a second in ms. Negative ones have a
// minus sign.
[[nodiscard]] std::string duration_text(Duration duration);

// The shortest text that reads as this duration, for canonical text: units from any first unit
// down ("90m", not "1h30m"; "1.5s", not "1500ms"). Of equally short ones: no fraction, then the
// larger first unit.
[[nodiscard]] std::string shortest_duration_text(Duration duration);

}  // namespace qr
