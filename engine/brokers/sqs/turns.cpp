// Messages without a group in one heap by age; tenants, or the groups of a FIFO queue, beside it.
#include "engine/brokers/sqs/turns.h"

#include "engine/brokers/sqs/fifo_groups.h"

namespace qr::sqs {
namespace {

RuleId rule_of(const FairTurn& turn) {
    if (turn.among_noisy) return rule(140);
    return turn.passed_over ? rule(139) : RuleId{};
}

}  // namespace

void enter_turns(QueueState& queue, std::uint32_t slot) {
    if (queue.fifo) return offer_in_group(queue, slot);
    if (queue.messages[slot].tenant != no_index) return enter_waiting(queue, slot);
    queue.available.set(slot, queue.messages[slot].order);
}

void leave_turns(QueueState& queue, std::uint32_t slot) {
    if (queue.fifo) return withhold_in_group(queue, slot);
    if (queue.messages[slot].tenant != no_index) return leave_waiting(queue, slot);
    queue.available.erase(slot);
}

bool is_in_turns(const QueueState& queue, std::uint32_t slot) {
    if (queue.fifo) return queue.fifo_state.groups.links[slot].in_turns;
    return queue.available.contains(slot) || queue.tenants.waiting.contains(slot);
}

std::size_t turns(const QueueState& queue) {
    if (queue.fifo) return queue.fifo_state.groups.offered.size();
    return queue.available.size() + queue.tenants.in_turns;
}

Turn next_turn(QueueState& queue) {
    if (queue.fifo) {
        const FifoGroups& groups = queue.fifo_state.groups;
        return {groups.groups[groups.offered.top()].first, {}};
    }
    if (queue.tenants.in_turns == 0) return {queue.available.top(), {}};
    const OrderKey* ungrouped = queue.available.empty() ? nullptr : &queue.available.top_key();
    const FairTurn turn = fair_turn(queue, ungrouped);
    const std::uint32_t slot =
        turn.tenant == no_index ? queue.available.top() : queue.tenants.all[turn.tenant].waiting;
    return {slot, rule_of(turn)};
}

}  // namespace qr::sqs
