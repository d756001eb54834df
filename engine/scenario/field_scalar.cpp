// Both of a vendor's forms everywhere: 5 or "5", true or "true".
#include "engine/scenario/field_scalar.h"

#include <algorithm>

#include "engine/core/duration_text.h"
#include "engine/scenario/instant.h"
#include "engine/scenario/json.h"

namespace qr {
namespace {

constexpr std::int64_t million = 1'000'000;

// "-12" -> -12. No signs but minus, no spaces, at most 18 digits.
std::optional<std::int64_t> digits_of(std::string_view text) {
    const bool negative = !text.empty() && text.front() == '-';
    if (negative) text.remove_prefix(1);
    if (text.empty() || text.size() > 18) return {};
    std::int64_t number = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return {};
        number = number * 10 + (c - '0');
    }
    return negative ? -number : number;
}

std::optional<std::int64_t> whole(const Value& value) {
    if (const std::int64_t* number = value.integer()) return *number;
    if (const std::string* text = value.text()) return digits_of(*text);
    return {};
}

// 0.4, or "0.4".
std::optional<Value> read_millionths(const Value& value) {
    if (value.text() != nullptr) {
        const Result<Value> number = parse_json(*value.text());
        return number && number.value().text() == nullptr ? read_millionths(number.value())
                                                          : std::nullopt;
    }
    if (const Decimal* number = value.decimal()) return Value(number->millionths);
    const std::int64_t* number = value.integer();
    if (number == nullptr || *number > INT64_MAX / million || *number < INT64_MIN / million)
        return {};
    return Value(*number * million);
}

std::optional<Value> read_duration(const Value& value) {
    const std::int64_t* number = value.integer();
    if (number != nullptr && *number == 0) return Value(0);  // 0 needs no unit
    if (value.text() == nullptr) return {};
    const std::optional<Duration> duration = parse_duration(*value.text());
    if (!duration) return {};
    return Value(duration->ms);
}

std::optional<Value> read_seconds(const Value& value) {
    if (const std::optional<std::int64_t> number = whole(value)) {
        if (*number > longest.ms / 1000 || *number < -longest.ms / 1000) return {};
        return Value(*number * 1000);
    }
    const std::optional<Value> duration = read_duration(value);
    if (!duration || *duration->integer() % 1000 != 0) return {};
    return duration;
}

std::optional<Value> read_flag(const Value& value) {
    if (value.boolean() != nullptr) return value;
    if (value.text() == nullptr) return {};
    if (*value.text() == "true") return Value(true);
    if (*value.text() == "false") return Value(false);
    return {};
}

bool is_word(const Field& field, const Value& value) {
    const std::string* text = value.text();
    return text != nullptr &&
           std::find(field.words.begin(), field.words.end(), *text) != field.words.end();
}

bool is_people_text(const Value& value) {
    if (value.text() != nullptr) return true;
    const Object* languages = value.object();
    if (languages == nullptr || languages->empty()) return false;
    return std::all_of(languages->begin(), languages->end(), [](const Member& member) {
        return member.value.text() != nullptr && (member.key == "en" || member.key == "ja");
    });
}

bool is_object_of_texts(const Value& value) {
    const Object* members = value.object();
    return members != nullptr &&
           std::all_of(members->begin(), members->end(),
                       [](const Member& member) { return member.value.text() != nullptr; });
}

std::optional<Value> kept_if(bool fits, const Value& value) {
    if (!fits) return {};
    return value;
}

}  // namespace

std::optional<Value> read_form(const Field& field, const Value& value) {
    if (is_word(field, value)) return value;
    switch (field.type) {
        case FieldType::text: return kept_if(value.text() != nullptr, value);
        case FieldType::flag: return read_flag(value);
        case FieldType::count: {
            const std::optional<std::int64_t> number = whole(value);
            if (!number) return {};
            return Value(*number);
        }
        case FieldType::ratio:
        case FieldType::number: return read_millionths(value);
        case FieldType::duration: return read_duration(value);
        case FieldType::seconds: return read_seconds(value);
        case FieldType::instant: {
            if (value.text() == nullptr) return {};
            const std::optional<std::int64_t> instant = parse_instant(*value.text());
            if (!instant) return {};
            return Value(*instant);
        }
        case FieldType::people: return kept_if(is_people_text(value), value);
        case FieldType::tags: return kept_if(is_object_of_texts(value), value);
        case FieldType::anything: return value;
        case FieldType::word:
        case FieldType::node:
        case FieldType::object:
        case FieldType::map:
        case FieldType::list:
        case FieldType::one_of:
        case FieldType::json_text: return {};
    }
    return {};
}

bool in_range(const Field& field, const Value& normalised) {
    const std::int64_t* number = normalised.integer();
    if (number == nullptr || field.type == FieldType::instant) return true;
    if (field.type == FieldType::ratio) return *number >= 0 && *number <= million;
    const std::int64_t scale = field.type == FieldType::seconds ? 1000 : 1;
    if (field.min == field.max && field.min == 0) return *number >= 0;
    return *number >= field.min * scale && *number <= field.max * scale;
}

}  // namespace qr
