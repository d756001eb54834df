// The algorithm as FIPS 180-4 describes it, a block of 64 bytes at a time.
#include "engine/core/sha256.h"

#include <cstddef>

#include "engine/core/digest_blocks.h"

namespace qr {
namespace {

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, 64> constants = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

using Words = std::array<std::uint32_t, 8>;

// The same of the square roots of the first 8 primes.
constexpr Words start = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

constexpr std::uint32_t rotated(std::uint32_t word, int by) {
    return word >> by | word << (32 - by);
}

std::uint32_t big_endian(const std::uint8_t* bytes) {
    return std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16 |
           std::uint32_t{bytes[2]} << 8 | std::uint32_t{bytes[3]};
}

// The 64 words of a block: its own 16, and 48 that follow from them.
std::array<std::uint32_t, 64> schedule_of(const std::uint8_t* block) {
    std::array<std::uint32_t, 64> words{};
    for (std::size_t i = 0; i < 16; ++i) words[i] = big_endian(block + 4 * i);
    for (std::size_t i = 16; i < 64; ++i) {
        const std::uint32_t near = words[i - 2];
        const std::uint32_t far = words[i - 15];
        const std::uint32_t near_mix = rotated(near, 17) ^ rotated(near, 19) ^ near >> 10;
        const std::uint32_t far_mix = rotated(far, 7) ^ rotated(far, 18) ^ far >> 3;
        words[i] = near_mix + words[i - 7] + far_mix + words[i - 16];
    }
    return words;
}

Words with_block(const Words& state, const std::uint8_t* block) {
    const std::array<std::uint32_t, 64> words = schedule_of(block);
    auto [a, b, c, d, e, f, g, h] = state;
    for (std::size_t round = 0; round < 64; ++round) {
        const std::uint32_t mix = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
        const std::uint32_t choice = (e & f) ^ (~e & g);
        const std::uint32_t first = h + mix + choice + constants[round] + words[round];
        const std::uint32_t other_mix = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
        const std::uint32_t majority = (a & b) ^ (a & c) ^ (b & c);
        h = g;
        g = f;
        f = e;
        e = d + first;
        d = c;
        c = b;
        b = a;
        a = first + other_mix + majority;
    }
    return {state[0] + a, state[1] + b, state[2] + c, state[3] + d,
            state[4] + e, state[5] + f, state[6] + g, state[7] + h};
}

}  // namespace

std::array<std::uint8_t, 32> sha256(std::string_view bytes) {
    return digest_of(after_blocks(bytes, ByteOrder::big, start, with_block), ByteOrder::big);
}

std::string sha256_hex(std::string_view bytes) { return hex_text(sha256(bytes)); }

}  // namespace qr
