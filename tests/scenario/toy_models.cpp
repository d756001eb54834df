// Tables only.
#include "tests/scenario/toy_models.h"

#include <array>

namespace qr::test {
namespace {

constexpr std::array<std::string_view, 2> queue_kinds = {"sqs.standard", "sqs.fifo"};
constexpr std::array<std::string_view, 2> words = {"deletes", "ignored"};
constexpr std::array<std::string_view, 1> unlimited = {"unlimited"};

constexpr std::array<Field, 2> redrive_fields = {{
    {.name = "deadLetterTargetArn",
     .type = FieldType::node,
     .required = true,
     .words = queue_kinds},
    {.name = "maxReceiveCount", .type = FieldType::count, .required = true, .min = 1, .max = 1000},
}};
constexpr std::array<Field, 6> queue_settings = {{
    {.name = "VisibilityTimeout", .type = FieldType::seconds, .max = 43'200, .initial = "30"},
    {.name = "MessageRetentionPeriod",
     .type = FieldType::seconds,
     .min = 60,
     .max = 1'209'600,
     .initial = "345600"},
    {.name = "RedrivePolicy", .type = FieldType::json_text, .fields = redrive_fields},
    {.name = "SqsManagedSseEnabled", .type = FieldType::flag, .initial = "true"},
    {.name = "QueueArn", .type = FieldType::text, .read_only = true},
    {.name = "CreatedTimestamp", .type = FieldType::text, .read_only = true},
}};
constexpr std::array<Field, 5> queue_options = {{
    {.name = "inFlightQuota",
     .type = FieldType::count,
     .min = 1,
     .max = 120'000,
     .initial = "120000"},
    {.name = "duplicates", .type = FieldType::ratio, .initial = "0"},
    {.name = "oldHandleDelete", .type = FieldType::word, .initial = "\"deletes\"", .words = words},
    {.name = "handleLifetime",
     .type = FieldType::duration,
     .min = 1,
     .max = longest.ms,
     .initial = "\"12h\"",
     .words = unlimited},
    {.name = "poisonToBack", .type = FieldType::flag, .initial = "true"},
}};

constexpr std::array<Field, 3> entry_fields = {{
    {.name = "Id", .type = FieldType::text},
    {.name = "MessageBody", .type = FieldType::text},
    {.name = "DelaySeconds", .type = FieldType::seconds, .max = 900},
}};
constexpr Field entry = {.name = "entry", .type = FieldType::object, .fields = entry_fields};
constexpr std::array<Field, 2> send = {{
    {.name = "MessageBody", .type = FieldType::text},
    {.name = "DelaySeconds", .type = FieldType::seconds, .max = 900},
}};
constexpr std::array<Field, 1> send_batch = {{
    {.name = "Entries", .type = FieldType::list, .element = &entry},
}};
constexpr std::array<Field, 2> receive = {{
    {.name = "MaxNumberOfMessages", .type = FieldType::count, .min = 1, .max = 10},
    {.name = "WaitTimeSeconds", .type = FieldType::seconds, .max = 20},
}};
constexpr std::array<Field, 1> remove = {{
    {.name = "ReceiptHandle", .type = FieldType::anything},
}};
constexpr std::array<Field, 1> set = {{
    {.name = "Attributes", .type = FieldType::object, .fields = queue_settings},
}};
constexpr std::array<Field, 2> create = {{
    {.name = "QueueName", .type = FieldType::text},
    {.name = "Attributes", .type = FieldType::object, .fields = queue_settings},
}};
constexpr std::array<Verb, 6> queue_verbs = {{
    {.name = "sendMessage", .parameters = send, .sends = true},
    {.name = "sendMessageBatch", .parameters = send_batch, .sends = true},
    {.name = "receiveMessage", .parameters = receive},
    {.name = "deleteMessage", .parameters = remove},
    {.name = "setQueueAttributes", .parameters = set},
    {.name = "createQueue", .target = VerbTarget::queue_name, .parameters = create},
}};
constexpr std::array<Metric, 1> queue_metrics = {{{.name = "NumberOfMessagesSent"}}};

constexpr std::array<Field, 2> range_fields = {{
    {.name = "min", .type = FieldType::duration},
    {.name = "max", .type = FieldType::duration},
}};
constexpr std::array<Field, 2> time_forms = {{
    {.name = "fixed", .type = FieldType::duration},
    {.name = "range", .type = FieldType::object, .fields = range_fields},
}};
constexpr std::array<Field, 2> worker_settings = {{
    {.name = "from", .type = FieldType::node, .required = true, .words = queue_kinds},
    {.name = "time", .type = FieldType::one_of, .initial = "\"0s\"", .alternatives = time_forms},
}};
constexpr std::array<Verb, 1> worker_verbs = {{{.name = "stop"}}};
constexpr std::array<Field, 2> source_settings = {{
    {.name = "to", .type = FieldType::node, .required = true, .words = queue_kinds},
    {.name = "every", .type = FieldType::duration, .min = 1, .max = longest.ms},
}};

constexpr Model queue = {.kind = "sqs.standard",
                         .family = "sqs",
                         .settings = queue_settings,
                         .options = queue_options,
                         .verbs = queue_verbs,
                         .metrics = queue_metrics};
constexpr Model worker = {.kind = "worker",
                          .family = "worker",
                          .role = Role::actor,
                          .settings = worker_settings,
                          .verbs = worker_verbs};
constexpr Model source = {
    .kind = "source", .family = "source", .role = Role::actor, .settings = source_settings};
constexpr Model script = {.kind = "script", .family = "script", .role = Role::script};

}  // namespace

const ModelSet& toy_models() {
    static const ModelSet models{.models = {&queue, &worker, &source}, .script = &script};
    return models;
}

}  // namespace qr::test
