// Two chains through the live messages, one by group and one through the whole queue; everything
// here takes constant time but for the heap of offered groups.
#include "engine/brokers/sqs/fifo_groups.h"

namespace qr::sqs {
namespace {

bool can_go(const QueueState& queue, std::uint32_t slot) {
    const FifoLink& link = queue.fifo_state.groups.links[slot];
    return link.in_turns && link.within;  // R115, R78
}

OrderKey turn_of(const QueueState& queue, const FifoGroup& group) {
    if (queue.options.rotate_groups) return group.turn;
    return queue.messages[group.first].order;  // R120: since when its head is visible
}

void refresh(QueueState& queue, std::uint32_t index) {
    FifoGroups& groups = queue.fifo_state.groups;
    const FifoGroup& group = groups.groups[index];
    if (group.first != no_index && can_go(queue, group.first))
        groups.offered.set(index, turn_of(queue, group));
    else groups.offered.erase(index);
}

std::uint32_t group_named(FifoGroups& groups, TextId name, OrderKey turn) {
    const std::uint32_t known = groups.by_name.find(name.index);
    if (known != no_index) return known;
    std::uint32_t index = static_cast<std::uint32_t>(groups.groups.size());
    if (groups.free.empty()) {
        groups.groups.emplace_back();
    } else {
        index = groups.free.back();
        groups.free.pop_back();
    }
    groups.groups[index] = {.name = name, .turn = turn};
    groups.by_name.set(name.index, index);
    return index;
}

// R78: the next of the queue comes into view.
void look_further(QueueState& queue) {
    FifoGroups& groups = queue.fifo_state.groups;
    while (groups.within < queue.options.look_ahead) {
        const std::uint32_t next = groups.last_within == no_index
                                       ? groups.oldest
                                       : groups.links[groups.last_within].younger;
        if (next == no_index) return;
        groups.links[next].within = true;
        groups.last_within = next;
        ++groups.within;
        refresh(queue, groups.links[next].group);
    }
}

void unlink_from_queue(FifoGroups& groups, std::uint32_t slot) {
    const FifoLink link = groups.links[slot];
    if (link.within) {
        if (groups.last_within == slot) groups.last_within = link.older;
        --groups.within;
    }
    if (link.older == no_index) groups.oldest = link.younger;
    else groups.links[link.older].younger = link.younger;
    if (link.younger == no_index) groups.youngest = link.older;
    else groups.links[link.younger].older = link.older;
}

void unlink_from_group(FifoGroups& groups, std::uint32_t slot) {
    const FifoLink link = groups.links[slot];
    FifoGroup& group = groups.groups[link.group];
    if (link.before == no_index) group.first = link.behind;
    else groups.links[link.before].behind = link.behind;
    if (link.behind == no_index) group.last = link.before;
    else groups.links[link.behind].before = link.before;
}

}  // namespace

void join_group(QueueState& queue, std::uint32_t slot, Time now) {
    FifoGroups& groups = queue.fifo_state.groups;
    if (slot >= groups.links.size()) groups.links.resize(slot + 1);
    const OrderKey turn{now, queue.next_sequence++};
    const std::uint32_t index = group_named(groups, queue.messages[slot].group, turn);
    FifoGroup& group = groups.groups[index];
    groups.links[slot] = {.group = index,
                          .before = group.last,
                          .older = groups.youngest,
                          .number = groups.next_number++};
    if (group.last == no_index) group.first = slot;
    else groups.links[group.last].behind = slot;
    group.last = slot;
    if (groups.youngest == no_index) groups.oldest = slot;
    else groups.links[groups.youngest].younger = slot;
    groups.youngest = slot;
    look_further(queue);
}

void part_from_group(QueueState& queue, std::uint32_t slot) {
    FifoGroups& groups = queue.fifo_state.groups;
    const std::uint32_t index = groups.links[slot].group;
    unlink_from_group(groups, slot);
    unlink_from_queue(groups, slot);
    groups.links[slot] = {};
    if (groups.groups[index].first == no_index) {
        groups.offered.erase(index);
        groups.by_name.erase(groups.groups[index].name.index);
        groups.groups[index] = {};
        groups.free.push_back(index);
    } else {
        refresh(queue, index);  // R119
    }
    look_further(queue);
}

void offer_in_group(QueueState& queue, std::uint32_t slot) {
    queue.fifo_state.groups.links[slot].in_turns = true;
    refresh(queue, queue.fifo_state.groups.links[slot].group);
}

void withhold_in_group(QueueState& queue, std::uint32_t slot) {
    queue.fifo_state.groups.links[slot].in_turns = false;
    refresh(queue, queue.fifo_state.groups.links[slot].group);
}

void count_in_flight(QueueState& queue, std::uint32_t slot, std::int32_t change) {
    FifoGroups& groups = queue.fifo_state.groups;
    FifoGroup& group = groups.groups[groups.links[slot].group];
    const bool some_before = group.in_flight > 0;
    group.in_flight += static_cast<std::uint32_t>(change);
    const bool some_now = group.in_flight > 0;
    queue.metrics[Count::groups_in_flight] += int{some_now} - int{some_before};
}

std::uint32_t next_of_groups(QueueState& queue, GroupRun& run, Time now) {
    FifoGroups& groups = queue.fifo_state.groups;
    std::uint32_t slot = run.next;
    if (slot == no_index || !can_go(queue, slot)) {
        if (groups.offered.empty()) return no_index;
        FifoGroup& group = groups.groups[groups.offered.top()];
        group.turn = {now, queue.next_sequence++};
        slot = group.first;
    }
    run.next = groups.links[slot].behind;
    return slot;
}

std::uint32_t sequence_of(const QueueState& queue, std::uint32_t slot) {
    return queue.fifo_state.groups.links[slot].number;
}

std::size_t bytes_of(const FifoState& state) {
    const FifoGroups& groups = state.groups;
    std::size_t bytes = groups.links.size() * sizeof(FifoLink) +
                        groups.groups.size() * sizeof(FifoGroup) +
                        groups.free.size() * sizeof(std::uint32_t) + groups.by_name.bytes() +
                        groups.offered.bytes() + state.history.newest.bytes() +
                        state.history.ring.size() * sizeof(DedupEntry) +
                        state.attempts.size() * sizeof(ReceiveAttempt);
    for (const CallWindow& window : state.calls) bytes += window.of_group.bytes();
    return bytes;
}

}  // namespace qr::sqs
