// Settings of queues with their ranges (R1, R3, R4).
#include "engine/brokers/sqs/settings.h"

#include <array>

namespace qr::sqs {
namespace {

constexpr std::array<std::string_view, 2> queue_kinds = {"sqs.standard", "sqs.fifo"};
constexpr std::array<std::string_view, 3> permissions = {"allowAll", "denyAll", "byQueue"};
constexpr std::array<std::string_view, 2> scopes = {"queue", "messageGroup"};
constexpr std::array<std::string_view, 2> throughputs = {"perQueue", "perMessageGroupId"};

constexpr Field arn = {.name = "arn", .type = FieldType::text};

constexpr std::array<Field, 2> redrive_policy = {{
    {.name = "deadLetterTargetArn",
     .type = FieldType::node,
     .required = true,
     .words = queue_kinds,
     .help = "help.sqs.deadLetterTargetArn"},
    {.name = "maxReceiveCount",
     .type = FieldType::count,
     .required = true,
     .min = 1,
     .max = 1000,
     .control = Control::slider,
     .help = "help.sqs.maxReceiveCount"},
}};

constexpr std::array<Field, 2> redrive_allow_policy = {{
    {.name = "redrivePermission",
     .type = FieldType::word,
     .required = true,
     .words = permissions,
     .control = Control::choice,
     .help = "help.sqs.redrivePermission"},
    {.name = "sourceQueueArns",
     .type = FieldType::list,
     .element = &arn,
     .help = "help.sqs.sourceQueueArns"},
}};

constexpr std::array<Field, 11> shared = {{
    {.name = "VisibilityTimeout",
     .type = FieldType::seconds,
     .min = 0,
     .max = 43'200,
     .initial = "30",
     .control = Control::log_slider,
     .help = "help.sqs.VisibilityTimeout"},
    {.name = "MessageRetentionPeriod",
     .type = FieldType::seconds,
     .min = 60,
     .max = 1'209'600,
     .initial = "345600",
     .control = Control::log_slider,
     .help = "help.sqs.MessageRetentionPeriod"},
    {.name = "DelaySeconds",
     .type = FieldType::seconds,
     .min = 0,
     .max = 900,
     .initial = "0",
     .control = Control::slider,
     .help = "help.sqs.DelaySeconds"},
    {.name = "ReceiveMessageWaitTimeSeconds",
     .type = FieldType::seconds,
     .min = 0,
     .max = 20,
     .initial = "0",
     .control = Control::slider,
     .help = "help.sqs.ReceiveMessageWaitTimeSeconds"},
    {.name = "MaximumMessageSize",
     .type = FieldType::count,
     .min = 1024,
     .max = 1'048'576,
     .initial = "1048576",
     .control = Control::log_slider,
     .help = "help.sqs.MaximumMessageSize"},
    {.name = "RedrivePolicy",
     .type = FieldType::json_text,
     .fields = redrive_policy,
     .help = "help.sqs.RedrivePolicy"},
    {.name = "RedriveAllowPolicy",
     .type = FieldType::json_text,
     .fields = redrive_allow_policy,
     .help = "help.sqs.RedriveAllowPolicy"},
    {.name = "Policy", .type = FieldType::text, .help = "help.sqs.Policy"},
    {.name = "KmsMasterKeyId", .type = FieldType::text, .help = "help.sqs.KmsMasterKeyId"},
    {.name = "KmsDataKeyReusePeriodSeconds",
     .type = FieldType::seconds,
     .min = 60,
     .max = 86'400,
     .help = "help.sqs.KmsDataKeyReusePeriodSeconds"},
    {.name = "SqsManagedSseEnabled",
     .type = FieldType::flag,
     .initial = "true",
     .control = Control::toggle,
     .help = "help.sqs.SqsManagedSseEnabled"},
}};

constexpr std::array<Field, 7> beside_attributes = {{
    {.name = "tags", .type = FieldType::tags, .help = "help.sqs.tags"},  // R165: no effect
    {.name = "QueueArn", .type = FieldType::text, .read_only = true},
    {.name = "CreatedTimestamp", .type = FieldType::text, .read_only = true},
    {.name = "LastModifiedTimestamp", .type = FieldType::text, .read_only = true},
    {.name = "ApproximateNumberOfMessages", .type = FieldType::text, .read_only = true},
    {.name = "ApproximateNumberOfMessagesNotVisible", .type = FieldType::text, .read_only = true},
    {.name = "ApproximateNumberOfMessagesDelayed", .type = FieldType::text, .read_only = true},
}};

// R2
constexpr std::array<Field, 4> of_fifo = {{
    {.name = "FifoQueue", .type = FieldType::flag, .initial = "true", .help = "help.sqs.FifoQueue"},
    {.name = "ContentBasedDeduplication",
     .type = FieldType::flag,
     .initial = "false",
     .control = Control::toggle,
     .help = "help.sqs.ContentBasedDeduplication"},
    {.name = "DeduplicationScope",
     .type = FieldType::word,
     .initial = "\"queue\"",
     .words = scopes,
     .control = Control::choice,
     .help = "help.sqs.DeduplicationScope"},
    {.name = "FifoThroughputLimit",
     .type = FieldType::word,
     .initial = "\"perQueue\"",
     .words = throughputs,
     .control = Control::choice,
     .help = "help.sqs.FifoThroughputLimit"},
}};

template <std::size_t N, std::size_t M>
constexpr std::array<Field, N + M> joined(const std::array<Field, N>& first,
                                          const std::array<Field, M>& second) {
    std::array<Field, N + M> all{};
    for (std::size_t i = 0; i < N; ++i) all[i] = first[i];
    for (std::size_t i = 0; i < M; ++i) all[N + i] = second[i];
    return all;
}

constexpr auto settings = joined(shared, beside_attributes);
constexpr auto attributes = joined(shared, of_fifo);
constexpr auto settings_of_fifo = joined(attributes, beside_attributes);

}  // namespace

std::span<const Field> standard_settings() { return settings; }
std::span<const Field> fifo_settings() { return settings_of_fifo; }
std::span<const Field> attribute_fields() { return attributes; }

}  // namespace qr::sqs
