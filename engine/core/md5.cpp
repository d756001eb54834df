// The algorithm as RFC 1321 describes it, a block of 64 bytes at a time.
#include "engine/core/md5.h"

#include <cstddef>

#include "engine/core/digest_blocks.h"

namespace qr {
namespace {

// floor(2^32 * abs(sin(i + 1))), as the RFC lists them.
constexpr std::array<std::uint32_t, 64> sines = {
    0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
    0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
    0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
    0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
    0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
    0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
    0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
    0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391};
constexpr std::array<std::uint8_t, 16> shifts = {7, 12, 17, 22, 5, 9,  14, 20,
                                                 4, 11, 16, 23, 6, 10, 15, 21};

struct State {
    std::array<std::uint32_t, 4> words = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
};

constexpr std::uint32_t rotated(std::uint32_t word, int by) {
    return word << by | word >> (32 - by);
}

struct Mix {
    std::uint32_t word = 0;
    int chosen = 0;  // which of the block's 16 words
};

constexpr Mix mix_of(int round, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
    if (round < 16) return {(b & c) | (~b & d), round};
    if (round < 32) return {(d & b) | (~d & c), (5 * round + 1) % 16};
    if (round < 48) return {b ^ c ^ d, (3 * round + 5) % 16};
    return {c ^ (b | ~d), (7 * round) % 16};
}

std::uint32_t little_endian(const std::uint8_t* bytes) {
    return std::uint32_t{bytes[0]} | std::uint32_t{bytes[1]} << 8 | std::uint32_t{bytes[2]} << 16 |
           std::uint32_t{bytes[3]} << 24;
}

State with_block(State state, const std::uint8_t* block) {
    auto [a, b, c, d] = state.words;
    for (int round = 0; round < 64; ++round) {
        const Mix mix = mix_of(round, b, c, d);
        const std::uint32_t sum = a + mix.word + sines[static_cast<std::size_t>(round)] +
                                  little_endian(block + 4 * mix.chosen);
        const std::size_t shift = static_cast<std::size_t>(round / 16 * 4 + round % 4);
        a = d;
        d = c;
        c = b;
        b += rotated(sum, shifts[shift]);
    }
    return {{state.words[0] + a, state.words[1] + b, state.words[2] + c, state.words[3] + d}};
}

}  // namespace

std::array<std::uint8_t, 16> md5(std::string_view bytes) {
    const State state = after_blocks(bytes, ByteOrder::little, State{}, with_block);
    return digest_of(state.words, ByteOrder::little);
}

std::string md5_hex(std::string_view bytes) { return hex_text(md5(bytes)); }

}  // namespace qr
