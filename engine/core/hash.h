// Mixing of numbers into one 64-bit fingerprint, the same on every platform.
#pragma once

#include <cstdint>
#include <string_view>

namespace qr {

[[nodiscard]] constexpr std::uint64_t mixed(std::uint64_t state, std::uint64_t word) {
    state = (state ^ word) * 0x9e37'79b9'7f4a'7c15ULL;
    return state ^ (state >> 29);
}

[[nodiscard]] constexpr std::uint64_t hash_of(std::string_view text) {
    std::uint64_t state = 0xcbf2'9ce4'8422'2325ULL;
    for (const char c : text) state = (state ^ static_cast<unsigned char>(c)) * 0x100'0000'01b3ULL;
    return mixed(state, text.size());
}

}  // namespace qr
