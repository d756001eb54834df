// Message attributes: what is allowed (R9, R29), which are returned (R82), their MD5 (R34).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/brokers/sqs/errors.h"
#include "engine/core/value.h"
#include "engine/sim/message.h"

namespace qr::sqs {

[[nodiscard]] MaybeFailure check_attributes(std::span<const MessageAttribute> attributes);

// From and to the API's shape: name -> {DataType, StringValue or BinaryValue}.
struct ReadAttributes {
    std::vector<MessageAttribute> attributes;
    MaybeFailure failure;
};
[[nodiscard]] ReadAttributes attributes_in(const Value& map);
[[nodiscard]] Value attributes_value(std::span<const MessageAttribute> attributes);

// R82: exact names, "All", "*", ".*", or a prefix "bar.*"; whatever else is ignored. A waiting
// poll keeps them as one text.
[[nodiscard]] std::string joined_names(std::span<const std::string> names);
[[nodiscard]] std::vector<MessageAttribute> filtered(std::span<const MessageAttribute> attributes,
                                                     std::string_view joined_names);

// AWS's algorithm: sorted by name; of each, lengths and bytes of name, type and value.
[[nodiscard]] std::string attributes_md5(std::vector<MessageAttribute> attributes);

}  // namespace qr::sqs
