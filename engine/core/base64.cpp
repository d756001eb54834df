// Three bytes are four letters.
#include "engine/core/base64.h"

#include <cstdint>

namespace qr {
namespace {

constexpr std::string_view letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

}  // namespace

std::string base64(std::string_view bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        std::uint32_t group = 0;
        for (std::size_t i = 0; i < 3; ++i)
            group = group << 8 |
                    (at + i < bytes.size() ? static_cast<unsigned char>(bytes[at + i]) : 0U);
        const std::size_t used = bytes.size() - at >= 3 ? 4 : bytes.size() - at + 1;
        for (std::size_t i = 0; i < 4; ++i)
            text += i < used ? letters[group >> (18 - 6 * i) & 63] : '=';
    }
    return text;
}

std::optional<std::string> from_base64(std::string_view text) {
    if (text.size() % 4 != 0) return std::nullopt;
    std::size_t padding = 0;
    while (padding < 2 && padding < text.size() && text[text.size() - 1 - padding] == '=')
        ++padding;
    std::string bytes;
    std::uint32_t group = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool pad = at >= text.size() - padding;
        const std::size_t value = pad ? 0 : letters.find(text[at]);
        if (value == std::string_view::npos) return std::nullopt;
        group = group << 6 | static_cast<std::uint32_t>(value);
        if (at % 4 != 3) continue;
        for (int shift = 16; shift >= 0; shift -= 8)
            bytes += static_cast<char>(group >> shift & 255);
        group = 0;
    }
    bytes.resize(bytes.size() - padding);
    return bytes;
}

}  // namespace qr
