// Sending: accepted, refused, delayed (R32-R42), suppressed (R123).
#pragma once

#include <optional>
#include <string_view>

#include "engine/brokers/sqs/errors.h"
#include "engine/brokers/sqs/state.h"
#include "engine/sim/simulation.h"

namespace qr::sqs {

struct SendRequest {
    const Payload* payload = nullptr;
    std::string_view name;          // of the lane; empty = the running name
    std::optional<Duration> delay;  // absent: the queue's own (R36)
    NodeId sender;
    RecordIndex cause;
};

struct Sent {
    MessageId message;  // its lane
    RecordIndex record;
    MessageId answered;        // whose MessageId the answer tells: a duplicate has its original's
    std::uint32_t number = 0;  // R130, on a FIFO queue
    MaybeFailure failure;      // then nothing was done
};

// R18, R19: what fails a whole batch.
[[nodiscard]] MaybeFailure check_fifo_ids(const QueueState& queue, const Payload& payload);
[[nodiscard]] MaybeFailure check_send(const QueueState& queue, const SendRequest& request);
[[nodiscard]] Sent send(QueueState& queue, Context& context, const SendRequest& request);

// The record of a send that was answered with an error; it makes no lane.
RecordIndex note_refusal(Context& context, NodeId sender, RecordIndex cause,
                         const Failure& failure);

}  // namespace qr::sqs
