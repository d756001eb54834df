// One function for each state.
#include "engine/view/reasons.h"

#include <algorithm>

#include "engine/core/text.h"
#include "engine/rules/catalogue.h"
#include "engine/view/wiring.h"

namespace qr {
namespace {

// When the retention of a message ends, as the settings of its queue have it now.
std::string retention_end(const Teller& teller, const Lane& lane, const Span& span,
                          std::uint32_t records) {
    const std::int64_t kept =
        number_at({teller.world, teller.journal, records}, span.node, "MessageRetentionPeriod", 0);
    return clock_text(enqueued_of(teller, lane, span) + Duration{kept});
}

// What its queue has before it: an older message of its group, a quota. No key: nothing.
Reason of_obstacle(const Teller& teller, const Lane& lane, const Span& span, const Moment& moment) {
    const Obstacle obstacle = moment.now.node(span.node).obstacle(lane.message);
    Reason reason;
    reason.rule = rule(115);
    reason.time = span.from;
    switch (obstacle.kind) {
        case Obstacle::Kind::none: return reason;
        case Obstacle::Kind::earlier_in_flight: reason.key = "why.available.groupInFlight"; break;
        case Obstacle::Kind::earlier_delayed:
            reason.key = "why.available.groupDelayed";
            reason.rule = decided::fifo_delayed_head;
            break;
        case Obstacle::Kind::earlier_waits: reason.key = "why.available.groupBehind"; break;
        case Obstacle::Kind::beyond_view:
            reason.key = "why.available.lookAhead";
            reason.rule = rule(78);
            break;
        case Obstacle::Kind::quota:
            reason.key = "why.available.quota";
            reason.rule = is_fifo(teller.world, span.node) ? rule(78) : rule(77);
            break;
    }
    reason.facts.set("node", teller.world.node(span.node).name);
    reason.facts.set("max", std::to_string(obstacle.limit));
    reason.facts.set("group", shown(teller.journal.message(lane.message).payload.group, 40));
    if (!obstacle.by.valid()) return reason;
    reason.facts.set("value", shown(teller.journal.message(obstacle.by).name, 40));
    const Span* blocking = span_at(teller.lanes.of(obstacle.by), moment.cursor.records);
    if (blocking == nullptr) return reason;
    reason.record = blocking->begins;
    reason.time = std::max(span.from, blocking->from);
    reason.facts.set("time", clock_text(blocking->from));
    reason.facts.set("until", clock_text(blocking->until));
    return reason;
}

// All that read the queue, asked at the cursor.
struct Readers {
    int count = 0;
    int running = 0;
    int busy = 0;  // running, and every worker handles something
    NodeId first;
    NodeId pausing;
    Time next_poll = never;  // of `pausing`
};

Readers readers_at(const Teller& teller, NodeId queue, const Simulation& now) {
    Readers readers;
    for (const NodeId id : readers_of(teller.world, queue)) {
        const NodeView view = now.node(id).view();
        ++readers.count;
        if (!readers.first.valid()) readers.first = id;
        if (!view.running) continue;
        ++readers.running;
        if (view.workers > 0 && view.busy >= view.workers) ++readers.busy;
        if (view.polling == 0 && !is_never(view.next_poll) && view.next_poll < readers.next_poll) {
            readers.next_poll = view.next_poll;
            readers.pausing = id;
        }
    }
    return readers;
}

Reason of_available(const Teller& teller, const Lane& lane, const Span& span,
                    const Moment& moment) {
    Reason reason = of_obstacle(teller, lane, span, moment);
    const bool blocked = !reason.key.empty() && reason.key != "why.available.groupBehind";
    if (blocked) return reason;
    const Reason behind = reason;
    reason = {};
    reason.time = span.from;
    reason.facts.set("node", teller.world.node(span.node).name);
    reason.facts.set("until", retention_end(teller, lane, span, moment.cursor.records));
    const Attempts attempts = attempts_of(teller, span, moment.cursor.records);
    reason.facts.set("receive", std::to_string(attempts.made));
    reason.facts.set("max", std::to_string(attempts.max));
    if (attempts.max > 0 && attempts.made >= attempts.max) {
        reason.key = "why.available.atMax";
        reason.rule = rule(85);
        return reason;
    }
    const Readers readers = readers_at(teller, span.node, moment.now);
    reason.rule = rule(85);
    if (readers.count == 0) {
        reason.key = "why.available.noConsumer";
        return reason;
    }
    reason.facts.set("by", actor_name(teller, readers.first));
    if (readers.running == 0) {
        reason.key = "why.available.consumerStopped";
        return reason;
    }
    reason.rule = decided::poll_loop;
    if (readers.busy == readers.running) {
        reason.key = "why.available.consumersBusy";
        return reason;
    }
    if (readers.pausing.valid() && readers.next_poll > moment.cursor.time) {
        reason.key = "why.available.consumerPauses";
        reason.facts.set("by", actor_name(teller, readers.pausing));
        reason.facts.set("until", clock_text(readers.next_poll));
        return reason;
    }
    if (attempts.max == 0 && attempts.made > 0) {
        reason.key = "why.available.noPolicy";
        reason.rule = rule(107);
        return reason;
    }
    if (!behind.key.empty()) return behind;
    reason.key = "why.available.new";
    reason.rule = attempts.made > 0 ? rule(44) : rule(85);
    if (attempts.made > 0) {
        reason.key = "why.available.nobodyPolled";
        reason.facts.set("time", clock_text(span.from));
    }
    return reason;
}

std::string_view held_key(const Teller& teller, const Span& span, const Bar* bar,
                          std::uint32_t records) {
    if (is_script(teller.world, span.by)) return "why.inFlight.script";
    if (bar == nullptr) return "why.inFlight.buffered";
    const bool ended = bar->ended_before(records);
    const bool hangs = bar->hung_before(records);
    if (!ended && hangs) return "why.inFlight.hanging";
    if (!ended) return "why.inFlight.working";
    switch (bar->outcome) {
        case WorkOutcome::crashed: return "why.inFlight.crashed";
        case WorkOutcome::forgotten:
        case WorkOutcome::succeeded: return "why.inFlight.forgotten";
        default: return "why.inFlight.failed";
    }
}

Reason of_in_flight(const Teller& teller, const Lane& lane, const Span& span,
                    const Moment& moment) {
    Reason reason;
    const std::uint32_t records = moment.cursor.records;
    const Bar* bar = bar_of(lane, span.receive, records);
    const bool ended = bar != nullptr && bar->ended_before(records);
    reason.key = held_key(teller, span, bar, records);
    if (bar == nullptr && is_throttled(lane, span, records)) reason.key = "why.inFlight.throttled";
    reason.time = span.from;
    reason.rule = decided::handler_hidden;
    if (bar != nullptr) {
        reason.time = ended ? bar->to : bar->from;
        reason.record = ended ? bar->ends : bar->begins;
    }
    int works = 0;
    for (auto other = lane.bars.rbegin(); other != lane.bars.rend(); ++other) {
        if (other->begins.index >= records) continue;
        if (other->ended_before(records)) break;
        if (++works == 2) reason.key = "why.inFlight.overlap";
    }
    if (reason.key == "why.inFlight.overlap") reason.rule = rule(44);
    if (reason.key == "why.inFlight.buffered") reason.rule = decided::buffer;
    if (reason.key == "why.inFlight.throttled") reason.rule = rule(194);
    if (reason.key == "why.inFlight.crashed") reason.rule = decided::crash;
    if (reason.key == "why.inFlight.script") reason.rule = rule(43);
    reason.facts.set("by", actor_name(teller, span.by));
    reason.facts.set("time", clock_text(reason.time));
    reason.facts.set("until", clock_text(span.until));
    return reason;
}

}  // namespace

Reason reason_of(const Teller& teller, const Lane& lane, const Span& span, const Moment& moment) {
    if (span.state == LaneState::in_flight) return of_in_flight(teller, lane, span, moment);
    if (span.state == LaneState::available) return of_available(teller, lane, span, moment);
    Reason reason;
    reason.time = span.from;
    reason.record = span.begins;
    if (span.state == LaneState::delayed) {
        reason.key = "why.delayed";
        reason.rule = rule(39);
        reason.facts.set("until", clock_text(span.until));
        return reason;
    }
    Reason obstacle = of_obstacle(teller, lane, span, moment);
    if (!obstacle.key.empty()) return obstacle;
    reason.key = "why.dead.waits";
    reason.rule = rule(109);
    reason.facts.set("until", retention_end(teller, lane, span, moment.cursor.records));
    return reason;
}

}  // namespace qr
