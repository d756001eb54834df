// What SQS accepts in a message and in a name: sizes, characters, ranges (R4-R29).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/brokers/sqs/errors.h"
#include "engine/sim/message.h"

namespace qr::sqs {

inline constexpr std::int64_t batch_bytes_max = 1'048'576;  // R11, R12: whatever the queue's own
inline constexpr std::size_t batch_entries_max = 10;        // R14

// R8: tab, LF, CR, U+0020-D7FF, E000-FFFD, 10000-10FFFF, and well-formed UTF-8.
[[nodiscard]] bool has_allowed_characters(std::string_view utf8);
// R17: 1..128 of alphanumerics and punctuation.
[[nodiscard]] bool is_group_id(std::string_view text);
// R15: 1..80 of [A-Za-z0-9_-].
[[nodiscard]] bool is_entry_id(std::string_view text);
// R22: 1..80 of [A-Za-z0-9_-]; a FIFO queue's ends in ".fifo", which counts.
[[nodiscard]] bool is_queue_name(std::string_view text, bool fifo);
[[nodiscard]] bool has_fifo_suffix(std::string_view name);

// R32: UTF-8 bytes of the body, and of name, type and value of every message attribute.
[[nodiscard]] std::int64_t size_of(const Payload& payload);
[[nodiscard]] std::int64_t value_bytes(const MessageAttribute& attribute);

// A message on its own; `size_max` is the queue's MaximumMessageSize.
struct MessageLimits {
    std::int64_t size_max = 0;
    bool fifo = false;
};
[[nodiscard]] MaybeFailure check_message(const Payload& payload, MessageLimits limits);

// "must be >= 0 and <= 20": whole seconds, given in ms.
struct Range {
    std::string_view parameter;
    std::int64_t min = 0;
    std::int64_t max = 0;
};
[[nodiscard]] MaybeFailure check_range(std::int64_t value, Range range);
[[nodiscard]] MaybeFailure check_seconds(std::int64_t ms, Range range);

}  // namespace qr::sqs
