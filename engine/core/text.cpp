// UTF-8 by hand, since no library is needed for this little.
#include "engine/core/text.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>

namespace qr {
namespace {

constexpr char32_t replacement = 0xfffd;

std::string escaped(char32_t c) {
    char buffer[16];
    std::snprintf(buffer, sizeof(buffer), "\\u%04x", static_cast<unsigned>(c));
    return buffer;
}

std::string_view short_escape(char32_t c) {
    switch (c) {
        case '"': return "\\\"";
        case '\\': return "\\\\";
        case '\n': return "\\n";
        case '\r': return "\\r";
        case '\t': return "\\t";
        default: return {};
    }
}

}  // namespace

CodePoint code_point(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) -> std::uint32_t {
        return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0;
    };
    const std::uint32_t first = byte(0);
    if (first < 0x80) return {first, 1};
    const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4) return {replacement, 1};
    char32_t value = first & (0x7fU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0) != 0x80) return {replacement, 1};
        value = value << 6 | (byte(i) & 0x3f);
    }
    constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = value >= 0xd800 && value <= 0xdfff;
    if (value < least[length] || value > 0x10ffff || surrogate) return {replacement, 1};
    return {value, length};
}

std::size_t character_count(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); ++count) at += code_point(text, at).bytes;
    return count;
}

bool is_unsafe_to_show(char32_t c) {
    if (c == '\t' || c == '\n' || c == '\r') return false;
    return c < 0x20 || (c >= 0x7f && c <= 0x9f) || (c >= 0x202a && c <= 0x202e) ||
           (c >= 0x2066 && c <= 0x2069) || c == 0x200e || c == 0x200f || c == 0x061c ||
           c == 0x2028 || c == 0x2029 || c == 0xfeff;
}

std::string json_quoted(std::string_view text) {
    std::string out = "\"";
    out.reserve(text.size() + 2);
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = code_point(text, at);
        const std::string_view brief = short_escape(point.value);
        if (!brief.empty()) out += brief;
        else if (is_unsafe_to_show(point.value)) out += escaped(point.value);
        else if (point.value == replacement && point.bytes == 1) out += "\xef\xbf\xbd";
        else out += text.substr(at, point.bytes);
        at += point.bytes;
    }
    return out + "\"";
}

std::string csv_field(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"') out += '"';
        out += c;
    }
    return out + "\"";
}

std::string shown(std::string_view text, std::size_t characters) {
    std::string out;
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); ++count) {
        if (count == characters) return out + "\xe2\x80\xa6";
        const CodePoint point = code_point(text, at);
        if (is_unsafe_to_show(point.value) || point.value < 0x20) out += escaped(point.value);
        else if (point.value == replacement && point.bytes == 1) out += "\xef\xbf\xbd";
        else out += text.substr(at, point.bytes);
        at += point.bytes;
    }
    return out;
}

}  // namespace qr
