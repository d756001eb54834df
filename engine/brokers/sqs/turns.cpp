// One heap by age.
#include "engine/brokers/sqs/turns.h"

namespace qr::sqs {

void enter_turns(QueueState& queue, std::uint32_t slot) {
    queue.available.set(slot, queue.messages[slot].order);
}

void leave_turns(QueueState& queue, std::uint32_t slot) { queue.available.erase(slot); }

bool is_in_turns(const QueueState& queue, std::uint32_t slot) {
    return queue.available.contains(slot);
}

std::size_t turns(const QueueState& queue) { return queue.available.size(); }

std::uint32_t next_turn(QueueState& queue) { return queue.available.top(); }

}  // namespace qr::sqs
