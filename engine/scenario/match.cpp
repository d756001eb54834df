// A recursive walk over what is expected.
#include "engine/scenario/match.h"

#include <optional>

#include "engine/scenario/field_read.h"
#include "engine/scenario/json.h"
#include "engine/scenario/pointer.h"
#include "engine/scenario/repeats.h"

namespace qr {
namespace {

bool is_special(const Object& object) {
    if (object.size() != 1) return false;
    const std::string& key = object.front().key;
    const Value& value = object.front().value;
    if (key == "exactly") return value.object() != nullptr;
    return (key == "bind" || key == "not" || key == "contains") && value.text() != nullptr;
}

std::vector<Mismatch> differs(const std::string& path, const Value& expected, const Value* actual) {
    return {{path, shown_value(expected), actual != nullptr ? shown_value(*actual) : "nothing"}};
}

std::string plain_text(const Value& value) {
    if (const std::string* text = value.text()) return *text;
    return json_text(value, Layout::compact);
}

// A policy that a vendor answers as JSON text, where an object is expected.
std::optional<Value> object_in(const Value* actual) {
    if (actual == nullptr || actual->text() == nullptr) return {};
    Result<Value> parsed = parse_json(*actual->text());
    if (!parsed || parsed.value().object() == nullptr) return {};
    return std::move(parsed.value());
}

}  // namespace

std::vector<Mismatch> Matcher::match(const Value& expected, const Value* actual, Scalars scalars) {
    return compare(expected, actual, {{}, scalars});
}

std::vector<Mismatch> Matcher::compare(const Value& expected, const Value* actual,
                                       const Place& place) {
    if (actual != nullptr && actual->is_null()) actual = nullptr;
    if (expected.is_null()) {
        if (actual == nullptr) return {};
        return {{place.path, "nothing", shown_value(*actual)}};
    }
    if (is_repeat(expected)) {
        // No longer than what it is compared with.
        const bool text_there = actual != nullptr && actual->text() != nullptr;
        RepeatExpander expander(text_there ? actual->text()->size() : 0);
        const Value text = expander.expand(expected, {});
        if (actual != nullptr && *actual == text) return {};
        return differs(place.path, expected, actual);
    }
    if (const Object* object = expected.object())
        return is_special(*object) ? compare_special(object->front(), actual, place)
                                   : compare_objects(*object, actual, place);
    if (const Array* items = expected.array()) return compare_arrays(*items, actual, place);
    if (actual == nullptr) return differs(place.path, expected, actual);
    if (expected == Value("*") || *actual == expected) return {};
    if (place.scalars == Scalars::loose && plain_text(*actual) == plain_text(expected)) return {};
    return differs(place.path, expected, actual);
}

std::vector<Mismatch> Matcher::compare_objects(const Object& expected, const Value* actual,
                                               const Place& place) {
    const std::optional<Value> parsed = object_in(actual);
    if (parsed) actual = &*parsed;
    const bool absent_is_fine = actual == nullptr && !expected.empty();
    if (!absent_is_fine && (actual == nullptr || actual->object() == nullptr))
        return differs(place.path, Value(expected), actual);
    std::vector<Mismatch> all;
    for (const Member& member : expected) {
        const Value* part = actual != nullptr ? actual->find(member.key) : nullptr;
        for (Mismatch& each :
             compare(member.value, part, {child(place.path, member.key), place.scalars}))
            all.push_back(std::move(each));
    }
    return all;
}

std::vector<Mismatch> Matcher::compare_arrays(const Array& expected, const Value* actual,
                                              const Place& place) {
    const Array* items = actual != nullptr ? actual->array() : nullptr;
    if (items == nullptr || items->size() != expected.size())
        return differs(place.path, Value(expected), actual);
    std::vector<Mismatch> all;
    for (std::size_t i = 0; i < expected.size(); ++i)
        for (Mismatch& each :
             compare(expected[i], &(*items)[i], {child(place.path, i), place.scalars}))
            all.push_back(std::move(each));
    return all;
}

std::vector<Mismatch> Matcher::compare_special(const Member& special, const Value* actual,
                                               const Place& place) {
    const Value expected(Object{special});
    if (actual == nullptr) return differs(place.path, expected, actual);
    if (special.key == "exactly") {
        for (const Member& member : *special.value.object())
            if (member.value.is_null()) return differs(place.path, expected, actual);
        std::vector<Mismatch> all = compare(special.value, actual, place);
        const Object* object = actual->object();
        if (all.empty() && object != nullptr && object->size() != special.value.object()->size())
            return differs(place.path, expected, actual);
        return all;
    }
    const std::string& word = *special.value.text();
    if (special.key == "contains") {
        const bool inside = plain_text(*actual).find(word) != std::string::npos;
        return inside ? std::vector<Mismatch>{} : differs(place.path, expected, actual);
    }
    const auto bound = bound_.find(word);
    if (special.key == "not") {
        if (bound == bound_.end())
            return {{place.path, shown_value(expected), "nothing is bound to " + word + " yet"}};
        return bound->second == *actual ? differs(place.path, expected, actual)
                                        : std::vector<Mismatch>{};
    }
    if (bound == bound_.end()) {
        bound_.emplace(word, *actual);
        return {};
    }
    if (bound->second == *actual) return {};
    return {{place.path, shown_value(bound->second) + " (bound to " + word + ")",
             shown_value(*actual)}};
}

}  // namespace qr
