// Whose turn it is among the available messages: what a receive selects next.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/brokers/sqs/state.h"

namespace qr::sqs {

// From now on a receive may select it, at the place that its `order` gives.
void enter_turns(QueueState& queue, std::uint32_t slot);
void leave_turns(QueueState& queue, std::uint32_t slot);

[[nodiscard]] bool is_in_turns(const QueueState& queue, std::uint32_t slot);

// How many a receive could select now; of a FIFO queue, groups.
[[nodiscard]] std::size_t turns(const QueueState& queue);
[[nodiscard]] inline bool has_turn(const QueueState& queue) { return turns(queue) > 0; }

struct Turn {
    std::uint32_t slot = no_index;
    RuleId rule;  // why this one, where it is not the oldest
};
// R75: the oldest, unless its tenant is noisy (R139); R120: the head of the group whose turn it is.
// Only where there is one.
[[nodiscard]] Turn next_turn(QueueState& queue);

}  // namespace qr::sqs
