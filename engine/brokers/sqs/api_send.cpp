// SendMessage and SendMessageBatch (R7-R21, R32-R41, R123-R134).
#include <utility>
#include <vector>

#include "engine/brokers/sqs/api.h"
#include "engine/brokers/sqs/arguments.h"
#include "engine/brokers/sqs/batch.h"
#include "engine/brokers/sqs/ids.h"
#include "engine/brokers/sqs/limits.h"
#include "engine/brokers/sqs/message_attributes.h"
#include "engine/brokers/sqs/send.h"
#include "engine/brokers/sqs/throughput.h"
#include "engine/core/md5.h"

namespace qr::sqs {
namespace {

struct ReadMessage {
    Payload payload;
    std::optional<Duration> delay;
    MaybeFailure failure;
};

// R17: given, but empty, is refused; absent is fine.
MaybeFailure check_given_id(const Argument<std::string>& id, std::string_view parameter) {
    if (id.failure) return id.failure;
    if (!id.value || !id.value->empty()) return std::nullopt;
    return refused_by(rule(17), invalid_value(parameter, "",
                                              "It can only include alphanumeric and punctuation "
                                              "characters. 1 to 128 in length."));
}

MaybeFailure read_attributes(const Value& arguments, Payload& payload) {
    if (const Value* map = arguments.find("MessageAttributes"); map && !map->is_null()) {
        ReadAttributes read = attributes_in(*map);
        if (read.failure) return std::move(read.failure);
        payload.attributes = std::move(read.attributes);
    }
    if (const Value* map = arguments.find("MessageSystemAttributes"); map && !map->is_null()) {
        const Value* header = map->find("AWSTraceHeader");
        const Value* text = header != nullptr ? header->find("StringValue") : nullptr;
        if (text == nullptr || text->text() == nullptr || map->object()->size() != 1)
            return invalid_value("MessageSystemAttributes", "given",
                                 "Only AWSTraceHeader is supported.");
        payload.trace_header = *text->text();
    }
    return std::nullopt;
}

ReadMessage message_in(const Value& arguments) {
    ReadMessage message;
    Argument<std::string> body = text_argument(arguments, "MessageBody");
    Argument<std::string> group = text_argument(arguments, "MessageGroupId");
    Argument<std::string> duplicate = text_argument(arguments, "MessageDeduplicationId");
    const Argument<std::int64_t> delay = integer_argument(arguments, "DelaySeconds");
    message.failure = std::move(body.failure);
    if (!message.failure) message.failure = check_given_id(group, "MessageGroupId");
    if (!message.failure) message.failure = check_given_id(duplicate, "MessageDeduplicationId");
    if (!message.failure) message.failure = delay.failure;
    if (!message.failure) message.failure = read_attributes(arguments, message.payload);
    message.payload.body = std::move(body.value).value_or(std::string());
    message.payload.group = std::move(group.value).value_or(std::string());
    message.payload.duplicate_id = std::move(duplicate.value).value_or(std::string());
    if (delay.value) message.delay = milliseconds(*delay.value);
    return message;
}

SendRequest request_of(const ReadMessage& message, const Call& call, std::string_view name) {
    return {.payload = &message.payload,
            .name = name,
            .delay = message.delay,
            .sender = call.caller,
            .cause = call.cause};
}

// AWS's algorithm for the one system attribute that can be sent.
std::string trace_header_md5(const Payload& payload) {
    return attributes_md5({{"AWSTraceHeader", "String", payload.trace_header}});
}

Value sent_response(const QueueState& queue, const Context& context, const Payload& payload,
                    const Sent& sent) {
    Value response;
    response.set("MD5OfMessageBody", md5_hex(payload.body));
    if (!payload.attributes.empty())  // R33
        response.set("MD5OfMessageAttributes", attributes_md5(payload.attributes));
    if (!payload.trace_header.empty())
        response.set("MD5OfMessageSystemAttributes", trace_header_md5(payload));
    response.set("MessageId", message_id_text(context.world(), {sent.answered, 0}));
    if (queue.fifo) response.set("SequenceNumber", sequence_text(sent.number));  // R33
    return response;
}

std::string_view name_of(const Value* names, std::string_view entry) {
    if (names == nullptr) return {};
    const Value* name = entry.empty() ? names : names->find(entry);
    return name != nullptr && name->text() != nullptr ? std::string_view(*name->text())
                                                      : std::string_view();
}

Failure batch_too_long(std::int64_t bytes) {  // R11: the text reports the sum
    return {Error::batch_request_too_long,
            "Batch requests cannot be longer than " + std::to_string(batch_bytes_max) +
                " bytes. You have sent " + std::to_string(bytes) + " bytes.",
            {}};
}

std::vector<ReadMessage> messages_in(const Batch& batch) {
    std::vector<ReadMessage> messages;
    for (const BatchEntry& entry : batch.entries) messages.push_back(message_in(*entry.arguments));
    return messages;
}

RequestLoad load_of(const std::vector<ReadMessage>& messages) {
    RequestLoad load{.messages = static_cast<std::int64_t>(messages.size())};
    for (const ReadMessage& message : messages) load.bytes += size_of(message.payload);
    return load;
}

// R41: what fails all of a batch, once its entries could be told apart.
MaybeFailure check_whole(const QueueState& queue, const std::vector<ReadMessage>& messages) {
    const std::int64_t bytes = load_of(messages).bytes;
    if (bytes > batch_bytes_max) return batch_too_long(bytes);  // R12: 1 MiB, whatever the queue's
    for (const ReadMessage& message : messages) {
        MaybeFailure failure = check_fifo_ids(queue, message.payload);
        if (!failure) continue;
        failure->error = Error::invalid_parameter_value;  // R18: not MissingParameter in a batch
        return failure;
    }
    return std::nullopt;
}

Reply refused(Context& context, const Call& call, const Failure& failure) {
    note_refusal(context, call.caller, call.cause, failure);
    return failed(failure);
}

}  // namespace

Answer send_message(QueueState& queue, Context& context, const Call& call) {
    const ReadMessage message = message_in(*call.arguments);
    count_request(queue, Api::send, {.messages = 1, .bytes = size_of(message.payload)});
    if (const MaybeFailure failure = count_call(queue, CallKind::send, context.now()))
        return refused(context, call, *failure);
    if (message.failure) return refused(context, call, *message.failure);
    GroupCharges charges(CallKind::send);
    if (const MaybeFailure failure = charge_send(charges, queue, context, message.payload)) {
        uncount_call(queue, CallKind::send, context.now());
        return refused(context, call, *failure);
    }
    const Sent sent = send(queue, context, request_of(message, call, name_of(call.names, {})));
    if (sent.failure) return refused(context, call, *sent.failure);
    return succeeded(sent_response(queue, context, message.payload, sent));
}

Answer send_message_batch(QueueState& queue, Context& context, const Call& call) {
    const Batch batch = batch_in(*call.arguments);
    const std::vector<ReadMessage> messages = messages_in(batch);
    count_request(queue, Api::send, load_of(messages));
    if (const MaybeFailure failure = count_call(queue, CallKind::send, context.now()))
        return refused(context, call, *failure);
    if (batch.failure) return refused(context, call, *batch.failure);
    if (const MaybeFailure failure = check_whole(queue, messages))
        return refused(context, call, *failure);
    GroupCharges charges(CallKind::send);
    BatchReply reply;
    for (std::size_t i = 0; i < messages.size(); ++i) {
        const std::string& id = batch.entries[i].id;
        MaybeFailure failure = messages[i].failure;
        if (!failure) failure = charge_send(charges, queue, context, messages[i].payload);
        Sent sent;
        if (!failure) {
            sent = send(queue, context, request_of(messages[i], call, name_of(call.names, id)));
            failure = sent.failure;
        }
        if (failure) {  // R8, R13: this entry alone
            note_refusal(context, call.caller, call.cause, *failure);
            reply.failed(id, *failure);
        } else {
            reply.succeeded(id, sent_response(queue, context, messages[i].payload, sent));
        }
    }
    if (reply.all_throttled()) uncount_call(queue, CallKind::send, context.now());
    return succeeded(std::move(reply).response());
}

}  // namespace qr::sqs
