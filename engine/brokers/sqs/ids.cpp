// Texts from numbers, by mixing them with the scenario's seed.
#include "engine/brokers/sqs/ids.h"

#include <array>

#include "engine/core/base64.h"
#include "engine/core/hash.h"

namespace qr::sqs {
namespace {

constexpr std::string_view arn_start = "arn:aws:sqs:us-east-1:000000000000:";
constexpr std::string_view url_start = "https://sqs.us-east-1.amazonaws.com/000000000000/";
constexpr std::string_view handle_start = "AQEB";
constexpr std::size_t handle_bytes = 48;

std::string bytes_of(std::uint64_t word) {
    std::string bytes;
    for (int shift = 56; shift >= 0; shift -= 8) bytes += static_cast<char>(word >> shift & 255);
    return bytes;
}

std::string hex_of(std::uint64_t word) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) text += digits[word >> shift & 15];
    return text;
}

// The bytes behind "AQEB": the record's number, hidden, then bytes that only this seed and this
// number give; they are the check, and they make the handle look like one.
std::string handle_content(const World& world, std::uint32_t number) {
    const std::uint64_t salt = mixed(world.seed, hash_of("receipt handle"));
    std::string content = bytes_of(salt ^ number);
    for (std::uint64_t at = 1; content.size() < handle_bytes; ++at)
        content += bytes_of(mixed(mixed(salt, number), at));
    return content;
}

}  // namespace

std::string arn_of(std::string_view queue) { return std::string(arn_start).append(queue); }
std::string url_of(std::string_view queue) { return std::string(url_start).append(queue); }

std::string_view name_in(std::string_view arn) {
    const std::size_t cut = arn.find_last_of(":/");
    return cut == std::string_view::npos ? arn : arn.substr(cut + 1);
}

std::string uuid_text(UuidSeed seed) {
    const std::uint64_t high = mixed(seed.salt, seed.number);
    const std::uint64_t low = mixed(high, seed.number);
    std::string text = hex_of(high) + hex_of(low);
    text[12] = '4';                      // version
    text[16] = "89ab"[(low >> 60) & 3];  // variant
    for (const std::size_t at : {8, 13, 18, 23}) text.insert(at, 1, '-');
    return text;
}

std::string message_id_text(const World& world, VendorId id) {
    const std::uint64_t lane = std::uint64_t{id.message.index} << 32 | id.identity;
    return uuid_text({mixed(world.seed, hash_of("message id")), lane});
}

std::string sequence_text(std::uint32_t number) {
    const std::string digits = std::to_string(std::uint64_t{number} * 256 + 128);
    std::string text = "18884675";
    return text.append(12 - digits.size(), '0').append(digits);
}

std::string handle_text(const World& world, RecordIndex received) {
    return std::string(handle_start).append(base64(handle_content(world, received.index)));
}

std::optional<RecordIndex> handle_from(const World& world, std::string_view text) {
    if (text.substr(0, handle_start.size()) != handle_start) return std::nullopt;
    const std::optional<std::string> content = from_base64(text.substr(handle_start.size()));
    if (!content || content->size() != handle_bytes) return std::nullopt;
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < 8; ++i)
        word = word << 8 | static_cast<unsigned char>((*content)[i]);
    word ^= mixed(world.seed, hash_of("receipt handle"));
    const RecordIndex received{static_cast<std::uint32_t>(word)};
    if (word >> 32 != 0 || *content != handle_content(world, received.index)) return std::nullopt;
    return received;
}

}  // namespace qr::sqs
