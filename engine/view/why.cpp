// Two lines about the past, two about the future.
#include "engine/view/why.h"

#include <algorithm>

#include "engine/core/text.h"
#include "engine/view/reasons.h"
#include "engine/view/sentence.h"
#include "engine/view/wiring.h"

namespace qr {
namespace {

constexpr std::size_t future_lines = 2;

WhyLine line_of(const Teller& teller, RecordIndex index) {
    const Record& record = teller.journal.record(index);
    StepText text = step_text(teller, index);
    return {record.time, std::move(text.headline), std::move(text.detail), record.rule, index,
            false};
}

// A FIFO queue refused the handle of a slow worker (R60, R62, R63).
bool is_late_delete(const Record& record) {
    return record.kind == RecordKind::returned &&
           (record.rule == rule(60) || record.rule == rule(62) || record.rule == rule(63));
}

// The newest of the present span.
RecordIndex late_delete_in(const Teller& teller, const Lane& lane, const Span& span,
                           const Cursor& cursor) {
    for (auto event = lane.events.rbegin(); event != lane.events.rend(); ++event) {
        if (event->index >= cursor.records) continue;
        if (*event <= span.begins) break;
        if (is_late_delete(teller.journal.record(*event))) return *event;
    }
    return {};
}

bool is_significant(const Record& record) {
    if (is_late_delete(record)) return true;
    switch (record.kind) {
        case RecordKind::available:
        case RecordKind::received:
        case RecordKind::released:
        case RecordKind::lease_ended:
        case RecordKind::deleted:
        case RecordKind::expired:
        case RecordKind::moved_to_dlq:
        case RecordKind::redriven:
        case RecordKind::purged:
        case RecordKind::dropped: return true;
        default: return false;
    }
}

// An error in answer to a delete or a change of the timeout by an actor.
bool is_refusal(const Teller& teller, const Record& record) {
    return is_answer(teller.world, record) && record.text.valid();
}

std::string next_key(const Teller& teller, RecordIndex index) {
    const Record& record = teller.journal.record(index);
    const Past past{teller.world, teller.journal, index.index + 1};
    const bool limited = redrive_at(past, record.node).max > 0;
    switch (record.kind) {
        case RecordKind::received: return limited ? "why.next.poll" : "why.next.pollNoPolicy";
        case RecordKind::moved_to_dlq: return "why.next.move";
        case RecordKind::lease_ended: return "why.next.visible";
        case RecordKind::available: return "why.next.delayEnds";
        case RecordKind::deleted:
            return is_script(teller.world, record.other) ? "" : "why.next.delete";
        case RecordKind::expired: return "why.next.expires";
        default: return {};
    }
}

WhyLine next_line(const Teller& teller, RecordIndex index) {
    const Record& record = teller.journal.record(index);
    WhyLine line = line_of(teller, index);
    line.future = true;
    const std::string key = next_key(teller, index);
    if (key.empty()) return line;
    const Facts facts = facts_of(teller, index);
    line.text = facts.say(teller.words, key);
    const bool late = (record.flags & record_flag::late) != 0;
    const std::string of_late = key + ".late.detail";
    const bool other = late && teller.words.has(of_late);
    line.detail = facts.say(teller.words, other ? of_late : key + ".detail");
    return line;
}

WhyLine plain_line(const Teller& teller, std::string_view key, Time time, const Facts& facts) {
    WhyLine line;
    line.time = time;
    line.text = facts.say(teller.words, key);
    line.detail = facts.say(teller.words, std::string(key) + ".detail");
    return line;
}

void add_future(const Teller& teller, const Lane& lane, const Moment& moment, Why& why) {
    Facts facts;
    facts.set("until", clock_text(moment.until));
    const auto add = [&](std::string_view key, Time time) {
        WhyLine line = plain_line(teller, key, time, facts);
        line.future = true;
        why.lines.push_back(std::move(line));
    };
    if (moment.future == Future::hidden) return add("why.next.curtain", never);
    if (is_end(why.state)) return add("why.next.nothing", never);
    const auto next = std::partition_point(
        lane.events.begin(), lane.events.end(),
        [&](RecordIndex event) { return event.index < moment.cursor.records; });
    std::size_t told = 0;
    for (auto event = next; event != lane.events.end() && told < future_lines; ++event) {
        const Record& record = teller.journal.record(*event);
        if (!is_significant(record)) continue;
        why.lines.push_back(next_line(teller, *event));
        ++told;
        const Span* span = span_after(teller, *event);
        if (span != nullptr && is_end(span->state)) return;
    }
    if (told < future_lines && moment.future == Future::known) add("why.next.end", moment.until);
}

// The record that began the present state, over changes of the timeout and repeats.
const Span& first_of_state(const Lane& lane, const Span& span) {
    const Span* at = &span;
    while (at != &lane.spans.front() && at->continued) --at;
    return *at;
}

std::string question_of(const Teller& teller, LaneState state) {
    std::string key(state_key(state));
    key.replace(0, std::string_view("state").size(), "why.question");
    return std::string(teller.words.text(key));
}

}  // namespace

Why why_of(const Teller& teller, MessageId message, const Moment& moment) {
    Why why;
    const Lane& lane = teller.lanes.of(message);
    const Span* span = span_at(lane, moment.cursor.records);
    if (span == nullptr) {
        why.question = question_of(teller, LaneState::none);
        add_future(teller, lane, moment, why);
        return why;
    }
    why.state = span->state;
    why.question = question_of(teller, span->state);
    if (is_end(span->state) && span != &lane.spans.front())
        why.lines.push_back(line_of(teller, first_of_state(lane, *(span - 1)).begins));
    why.lines.push_back(line_of(teller, span->begins));
    if (const RecordIndex late = late_delete_in(teller, lane, *span, moment.cursor); late.valid())
        why.lines.push_back(line_of(teller, late));
    if (!is_end(span->state)) {
        const Reason reason = reason_of(teller, lane, *span, moment);
        WhyLine line = plain_line(teller, reason.key, reason.time, reason.facts);
        line.rule = reason.rule;
        line.record = reason.record;
        why.lines.push_back(std::move(line));
    }
    add_future(teller, lane, moment, why);
    return why;
}

FactList facts_at(const Teller& teller, MessageId message, const Moment& moment) {
    FactList facts;
    const Words& words = teller.words;
    const auto add = [&](std::string_view key, std::string value) {
        facts.emplace_back(std::string(words.text(key)), std::move(value));
    };
    const Lane& lane = teller.lanes.of(message);
    const Span* span = span_at(lane, moment.cursor.records);
    if (span == nullptr) return facts;
    const Language language = words.language();
    const Attempts attempts = attempts_of(teller, *span, moment.cursor.records);
    const bool same = attempts.made == span->count;
    if (attempts.max > 0 && same)
        add("ui.inspector.receiveCount",
            words.say("ui.inspector.receives", {{"receive", std::to_string(attempts.made)},
                                                {"max", std::to_string(attempts.max)}}));
    else add("ui.inspector.receiveCount", std::to_string(span->count));
    if (!is_end(span->state)) {
        const std::string node = shown(teller.world.node(span->node).name, 40);
        const Span* arrived = span;
        while (arrived != &lane.spans.front() && (arrived - 1)->node == span->node &&
               (arrived - 1)->dead_letter == span->dead_letter &&
               (arrived - 1)->state == span->state)
            --arrived;
        if (is_never(span->until) || span->until <= moment.cursor.time)
            facts.emplace_back(words.say("ui.inspector.since", {{"node", node}}),
                               clock_text(arrived->from));
        else
            add("ui.inspector.visibleAgain",
                clock_text(span->until) + " (" +
                    words.say("ui.inspector.remaining",
                              {{"duration",
                                short_duration_text(span->until - moment.cursor.time, language)}}) +
                    ")");
        const Duration age = moment.cursor.time - enqueued_of(teller, lane, *span);
        const std::int64_t kept = number_at({teller.world, teller.journal, moment.cursor.records},
                                            span->node, "MessageRetentionPeriod", 0);
        const std::string age_text = short_duration_text(age, language);
        add("ui.inspector.age", kept == 0
                                    ? age_text
                                    : words.say("ui.inspector.age.of",
                                                {{"duration", age_text},
                                                 {"max", short_duration_text({kept}, language)}}));
    }
    const Payload& payload = teller.journal.message(message).payload;
    if (!payload.group.empty()) add("ui.inspector.group", shown(payload.group, 40));
    if (!payload.body.empty()) add("ui.inspector.body", shown(payload.body, 60));
    return facts;
}

std::vector<WhyLine> life_of(const Teller& teller, MessageId message, Time until) {
    std::vector<WhyLine> lines;
    const Lane& lane = teller.lanes.of(message);
    for (const RecordIndex event : lane.events) {
        const Record& record = teller.journal.record(event);
        const bool told = is_change(record.kind) || is_late_delete(record);
        if (!told && !is_refusal(teller, record)) continue;
        lines.push_back({record.time, sentence_of(teller, event), {}, record.rule, event, false});
    }
    if (lane.spans.empty()) return lines;
    lines.push_back({until, standing_text(teller, lane.spans.back(), until), {}, {}, {}, false});
    return lines;
}

std::string standing_text(const Teller& teller, const Span& span, Time time) {
    Facts facts;
    facts.set("time", clock_text(time));
    facts.set("node", teller.world.node(span.node).name);
    if (!is_never(span.until)) facts.set("until", clock_text(span.until));
    std::string key(state_key(span.state));
    key.replace(0, std::string_view("state").size(), "explain.end");
    return facts.say(teller.words, key);
}

std::vector<RecordIndex> causes_of(const Journal& journal, RecordIndex record) {
    std::vector<RecordIndex> causes;
    RecordIndex at = journal.record(record).cause;
    while (at.valid() && causes.size() < 64) {
        causes.push_back(at);
        at = journal.record(at).cause;
    }
    return causes;
}

}  // namespace qr
