// DeleteMessage, ChangeMessageVisibility, and their batches.
#include <utility>

#include "engine/brokers/sqs/api.h"
#include "engine/brokers/sqs/arguments.h"
#include "engine/brokers/sqs/batch.h"
#include "engine/brokers/sqs/deletion.h"
#include "engine/brokers/sqs/ids.h"
#include "engine/brokers/sqs/limits.h"
#include "engine/brokers/sqs/throughput.h"
#include "engine/brokers/sqs/visibility.h"

namespace qr::sqs {
namespace {

struct ReadHandle {
    RecordIndex handle;
    MaybeFailure failure;
};

Failure bad_handle(std::string note) {  // R28
    return {Error::receipt_handle_is_invalid, "The input receipt handle is invalid.",
            std::move(note)};
}

// {"message": "A", "receive": 2}, or the newest receive when none is named.
ReadHandle named_handle(const Context& context, const Value& argument) {
    const Value* name = argument.find("message");
    const Value* receive = argument.find("receive");
    const MessageId message = name != nullptr && name->text() != nullptr
                                  ? context.find_message(*name->text())
                                  : MessageId{};
    if (!message.valid()) return {{}, bad_handle("no such message has been sent yet")};
    const std::int64_t* number = receive != nullptr ? receive->integer() : nullptr;
    const bool readable = receive == nullptr || (number != nullptr && *number >= 1);
    const RecordIndex handle =
        readable ? context.receive_of(message, static_cast<std::uint32_t>(number ? *number : 0))
                 : RecordIndex{};
    if (!handle.valid()) return {{}, bad_handle("that receive has not happened")};
    return {handle, {}};
}

ReadHandle handle_in(const Context& context, const Value& arguments) {
    const Value* argument = arguments.find("ReceiptHandle");
    if (argument == nullptr || argument->is_null()) return {{}, missing_parameter("ReceiptHandle")};
    if (argument->object() != nullptr) return named_handle(context, *argument);
    if (argument->text() == nullptr) return {{}, bad_handle({})};
    const std::optional<RecordIndex> handle = handle_from(context.world(), *argument->text());
    if (!handle) return {{}, bad_handle({})};
    return {*handle, {}};
}

Settled delete_one(QueueState& queue, Context& context, const Call& call, const Value& arguments,
                   GroupCharges& charges) {
    ReadHandle read = handle_in(context, arguments);
    if (read.failure) return {std::move(read.failure), {}, {}, {}};
    if (MaybeFailure failure = charge_delete(charges, queue, context, read.handle))
        return {std::move(failure), {}, {}, {}};
    return delete_message(queue, context,
                          {.who = call.caller, .handle = read.handle, .cause = call.cause});
}

Settled change_one(QueueState& queue, Context& context, const Call& call, const Value& arguments,
                   GroupCharges&) {
    const Argument<std::int64_t> lease = integer_argument(arguments, "VisibilityTimeout");
    if (lease.failure) return {lease.failure, {}, {}, {}};
    if (!lease.value) return {missing_parameter("VisibilityTimeout"), {}, {}, {}};
    ReadHandle read = handle_in(context, arguments);
    if (read.failure) return {std::move(read.failure), {}, {}, {}};
    if (MaybeFailure failure = check_seconds(*lease.value, {"VisibilityTimeout", 0, 43'200}))
        return {std::move(failure), {}, {}, {}};
    return change_visibility(queue, context,
                             {.who = call.caller, .handle = read.handle, .cause = call.cause},
                             milliseconds(*lease.value));
}

using Settle = Settled (*)(QueueState&, Context&, const Call&, const Value&, GroupCharges&);

Reply settle_one(QueueState& queue, Context& context, const Call& call, Settle settle) {
    GroupCharges charges(CallKind::remove);
    const Settled settled = settle(queue, context, call, *call.arguments, charges);
    if (settled.failure) return failed(*settled.failure);
    Reply reply = succeeded();
    if (!settled.record.valid()) reply.note = "nothing changed";
    return reply;
}

BatchReply settle_entries(QueueState& queue, Context& context, const Call& call, const Batch& batch,
                          Settle settle) {
    GroupCharges charges(CallKind::remove);
    BatchReply reply;
    for (const BatchEntry& entry : batch.entries) {
        const Settled settled = settle(queue, context, call, *entry.arguments, charges);
        if (settled.failure) reply.failed(entry.id, *settled.failure);
        else reply.succeeded(entry.id, {});
    }
    return reply;
}

}  // namespace

Answer delete_message_call(QueueState& queue, Context& context, const Call& call) {
    if (const MaybeFailure failure = count_call(queue, CallKind::remove, context.now()))
        return failed(*failure);
    Reply reply = settle_one(queue, context, call, delete_one);
    const std::string throttled(code_of(Error::request_throttled));
    if (reply.error && reply.error->code == throttled)
        uncount_call(queue, CallKind::remove, context.now());
    return reply;
}
Answer delete_message_batch(QueueState& queue, Context& context, const Call& call) {
    if (const MaybeFailure failure = count_call(queue, CallKind::remove, context.now()))
        return failed(*failure);
    const Batch batch = batch_in(*call.arguments);
    if (batch.failure) return failed(*batch.failure);
    BatchReply reply = settle_entries(queue, context, call, batch, delete_one);
    if (reply.all_throttled()) uncount_call(queue, CallKind::remove, context.now());
    return succeeded(std::move(reply).response());
}
Answer change_message_visibility(QueueState& queue, Context& context, const Call& call) {
    return settle_one(queue, context, call, change_one);
}
Answer change_message_visibility_batch(QueueState& queue, Context& context, const Call& call) {
    const Batch batch = batch_in(*call.arguments);
    if (batch.failure) return failed(*batch.failure);
    return succeeded(settle_entries(queue, context, call, batch, change_one).response());
}

}  // namespace qr::sqs
