// Edits work on the document, not on what was read of it: a broken scenario can be edited too.
#include "engine/scenario/edit.h"

#include <span>

#include "engine/core/duration_text.h"
#include "engine/core/text.h"
#include "engine/scenario/json.h"
#include "engine/scenario/pointer.h"

namespace qr {
namespace {

Result<Value> parse_document(std::string_view text) {
    Result<Value> document = parse_json(text);
    if (document && document.value().object() == nullptr)
        return Problem{.what = "A scenario is a JSON object.",
                       .found = shown_value(document.value())};
    return document;
}

// A policy that stands as JSON text becomes the object that it means; else what cannot hold
// members is replaced.
void make_object(Value& value) {
    if (value.object() != nullptr) return;
    if (const std::string* text = value.text()) {
        Result<Value> parsed = parse_json(*text);
        if (parsed && parsed.value().object() != nullptr) {
            value = std::move(parsed.value());
            return;
        }
    }
    value = Object{};
}

Value& member_of(Value& object, const std::string& key) {
    Value* member = object.find(key);
    return member != nullptr ? *member : object.set(key, Value{});
}

std::int64_t time_of(const Value& step) {
    const Value* at = step.find("at");
    if (at == nullptr || at->text() == nullptr) return 0;
    const std::optional<Duration> duration = parse_duration(*at->text());
    return duration ? duration->ms : 0;
}

// Sets what stands at the end of those keys, or takes it away; objects are made on the way.
void put(Value& root, std::span<const std::string> keys, const Value& value) {
    Value* place = &root;
    for (std::size_t i = 0; i + 1 < keys.size(); ++i) {
        place = &member_of(*place, keys[i]);
        make_object(*place);
    }
    if (value.is_null()) place->erase(keys.back());
    else place->set(keys.back(), value);
}

}  // namespace

Result<std::string> with_setting(std::string_view text, const SettingEdit& edit) {
    Result<Value> document = parse_document(text);
    if (!document) return document.problems();
    Value* nodes = document.value().find("nodes");
    Value* place = nodes != nullptr ? nodes->find(edit.node) : nullptr;
    const std::vector<std::string> keys = pointer_keys(edit.path);
    if (place == nullptr || place->object() == nullptr || keys.empty())
        return Problem{.where = child("/nodes", edit.node),
                       .what = "There is no such setting to change.",
                       .found = shown(edit.path, 60)};
    Value* wrapped = place->find("Attributes");
    if (wrapped != nullptr && wrapped->find(keys.front()) != nullptr) place = wrapped;
    put(*place, keys, edit.value);
    return json_text(document.value(), Layout::pretty);
}

Result<std::string> with_step(std::string_view text, Value step) {
    Result<Value> document = parse_document(text);
    if (!document) return document.problems();
    Value& script = member_of(document.value(), "script");
    if (script.array() == nullptr) script = Array{};
    Array& steps = *script.array();
    std::size_t place = steps.size();
    const std::int64_t at = time_of(step);
    while (place > 0 && time_of(steps[place - 1]) > at) --place;
    steps.insert(steps.begin() + static_cast<std::ptrdiff_t>(place), std::move(step));
    return json_text(document.value(), Layout::pretty);
}

Result<std::string> with_fix(std::string_view text, const Fix& fix) {
    Result<Value> document = parse_document(text);
    if (!document) return document.problems();
    const Result<Value> value = parse_json(fix.value);
    if (!value) return value.problems();
    const std::vector<std::string> keys = pointer_keys(fix.where);
    if (!keys.empty()) put(document.value(), keys, value.value());
    return json_text(document.value(), Layout::pretty);
}

Result<std::string> with_patch(std::string_view text, std::string_view patch) {
    Result<Value> document = parse_document(text);
    if (!document) return document.problems();
    const Result<Value> changes = parse_json(patch);
    if (!changes) return changes.problems();
    return json_text(merged(std::move(document.value()), changes.value()), Layout::pretty);
}

}  // namespace qr
