// What people ask for now and then, as a program of its own that the page loads when it is first
// wanted: import and export of AWS's configuration, advice, cost. Texts in, JSON text out; an
// answer stays until the next call.
#include <emscripten.h>

#include <optional>
#include <string>

#include "engine/advice/advice.h"
#include "engine/rules/format.h"
#include "engine/scenario/build.h"
#include "engine/scenario/export/export.h"
#include "engine/scenario/import/import.h"
#include "engine/scenario/json.h"
#include "engine/view/cost_words.h"

namespace {

using qr::Array;
using qr::Object;
using qr::Value;

std::string answer_text;

const char* answer(const Value& value) {
    answer_text = qr::json_text(value, qr::Layout::compact);
    return answer_text.c_str();
}

template <class Told>
Array listed(const std::vector<Told>& notes) {
    Array list;
    for (const Told& note : notes) {
        Value one{Object{}};
        one.set("where", note.where);
        one.set("what", note.what);
        list.push_back(std::move(one));
    }
    return list;
}

// {"ok": false, "problems": [{where, what, found, allowed}]}
const char* refused(const std::vector<qr::Problem>& problems) {
    Array list = listed(problems);
    for (std::size_t i = 0; i < problems.size(); ++i) {
        if (!problems[i].found.empty()) list[i].set("found", problems[i].found);
        if (!problems[i].allowed.empty()) list[i].set("allowed", problems[i].allowed);
    }
    Value value;
    value.set("ok", false);
    value.set("problems", std::move(list));
    return answer(value);
}

// The run that advice and cost are about.
struct Study {
    qr::Scenario scenario;
    qr::Recording recording;
};
std::optional<Study> study;

Array findings(const qr::Words& words) {
    Array list;
    for (const qr::advice::Finding& finding :
         qr::advice::advice_on(study->scenario, study->recording)) {
        const qr::advice::AdviceText text = qr::advice::advice_text(finding, words);
        Value one{Object{}};
        one.set("where", qr::advice::pointer_of(finding));
        one.set("what", text.what);
        one.set("fix", text.fix);
        one.set("rule", qr::rule_text(finding.rule));
        one.set("scenario", std::string(qr::advice::shown_by(finding)));
        list.push_back(std::move(one));
    }
    return list;
}

Array texts(const std::vector<std::string>& lines) {
    Array list;
    for (const std::string& line : lines) list.emplace_back(line);
    return list;
}

Value cost(const qr::Words& words) {
    const qr::Recording& run = study->recording;
    const qr::CostText text =
        qr::cost_text(qr::cost_of(run.end(), run.journal()), run.world(), words);
    Array queues;
    for (const qr::QueueCostText& queue : text.queues) {
        Value one{Object{}};
        one.set("name", queue.name);
        one.set("total", queue.total);
        one.set("calls", texts(queue.calls));
        queues.push_back(std::move(one));
    }
    Value value{Object{}};
    value.set("queues", std::move(queues));
    value.set("total", text.total);
    value.set("savings", texts(text.savings));
    return value;
}

}  // namespace

extern "C" {

// {"ok": true, "text", "notes": [{where, what}]} or refused.
EMSCRIPTEN_KEEPALIVE const char* qr_import(const char* text) {
    const qr::Result<qr::Imported> result = qr::import_text(text);
    if (!result.ok()) return refused(result.problems());
    Value value;
    value.set("ok", true);
    value.set("text", qr::json_text(result.value().document, qr::Layout::pretty));
    value.set("notes", listed(result.value().notes));
    return answer(value);
}

// `form`: "commands" or "cloudformation". Answers as qr_import.
EMSCRIPTEN_KEEPALIVE const char* qr_export(const char* text, const char* form) {
    const qr::Result<qr::Scenario> scenario = qr::read_scenario(text);
    if (!scenario.ok()) return refused(scenario.problems());
    const qr::Exported exported = qr::export_text(
        scenario.value(), std::string_view(form) == "commands" ? qr::ExportForm::commands
                                                               : qr::ExportForm::cloudformation);
    Value value;
    value.set("ok", true);
    value.set("text", exported.text);
    value.set("notes", listed(exported.notes));
    return answer(value);
}

// Begins a run; qr_study_on goes on with it. {"ok": true} or refused.
EMSCRIPTEN_KEEPALIVE const char* qr_study(const char* text) {
    study.reset();
    qr::Result<qr::Scenario> scenario = qr::read_scenario(text);
    if (!scenario.ok()) return refused(scenario.problems());
    qr::Recording recording(qr::build_world(scenario.value()));
    study.emplace(Study{std::move(scenario).value(), std::move(recording)});
    Value value;
    value.set("ok", true);
    return answer(value);
}

// Some milliseconds of the run. True when it is complete.
EMSCRIPTEN_KEEPALIVE bool qr_study_on() { return study->recording.advance(10'000); }

// Of the complete run: {"findings": [{where, what, fix, rule, scenario}], "cost": {queues: [{name,
// total, calls}], total, savings}}, in those words.
EMSCRIPTEN_KEEPALIVE const char* qr_study_told(const char* language, const char* text) {
    const qr::Words words(qr::language_of(language), text);
    Value value;
    value.set("findings", findings(words));
    value.set("cost", cost(words));
    study.reset();
    return answer(value);
}

}  // extern "C"
