// Tasks that steps begin and name (`as`), and the handles by which other steps mean them.
#include <algorithm>

#include "engine/core/base64.h"
#include "engine/core/text.h"
#include "engine/scenario/format.h"
#include "engine/scenario/json.h"
#include "engine/scenario/pointer.h"
#include "engine/scenario/reader.h"
#include "engine/scenario/suggest.h"

namespace qr {
namespace {

// The queue that a vendor's own handle names: base64 of JSON with its ARN.
std::string source_in(const std::string& handle) {
    const std::optional<std::string> json = from_base64(handle);
    if (!json) return {};
    const Result<Value> parsed = parse_json(*json);
    const Value* arn = parsed.ok() ? parsed.value().find("sourceArn") : nullptr;
    const std::string* text = arn != nullptr ? arn->text() : nullptr;
    return text != nullptr ? std::string(name_of_arn(*text)) : std::string();
}

}  // namespace

void ScenarioReader::know_tasks() {
    const Value* script = scenario_.document.find("script");
    if (script == nullptr || script->array() == nullptr) return;
    for (const Value& step : *script->array()) {
        const Value* verb = step.find("do");
        const Value* name = step.find("as");
        const Value* source = step.find("SourceArn");
        if (verb == nullptr || verb->text() == nullptr || !begins_task(*verb->text())) continue;
        if (name == nullptr || name->text() == nullptr) continue;
        const std::string* arn = source != nullptr ? source->text() : nullptr;
        tasks_.emplace(*name->text(),
                       arn != nullptr ? std::string(name_of_arn(*arn)) : std::string());
    }
}

bool ScenarioReader::begins_task(std::string_view verb) const {
    for (const Model* model : models_.models) {
        const Verb* known = find_verb(*model, verb);
        if (known != nullptr) return known->begins_task;
    }
    return false;
}

// The queue of the task that a step means by its handle; empty when nobody can tell.
std::string ScenarioReader::queue_of_task(const Value& step) const {
    const Value* handle = step.find("TaskHandle");
    if (handle == nullptr) return {};
    if (handle->text() != nullptr) return source_in(*handle->text());
    const Value* name = handle->find("task");
    if (name == nullptr || name->text() == nullptr) return {};
    const auto found = tasks_.find(*name->text());
    return found != tasks_.end() ? found->second : std::string();
}

void ScenarioReader::read_task_name(const ScenarioStep& step) {
    const std::string where = child(step.pointer, "as");
    const std::string* name = step.names.text();
    if (name == nullptr || name->empty()) {
        refuse({.where = where,
                .what = "This is no name for a task.",
                .found = shown_value(step.names),
                .allowed = "a text"});
    } else if (std::find(task_names_.begin(), task_names_.end(), *name) != task_names_.end()) {
        refuse({.where = where,
                .what = "Two tasks have this name.",
                .found = shown(*name, 60),
                .allowed = "a name of its own for every task"});
    } else {
        task_names_.push_back(*name);
    }
}

// {"task": "t"} in place of a TaskHandle.
void ScenarioReader::check_task(const ScenarioStep& step) {
    const Value* handle = step.arguments.find("TaskHandle");
    if (handle == nullptr || handle->object() == nullptr) return;
    const std::string where = child(step.pointer, "TaskHandle");
    const Value* name = handle->find("task");
    if (name == nullptr || name->text() == nullptr || handle->object()->size() != 1) {
        refuse({.where = where,
                .what = "This is no handle of a task.",
                .found = shown_value(*handle),
                .allowed = "{\"task\": \"t\"}, or a text"});
        return;
    }
    if (tasks_.find(*name->text()) != tasks_.end()) return;
    std::vector<std::string_view> known;
    for (const auto& [task, source] : tasks_) known.push_back(task);
    const std::string_view near = nearest_word(*name->text(), known);
    refuse({.where = child(where, "task"),
            .what = near.empty() ? "No step begins a task of this name."
                                 : "No step begins a task of this name. Did you mean \"" +
                                       shown(near, 60) + "\"?",
            .found = shown(*name->text(), 60),
            .allowed = known.empty() ? "" : listed(known)});
}

}  // namespace qr
