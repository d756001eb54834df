// zlib with fixed parameters: the same text gives the same bytes wherever it is compressed, as
// long as every build compiles the same zlib sources (it does).
#include "engine/link/deflate.h"

#define ZLIB_CONST
#include <zlib.h>

#include <algorithm>

#include "engine/core/check.h"

namespace qr {
namespace {

constexpr int raw_window_bits = -15;

const Bytef* bytes_of(std::string_view text) { return reinterpret_cast<const Bytef*>(text.data()); }
uInt size_of(std::string_view text) { return static_cast<uInt>(text.size()); }

}  // namespace

std::string deflated(std::string_view text, std::string_view dictionary) {
    z_stream stream{};
    CHECK(deflateInit2(&stream, 9, Z_DEFLATED, raw_window_bits, 9, Z_DEFAULT_STRATEGY) == Z_OK);
    if (!dictionary.empty())
        CHECK(deflateSetDictionary(&stream, bytes_of(dictionary), size_of(dictionary)) == Z_OK);
    std::string out(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
    stream.next_in = bytes_of(text);
    stream.avail_in = size_of(text);
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = size_of(out);
    CHECK(deflate(&stream, Z_FINISH) == Z_STREAM_END);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

Inflated inflated(std::string_view bytes, std::string_view dictionary, std::size_t limit) {
    Inflated result;
    z_stream stream{};
    CHECK(inflateInit2(&stream, raw_window_bits) == Z_OK);
    if (!dictionary.empty())
        CHECK(inflateSetDictionary(&stream, bytes_of(dictionary), size_of(dictionary)) == Z_OK);
    stream.next_in = bytes_of(bytes);
    stream.avail_in = size_of(bytes);
    int status = Z_OK;
    char buffer[16384];
    while (status == Z_OK && result.text.size() <= limit) {
        stream.next_out = reinterpret_cast<Bytef*>(buffer);
        stream.avail_out = sizeof(buffer);
        status = inflate(&stream, Z_NO_FLUSH);
        result.text.append(buffer, sizeof(buffer) - stream.avail_out);
    }
    const bool all_read = stream.avail_in == 0;
    inflateEnd(&stream);
    if (result.text.size() > limit) {
        result.text.resize(limit);
        result.end = Inflated::End::too_large;
    } else if (status == Z_BUF_ERROR && all_read) {
        result.end = Inflated::End::cut;
    } else if (status != Z_STREAM_END || !all_read) {
        result.end = Inflated::End::damaged;
    }
    return result;
}

std::uint32_t crc32_of(std::string_view text) {
    return static_cast<std::uint32_t>(crc32(crc32(0, nullptr, 0), bytes_of(text), size_of(text)));
}

}  // namespace qr
