// JSON in, JSON out.
#include "ui/app/answers.h"

#include <algorithm>
#include <array>

#include "engine/core/text.h"
#include "engine/rules/catalogue.h"
#include "engine/scenario/edit.h"
#include "engine/scenario/json.h"
#include "engine/scenario/pointer.h"
#include "engine/view/sentence.h"
#include "engine/view/why.h"
#include "ui/app/comparison.h"
#include "ui/app/events.h"
#include "ui/app/forms.h"

namespace qr::app {
namespace {

constexpr std::int64_t rows_max = 2000;

Value good() {
    Value answer(Object{});
    answer.set("ok", true);
    return answer;
}

double factor_in(const Value& json) {
    const Value* factor = json.find("factor");
    if (factor == nullptr) return 0;
    if (const std::int64_t* whole = factor->integer()) return static_cast<double>(*whole);
    if (const Decimal* decimal = factor->decimal())
        return static_cast<double>(decimal->millionths) / 1'000'000;
    return 0;
}

Direction direction_in(const Value& json) {
    return number_in(json, "by", 1) < 0 ? Direction::back : Direction::forward;
}

Command seek_of(const Value& json) {
    if (json.find("chapter") != nullptr)
        return GoToChapter{static_cast<int>(number_in(json, "chapter", 0))};
    if (json.find("record") != nullptr) {
        const std::int64_t index = number_in(json, "record", 0);
        if (index < 0) return GoToStart{};
        return GoToRecord{
            {static_cast<std::uint32_t>(std::min<std::int64_t>(index, no_index - 1))}};
    }
    const Time time{std::max<std::int64_t>(0, number_in(json, "ms", 0))};
    return GoTo{rounded(time, static_cast<double>(number_in(json, "within", 0)))};
}

std::optional<Command> select_of(const Value& json, const App& app) {
    if (json.find("by") != nullptr) return SelectNext{direction_in(json)};
    if (!app.is_open()) return std::nullopt;
    App& open = const_cast<App&>(app);
    Select select;
    if (json.find("message") != nullptr)
        select.message = open.run().journal().find_message(text_in(json, "message"));
    if (json.find("node") != nullptr) select.node = open.run().world().find(text_in(json, "node"));
    return select;
}

Value row_of(const Teller& teller, RecordIndex index) {
    const Record& record = teller.journal.record(index);
    Value row(Object{});
    row.set("record", Value(static_cast<std::int64_t>(index.index)));
    row.set("ms", Value(record.time.ms));
    row.set("time", clock_text(record.time));
    row.set("kind", kind_name(record.kind));
    const Span* span = span_after(teller, index);
    if (span != nullptr) row.set("state", state_key(span->state).substr(6));
    const Facts facts = facts_of(teller, index);
    row.set("node", actor_name(teller, record.node));
    if (record.message.valid())
        row.set("message", shown(teller.journal.message(record.message).name, 40));
    row.set("text", sentence_of(teller, index));
    row.set("rule", rule_text(record.rule));
    return row;
}

Value rows_of(const Value& json, App& app) {
    Run& run = app.run();
    const Teller teller{run.world(), run.journal(), run.lanes(), app.words()};
    const std::int64_t total = app.records_shown();
    const std::int64_t from = std::clamp<std::int64_t>(number_in(json, "from", 0), 0, total);
    const std::int64_t count = std::clamp<std::int64_t>(number_in(json, "count", 50), 0, rows_max);
    Array rows;
    for (std::int64_t i = from; i < std::min(total, from + count); ++i)
        rows.push_back(row_of(teller, {static_cast<std::uint32_t>(i)}));
    Value answer = good();
    answer.set("total", Value(total));
    answer.set("current", Value(static_cast<std::int64_t>(app.cursor().records) - 1));
    answer.set("rows", Value(std::move(rows)));
    return answer;
}

Value line_value(const WhyLine& line, const qr::Words& words) {
    Value value(Object{});
    value.set("time", is_never(line.time) ? std::string() : clock_text(line.time));
    value.set("text", line.text);
    value.set("detail", line.detail);
    value.set("rule", rule_text(line.rule));
    const std::string key = rule_key(line.rule);
    value.set("source", line.rule.valid() && words.has(key) ? words.text(key) : "");
    value.set("future", line.future);
    return value;
}

Value why_value(App& app) {
    Value answer = good();
    const MessageId message = app.selection().message;
    if (!message.valid() || message.index >= app.run().lanes().all().size()) return answer;
    Run& run = app.run();
    const Teller teller{run.world(), run.journal(), run.lanes(), app.words()};
    const Moment moment{app.cursor(), run.at(app.cursor()), run.end(),
                        app.curtain()    ? Future::hidden
                        : run.complete() ? Future::known
                                         : Future::unknown};
    const Why why = why_of(teller, message, moment);
    const std::string name = shown(run.journal().message(message).name, 40);
    answer.set("title", app.words().say("ui.inspector.message", {{"message", name}}));
    answer.set("state", app.words().text(state_key(why.state)));
    answer.set("question", why.question);
    Array facts;
    for (const auto& [key, value] : facts_at(teller, message, moment))
        facts.push_back(Value(Array{Value(key), Value(value)}));
    answer.set("facts", Value(std::move(facts)));
    Array lines;
    for (const WhyLine& line : why.lines) lines.push_back(line_value(line, app.words()));
    answer.set("lines", Value(std::move(lines)));
    return answer;
}

// Of text that is no JSON: the place stands in the sentence, "line 3, column 5".
void add_place(Value& one, std::string_view what) {
    for (const std::string_view name : {"line", "column"}) {
        const std::string before = std::string(name) + " ";
        const std::size_t begin = what.find(before);
        if (begin == std::string_view::npos || what.find("JSON") == std::string_view::npos) return;
        std::int64_t number = 0;
        for (std::size_t i = begin + before.size(); i < what.size(); ++i) {
            if (what[i] < '0' || what[i] > '9' || number > 1'000'000) break;
            number = number * 10 + (what[i] - '0');
        }
        if (number > 0) one.set(name, Value(number));
    }
}

// What a repair is called: it writes another name, or adds a node.
std::string repair_label(const Fix& fix, const qr::Words& words) {
    const Result<Value> value = parse_json(fix.value);
    const std::string* name = value.ok() ? value.value().text() : nullptr;
    if (name != nullptr) return words.say("ui.editor.useName", {{"node", shown(*name, 80)}});
    const std::vector<std::string> keys = pointer_keys(fix.where);
    if (keys.size() == 2 && keys[0] == "nodes")
        return words.say("ui.editor.addNode", {{"node", shown(keys[1], 80)}});
    return words.say("ui.editor.problem.fix");
}

// The scenario as each repair would leave it.
Array repairs_of(const Problem& problem, std::string_view text, const qr::Words& words) {
    Array repairs;
    for (const Fix& fix : problem.fix) {
        const Result<std::string> repaired = with_fix(text, fix);
        if (!repaired.ok()) continue;
        Value one(Object{});
        one.set("text", repaired.value());
        one.set("label", repair_label(fix, words));
        repairs.push_back(std::move(one));
    }
    return repairs;
}

}  // namespace

std::int64_t number_in(const Value& json, std::string_view key, std::int64_t otherwise) {
    const Value* value = json.find(key);
    if (value == nullptr) return otherwise;
    if (const std::int64_t* whole = value->integer()) return *whole;
    if (const Decimal* decimal = value->decimal()) return decimal->millionths / 1'000'000;
    return otherwise;
}

std::string text_in(const Value& json, std::string_view key) {
    const Value* value = json.find(key);
    const std::string* text = value == nullptr ? nullptr : value->text();
    return text == nullptr ? std::string() : *text;
}

std::optional<Command> command_of(const Value& json, const App& app) {
    const std::string name = text_in(json, "do");
    if (name == "play") return SetPlaying{SetPlaying::To::play};
    if (name == "pause") return SetPlaying{SetPlaying::To::pause};
    if (name == "toggle") return SetPlaying{};
    if (name == "first") return GoToStart{};
    if (name == "last") return GoToEnd{};
    if (name == "seek") return seek_of(json);
    if (name == "speed") return SetSpeed{factor_in(json)};
    if (name == "select") return select_of(json, app);
    if (name == "undo") return Undo{};
    if (name == "redo") return Redo{};
    if (name == "reset") return Reset{};
    if (name == "stop") return StopRecording{};
    if (name == "step") {
        const std::string size = text_in(json, "size");
        return StepBy{size == "record"    ? StepSize::record
                      : size == "message" ? StepSize::message
                                          : StepSize::change,
                      direction_in(json)};
    }
    if (name == "compare") {
        const Value* original = json.find("original");
        const bool before = original != nullptr && original->boolean() && *original->boolean();
        return Compare{{before ? std::string() : text_in(json, "variant"), before}};
    }
    if (name == "turn") {
        std::optional<Edit> edit = turned(json, const_cast<App&>(app));
        if (!edit) return std::nullopt;
        return Command(std::move(*edit));
    }
    if (name == "edit" && json.find("value") != nullptr)
        return Edit{text_in(json, "pointer"), *json.find("value")};
    if (name == "answer") return AnswerQuestion{static_cast<int>(number_in(json, "choice", -1))};
    if (name == "act" && json.find("step") != nullptr) return Act{*json.find("step")};
    return std::nullopt;
}

std::optional<Value> answer_of(const Value& json, App& app) {
    const std::string name = text_in(json, "do");
    if (name == "rows") return rows_of(json, app);
    if (name == "why") return why_value(app);
    if (name == "comparison") return comparison_value(app);
    if (name == "acts") return acts_value(app);
    if (name == "settings") return settings_value(app);
    Value answer = good();
    if (name == "text") {
        answer.set("text", pretty_text(app.run().scenario()));
        return answer;
    }
    if (name == "link") {
        const std::string link = app.link();
        answer.set("length", Value(static_cast<std::int64_t>(link.size())));
        answer.set("link", link);
        return answer;
    }
    if (name == "state") {
        answer.set("run", run_event(app));
        answer.set("now", now_event(app));
        return answer;
    }
    return std::nullopt;
}

Value problems_value(const Problems& problems, std::string_view text, const qr::Words& words) {
    Array list;
    for (const Problem& problem : problems) {
        Value one(Object{});
        one.set("where", problem.where);
        one.set("what", problem.what);
        if (!problem.found.empty()) one.set("found", problem.found);
        if (!problem.allowed.empty()) one.set("allowed", problem.allowed);
        add_place(one, problem.what);
        if (!problem.fix.empty()) one.set("fixes", repairs_of(problem, text, words));
        list.push_back(std::move(one));
    }
    return Value(std::move(list));
}

}  // namespace qr::app
