// Folds the trace into the place and state of each message, and finds records that cannot follow
// what stands before them.
#include "engine/sim/checker.h"

#include <algorithm>
#include <utility>

#include "engine/sim/lane_states.h"

namespace qr {
namespace {

constexpr Duration lease_limit = seconds(12 * 3600);

}  // namespace

Checker::Sentence Checker::check_record(const Journal& journal, RecordIndex index) {
    const Record& record = journal.record(index);
    const std::string at = "record " + std::to_string(index.index);
    if (record.time != now_) return at + " was not written now";
    if (record.cause.valid() && record.cause.index >= index.index)
        return at + " has a cause that is not earlier";
    if (!record.node.valid() || record.node.index >= world_->nodes.size())
        return at + " names no node";
    if (record.other.valid() && record.other.index >= world_->nodes.size())
        return at + " names an unknown other node";
    if (record.message.valid() && record.message.index >= journal.messages().size())
        return at + " names an unknown message";
    if (lanes_.size() < journal.messages().size()) lanes_.resize(journal.messages().size());
    count_work(journal, record);
    Sentence wrong = record.message.valid() ? fold(journal, record) : Sentence();
    if (wrong.empty()) return {};
    return at + " (" + std::string(kind_name(record.kind)) + " " + name(record.message) + " in " +
           world_->node(record.node).name + "): " + wrong;
}

Checker::Sentence Checker::fold(const Journal&, const Record& record) {
    Lane& lane = lanes_[record.message.index];
    const bool here = lane.place == Place::queue && lane.node == record.node;
    switch (record.kind) {
        case RecordKind::sent: return enter(lane, record);
        case RecordKind::suppressed: lane.place = Place::gone; return {};
        case RecordKind::delayed:
            // R38: a FIFO queue's new delay holds for what is already delayed.
            if (!here || (lane.holding != Holding::available && record.rule != rule(38)))
                return "it was not just sent";
            lane.holding = Holding::delayed;
            lane.until = record.until;
            return {};
        case RecordKind::available:
            if (!here || lane.holding != Holding::delayed) return "it was not delayed";
            if (lane.until != record.time) return "its delay did not end now";
            lane.holding = Holding::available;
            return {};
        case RecordKind::received: return here ? receive(lane, record) : "it is not there";
        case RecordKind::extended: return here ? extend(lane, record) : "it is not there";
        case RecordKind::released:
            if (!here || lane.holding != Holding::in_flight) return "it was not in flight";
            lane.holding = Holding::available;
            return {};
        case RecordKind::lease_ended:
            if (!here || lane.holding != Holding::in_flight) return "it was not in flight";
            if (lane.until != record.time) return "its lease did not end now";
            lane.holding = Holding::available;
            return {};
        case RecordKind::deleted:
        case RecordKind::expired:
        case RecordKind::purged:
        case RecordKind::dropped:
            if (!here) return "it is not there";
            leave(lane);
            return {};
        case RecordKind::moved_to_dlq:
        case RecordKind::redriven: return here ? move(lane, record) : "it is not there";
        case RecordKind::effect: return count_effect(lane, record);
        case RecordKind::refused:
        case RecordKind::call:
        case RecordKind::returned:
        case RecordKind::poll_started:
        case RecordKind::poll_ended:
        case RecordKind::handler_started:
        case RecordKind::handler_ended:
        case RecordKind::crashed:
        case RecordKind::started:
        case RecordKind::stopped:
        case RecordKind::alarm: return {};
    }
    return "its kind is unknown";
}

Checker::Sentence Checker::enter(Lane& lane, const Record& record) {
    if (lane.place != Place::nowhere) return "it had been sent before";
    lane = {.place = Place::queue, .holding = Holding::available, .node = record.node};
    ++live_;
    return {};
}

Checker::Sentence Checker::receive(Lane& lane, const Record& record) {
    const bool duplicate = (record.flags & record_flag::duplicate) != 0;
    if (lane.holding != Holding::available && !duplicate) return "it was hidden";
    if (record.count < lane.count || (record.count == lane.count && !duplicate))
        return "its receive count did not grow";
    if (record.until - record.time > lease_limit) return "its lease is longer than 12 h";
    if (record.until < record.time) return "its lease has ended already";
    lane.holding = Holding::in_flight;
    lane.until = record.until;
    lane.received = record.time;
    lane.count = record.count;
    return {};
}

Checker::Sentence Checker::extend(Lane& lane, const Record& record) {
    if (is_never(lane.received)) return "it was never received here";
    if (record.until - lane.received > lease_limit)
        return "its lease now ends more than 12 h after its receive";
    lane.holding = Holding::in_flight;
    lane.until = record.until;
    return {};
}

Checker::Sentence Checker::move(Lane& lane, const Record& record) {
    if (!record.other.valid()) return "it moves to no queue";
    if (record.kind == RecordKind::moved_to_dlq && lane.holding != Holding::available)
        return "it was hidden";
    const std::int32_t count = record.kind == RecordKind::redriven ? 0 : lane.count;
    lane = {.place = Place::queue,
            .holding = Holding::available,
            .node = record.other,
            .count = count,
            .done = std::move(lane.done)};
    return {};
}

void Checker::leave(Lane& lane) {
    lane.place = Place::gone;
    --live_;
}

Checker::Sentence Checker::count_effect(Lane& lane, const Record& record) {
    auto known = std::find_if(lane.done.begin(), lane.done.end(),
                              [&](const Done& each) { return each.effect == record.text; });
    if (known == lane.done.end()) known = lane.done.insert(known, {record.text, 0});
    if ((record.flags & record_flag::no_effect) == 0) ++known->times;
    return record.count == known->times ? "" : "it is done another number of times";
}

void Checker::count_work(const Journal& journal, const Record& record) {
    const bool counts_alone = (record.flags & record_flag::in_batch) == 0;
    Actor& actor = actors_[record.node.index];
    if (record.kind == RecordKind::handler_started && counts_alone) ++actor.invocations;
    if (record.kind == RecordKind::deleted && record.other.valid())
        ++actors_[record.other.index].handled;
    if (record.kind == RecordKind::handler_ended && counts_alone &&
        is_failed_run(journal.text(record.text)))
        ++actor.failed;
}

}  // namespace qr
