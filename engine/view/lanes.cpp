// One record at a time; each kind changes at most one lane.
#include "engine/view/lanes.h"

#include <algorithm>

namespace qr {

void Lanes::append(const Journal& journal) {
    const Records& records = journal.records();
    if (lanes_.size() < journal.messages().size()) {
        const std::size_t known = lanes_.size();
        lanes_.resize(journal.messages().size());
        for (std::size_t i = known; i < lanes_.size(); ++i)
            lanes_[i].message = {static_cast<std::uint32_t>(i)};
    }
    for (; done_ < records.size(); ++done_) {
        const Record& record = records[done_];
        take(record, {done_}, journal.text(record.text));
    }
}

void Lanes::take(const Record& record, RecordIndex index, std::string_view text) {
    if (!record.message.valid() || record.message.index >= lanes_.size()) {
        if (record.kind == RecordKind::crashed) end_bars_of(record, index, WorkOutcome::crashed);
        return;
    }
    Lane& lane = lanes_[record.message.index];
    if (lane.events.empty()) lane.sent = record.time;
    lane.last = record.time;
    lane.events.push_back(index);
    switch (record.kind) {
        case RecordKind::sent: begin_span(record, index, LaneState::available); break;
        case RecordKind::suppressed: end_lane(record, index, LaneState::suppressed); break;
        case RecordKind::delayed: begin_span(record, index, LaneState::delayed); break;
        case RecordKind::available:
        case RecordKind::lease_ended: begin_span(record, index, LaneState::available); break;
        case RecordKind::released:
            if (record.flags & record_flag::no_effect) break;
            begin_span(record, index, LaneState::available);
            mark(record, index, MarkKind::released);
            break;
        case RecordKind::received:
        case RecordKind::extended: begin_span(record, index, LaneState::in_flight); break;
        case RecordKind::deleted: end_lane(record, index, LaneState::deleted); break;
        case RecordKind::expired: end_lane(record, index, LaneState::expired); break;
        case RecordKind::purged:
        case RecordKind::dropped: end_lane(record, index, LaneState::dropped); break;
        case RecordKind::moved_to_dlq: arrive(record, index, LaneState::dead); break;
        case RecordKind::redriven: arrive(record, index, LaneState::available); break;
        case RecordKind::handler_started: start_bar(record, index); break;
        case RecordKind::handler_ended: end_bar(record, index, outcome_of(text)); break;
        case RecordKind::effect: mark_effect(record, index); break;
        case RecordKind::crashed: end_bars_of(record, index, WorkOutcome::crashed); break;
        case RecordKind::returned:
            if (record.rule == rule(194)) mark(record, index, MarkKind::throttled);
            else if (!text.empty()) refuse(record, index);
            break;
        case RecordKind::refused:
        case RecordKind::call:
        case RecordKind::poll_started:
        case RecordKind::poll_ended:
        case RecordKind::started:
        case RecordKind::stopped:  // what it works on, it ends
        case RecordKind::alarm: break;
    }
}

// Ends the span before and begins one at the same queue, with what stays from before.
Span& Lanes::begin_span(const Record& record, RecordIndex index, LaneState state) {
    Lane& lane = lanes_[record.message.index];
    Span span;
    if (!lane.spans.empty()) {
        Span& before = lane.spans.back();
        if (before.begins == index) return before;
        before.to = record.time;
        before.ends = index;
        span.here = before.here;
        span.count = before.count;
        span.receive = before.receive;
        span.dead_letter = before.dead_letter;
    }
    span.from = record.time;
    span.begins = index;
    span.node = record.node;
    span.until = record.until;
    span.state = state;
    if (state == LaneState::available && span.dead_letter) span.state = LaneState::dead;
    if (record.kind == RecordKind::received) {
        span.by = record.other;
        span.worker = record.worker;
        span.receive = record.receive;
        span.count = record.count;
        ++span.here;
    } else if (record.kind == RecordKind::extended && !lane.spans.empty()) {
        const Span& before = lane.spans.back();
        span.by = before.by;
        span.worker = before.worker;
        span.continued = before.state == LaneState::in_flight;
    }
    lane.spans.push_back(span);
    return lane.spans.back();
}

// At another queue. A move that could not be made (its target does not exist) is only a mark.
void Lanes::arrive(const Record& record, RecordIndex index, LaneState state) {
    const bool moved = record.kind == RecordKind::moved_to_dlq;
    mark(record, index, moved ? MarkKind::moved : MarkKind::redriven);
    if (!record.other.valid() || (record.flags & record_flag::no_effect)) return;
    Span& span = begin_span(record, index, state);
    span.node = record.other;
    span.here = 0;
    span.until = never;
    span.dead_letter = moved && record.other != record.node;
    span.state = span.dead_letter ? LaneState::dead : LaneState::available;
    if (!moved) span.count = 0;
    if (moved)
        endings_[static_cast<std::size_t>(LaneState::dead)].push_back(
            {record.time, index, record.message});
}

void Lanes::end_lane(const Record& record, RecordIndex index, LaneState state) {
    Lane& lane = lanes_[record.message.index];
    if (record.flags & record_flag::no_effect) return;
    if (!lane.spans.empty() && is_end(lane.spans.back().state)) return;
    begin_span(record, index, state).until = never;
    lane.marks.push_back({record.time, index, MarkKind::ended, state});
    endings_[static_cast<std::size_t>(state)].push_back({record.time, index, record.message});
}

Lanes::Worker& Lanes::worker(const Record& record) {
    if (record.node.index >= busy_.size()) busy_.resize(record.node.index + 1U);
    std::vector<Worker>& workers = busy_[record.node.index];
    if (record.worker >= workers.size()) workers.resize(record.worker + 1U);
    return workers[record.worker];
}

void Lanes::start_bar(const Record& record, RecordIndex index) {
    Lane& lane = lanes_[record.message.index];
    Bar bar;
    bar.from = record.time;
    bar.begins = index;
    bar.node = record.node;
    bar.receive = record.receive;
    bar.worker = record.worker;
    bar.overlaps = lane.rows_taken != 0;
    while (bar.row < 31 && (lane.rows_taken >> bar.row & 1U)) ++bar.row;
    lane.rows_taken |= 1U << bar.row;
    lane.rows = std::max<std::uint8_t>(lane.rows, static_cast<std::uint8_t>(bar.row + 1));
    if (bar.overlaps) mark(record, index, MarkKind::overlap);
    worker(record).push_back({record.message, static_cast<std::uint32_t>(lane.bars.size())});
    lane.bars.push_back(bar);
}

void Lanes::end_bar(const Record& record, RecordIndex index, WorkOutcome outcome) {
    Worker& work = worker(record);
    for (std::size_t i = work.size(); i-- > 0;) {
        if (work[i].message != record.message) continue;
        Bar& bar = lanes_[record.message.index].bars[work[i].bar];
        bar.outcome = outcome;
        if (outcome == WorkOutcome::hanging) {
            bar.hangs = index;  // it goes on, and never ends by itself
            return;
        }
        close(work[i], record, index, outcome);
        work.erase(work.begin() + static_cast<std::ptrdiff_t>(i));
        return;
    }
}

// A consumer that is gone takes all its work with it; a record about one message only that.
void Lanes::end_bars_of(const Record& record, RecordIndex index, WorkOutcome outcome) {
    if (record.node.index >= busy_.size()) return;
    for (Worker& work : busy_[record.node.index]) {
        std::size_t kept = 0;
        for (const Busy& busy : work) {
            const bool ends = !record.message.valid() || busy.message == record.message;
            if (ends) close(busy, record, index, outcome);
            else work[kept++] = busy;
        }
        work.resize(kept);
    }
}

// A call of a worker that its queue refused. Those of a script have no bar.
void Lanes::refuse(const Record& record, RecordIndex index) {
    std::vector<Bar>& bars = lanes_[record.message.index].bars;
    const auto bar = std::find_if(bars.rbegin(), bars.rend(), [&](const Bar& each) {
        return each.node == record.other && each.worker == record.worker;
    });
    if (bar != bars.rend() && !bar->refused.valid()) bar->refused = index;
}

void Lanes::close(const Busy& busy, const Record& record, RecordIndex index, WorkOutcome outcome) {
    Lane& lane = lanes_[busy.message.index];
    Bar& bar = lane.bars[busy.bar];
    bar.outcome = outcome;
    bar.to = record.time;
    bar.ends = index;
    lane.rows_taken &= ~(1U << bar.row);
}

void Lanes::mark(const Record& record, RecordIndex index, MarkKind kind) {
    lanes_[record.message.index].marks.push_back({record.time, index, kind, LaneState::none});
}

void Lanes::mark_effect(const Record& record, RecordIndex index) {
    MarkKind kind = record.count > 1 ? MarkKind::effect_again : MarkKind::effect;
    if (record.flags & record_flag::no_effect)
        kind = record.other.valid() ? MarkKind::effect_failed : MarkKind::effect_skipped;
    mark(record, index, kind);
    Lane& lane = lanes_[record.message.index];
    for (const Busy& busy : worker(record))
        if (busy.message == record.message) lane.marks.back().row = lane.bars[busy.bar].row;
}

std::size_t Lanes::bytes() const {
    std::size_t total = lanes_.size() * sizeof(Lane);
    for (const Lane& lane : lanes_)
        total += lane.spans.size() * sizeof(Span) + lane.bars.size() * sizeof(Bar) +
                 lane.marks.size() * sizeof(Mark) + lane.events.size() * sizeof(RecordIndex);
    return total;
}

}  // namespace qr
