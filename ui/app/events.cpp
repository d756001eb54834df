// Both events are made from the state alone, so that any of them can be left out.
#include "ui/app/events.h"

#include <algorithm>

#include "engine/core/text.h"
#include "engine/view/sentence.h"
#include "engine/view/wiring.h"
#include "ui/app/answers.h"
#include "ui/app/story.h"

namespace qr::app {
namespace {

constexpr std::size_t ticks_max = 120;

Value number(std::int64_t value) { return Value(value); }

std::string people(const App& app, const PeopleText& text) {
    return text.in(language_name(app.words().language()));
}

std::string subtitle_of(App& app) {
    const World& world = app.run().world();
    std::string text;
    const auto add = [&](std::string_view part) {
        if (text.find(part) != std::string::npos) return;
        if (!text.empty()) text += " · ";
        text += part;
    };
    bool dead_letters = false;
    for (const NodePlan& plan : world.nodes) {
        if (plan.model == nullptr || plan.model->role != Role::broker || plan.absent) continue;
        if (plan.model->family == "sqs") add("SQS");
        dead_letters = dead_letters || redrive_of(world, plan.id).target.valid();
    }
    if (dead_letters) add(app.words().text("ui.node.dlq"));
    return text;
}

void add_tick(Array& ticks, Time time, std::string_view kind) {
    Value tick(Object{});
    tick.set("ms", number(time.ms));
    tick.set("kind", kind);
    ticks.push_back(std::move(tick));
}

// With the curtain down only what is past.
bool shows(const App& app, Time time) { return !app.curtain() || time <= app.cursor().time; }

Value ticks_of_run(App& app) {
    Array ticks;
    for (const Chapter& chapter : app.run().scenario().story)
        if (shows(app, chapter.at)) add_tick(ticks, chapter.at, "chapter");
    for (const LaneState state : {LaneState::dead, LaneState::expired}) {
        const std::vector<Ending>& endings = app.run().lanes().endings(state);
        const std::size_t stride = std::max<std::size_t>(1, endings.size() / ticks_max + 1);
        for (std::size_t i = 0; i < endings.size(); i += stride)
            if (shows(app, endings[i].time))
                add_tick(ticks, endings[i].time, state == LaneState::dead ? "dead" : "expired");
    }
    return Value(std::move(ticks));
}

Value decimal(double value) { return Value(Decimal{static_cast<std::int64_t>(value * 1'000'000)}); }

Value speeds_of(App& app) {
    Array speeds;
    for (const double factor : speed_factors(app.run().end())) {
        Value one(Object{});
        const bool whole = factor >= 1;
        one.set("factor",
                whole || factor == 0 ? number(static_cast<std::int64_t>(factor)) : decimal(factor));
        std::string label(app.words().text("ui.toolbar.speed.auto.short"));
        if (factor > 0) {
            const std::string times = whole          ? count_text(static_cast<std::int64_t>(factor))
                                      : factor < 0.2 ? "0.1"
                                                     : "0.25";
            label = app.words().say("ui.toolbar.speed.times", {{"value", times}});
        }
        if (factor == 1) label = app.words().text("ui.toolbar.speed.realTime");
        one.set("label", label);
        speeds.push_back(std::move(one));
    }
    return Value(std::move(speeds));
}

std::string stopped_text(App& app) {
    Run& run = app.run();
    const std::string time = clock_text(run.recorded());
    if (run.stopped()) return app.words().say("ui.timeline.stopped", {{"time", time}});
    const auto count = static_cast<std::int64_t>(run.journal().records().size());
    return app.words().say("ui.timeline.truncated", {{"time", time}, {"count", count_text(count)}});
}

// The record that a person would say happened last.
RecordIndex last_change(const Journal& journal, const Cursor& cursor) {
    for (std::uint32_t i = cursor.records, seen = 0; i-- > 0 && seen < 20'000; ++seen)
        if (is_change(journal.records()[i].kind)) return {i};
    return {};
}

Value last_of(App& app) {
    const Journal& journal = app.run().journal();
    const RecordIndex last = last_change(journal, app.cursor());
    if (!last.valid()) return Value();
    const Teller teller{app.run().world(), journal, app.run().lanes(), app.words()};
    Value value(Object{});
    value.set("time", clock_text(journal.record(last).time));
    const Span* span = span_after(teller, last);
    const std::string_view key = state_key(span == nullptr ? LaneState::none : span->state);
    value.set("state", key.substr(std::string_view("state.").size()));
    value.set("text", sentence_of(teller, last));
    return value;
}

}  // namespace

Value run_event(App& app) {
    Run& run = app.run();
    const Scenario& scenario = run.scenario();
    Value event(Object{});
    event.set("event", "run");
    event.set("title", shown(people(app, scenario.title), 120));
    event.set("subtitle", subtitle_of(app));
    event.set("endMs", number(run.end().ms));
    event.set("end", clock_text(run.end()));
    event.set("records", number(app.records_shown()));
    event.set("recording", run.complete() ? number(1) : decimal(run.progress()));
    if (!app.curtain() && run.complete() && (run.stopped() || run.cut_short()))
        event.set("stopped", stopped_text(app));
    event.set("chapters", chapters_value(app));
    event.set("ticks", ticks_of_run(app));
    event.set("speeds", speeds_of(app));
    event.set("claims", app.broken_claims());
    event.set("canUndo", app.history().can_undo());
    event.set("canRedo", app.history().can_redo());
    event.set("edited", !app.history().is_original());
    event.set("comparable", !scenario.variants.empty() || !app.history().is_original());
    event.set("compared", app.beside() != nullptr);
    return event;
}

Value now_event(App& app) {
    const Cursor& cursor = app.cursor();
    const Language language = app.words().language();
    Value event(Object{});
    event.set("event", "now");
    event.set("ms", number(cursor.time.ms));
    event.set("time", clock_text(cursor.time));
    event.set("spoken", duration_text({cursor.time.ms}, language));
    event.set("record", number(static_cast<std::int64_t>(cursor.records) - 1));
    event.set("playing", app.playing());
    const double speed = app.speed();
    event.set("speed",
              speed >= 1 || speed == 0 ? number(static_cast<std::int64_t>(speed)) : decimal(speed));
    const Selection& selection = app.selection();
    if (selection.message.valid())
        event.set("message", app.run().journal().message(selection.message).name);
    if (selection.node.valid()) event.set("node", app.run().world().node(selection.node).name);
    event.set("chapter", chapter_value(app));
    if (Value question = question_value(app); !question.is_null())
        event.set("question", std::move(question));
    if (const Value& answer = app.told_answer(); !answer.is_null()) event.set("answer", answer);
    if (const Value last = last_of(app); !last.is_null()) event.set("last", last);
    event.set("curtain", app.curtain());
    return event;
}

}  // namespace qr::app
