// Codes as both protocols spell them, with their HTTP status.
#include "engine/brokers/sqs/errors.h"

#include <array>
#include <utility>

namespace qr::sqs {
namespace {

struct Row {
    std::string_view code;
    std::string_view query_code;
    int http;
};

// In the order of `Error`.
constexpr std::array<Row, 19> rows = {{
    {"InvalidParameterValue", "InvalidParameterValueException", 400},
    {"MissingParameter", "MissingRequiredParameterException", 400},  // R7
    {"InvalidMessageContents", "InvalidMessageContents", 400},       // R8
    {"ReceiptHandleIsInvalid", "ReceiptHandleIsInvalid", 404},       // R28
    {"AWS.SimpleQueueService.MessageNotInflight", "MessageNotInflight", 400},
    {"OverLimit", "OverLimit", 403},                                               // R77
    {"AWS.SimpleQueueService.NonExistentQueue", "QueueDoesNotExist", 400},         // R27
    {"QueueAlreadyExists", "QueueNameExists", 400},                                // R26
    {"AWS.SimpleQueueService.QueueDeletedRecently", "QueueDeletedRecently", 400},  // R163
    {"AWS.SimpleQueueService.PurgeQueueInProgress", "PurgeQueueInProgress", 403},  // R161
    {"InvalidAttributeName", "InvalidAttributeName", 400},                         // R23
    {"InvalidAttributeValue", "InvalidAttributeValue", 400},                       // R24
    {"AWS.SimpleQueueService.EmptyBatchRequest", "EmptyBatchRequest", 400},        // R16
    {"AWS.SimpleQueueService.TooManyEntriesInBatchRequest", "TooManyEntriesInBatchRequest",
     400},  // R14
    {"AWS.SimpleQueueService.BatchEntryIdsNotDistinct", "BatchEntryIdsNotDistinct", 400},
    {"AWS.SimpleQueueService.InvalidBatchEntryId", "InvalidBatchEntryId", 400},  // R15
    {"AWS.SimpleQueueService.BatchRequestTooLong", "BatchRequestTooLong", 400},  // R11
    {"RequestThrottled", "RequestThrottled", 403},                               // R133
    {"ResourceNotFoundException", "ResourceNotFoundException", 404},             // R146, R156
}};

const Row& row_of(Error error) { return rows[static_cast<std::size_t>(error)]; }

}  // namespace

std::string_view code_of(Error error) { return row_of(error).code; }

ApiError api_error(const Failure& failure) {
    const Row& row = row_of(failure.error);
    return {std::string(row.code), std::string(row.query_code), row.http, failure.message};
}

Reply failed(const Failure& failure) {
    Reply reply;
    reply.error = api_error(failure);
    reply.rule = failure.rule;
    reply.note = failure.note;
    return reply;
}

Reply succeeded(Value response) {
    Reply reply;
    reply.response = std::move(response);
    return reply;
}

Failure invalid_value(std::string_view parameter, std::string_view value, std::string_view reason) {
    std::string message = "Value ";
    message.append(value).append(" for parameter ").append(parameter);
    message.append(" is invalid. Reason: ").append(reason);
    return {Error::invalid_parameter_value, message, {}};
}

Failure missing_parameter(std::string_view parameter) {
    std::string message = "The request must contain the parameter ";
    message.append(parameter).append(".");
    return {Error::missing_parameter, message, {}};
}

Failure refused_by(RuleId rule, Failure failure) {
    failure.rule = rule;
    return failure;
}

Failure missing_queue() {
    return {Error::non_existent_queue, "The specified queue does not exist.", {}, rule(27)};
}

}  // namespace qr::sqs
