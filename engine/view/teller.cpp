// Arguments of sentences. Everything comes from the record, its message's lane and its cause.
#include "engine/view/teller.h"

#include <algorithm>

#include "engine/core/text.h"
#include "engine/view/wiring.h"

namespace qr {
namespace {

bool is_actors(RecordKind kind) {
    return kind == RecordKind::handler_started || kind == RecordKind::handler_ended ||
           kind == RecordKind::effect || kind == RecordKind::crashed ||
           kind == RecordKind::started || kind == RecordKind::stopped || kind == RecordKind::alarm;
}

// An answer to an actor is written by its queue.
bool is_scripts(const Teller& teller, const Record& record) {
    if (record.kind == RecordKind::call) return true;
    return record.kind == RecordKind::returned &&
           teller.world.node(record.node).model->role != Role::broker;
}

// Names of the messages that a poll or call brought: its receives stand right before its end.
std::string returned_names(const Teller& teller, RecordIndex end) {
    const Record& record = teller.journal.record(end);
    std::vector<std::string> names;
    for (std::uint32_t i = end.index; i-- > 0 && names.size() < 10;) {
        const Record& before = teller.journal.records()[i];
        if (before.time != record.time || i < record.cause.index) break;
        if (before.kind == RecordKind::received &&
            static_cast<std::int32_t>(names.size()) < record.count)
            names.push_back(teller.journal.message(before.message).name);
    }
    std::string joined;
    for (std::size_t i = names.size(); i-- > 0;) {
        joined += names[i];
        if (i > 0) joined += list_separator(teller.words.language());
    }
    return joined;
}

// What the record's `until` is; a send tells the end of the delay that follows it.
Time end_told(const Teller& teller, RecordIndex index) {
    const Records& records = teller.journal.records();
    const Record& record = records[index.index];
    if (record.kind != RecordKind::sent || index.index + 1 >= records.size()) return record.until;
    const Record& next = records[index.index + 1];
    const bool delayed = next.kind == RecordKind::delayed && next.message == record.message;
    return delayed ? next.until : record.until;
}

// How long the thing took that this record ends or sets.
Duration length_of(const Teller& teller, const Record& record, const Span* span) {
    switch (record.kind) {
        case RecordKind::delayed:
        case RecordKind::extended:
        case RecordKind::received:
            return is_never(record.until) ? Duration{} : record.until - record.time;
        case RecordKind::expired:
        case RecordKind::purged: {
            const Lane& lane = teller.lanes.of(record.message);
            return record.time - (span == nullptr ? lane.sent : enqueued_of(teller, lane, *span));
        }
        case RecordKind::poll_started:
            return is_never(record.until) ? Duration{} : record.until - record.time;
        default: break;
    }
    if (record.kind == RecordKind::lease_ended && span != nullptr) {
        const Lane& lane = teller.lanes.of(record.message);
        // From the receive, over all changes of the timeout.
        const Span* at = span;
        while (at != &lane.spans.front() && (at - 1)->state == LaneState::in_flight &&
               (at - 1)->receive == span->receive)
            --at;
        return record.time - at->from;
    }
    return record.cause.valid() ? record.time - teller.journal.record(record.cause).time
                                : Duration{};
}

// What was called: the script's call says it; an actor deletes after success, else changes.
std::string verb_of(const Teller& teller, const Record& record) {
    if (record.kind != RecordKind::returned || !record.cause.valid())
        return std::string(teller.journal.text(record.text));
    const Record& cause = teller.journal.record(record.cause);
    const std::string text(teller.journal.text(cause.text));
    if (cause.kind == RecordKind::handler_started) return "ChangeMessageVisibility";
    if (cause.kind != RecordKind::handler_ended) return text;
    return text == "succeed" ? "DeleteMessage" : "ChangeMessageVisibility";
}

}  // namespace

void Facts::set(std::string_view name, std::string value) {
    for (auto& [known, old] : values_)
        if (known == name) {
            old = std::move(value);
            return;
        }
    values_.emplace_back(std::string(name), std::move(value));
}

std::string Facts::say(const Words& words, std::string_view key) const {
    std::vector<Argument> arguments;
    arguments.reserve(values_.size());
    for (const auto& [name, value] : values_) arguments.push_back({name, value});
    return words.say(key, arguments);
}

const Span* span_after(const Teller& teller, RecordIndex record) {
    const MessageId message = teller.journal.record(record).message;
    if (!message.valid() || message.index >= teller.lanes.all().size()) return nullptr;
    return span_at(teller.lanes.of(message), record.index + 1);
}

Attempts attempts_of(const Teller& teller, const Span& span, std::uint32_t records) {
    const Redrive redrive = redrive_at({teller.world, teller.journal, records}, span.node);
    return {redrive.total ? span.count : static_cast<std::int32_t>(span.here), redrive.max};
}

const Bar* bar_of(const Lane& lane, std::uint32_t receive, std::uint32_t records) {
    const Bar* found = nullptr;
    for (auto bar = lane.bars.rbegin(); bar != lane.bars.rend() && found == nullptr; ++bar)
        if (bar->receive == receive && bar->begins.index < records) found = &*bar;
    return found;
}

const Bar* work_at(const Lane& lane, std::uint32_t records) {
    const auto goes_on = [&](const Bar& bar) {
        return bar.begins.index < records && !bar.hung_before(records) &&
               !bar.ended_before(records);
    };
    const auto bar = std::find_if(lane.bars.rbegin(), lane.bars.rend(), goes_on);
    return bar == lane.bars.rend() ? nullptr : &*bar;
}

// R90, R150: a move of a FIFO queue and every redrive begin it anew.
Time enqueued_of(const Teller& teller, const Lane& lane, const Span& span) {
    for (const Span* at = &span; at != &lane.spans.front(); --at) {
        const Record& begins = teller.journal.record(at->begins);
        const bool moved_anew =
            begins.kind == RecordKind::moved_to_dlq && (begins.flags & record_flag::new_clock) != 0;
        if (moved_anew || begins.kind == RecordKind::redriven) return at->from;
    }
    return lane.sent;
}

bool is_script(const World& world, NodeId node) {
    return node.valid() && world.node(node).name.empty();
}

bool is_answer(const World& world, const Record& record) {
    return record.kind == RecordKind::returned && record.message.valid() && record.other.valid() &&
           !is_script(world, record.node);
}

bool answers_delete(const Journal& journal, const Record& record) {
    return journal.text(journal.record(record.cause).text) == outcome_word(WorkOutcome::succeeded);
}

std::string actor_name(const Teller& teller, NodeId node) {
    if (!node.valid()) return {};
    if (is_script(teller.world, node)) return std::string(teller.words.text("by.script"));
    return teller.world.node(node).name;
}

Facts facts_of(const Teller& teller, RecordIndex index) {
    const Record& record = teller.journal.record(index);
    const Language language = teller.words.language();
    Facts facts;
    const bool swapped = is_actors(record.kind) || is_scripts(teller, record);
    facts.set("by", actor_name(teller, swapped ? record.node : record.other));
    facts.set("node",
              actor_name(teller, swapped && record.other.valid() ? record.other : record.node));
    facts.set("to", actor_name(teller, record.other));
    facts.set("time", clock_text(record.time));
    if (const Time until = end_told(teller, index); !is_never(until))
        facts.set("until", clock_text(until));
    facts.set("count", std::to_string(record.count));
    facts.set("rule", rule_text(record.rule));
    const std::string text(teller.journal.text(record.text));
    facts.set("verb", verb_of(teller, record));
    if (record.kind == RecordKind::suppressed && record.cause.valid()) {
        const MessageId original = teller.journal.record(record.cause).message;
        facts.set("to", shown(teller.journal.message(original).name, 40));
    }
    facts.set("error", text);
    facts.set("value", text);
    if (record.count > 0 &&
        (record.kind == RecordKind::poll_ended || record.kind == RecordKind::returned))
        facts.set("messages", returned_names(teller, index));
    const Span* span = nullptr;
    if (record.message.valid()) {
        facts.set("message", shown(teller.journal.message(record.message).name, 40));
        span = span_after(teller, index);
        if (span != nullptr) {
            const bool moved = record.kind == RecordKind::moved_to_dlq;
            const Lane& lane = teller.lanes.of(record.message);
            if (moved && span != &lane.spans.front()) --span;
            const Attempts attempts = attempts_of(teller, *span, index.index + 1);
            facts.set("receive", std::to_string(attempts.made + (moved ? 1 : 0)));
            facts.set("max", std::to_string(attempts.max));
            if (moved) facts.set("count", std::to_string(attempts.made));
            if (record.kind == RecordKind::lease_ended || record.kind == RecordKind::expired) {
                const Bar* bar = bar_of(lane, span->receive, index.index);
                if (bar != nullptr) facts.set("by", actor_name(teller, bar->node));
            }
            if (record.kind == RecordKind::received)
                if (const Bar* work = work_at(lane, index.index))
                    facts.set("to", actor_name(teller, work->node));
        }
    }
    facts.set("duration", duration_text(length_of(teller, record, span), language));
    return facts;
}

}  // namespace qr
