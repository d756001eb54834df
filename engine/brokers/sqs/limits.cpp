// Checks, in the order in which AWS makes them where that is known.
#include "engine/brokers/sqs/limits.h"

#include <string>

#include "engine/brokers/sqs/message_attributes.h"
#include "engine/core/base64.h"
#include "engine/core/text.h"

namespace qr::sqs {
namespace {

constexpr std::string_view fifo_suffix = ".fifo";

bool is_allowed(char32_t c) {
    if (c < 0x20) return c == '\t' || c == '\n' || c == '\r';
    return c <= 0xd7ff || (c >= 0xe000 && c <= 0xfffd) || (c >= 0x1'0000 && c <= 0x10'ffff);
}

bool is_word_character(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
}

MaybeFailure check_ids(const Payload& payload, MessageLimits limits) {
    constexpr std::string_view reason =
        "can only include alphanumeric and punctuation characters. 1 to 128 in length.";
    if (!payload.group.empty() && !is_group_id(payload.group))
        return refused_by(rule(17),
                          invalid_value("MessageGroupId", payload.group.substr(0, 128), reason));
    if (payload.duplicate_id.empty()) return std::nullopt;
    const auto refused = [&](RuleId why, std::string_view said) {
        const std::string_view id = payload.duplicate_id;
        return refused_by(why, invalid_value("MessageDeduplicationId", id.substr(0, 128), said));
    };
    if (!limits.fifo)
        return refused(rule(21),
                       "The request includes a parameter that is not valid for this queue type.");
    if (!is_group_id(payload.duplicate_id)) return refused(rule(17), reason);
    return std::nullopt;
}

}  // namespace

bool has_allowed_characters(std::string_view utf8) {
    for (std::size_t at = 0; at < utf8.size();) {
        const CodePoint next = code_point(utf8, at);
        const bool broken = next.value == 0xfffd && next.bytes == 1;
        if (broken || !is_allowed(next.value)) return false;
        at += next.bytes;
    }
    return true;
}

bool is_group_id(std::string_view text) {
    if (text.empty() || text.size() > 128) return false;
    for (const char c : text)
        if (c <= ' ' || c > '~') return false;
    return true;
}

bool is_entry_id(std::string_view text) {
    if (text.empty() || text.size() > 80) return false;
    for (const char c : text)
        if (!is_word_character(c)) return false;
    return true;
}

bool has_fifo_suffix(std::string_view name) {
    return name.size() >= fifo_suffix.size() &&
           name.substr(name.size() - fifo_suffix.size()) == fifo_suffix;
}

bool is_queue_name(std::string_view text, bool fifo) {
    if (text.size() > 80 || has_fifo_suffix(text) != fifo) return false;
    return is_entry_id(fifo ? text.substr(0, text.size() - fifo_suffix.size()) : text);
}

std::int64_t value_bytes(const MessageAttribute& attribute) {
    if (attribute.type.substr(0, 6) != "Binary")
        return static_cast<std::int64_t>(attribute.value.size());
    const std::optional<std::string> bytes = from_base64(attribute.value);
    return static_cast<std::int64_t>(bytes ? bytes->size() : attribute.value.size());
}

std::int64_t size_of(const Payload& payload) {
    std::int64_t bytes = static_cast<std::int64_t>(payload.body.size());
    for (const MessageAttribute& attribute : payload.attributes)
        bytes += static_cast<std::int64_t>(attribute.name.size() + attribute.type.size()) +
                 value_bytes(attribute);
    return bytes;
}

MaybeFailure check_message(const Payload& payload, MessageLimits limits) {
    if (payload.body.empty()) return missing_parameter("MessageBody");  // R7
    if (MaybeFailure failure = check_ids(payload, limits)) return failure;
    if (MaybeFailure failure = check_attributes(payload.attributes)) return failure;
    if (size_of(payload) > limits.size_max)  // R10: exactly the limit is accepted
        return Failure{Error::invalid_parameter_value,
                       "One or more parameters are invalid. Reason: Message must be shorter than " +
                           std::to_string(limits.size_max) + " bytes.",
                       {},
                       rule(10)};
    if (!has_allowed_characters(payload.body))  // R8
        return Failure{Error::invalid_message_contents,
                       "Invalid characters found. Valid unicode characters are #x9 | #xA | #xD | "
                       "#x20 to #xD7FF | #xE000 to #xFFFD | #x10000 to #x10FFFF",
                       {}};
    return std::nullopt;
}

MaybeFailure check_range(std::int64_t value, Range range) {
    if (value >= range.min && value <= range.max) return std::nullopt;
    return invalid_value(range.parameter, std::to_string(value),
                         "Must be between " + std::to_string(range.min) + " and " +
                             std::to_string(range.max) + ", if provided.");
}

MaybeFailure check_seconds(std::int64_t ms, Range range) {
    if (ms >= range.min * 1000 && ms <= range.max * 1000) return std::nullopt;
    return invalid_value(range.parameter, std::to_string(ms / 1000),
                         "Must be >= " + std::to_string(range.min) +
                             " and <= " + std::to_string(range.max) + ", if provided.");
}

}  // namespace qr::sqs
