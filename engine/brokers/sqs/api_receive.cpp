// ReceiveMessage: its parameters (R4-R6, R68) and its response (R34, R70, R82).
#include <algorithm>
#include <array>
#include <utility>

#include "engine/brokers/sqs/api.h"
#include "engine/brokers/sqs/arguments.h"
#include "engine/brokers/sqs/attempts.h"
#include "engine/brokers/sqs/dedup.h"
#include "engine/brokers/sqs/fifo_groups.h"
#include "engine/brokers/sqs/ids.h"
#include "engine/brokers/sqs/limits.h"
#include "engine/brokers/sqs/message_attributes.h"
#include "engine/brokers/sqs/polling.h"
#include "engine/brokers/sqs/throughput.h"
#include "engine/core/md5.h"

namespace qr::sqs {
namespace {

// Names of system attributes; the bit of each is its place. A standard queue's message has no
// SequenceNumber and no MessageDeduplicationId: asking for one that is not there omits it (R68).
constexpr std::array<std::string_view, 9> system_attributes = {
    "SenderId",
    "SentTimestamp",
    "ApproximateReceiveCount",
    "ApproximateFirstReceiveTimestamp",
    "SequenceNumber",
    "MessageDeduplicationId",
    "MessageGroupId",
    "AWSTraceHeader",
    "DeadLetterQueueSourceArn",
};
constexpr std::uint16_t all_system_attributes = (1U << system_attributes.size()) - 1;

struct SystemAttributes {
    std::uint16_t bits = 0;
    MaybeFailure failure;
};

SystemAttributes system_attributes_in(const Value& arguments) {
    SystemAttributes asked;
    int lists = 0;
    for (const std::string_view list : {"MessageSystemAttributeNames", "AttributeNames"}) {
        const Argument<std::vector<std::string>> names = texts_argument(arguments, list);
        if (names.failure) return {0, names.failure};
        if (names.value && !names.value->empty()) ++lists;
        for (const std::string& name : names.value.value_or(std::vector<std::string>())) {
            const auto found = std::find(system_attributes.begin(), system_attributes.end(), name);
            if (name == "All") asked.bits = all_system_attributes;
            else if (found != system_attributes.end())
                asked.bits |= static_cast<std::uint16_t>(1U << (found - system_attributes.begin()));
            else
                return {
                    0,
                    Failure{Error::invalid_attribute_name, "Unknown Attribute " + name + ".", {}}};
        }
    }
    if (lists == 2) asked.bits = all_system_attributes;  // R68: as if All wins
    return asked;
}

// R91: what was moved has its MessageId for a deduplication id.
std::string shown_dedup_id(const World& world, const Held& held, const Payload& payload) {
    const bool moved = held.moved_from.valid() || held.identity > 0;
    return moved ? message_id_text(world, {held.message, held.identity}) : dedup_id(payload);
}

std::string system_attribute(const QueueState& queue, const Context& context, const Held& held,
                             std::string_view name) {
    const World& world = context.world();
    const Payload& payload = context.message(held.message).payload;
    const auto stamp = [&](Time time) { return std::to_string(world.start_ms + time.ms); };
    if (name == "SenderId") return "AIDAQUEUEREEL00000000";
    if (name == "SentTimestamp") return stamp(held.enqueued);  // R42, R90
    if (name == "ApproximateReceiveCount") return std::to_string(held.count);
    if (name == "ApproximateFirstReceiveTimestamp") return stamp(held.first_received);
    if (name == "MessageGroupId") return payload.group;  // R136
    if (name == "MessageDeduplicationId" && queue.fifo) return shown_dedup_id(world, held, payload);
    if (name == "SequenceNumber" && queue.fifo)
        return sequence_text(sequence_of(queue, queue.messages.find(held.message)));
    if (name == "AWSTraceHeader") return payload.trace_header;
    if (name == "DeadLetterQueueSourceArn")  // R69
        return held.moved_from.valid() ? arn_of(world.node(held.moved_from).name) : std::string();
    return {};
}

Value message_value(const QueueState& queue, const Context& context, const WaitingPoll& poll,
                    const Delivery& delivery) {
    const Held& held = queue.messages[queue.messages.find(delivery.message)];
    const Payload& payload = context.message(delivery.message).payload;
    Value message;
    message.set("MessageId", message_id_text(context.world(), {held.message, held.identity}));
    message.set("ReceiptHandle", handle_text(context.world(), delivery.handle));
    message.set("MD5OfBody", md5_hex(payload.body));
    message.set("Body", payload.body);
    Value attributes{Object{}};
    for (std::size_t i = 0; i < system_attributes.size(); ++i) {
        if ((poll.system_attributes >> i & 1) == 0) continue;
        std::string text = system_attribute(queue, context, held, system_attributes[i]);
        if (!text.empty()) attributes.set(system_attributes[i], std::move(text));
    }
    if (!attributes.object()->empty()) message.set("Attributes", std::move(attributes));
    const std::vector<MessageAttribute> kept =
        filtered(payload.attributes, context.text(poll.attribute_names));
    if (!kept.empty()) {  // R34: the MD5 covers what is returned
        message.set("MD5OfMessageAttributes", attributes_md5(kept));
        message.set("MessageAttributes", attributes_value(kept));
    }
    return message;
}

struct ReadReceive {
    WaitingPoll poll;
    MaybeFailure failure;
};

ReadReceive unreadable(MaybeFailure failure) { return {{}, std::move(failure)}; }

ReadReceive receive_in(const QueueState& queue, Context& context, const Call& call) {
    const Value& arguments = *call.arguments;
    const auto max = integer_argument(arguments, "MaxNumberOfMessages");
    if (max.failure) return unreadable(max.failure);
    if (MaybeFailure failure = check_range(max.value.value_or(1), {"MaxNumberOfMessages", 1, 10}))
        return unreadable(failure);  // R5
    const auto wait = integer_argument(arguments, "WaitTimeSeconds");
    if (wait.failure) return unreadable(wait.failure);
    if (MaybeFailure failure = check_seconds(wait.value.value_or(0), {"WaitTimeSeconds", 0, 20}))
        return unreadable(failure);  // R6
    const auto lease = integer_argument(arguments, "VisibilityTimeout");
    if (lease.failure) return unreadable(lease.failure);
    if (MaybeFailure failure =
            check_seconds(lease.value.value_or(0), {"VisibilityTimeout", 0, 43'200}))
        return unreadable(failure);
    const auto attempt = text_argument(arguments, "ReceiveRequestAttemptId");
    if (attempt.failure) return unreadable(attempt.failure);
    if (queue.fifo && attempt.value && !is_group_id(*attempt.value))
        return unreadable(invalid_value("ReceiveRequestAttemptId", attempt.value->substr(0, 128),
                                        "It can only include alphanumeric and punctuation "
                                        "characters. 1 to 128 in length."));
    SystemAttributes system = system_attributes_in(arguments);
    if (system.failure) return unreadable(system.failure);
    auto names = texts_argument(arguments, "MessageAttributeNames");
    if (names.failure) return unreadable(names.failure);

    ReadReceive read;
    read.poll.asker = call.caller;
    read.poll.token = call.token;
    read.poll.by_call = true;
    read.poll.max = static_cast<int>(max.value.value_or(1));
    read.poll.lease = milliseconds(lease.value.value_or(-1));
    read.poll.started = call.cause;
    // R72: absent means the queue's own; an explicit 0 is a short poll.
    read.poll.until = context.now() + milliseconds(wait.value.value_or(queue.attributes.wait.ms));
    if (queue.fifo && attempt.value) read.poll.attempt = context.intern(*attempt.value);
    read.poll.system_attributes = system.bits;
    if (names.value) read.poll.attribute_names = context.intern(joined_names(*names.value));
    return read;
}

}  // namespace

Reply receive_reply(const QueueState& queue, Context& context, const WaitingPoll& poll,
                    const Taken& taken) {
    Value response{Object{}};
    if (taken.lost) {
        Reply reply = succeeded(std::move(response));
        reply.note = "the response was lost";
        return reply;
    }
    Reply reply;
    Array messages;
    for (const Delivery& delivery : taken.deliveries) {
        messages.push_back(message_value(queue, context, poll, delivery));
        reply.messages.push_back(delivery.message);
        reply.counts.push_back(delivery.count);
    }
    if (!messages.empty()) response.set("Messages", std::move(messages));  // R70
    reply.response = std::move(response);
    return reply;
}

Answer receive_message(QueueState& queue, Context& context, const Call& call) {
    const auto refused = [&](const Failure& failure) -> Answer {
        count_request(queue, Api::receive);
        return failed(failure);
    };
    if (const MaybeFailure failure = count_call(queue, CallKind::receive, context.now()))
        return refused(*failure);
    ReadReceive read = receive_in(queue, context, call);
    if (read.failure) return refused(*read.failure);
    const Repetition repeated = repeat_receive(queue, context, read.poll);
    if (repeated.failure) return refused(*repeated.failure);
    if (repeated.taken) {
        count_receive(queue, context, *repeated.taken);
        return receive_reply(queue, context, read.poll, *repeated.taken);
    }
    const bool short_poll = read.poll.until == context.now();
    const std::optional<Taken> taken = receive_or_wait(queue, context, read.poll);
    if (!taken) return std::nullopt;
    count_receive(queue, context, *taken);
    if (taken->over_quota && short_poll && !queue.fifo)  // R77, R78
        return failed({Error::over_limit, "The in-flight quota of the queue is used up.", {}});
    if (taken->deliveries.empty()) ++queue.metrics[Count::empty_receives];  // R173
    return receive_reply(queue, context, read.poll, *taken);
}

}  // namespace qr::sqs
