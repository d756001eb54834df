// The inverse of reading, field by field.
#include "engine/scenario/field_write.h"

#include "engine/core/duration_text.h"
#include "engine/scenario/field_read.h"
#include "engine/scenario/instant.h"

namespace qr {
namespace {

constexpr std::int64_t million = 1'000'000;

// What is not written. Empty objects and lists of settings mean what their absence means; in a
// list's entry an empty one may stand against what holds outside (`after` of a rule).
enum class LeftOut : std::uint8_t { nothing, defaults, defaults_and_empties };

LeftOut in_entries(LeftOut left_out) {
    return left_out == LeftOut::nothing ? left_out : LeftOut::defaults;
}

bool is_empty(const Value& value) {
    if (value.object() != nullptr) return value.object()->empty();
    return value.array() != nullptr && value.array()->empty();
}

Value written_object(std::span<const Field> fields, const Value& normalised, LeftOut left_out);

Value written_ratio(std::int64_t millionths) {
    if (millionths % million == 0) return Value(millionths / million);
    return Value(Decimal{millionths});
}

// 600 rather than "10m", but "14d" rather than 1209600: whichever is shorter, else the number.
Value written_seconds(std::int64_t ms) {
    if (ms < 0) return Value(ms / 1000);
    const std::string number = std::to_string(ms / 1000);
    std::string text = shortest_duration_text({ms});
    if (ms % 1000 == 0 && number.size() <= text.size() + 2) return Value(ms / 1000);
    return Value(std::move(text));
}

Value written_number(const Field& field, std::int64_t number) {
    switch (field.type) {
        case FieldType::ratio:
        case FieldType::number: return written_ratio(number);
        case FieldType::duration:
            if (number < 0) return Value(number);
            return Value(shortest_duration_text({number}));
        case FieldType::seconds: return written_seconds(number);
        case FieldType::instant: return Value(instant_text(number));
        default: return Value(number);
    }
}

bool holds_number(FieldType type) {
    switch (type) {
        case FieldType::count:
        case FieldType::ratio:
        case FieldType::number:
        case FieldType::duration:
        case FieldType::seconds:
        case FieldType::instant: return true;
        default: return false;
    }
}

// Whether a normalised value may be of this alternative.
bool may_be(const Field& field, const Value& value) {
    if (value.text() != nullptr) return field.type == FieldType::text;
    if (value.integer() != nullptr) return holds_number(field.type);
    if (value.array() != nullptr) return field.type == FieldType::list;
    if (value.object() != nullptr)
        return field.type == FieldType::object || field.type == FieldType::map ||
               field.type == FieldType::json_text;
    return false;
}

Value written_one_of(const Field& field, const Value& value, LeftOut left_out);

Value written(const Field& field, const Value& value, LeftOut left_out) {
    if (const std::int64_t* number = value.integer()) {
        if (field.type == FieldType::one_of) return written_one_of(field, value, left_out);
        return written_number(field, *number);
    }
    switch (field.type) {
        case FieldType::object:
        case FieldType::json_text:
            if (value.object() == nullptr || is_repeat(value)) return value;
            return written_object(field.fields, value, left_out);
        case FieldType::one_of: return written_one_of(field, value, left_out);
        case FieldType::list: {
            if (value.array() == nullptr || field.element == nullptr) return value;
            Array items;
            for (const Value& item : *value.array())
                items.push_back(written(*field.element, item, in_entries(left_out)));
            return Value(std::move(items));
        }
        case FieldType::map: {
            if (value.object() == nullptr || field.element == nullptr) return value;
            if (is_repeat(value)) return value;
            Object members;
            for (const Member& member : *value.object())
                members.push_back({member.key, written(*field.element, member.value, left_out)});
            return Value(std::move(members));
        }
        default: return value;
    }
}

// A list of one is written as that one where both may stand (`attempt`, `after`, `group`).
Value written_one_of(const Field& field, const Value& value, LeftOut left_out) {
    const Array* items = value.array();
    if (items != nullptr && items->size() == 1 && left_out != LeftOut::nothing)
        for (const Field& alternative : field.alternatives)
            if (may_be(alternative, items->front()))
                return written(alternative, items->front(), in_entries(left_out));
    for (const Field& alternative : field.alternatives)
        if (may_be(alternative, value)) return written(alternative, value, left_out);
    return value;
}

Value written_object(std::span<const Field> fields, const Value& normalised, LeftOut left_out) {
    static const KnownNodes no_nodes;
    Object result;
    for (const Member& member : *normalised.object()) {
        const Field* field = find_field(fields, member.key);
        if (field == nullptr) {
            result.push_back(member);
            continue;
        }
        FieldReader reader(Reading::configuration, no_nodes);
        if (left_out != LeftOut::nothing && !field->initial.empty() &&
            reader.initial_of(*field) == member.value)
            continue;
        Value value = written(*field, member.value, left_out);
        const bool empties_go =
            left_out == LeftOut::defaults_and_empties && field->type != FieldType::anything;
        if (!(empties_go && is_empty(value))) result.push_back({member.key, std::move(value)});
    }
    return Value(std::move(result));
}

}  // namespace

Value written_value(const Field& field, const Value& normalised) {
    return written(field, normalised, LeftOut::defaults_and_empties);
}

Value written_settings(std::span<const Field> fields, const Value& normalised) {
    if (normalised.object() == nullptr) return Value(Object{});
    return written_object(fields, normalised, LeftOut::defaults_and_empties);
}

Value written_arguments(std::span<const Field> fields, const Value& normalised) {
    if (normalised.object() == nullptr) return Value(Object{});
    return written_object(fields, normalised, LeftOut::nothing);
}

}  // namespace qr
