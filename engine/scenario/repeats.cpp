// The size is checked before anything is written out.
#include "engine/scenario/repeats.h"

#include "engine/scenario/field_read.h"
#include "engine/scenario/field_scalar.h"
#include "engine/scenario/json.h"
#include "engine/scenario/pointer.h"

namespace qr {

Value RepeatExpander::repeated(const Value& value, const std::string& where) {
    constexpr Field count = {.name = "times", .type = FieldType::count};
    const Value* times = value.find("times");
    const std::optional<Value> number = times != nullptr ? read_form(count, *times) : std::nullopt;
    const std::string* text = value.find("repeat")->text();
    if (text == nullptr || !number || *number->integer() < 0 || value.object()->size() != 2) {
        problems_.push_back({.where = where,
                             .what = "A repeated text has another form.",
                             .found = shown_value(value),
                             .allowed = "{\"repeat\": \"a\", \"times\": 1024}"});
        return {};
    }
    const auto copies = static_cast<std::uint64_t>(*number->integer());
    if (!text->empty() && copies > left_ / text->size()) {
        problems_.push_back({.where = where,
                             .what = "Repeated texts of the script become too long.",
                             .found = shown_value(value),
                             .allowed = "32 MiB in all of a script"});
        return {};
    }
    left_ -= copies * text->size();
    std::string result;
    if (text->empty()) return Value(result);
    result.reserve(copies * text->size());
    for (std::uint64_t i = 0; i < copies; ++i) result += *text;
    return Value(std::move(result));
}

Value RepeatExpander::expand(const Value& value, const std::string& where) {
    if (is_repeat(value)) return repeated(value, where);
    if (const Array* items = value.array()) {
        Array result;
        for (std::size_t i = 0; i < items->size(); ++i)
            result.push_back(expand((*items)[i], child(where, i)));
        return Value(std::move(result));
    }
    if (const Object* members = value.object()) {
        Object result;
        for (const Member& member : *members)
            result.push_back({member.key, expand(member.value, child(where, member.key))});
        return Value(std::move(result));
    }
    return value;
}

}  // namespace qr
