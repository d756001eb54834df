// What MD5 and SHA-256 share: the text is cut into blocks of 64 bytes; the last is filled with one
// bit, zeros and the length in bits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace qr {

enum class ByteOrder : std::uint8_t { little, big };

// The shift of byte `at` of a number of `bytes` bytes.
[[nodiscard]] constexpr std::size_t byte_shift(ByteOrder order, std::size_t at, std::size_t bytes) {
    return 8 * (order == ByteOrder::little ? at : bytes - 1 - at);
}

// `state` after all blocks; `step(state, block)` gives the state after one.
template <class State, class Step>
[[nodiscard]] State after_blocks(std::string_view text, ByteOrder order, State state, Step step) {
    const auto* data = reinterpret_cast<const std::uint8_t*>(text.data());
    std::size_t done = 0;
    for (; done + 64 <= text.size(); done += 64) state = step(state, data + done);

    std::array<std::uint8_t, 128> rest{};
    const std::size_t left = text.size() - done;
    for (std::size_t i = 0; i < left; ++i) rest[i] = data[done + i];
    rest[left] = 0x80;
    const std::size_t padded = left < 56 ? 64 : 128;
    const std::uint64_t bits = std::uint64_t{text.size()} * 8;
    for (std::size_t i = 0; i < 8; ++i)
        rest[padded - 8 + i] = static_cast<std::uint8_t>(bits >> byte_shift(order, i, 8));
    for (std::size_t at = 0; at < padded; at += 64) state = step(state, rest.data() + at);
    return state;
}

// The words of a state as bytes.
template <std::size_t N>
[[nodiscard]] std::array<std::uint8_t, 4 * N> digest_of(const std::array<std::uint32_t, N>& state,
                                                        ByteOrder order) {
    std::array<std::uint8_t, 4 * N> digest{};
    for (std::size_t i = 0; i < digest.size(); ++i)
        digest[i] = static_cast<std::uint8_t>(state[i / 4] >> byte_shift(order, i % 4, 4));
    return digest;
}

[[nodiscard]] inline std::string hex_text(std::span<const std::uint8_t> bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const std::uint8_t byte : bytes) {
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

}  // namespace qr
