// The API as data: verbs and their parameters. Ranges are for people and schema; a call outside
// them is answered by the queue with AWS's error.
#include <array>

#include "engine/brokers/sqs/settings.h"

namespace qr::sqs {
namespace {

constexpr std::array<std::string_view, 2> queue_kinds = {"sqs.standard", "sqs.fifo"};

constexpr Field text_item = {.name = "item", .type = FieldType::text};

constexpr std::array<Field, 3> attribute_value = {{
    {.name = "DataType", .type = FieldType::text},
    {.name = "StringValue", .type = FieldType::text},
    {.name = "BinaryValue", .type = FieldType::text},
}};
constexpr Field attribute_item = {
    .name = "attribute", .type = FieldType::object, .fields = attribute_value};

constexpr Field entry_id = {.name = "Id", .type = FieldType::text, .help = "help.sqs.param.Id"};
constexpr Field receipt_handle = {
    .name = "ReceiptHandle", .type = FieldType::anything, .help = "help.sqs.param.ReceiptHandle"};
constexpr Field visibility_timeout = {.name = "VisibilityTimeout",
                                      .type = FieldType::seconds,
                                      .min = 0,
                                      .max = 43'200,
                                      .control = Control::log_slider,
                                      .help = "help.sqs.param.VisibilityTimeout"};

constexpr std::array<Field, 6> send_message = {{
    {.name = "MessageBody", .type = FieldType::text, .help = "help.sqs.param.MessageBody"},
    {.name = "DelaySeconds",
     .type = FieldType::seconds,
     .min = 0,
     .max = 900,
     .help = "help.sqs.param.DelaySeconds"},
    {.name = "MessageAttributes",
     .type = FieldType::map,
     .element = &attribute_item,
     .help = "help.sqs.param.MessageAttributes"},
    {.name = "MessageSystemAttributes",
     .type = FieldType::map,
     .element = &attribute_item,
     .help = "help.sqs.param.MessageSystemAttributes"},
    {.name = "MessageGroupId", .type = FieldType::text, .help = "help.sqs.param.MessageGroupId"},
    {.name = "MessageDeduplicationId",
     .type = FieldType::text,
     .help = "help.sqs.param.MessageDeduplicationId"},
}};
constexpr std::array<Field, 7> send_entry_fields = {{
    entry_id,
    send_message[0],
    send_message[1],
    send_message[2],
    send_message[3],
    send_message[4],
    send_message[5],
}};
constexpr Field send_entry = {
    .name = "entry", .type = FieldType::object, .fields = send_entry_fields};
constexpr std::array<Field, 1> send_message_batch = {{
    {.name = "Entries",
     .type = FieldType::list,
     .element = &send_entry,
     .help = "help.sqs.param.Entries"},
}};

constexpr std::array<Field, 7> receive_message = {{
    {.name = "MaxNumberOfMessages",
     .type = FieldType::count,
     .min = 1,
     .max = 10,
     .initial = "1",
     .control = Control::slider,
     .help = "help.sqs.param.MaxNumberOfMessages"},
    {.name = "WaitTimeSeconds",
     .type = FieldType::seconds,
     .min = 0,
     .max = 20,
     .control = Control::slider,
     .help = "help.sqs.param.WaitTimeSeconds"},
    visibility_timeout,
    {.name = "MessageSystemAttributeNames",
     .type = FieldType::list,
     .element = &text_item,
     .help = "help.sqs.param.MessageSystemAttributeNames"},
    {.name = "MessageAttributeNames",
     .type = FieldType::list,
     .element = &text_item,
     .help = "help.sqs.param.MessageAttributeNames"},
    {.name = "AttributeNames",
     .type = FieldType::list,
     .element = &text_item,
     .help = "help.sqs.param.AttributeNames"},
    {.name = "ReceiveRequestAttemptId",
     .type = FieldType::text,
     .help = "help.sqs.param.ReceiveRequestAttemptId"},
}};

constexpr std::array<Field, 1> delete_message = {{receipt_handle}};
constexpr std::array<Field, 2> delete_entry_fields = {{entry_id, receipt_handle}};
constexpr Field delete_entry = {
    .name = "entry", .type = FieldType::object, .fields = delete_entry_fields};
constexpr std::array<Field, 1> delete_message_batch = {{
    {.name = "Entries",
     .type = FieldType::list,
     .element = &delete_entry,
     .help = "help.sqs.param.Entries"},
}};

constexpr std::array<Field, 2> change_visibility = {{receipt_handle, visibility_timeout}};
constexpr std::array<Field, 3> change_entry_fields = {
    {entry_id, receipt_handle, visibility_timeout}};
constexpr Field change_entry = {
    .name = "entry", .type = FieldType::object, .fields = change_entry_fields};
constexpr std::array<Field, 1> change_visibility_batch = {{
    {.name = "Entries",
     .type = FieldType::list,
     .element = &change_entry,
     .help = "help.sqs.param.Entries"},
}};

constexpr std::array<Field, 1> get_queue_url = {
    {{.name = "QueueName", .type = FieldType::text, .help = "help.sqs.param.QueueName"}}};
constexpr std::array<Field, 1> get_queue_attributes = {{
    {.name = "AttributeNames",
     .type = FieldType::list,
     .element = &text_item,
     .help = "help.sqs.param.AttributeNames"},
}};
constexpr std::array<Field, 2> list_sources = {{
    {.name = "MaxResults",
     .type = FieldType::count,
     .min = 1,
     .max = 1000,
     .help = "help.sqs.param.MaxResults"},
    {.name = "NextToken", .type = FieldType::text},
}};

constexpr Field source_arn = {.name = "SourceArn",
                              .type = FieldType::node,
                              .words = queue_kinds,
                              .help = "help.sqs.param.SourceArn"};
constexpr std::array<Field, 3> start_task = {{
    source_arn,
    {.name = "DestinationArn",
     .type = FieldType::node,
     .words = queue_kinds,
     .help = "help.sqs.param.DestinationArn"},
    {.name = "MaxNumberOfMessagesPerSecond",
     .type = FieldType::count,
     .min = 1,
     .max = 500,
     .control = Control::log_slider,
     .help = "help.sqs.param.MaxNumberOfMessagesPerSecond"},
}};
// AWS knows the queue by the handle alone; SourceArn says here where the step belongs.
constexpr std::array<Field, 2> cancel_task = {{
    source_arn,
    {.name = "TaskHandle", .type = FieldType::anything, .help = "help.sqs.param.TaskHandle"},
}};
constexpr std::array<Field, 2> list_tasks = {{
    source_arn,
    {.name = "MaxResults",
     .type = FieldType::count,
     .min = 1,
     .max = 10,
     .help = "help.sqs.param.MaxResults"},
}};

}  // namespace

std::span<const Verb> queue_verbs() {
    // `Attributes` takes its fields from another file's table, so these are made on first use.
    static const std::array<Field, 1> set_attributes = {{
        {.name = "Attributes",
         .type = FieldType::object,
         .fields = attribute_fields(),
         .help = "help.sqs.param.Attributes"},
    }};
    static const std::array<Field, 3> create_queue = {{
        get_queue_url[0],
        set_attributes[0],
        {.name = "tags", .type = FieldType::tags},
    }};
    static const std::array<Verb, 17> verbs = {{
        {.name = "sendMessage", .parameters = send_message, .sends = true},
        {.name = "sendMessageBatch", .parameters = send_message_batch, .sends = true},
        {.name = "receiveMessage", .parameters = receive_message},
        {.name = "deleteMessage", .parameters = delete_message},
        {.name = "deleteMessageBatch", .parameters = delete_message_batch},
        {.name = "changeMessageVisibility", .parameters = change_visibility},
        {.name = "changeMessageVisibilityBatch", .parameters = change_visibility_batch},
        {.name = "purgeQueue"},
        {.name = "createQueue", .target = VerbTarget::queue_name, .parameters = create_queue},
        {.name = "deleteQueue"},
        {.name = "getQueueUrl", .target = VerbTarget::queue_name, .parameters = get_queue_url},
        {.name = "setQueueAttributes", .parameters = set_attributes},
        {.name = "getQueueAttributes", .parameters = get_queue_attributes},
        {.name = "listDeadLetterSourceQueues", .parameters = list_sources},
        {.name = "startMessageMoveTask",
         .target = VerbTarget::source_arn,
         .parameters = start_task,
         .begins_task = true},
        {.name = "cancelMessageMoveTask",
         .target = VerbTarget::source_arn,
         .parameters = cancel_task},
        {.name = "listMessageMoveTasks",
         .target = VerbTarget::source_arn,
         .parameters = list_tasks},
    }};
    return verbs;
}

}  // namespace qr::sqs
