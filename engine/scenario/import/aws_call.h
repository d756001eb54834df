// One call of the AWS command line: `aws sqs create-queue --queue-name orders …`.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/value.h"

namespace qr::importing {

struct AwsCall {
    std::string service;    // "sqs"; empty: this is no call of `aws`
    std::string operation;  // "create-queue"
    std::vector<std::pair<std::string, std::vector<std::string>>> options;  // without the dashes

    [[nodiscard]] const std::vector<std::string>* option(std::string_view name) const;
    // The first value; empty without one.
    [[nodiscard]] std::string text(std::string_view name) const;
};

[[nodiscard]] AwsCall read_aws_call(std::span<const std::string> words);

// JSON, or shorthand: Key=Value,Key=Value. Null when it is neither.
[[nodiscard]] Value read_structure(std::string_view text);

}  // namespace qr::importing
