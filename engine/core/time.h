// Moments and lengths of time: whole milliseconds, so that every platform computes the same.
#pragma once

#include <compare>
#include <cstdint>
#include <limits>

namespace qr {

// A length of time in milliseconds. May be negative only as an intermediate result.
struct Duration {
    std::int64_t ms = 0;
    friend constexpr auto operator<=>(const Duration&, const Duration&) = default;
};

// A moment: milliseconds since the start of the scenario (t = 0).
struct Time {
    std::int64_t ms = 0;
    friend constexpr auto operator<=>(const Time&, const Time&) = default;
};

// Later than everything that can happen. Sums with it are not formed: ask `is_never` first.
inline constexpr Time never{std::numeric_limits<std::int64_t>::max()};

// No scenario lasts longer than this (100 years); the parser refuses more, so sums never overflow.
inline constexpr Duration longest{std::int64_t{100} * 366 * 86'400'000};

[[nodiscard]] constexpr bool is_never(Time time) { return time == never; }
[[nodiscard]] constexpr Duration milliseconds(std::int64_t n) { return {n}; }
[[nodiscard]] constexpr Duration seconds(std::int64_t n) { return {n * 1000}; }

constexpr Duration operator+(Duration a, Duration b) { return {a.ms + b.ms}; }
constexpr Duration operator-(Duration a, Duration b) { return {a.ms - b.ms}; }
constexpr Duration operator*(Duration a, std::int64_t n) { return {a.ms * n}; }
constexpr Time operator+(Time a, Duration b) { return {a.ms + b.ms}; }
constexpr Time operator-(Time a, Duration b) { return {a.ms - b.ms}; }
constexpr Duration operator-(Time a, Time b) { return {a.ms - b.ms}; }

}  // namespace qr
