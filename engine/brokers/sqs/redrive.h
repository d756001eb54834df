// The redrive policy. A message moves neither when its processing fails nor when its visibility
// timeout ends nor when the count reaches the maximum, but on the receive that would exceed it
// (R83-R86); nobody polls, nothing moves.
#pragma once

#include <cstdint>

#include "engine/brokers/sqs/state.h"
#include "engine/sim/simulation.h"

namespace qr::sqs {

enum class Verdict : std::uint8_t {
    deliver,
    move,
    keep,  // R105, missingDlq keep: neither delivered nor moved
};

// What a receive that has selected this message does with it, by the policy as it is now (R100).
[[nodiscard]] Verdict judge(const QueueState& queue, const Context& context, const Held& held);

// Moves it to the dead-letter queue. Not for a queue that is its own.
void move_to_dead_letters(QueueState& queue, Context& context, std::uint32_t slot,
                          RecordIndex cause);
// R99: to the back of this very queue, deliveries counted anew. Withheld: the receive that moves
// it must not return it (R84) and offers it again when it has ended.
void move_to_self(QueueState& queue, Context& context, std::uint32_t slot, RecordIndex cause);

// A message arrives from another queue.
void accept_message(QueueState& queue, Context& context, const Transfer& transfer);

}  // namespace qr::sqs
