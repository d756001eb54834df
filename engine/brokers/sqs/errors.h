// The errors that SQS answers with, and the failure of a call as a value.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/sim/node.h"

namespace qr::sqs {

enum class Error : std::uint8_t {
    invalid_parameter_value,
    missing_parameter,
    invalid_message_contents,
    receipt_handle_is_invalid,
    message_not_in_flight,
    over_limit,
    non_existent_queue,
    queue_already_exists,
    queue_deleted_recently,
    purge_queue_in_progress,
    invalid_attribute_name,
    invalid_attribute_value,
    empty_batch_request,
    too_many_entries,
    batch_entry_ids_not_distinct,
    invalid_batch_entry_id,
    batch_request_too_long,
    request_throttled,
    resource_not_found,
};

struct Failure {
    Error error = Error::invalid_parameter_value;
    std::string message;
    std::string note;  // for people, where the vendor's text says too little
    RuleId rule = {};  // the rule that refused, where the code alone does not tell
    friend bool operator==(const Failure&, const Failure&) = default;
};

// Nothing: all is well.
using MaybeFailure = std::optional<Failure>;

[[nodiscard]] std::string_view code_of(Error error);  // of the JSON protocol
[[nodiscard]] ApiError api_error(const Failure& failure);
[[nodiscard]] Reply failed(const Failure& failure);
[[nodiscard]] Reply succeeded(Value response = Object{});

// "Value 21 for parameter WaitTimeSeconds is invalid. Reason: …"
[[nodiscard]] Failure invalid_value(std::string_view parameter, std::string_view value,
                                    std::string_view reason);
[[nodiscard]] Failure missing_parameter(std::string_view parameter);
[[nodiscard]] Failure missing_queue();  // R27
[[nodiscard]] Failure refused_by(RuleId rule, Failure failure);

}  // namespace qr::sqs
