// The App's side of the seam: commands and events as JSON text.
#include <algorithm>

#include "engine/core/text.h"
#include "engine/scenario/json.h"
#include "ui/app/answers.h"
#include "ui/app/app.h"
#include "ui/app/events.h"

namespace qr::app {
namespace {

std::string written(const Value& value) { return json_text(value, Layout::compact); }

Value refusal(std::string_view message) {
    Value answer(Object{});
    answer.set("ok", false);
    answer.set("message", message);
    return answer;
}

Value done() {
    Value answer(Object{});
    answer.set("ok", true);
    return answer;
}

Value refused_scenario(const App& app, const Problems& problems, const std::string& text) {
    Value answer = refusal(app.words().text("ui.error.scenario"));
    answer.set("reason", "problems");
    answer.set("problems", problems_value(problems, text, app.words()));
    answer.set("text", text);
    return answer;
}

// What the page needs to know about a link that does not open: a cut one, a changed one, or one of
// a newer program.
std::string_view reason_of(std::string_view where) {
    if (where == "link.cut") return "cut";
    if (where == "link.newer" || where == "link.codec") return "newer";
    return "damaged";
}

// A link's problem stands under its own key of the words file.
std::string link_message(const App& app, const Problem& problem) {
    return app.words().say(problem.where, {{"value", problem.found}});
}

Value open_text(App& app, const Value& json) {
    const Value* keep = json.find("keep");
    const bool keeps = keep != nullptr && keep->boolean() != nullptr && *keep->boolean();
    const std::string text = text_in(json, "text");
    const Problems problems = app.open(read_scenario(std::string_view(text)),
                                       keeps ? App::Opening::as_edit : App::Opening::anew);
    if (!problems.empty()) return refused_scenario(app, problems, text);
    const std::string view = text_in(json, "view");
    if (!view.empty()) app.show_view(open_link("#q1.j.%7B%7D." + view).view);
    return done();
}

Value open_shared(App& app, const Value& json) {
    const OpenedLink link = open_link(text_in(json, "link"));
    if (link.problem) {
        Value answer = refusal(link_message(app, *link.problem));
        answer.set("reason", reason_of(link.problem->where));
        if (!link.text.empty()) answer.set("text", link.text);
        return answer;
    }
    const Problems problems =
        app.open(read_scenario(std::string_view(link.text)), App::Opening::anew);
    if (!problems.empty()) return refused_scenario(app, problems, link.text);
    app.show_view(link.view);
    return done();
}

Value check_text(const App& app, const Value& json) {
    const std::string text = text_in(json, "text");
    const Result<Scenario> scenario = read_scenario(std::string_view(text));
    Value answer = done();
    answer.set("problems",
               problems_value(scenario.ok() ? Problems{} : scenario.problems(), text, app.words()));
    return answer;
}

Value answer_to(App& app, const Value& json) {
    const std::string name = text_in(json, "do");
    if (name == "openText") return open_text(app, json);
    if (name == "openLink") return open_shared(app, json);
    if (name == "checkText") return check_text(app, json);
    if (!app.is_open()) return refusal("no scenario is open");
    if (name == "zoom") {
        app.zoom(static_cast<int>(number_in(json, "by", 0)));
        return done();
    }
    if (std::optional<Value> answer = answer_of(json, app)) return std::move(*answer);
    const std::optional<Command> command = command_of(json, app);
    if (!command) return refusal("unknown command");
    app.apply(*command);
    return done();
}

}  // namespace

std::string App::command(std::string_view json) {
    const Result<Value> parsed = parse_json(json);
    if (!parsed.ok()) return written(refusal("this is no JSON"));
    return written(answer_to(*this, parsed.value()));
}

std::string App::take_events() {
    Array events;
    if (is_open()) {
        if (dirty_.run) events.push_back(run_event(*this));
        if (dirty_.now || dirty_.run) events.push_back(now_event(*this));
        if (dirty_.link && !playing_) {
            Value event(Object{});
            event.set("event", "link");
            event.set("link", link());
            event.set("cause", dirty_.edited ? "edit" : "view");
            events.push_back(std::move(event));
            dirty_.link = dirty_.edited = false;
        }
        dirty_.run = dirty_.now = false;
    }
    for (const Show& show : shows_) {
        Value event(Object{});
        event.set("event", "show");
        event.set("what", show.what);
        if (!show.pointer.empty()) event.set("pointer", show.pointer);
        events.push_back(std::move(event));
    }
    shows_.clear();
    return written(Value(std::move(events)));
}

// Expectations of the author that do not hold in this run.
Value App::broken_claims() const {
    Array claims;
    for (const Verdict& verdict : run_->failures()) {
        if (curtain() && verdict.at > cursor_.time) continue;
        Value one(Object{});
        const std::string at = clock_text(verdict.at) + " · ";
        one.set("text",
                words_.say("ui.expect.detail", {{"value", at + shown(verdict.expected, 200)},
                                                {"to", shown(verdict.found, 200)}}));
        one.set("pointer", verdict.pointer);
        claims.push_back(std::move(one));
    }
    return Value(std::move(claims));
}

}  // namespace qr::app
