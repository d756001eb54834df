// Chooses among the sentences of the words file; the first situation that has one wins.
#include "engine/view/sentence.h"

#include "engine/rules/catalogue.h"
#include "engine/view/wiring.h"

namespace qr {
namespace {

bool has_flag(const Record& record, std::uint8_t flag) { return (record.flags & flag) != 0; }

using Situations = std::vector<std::string>;

void of_received(const Teller& teller, const Record& record, RecordIndex index, Situations& found) {
    const Span* span = span_after(teller, index);
    if (span == nullptr) return;
    const Attempts attempts = attempts_of(teller, *span, index.index + 1);
    if (record.rule == rule(80)) found.push_back("lost");
    if (record.rule == rule(139)) found.push_back("fair");
    if (record.rule == rule(140)) found.push_back("noisy");
    if (has_flag(record, record_flag::duplicate)) found.push_back("duplicate");
    if (span->dead_letter) found.push_back("dlq");
    if (record.until == record.time) found.push_back("zero");
    if (is_script(teller.world, record.other)) {
        if (attempts.max > 0) found.push_back("script.max");
        found.push_back("script");
    } else {
        const Bar* work = work_at(teller.lanes.of(record.message), index.index);
        if (work != nullptr && work->node != record.other) found.push_back("overlapOther");
        if (work != nullptr) found.push_back("overlap");
        if (attempts.max > 0 && attempts.made == attempts.max) found.push_back("last");
    }
    if (attempts.max > 0 && attempts.made <= attempts.max) found.push_back("max");
}

void of_lease_ended(const Teller& teller, const Record& record, RecordIndex index,
                    Situations& found) {
    const Span* span = span_after(teller, index);
    if (span == nullptr) return;
    const Attempts attempts = attempts_of(teller, *span, index.index + 1);
    const Bar* bar = bar_of(teller.lanes.of(record.message), span->receive, index.index);
    const bool ended = bar != nullptr && bar->ends.valid() && bar->ends.index < index.index;
    const Lane& lane = teller.lanes.of(record.message);
    if (bar == nullptr && span != &lane.spans.front() &&
        is_throttled(lane, *(span - 1), index.index))
        found.push_back("throttled");
    if (bar != nullptr && !ended) found.push_back("working");
    if (ended && bar->outcome == WorkOutcome::failed) found.push_back("failed");
    if (ended && bar->outcome == WorkOutcome::crashed) found.push_back("crashed");
    if (ended && bar->outcome == WorkOutcome::forgotten) found.push_back("forgot");
    if (attempts.max > 0 && attempts.made >= attempts.max) found.push_back("atMax");
}

void of_end(const Teller& teller, const Record& record, Situations& found) {
    if (record.kind == RecordKind::deleted) {
        if (has_flag(record, record_flag::old_handle)) found.push_back("oldHandle");
        if (has_flag(record, record_flag::late)) found.push_back("late");
        if (is_script(teller.world, record.other)) found.push_back("script");
        return;
    }
    if (has_flag(record, record_flag::in_flight)) found.push_back("inFlight");
    if (has_flag(record, record_flag::was_delayed)) found.push_back("delayed");
    const Lane& lane = teller.lanes.of(record.message);
    if (lane.spans.size() < 2 || !(lane.spans.end() - 2)->dead_letter) return;
    if (is_fifo(teller.world, record.node)) found.push_back("dlqFifo");  // R90: its own clock
    found.push_back("dlq");
}

void of_moved(const Record& record, Situations& found) {
    if (record.other == record.node) found.push_back("self");
    if (!record.other.valid() || has_flag(record, record_flag::no_effect))
        found.push_back("missing");
    if (record.rule == rule(100)) found.push_back("policy");
}

void of_change(const Teller& teller, const Record& record, Situations& found) {
    if (has_flag(record, record_flag::heartbeat)) found.push_back("heartbeat");
    if (has_flag(record, record_flag::old_handle)) found.push_back("oldHandle");
    if (has_flag(record, record_flag::late)) found.push_back("hidden");
    if (is_script(teller.world, record.other)) found.push_back("script");
}

void of_poll_ended(const Teller& teller, const Record& record, Situations& found) {
    if (record.count > 0) return found.push_back("messages");
    const std::string_view error = teller.journal.text(record.text);
    if (error == "OverLimit") found.push_back("overLimit");
    if (!error.empty()) found.push_back("error");
    if (has_flag(record, record_flag::moved_only)) found.push_back("movedOnly");
    if (has_flag(record, record_flag::no_effect)) found.push_back("sampled");
    if (record.cause.valid()) {
        const Record& started = teller.journal.record(record.cause);
        if (started.until == record.time && started.time < record.time) found.push_back("timeout");
    }
    found.push_back("empty");
}

bool is_expired_handle(RuleId id) { return id == rule(60) || id == rule(62) || id == rule(63); }

void of_returned(const Teller& teller, const Record& record, RecordIndex index, Situations& found) {
    if (record.rule == rule(194)) found.push_back("notInvoked");
    if (is_expired_handle(record.rule)) found.push_back("handleExpired");
    if (teller.journal.text(record.text) == "RequestThrottled") found.push_back("throttledCall");
    if (is_answer(teller.world, record)) {
        const bool deletes = answers_delete(teller.journal, record);
        if (record.text.valid()) return found.push_back(deletes ? "refused" : "refusedChange");
        const Span* span = span_after(teller, index);
        const bool gone = span != nullptr && (is_end(span->state) || span->node != record.node);
        return found.push_back(!deletes ? "noop" : gone ? "deleteAgain" : "deleteIgnored");
    }
    if (record.text.valid()) found.push_back("error");
    const std::string_view verb =
        record.cause.valid() ? teller.journal.text(teller.journal.record(record.cause).text) : "";
    if (verb == "receiveMessage") {
        if (record.count > 0) found.push_back("messages");
        if (has_flag(record, record_flag::moved_only)) found.push_back("movedOnly");
        if (record.count == 0) found.push_back("empty");
    }
}

void of_handler_ended(const Teller& teller, const Record& record, RecordIndex index,
                      Situations& found) {
    const std::string outcome(teller.journal.text(record.text));
    const Span* span = span_after(teller, index);
    const bool late =
        span != nullptr && (span->receive != record.receive || span->state != LaneState::in_flight);
    if (late) found.push_back(outcome + ".late");
    found.push_back(outcome);
}

void of_effect(const Record& record, Situations& found) {
    if (has_flag(record, record_flag::no_effect)) {
        if (record.rule == decided::dependency_full) found.push_back("full");
        found.push_back(record.other.valid() ? "failed" : "skipped");
    } else if (record.count > 1) {
        found.push_back("again");
    }
}

// A queue that comes or goes, or its move task that begins or ends; an actor has no situation.
void of_life(const Teller& teller, const Record& record, Situations& found) {
    if (record.rule == decided::dependency_down) return found.push_back("dependency");
    const bool starts = record.kind == RecordKind::started;
    const Model* model = teller.world.node(record.node).model;
    if (model == nullptr || model->role != Role::broker) return;
    const std::string_view state = teller.journal.text(record.text);
    if (state.empty()) return found.push_back(starts ? "queueCreated" : "queueDeleted");
    if (starts) return found.push_back(record.other.valid() ? "task" : "taskBack");
    if (state == "COMPLETED") return found.push_back("taskCompleted");
    if (state == "CANCELLED") return found.push_back("taskCancelled");
    if (record.message.valid()) found.push_back("taskFailedAt");
    found.push_back("taskFailed");
}

// R171: what a redrive policy moves was not sent, so that this alarm of a dead-letter queue sleeps.
void of_alarm(const Teller& teller, const Record& record, RecordIndex index, Situations& found) {
    const std::string_view state = teller.journal.text(record.text);
    const bool dead =
        record.other.valid() &&
        was_dead_letter_queue({teller.world, teller.journal, index.index + 1}, record.other);
    if (record.rule == rule(171) && dead && state == "OK") found.push_back("sent");
    if (state == "ALARM") found.push_back("fires");
    if (state == "OK") found.push_back("ok");
}

}  // namespace

std::vector<std::string> situations_of(const Teller& teller, RecordIndex index) {
    const Record& record = teller.journal.record(index);
    Situations found;
    switch (record.kind) {
        case RecordKind::sent: {
            const std::uint32_t next = index.index + 1;
            const bool delayed = next < teller.journal.records().size() &&
                                 teller.journal.records()[next].kind == RecordKind::delayed &&
                                 teller.journal.records()[next].message == record.message;
            if (delayed && teller.words.has("say.sent.delayed")) found.push_back("delayed");
            if (!record.other.valid() || is_script(teller.world, record.other))
                found.push_back("script");
            break;
        }
        case RecordKind::received: of_received(teller, record, index, found); break;
        case RecordKind::lease_ended: of_lease_ended(teller, record, index, found); break;
        case RecordKind::deleted:
        case RecordKind::expired: of_end(teller, record, found); break;
        case RecordKind::moved_to_dlq: of_moved(record, found); break;
        case RecordKind::extended:
        case RecordKind::released: of_change(teller, record, found); break;
        case RecordKind::poll_started: {
            const bool waits = !is_never(record.until) && record.until > record.time;
            found.push_back(waits ? "long" : "short");
            break;
        }
        case RecordKind::poll_ended: of_poll_ended(teller, record, found); break;
        case RecordKind::call:
            if (record.message.valid()) found.push_back("message");
            found.push_back("script");
            break;
        case RecordKind::returned: of_returned(teller, record, index, found); break;
        case RecordKind::handler_ended: of_handler_ended(teller, record, index, found); break;
        case RecordKind::crashed:
            if (!is_never(record.until)) found.push_back("restart");
            break;
        case RecordKind::effect: of_effect(record, found); break;
        case RecordKind::started:
        case RecordKind::stopped: of_life(teller, record, found); break;
        case RecordKind::purged:
        case RecordKind::dropped:
        case RecordKind::suppressed:
        case RecordKind::refused:
        case RecordKind::delayed:
        case RecordKind::available:
        case RecordKind::redriven:
        case RecordKind::alarm: of_alarm(teller, record, index, found); break;
        case RecordKind::handler_started: break;
    }
    return found;
}

std::string sentence_of(const Teller& teller, RecordIndex index) {
    const std::string base = "say." + std::string(kind_name(teller.journal.record(index).kind));
    const Facts facts = facts_of(teller, index);
    for (const std::string& situation : situations_of(teller, index)) {
        const std::string key = base + "." + situation;
        if (teller.words.has(key)) return facts.say(teller.words, key);
    }
    return facts.say(teller.words, base);
}

StepText step_text(const Teller& teller, RecordIndex index) {
    const std::string base = "step." + std::string(kind_name(teller.journal.record(index).kind));
    const Facts facts = facts_of(teller, index);
    std::string headline;
    std::string detail;
    for (const std::string& situation : situations_of(teller, index)) {
        // "Nothing moved" is a line of its own, after the end of the timeout.
        if (situation == "atMax") continue;
        const std::string key = base + "." + situation;
        if (headline.empty() && teller.words.has(key)) headline = key;
        if (detail.empty() && teller.words.has(key + ".detail")) detail = key + ".detail";
    }
    if (headline.empty()) headline = base;
    if (detail.empty() && teller.words.has(base + ".detail")) detail = base + ".detail";
    StepText text;
    text.headline = facts.say(teller.words, headline);
    if (!detail.empty()) text.detail = facts.say(teller.words, detail);
    return text;
}

}  // namespace qr
