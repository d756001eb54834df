// Both events are made from the state alone, so that any of them can be left out.
#include "ui/app/events.h"

#include <algorithm>

#include "engine/core/text.h"
#include "engine/view/sentence.h"
#include "engine/view/wiring.h"
#include "ui/app/answers.h"

namespace qr::app {
namespace {

constexpr std::size_t ticks_max = 120;

Value number(std::int64_t value) { return Value(value); }

std::string people(const App& app, const PeopleText& text) {
    return text.in(language_name(app.words().language()));
}

// The first sentence is read first; the rest follows from it.
struct Caption {
    std::string text;
    std::string detail;
};
Caption caption_of(const std::string& whole) {
    std::size_t end = std::string::npos;
    for (const std::string_view stop : {". ", "? ", "! "}) end = std::min(end, whole.find(stop));
    std::size_t after = end == std::string::npos ? end : end + 2;
    const std::string_view japanese = "。";
    const std::size_t full_stop = whole.find(japanese);
    if (full_stop != std::string::npos && full_stop + japanese.size() < whole.size() &&
        full_stop < end) {
        after = full_stop + japanese.size();
        end = after - 1;
    }
    if (after == std::string::npos || after >= whole.size()) return {whole, {}};
    return {whole.substr(0, end + 1), whole.substr(after)};
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

Value chapters_of(App& app) {
    Array chapters;
    for (const Chapter& chapter : app.run().scenario().story) {
        Value one(Object{});
        const Caption caption = caption_of(people(app, chapter.text));
        one.set("ms", number(chapter.at.ms));
        one.set("text", caption.text);
        one.set("detail", caption.detail);
        chapters.push_back(std::move(one));
    }
    return Value(std::move(chapters));
}

void add_tick(Array& ticks, Time time, std::string_view kind) {
    Value tick(Object{});
    tick.set("ms", number(time.ms));
    tick.set("kind", kind);
    ticks.push_back(std::move(tick));
}

Value ticks_of_run(App& app) {
    Array ticks;
    for (const Chapter& chapter : app.run().scenario().story)
        add_tick(ticks, chapter.at, "chapter");
    if (app.curtain()) return Value(std::move(ticks));
    for (const LaneState state : {LaneState::dead, LaneState::expired}) {
        const std::vector<Ending>& endings = app.run().lanes().endings(state);
        const std::size_t stride = std::max<std::size_t>(1, endings.size() / ticks_max + 1);
        for (std::size_t i = 0; i < endings.size(); i += stride)
            add_tick(ticks, endings[i].time, state == LaneState::dead ? "dead" : "expired");
    }
    return Value(std::move(ticks));
}

Value decimal(double value) { return Value(Decimal{static_cast<std::int64_t>(value * 1'000'000)}); }

Value speeds_of(App& app) {
    Array speeds;
    for (const double factor : speed_factors(app.run().until())) {
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

Value chapter_of(App& app) {
    const std::vector<Chapter>& story = app.run().scenario().story;
    Value value(Object{});
    std::int64_t index = -1;
    for (const Chapter& chapter : story)
        if (chapter.at <= app.cursor().time) ++index;
    value.set("index", number(std::max<std::int64_t>(0, index)));
    value.set("count", number(static_cast<std::int64_t>(story.size())));
    if (!story.empty()) {
        const Chapter& chapter = story[static_cast<std::size_t>(std::max<std::int64_t>(0, index))];
        const Caption caption = caption_of(people(app, chapter.text));
        value.set("text", caption.text);
        value.set("detail", caption.detail);
    }
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
    event.set("endMs", number(run.until().ms));
    event.set("end", clock_text(run.until()));
    event.set("records", number(static_cast<std::int64_t>(run.journal().records().size())));
    event.set("recording", run.complete() ? number(1) : decimal(run.progress()));
    if (run.complete() && (run.stopped() || run.cut_short()))
        event.set("stopped", stopped_text(app));
    event.set("chapters", chapters_of(app));
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
    event.set("chapter", chapter_of(app));
    if (const Value last = last_of(app); !last.is_null()) event.set("last", last);
    event.set("curtain", app.curtain());
    return event;
}

}  // namespace qr::app
