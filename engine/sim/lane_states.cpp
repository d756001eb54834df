// One record after the other; a lane's new state follows from its old one and the record.
#include "engine/sim/lane_states.h"

namespace qr {

void LaneStates::follow(const Journal& journal) {
    const Messages& messages = journal.messages();
    for (; known_ < messages.size(); ++known_) has_copies_ |= messages[known_].parent.valid();
    lanes_.resize(messages.size());
    const Records& records = journal.records();
    for (; folded_ < records.size(); ++folded_) fold(journal, records[folded_]);
}

bool is_failed_run(std::string_view outcome) {
    return outcome == "fail" || outcome == "crash" || outcome == "timeout";
}

LaneFacts LaneStates::lane(MessageId message) const {
    return message.index < lanes_.size() ? lanes_[message.index] : LaneFacts{};
}

std::int64_t LaneStates::held(NodeId node, Holding holding) const {
    if (node.index >= nodes_.size()) return 0;
    return nodes_[node.index].held[static_cast<std::size_t>(holding)];
}

ActorWork LaneStates::work(NodeId actor) const {
    return actor.index < nodes_.size() ? nodes_[actor.index].work : ActorWork{};
}

TextId LaneStates::alarm(NodeId node) const {
    return node.index < nodes_.size() ? nodes_[node.index].alarm : TextId{};
}

LaneStates::NodeCounts& LaneStates::counts(NodeId node) {
    if (node.index >= nodes_.size()) nodes_.resize(node.index + 1U);
    return nodes_[node.index];
}

void LaneStates::fold(const Journal& journal, const Record& record) {
    const bool counts_alone = (record.flags & record_flag::in_batch) == 0;
    if (record.kind == RecordKind::handler_started && counts_alone)
        ++counts(record.node).work.invocations;
    if (record.kind == RecordKind::deleted && record.other.valid())
        ++counts(record.other).work.handled;
    if (record.kind == RecordKind::handler_ended && counts_alone &&
        is_failed_run(journal.text(record.text)))
        ++counts(record.node).work.failed;
    if (record.kind == RecordKind::alarm) counts(record.node).alarm = record.text;
    if (!record.message.valid()) return;
    LaneFacts& lane = lanes_[record.message.index];
    const LaneFacts before = lane;
    lane = after(before, record);
    if (before == lane) return;
    const auto cell = [&](const LaneFacts& state) -> std::int64_t& {
        return counts(state.node).held[static_cast<std::size_t>(state.holding)];
    };
    if (before.place == LanePlace::queue) --cell(before);
    if (lane.place == LanePlace::queue) ++cell(lane);
}

LaneFacts LaneStates::after(LaneFacts lane, const Record& record) const {
    switch (record.kind) {
        case RecordKind::sent:
            return {.place = LanePlace::queue, .node = record.node, .enqueued = record.time};
        case RecordKind::suppressed:
            lane.place = LanePlace::suppressed;
            lane.node = record.node;
            return lane;
        case RecordKind::delayed: lane.holding = Holding::delayed; return lane;
        case RecordKind::available:
        case RecordKind::released:
        case RecordKind::lease_ended: lane.holding = Holding::available; return lane;
        case RecordKind::received:
            lane.holding = Holding::in_flight;
            lane.count = record.count;
            if (is_never(lane.first_received)) lane.first_received = record.time;
            return lane;
        case RecordKind::extended: lane.holding = Holding::in_flight; return lane;
        case RecordKind::deleted: lane.place = LanePlace::deleted; return lane;
        case RecordKind::expired: lane.place = LanePlace::expired; return lane;
        case RecordKind::purged:
        case RecordKind::dropped: lane.place = LanePlace::dropped; return lane;
        case RecordKind::moved_to_dlq:
            lane.dead_letter_source = record.node;
            lane.node = record.other;
            lane.holding = Holding::available;
            if ((record.flags & record_flag::new_clock) != 0) lane.enqueued = record.time;
            return lane;
        case RecordKind::redriven:
            return {.place = LanePlace::queue, .node = record.other, .enqueued = record.time};
        case RecordKind::refused:
        case RecordKind::call:
        case RecordKind::returned:
        case RecordKind::poll_started:
        case RecordKind::poll_ended:
        case RecordKind::handler_started:
        case RecordKind::handler_ended:
        case RecordKind::effect:
        case RecordKind::crashed:
        case RecordKind::started:
        case RecordKind::stopped:
        case RecordKind::alarm: return lane;
    }
    return lane;
}

}  // namespace qr
