// Sending: accepted, refused, delayed (R32-R42).
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
    MessageId message;
    RecordIndex record;
    MaybeFailure failure;  // then nothing was done
};

[[nodiscard]] MaybeFailure check_send(const QueueState& queue, const SendRequest& request);
[[nodiscard]] Sent send(QueueState& queue, Context& context, const SendRequest& request);

// The record of a send that was answered with an error; it makes no lane.
RecordIndex note_refusal(Context& context, NodeId sender, RecordIndex cause,
                         const Failure& failure);

}  // namespace qr::sqs
