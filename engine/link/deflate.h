// Raw deflate through zlib, whole texts at once, with caps against hostile input.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace qr {

[[nodiscard]] std::string deflated(std::string_view text, std::string_view dictionary);

struct Inflated {
    std::string text;  // what could be read, also when it is not whole
    enum class End : std::uint8_t {
        whole,      // the stream ended where the input does
        cut,        // the input ended before the stream did
        damaged,    // not a deflate stream, or bytes after its end
        too_large,  // more than `limit` bytes would come out
    } end = End::whole;
};

[[nodiscard]] Inflated inflated(std::string_view bytes, std::string_view dictionary,
                                std::size_t limit);

[[nodiscard]] std::uint32_t crc32_of(std::string_view text);

}  // namespace qr
