// Seeded luck: xoshiro256++ seeded through splitmix64, one stream for each node, integers only.
// One draw for each statement, since compilers order the arguments of a call as they like.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/time.h"

namespace qr {

// A probability in millionths, 0..1'000'000.
struct Ratio {
    std::int32_t millionths = 0;
    friend constexpr auto operator<=>(const Ratio&, const Ratio&) = default;
};

class Prng {
public:
    Prng() : Prng(0) {}
    explicit Prng(std::uint64_t seed);

    [[nodiscard]] std::uint64_t next();
    // Uniform in 0..bound-1, without bias. bound >= 1.
    [[nodiscard]] std::uint64_t below(std::uint64_t bound);
    // True with that probability. Draws nothing for 0 and for 1, so that a switched-off
    // imperfection leaves the luck of everything else alone.
    [[nodiscard]] bool chance(Ratio ratio);
    // Uniform in low..high, both included.
    [[nodiscard]] Duration between(Duration low, Duration high);
    // Exponential with that mean, by a table of integers (no libm), at most 12 times the mean.
    [[nodiscard]] Duration exponential(Duration mean);

    friend bool operator==(const Prng&, const Prng&) = default;

private:
    std::array<std::uint64_t, 4> state_;
};

}  // namespace qr
