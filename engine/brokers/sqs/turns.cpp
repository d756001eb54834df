// One heap by age; on a FIFO queue one of groups, by their heads.
#include "engine/brokers/sqs/turns.h"

#include "engine/brokers/sqs/fifo_groups.h"

namespace qr::sqs {

void enter_turns(QueueState& queue, std::uint32_t slot) {
    if (queue.fifo) return offer_in_group(queue, slot);
    queue.available.set(slot, queue.messages[slot].order);
}

void leave_turns(QueueState& queue, std::uint32_t slot) {
    if (queue.fifo) return withhold_in_group(queue, slot);
    queue.available.erase(slot);
}

bool is_in_turns(const QueueState& queue, std::uint32_t slot) {
    return queue.fifo ? queue.fifo_state.groups.links[slot].in_turns
                      : queue.available.contains(slot);
}

std::size_t turns(const QueueState& queue) {
    return queue.fifo ? queue.fifo_state.groups.offered.size() : queue.available.size();
}

std::uint32_t next_turn(QueueState& queue) {
    if (!queue.fifo) return queue.available.top();
    const FifoGroups& groups = queue.fifo_state.groups;
    return groups.groups[groups.offered.top()].first;
}

}  // namespace qr::sqs
