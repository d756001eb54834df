// What a receipt handle still is worth. A handle is the record of one receive (R53); whether it
// works depends on what has happened to the message since.
#pragma once

#include <cstdint>

#include "engine/brokers/sqs/errors.h"
#include "engine/brokers/sqs/state.h"
#include "engine/sim/simulation.h"

namespace qr::sqs {

enum class HandleStatus : std::uint8_t {
    foreign,  // no handle of this queue: R28
    too_old,  // past its lifetime: R64
    gone,     // the message is not here any more, or left and came back as another
    alive,
};

struct Handle {
    HandleStatus status = HandleStatus::foreign;
    MessageId message;
    std::uint32_t slot = no_index;
    Time received;
    bool newest = true;      // no later receive of this message
    bool in_flight = false;  // hidden now, by this receive or a later one
};

[[nodiscard]] Handle examine(const QueueState& queue, const Context& context, RecordIndex handle);

// On a FIFO queue a handle works only while its own receive holds the message: the rule by which
// this one has expired (R60, R62, R63), or no rule. Never expired on a standard queue.
[[nodiscard]] RuleId expiry_of(const QueueState& queue, const Context& context, RecordIndex record,
                               const Handle& handle);
[[nodiscard]] Failure expired_handle();

}  // namespace qr::sqs
