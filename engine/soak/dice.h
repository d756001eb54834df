// Choices for random scenarios, in one line each.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/prng.h"
#include "engine/core/value.h"

namespace qr {

class Dice {
public:
    explicit Dice(std::uint64_t seed) : prng_(seed) {}

    // 0..bound-1
    [[nodiscard]] int below(int bound) {
        return static_cast<int>(prng_.below(static_cast<std::uint64_t>(bound)));
    }
    // low..high, both included
    [[nodiscard]] int between(int low, int high) { return low + below(high - low + 1); }
    [[nodiscard]] bool percent(int chance) { return below(100) < chance; }

    template <class T, std::size_t N>
    [[nodiscard]] const T& of(const std::array<T, N>& choices) {
        return choices[static_cast<std::size_t>(below(static_cast<int>(N)))];
    }
    [[nodiscard]] std::string_view of(std::span<const std::string_view> choices) {
        return choices[static_cast<std::size_t>(below(static_cast<int>(choices.size())))];
    }
    template <class T>
    [[nodiscard]] const T& of(const std::vector<T>& choices) {
        return choices[static_cast<std::size_t>(below(static_cast<int>(choices.size())))];
    }

    // A duration's text: whole seconds mostly, so that things meet at one instant.
    [[nodiscard]] std::string time(int most_seconds) {
        const int whole = below(most_seconds + 1);
        if (percent(80)) return std::to_string(whole) + "s";
        return std::to_string(whole * 1000 + below(1000)) + "ms";
    }

private:
    Prng prng_;
};

}  // namespace qr
