// Units are said where the number alone would leave a doubt.
#include "engine/scenario/field_text.h"

#include "engine/core/duration_text.h"
#include "engine/scenario/json.h"
#include "engine/scenario/suggest.h"

namespace qr {
namespace {

std::string alternatives_text(const Field& field) {
    std::string text;
    for (const Field& each : field.alternatives) {
        if (!text.empty()) text += ", or ";
        text += form_text(each);
    }
    return text;
}

std::string number_text(const Field& field, std::int64_t number) {
    switch (field.type) {
        case FieldType::number: return json_text(Decimal{number}, Layout::compact);
        case FieldType::duration: return duration_text({number});
        case FieldType::seconds: {
            const std::string plain = std::to_string(number);
            return number < 60 ? plain : plain + " (" + duration_text(seconds(number)) + ")";
        }
        default: return std::to_string(number);
    }
}

}  // namespace

std::string form_text(const Field& field) {
    switch (field.type) {
        case FieldType::text: return "a text";
        case FieldType::flag: return "true or false";
        case FieldType::count: return "a whole number";
        case FieldType::ratio: return "a share from 0 to 1";
        case FieldType::number: return "a number";
        case FieldType::duration: return "a duration such as \"1m30s\"";
        case FieldType::seconds:
            return "a whole number of seconds, or a duration such as \"1m30s\"";
        case FieldType::instant: return "an instant such as \"2026-11-30T09:00:00Z\"";
        case FieldType::word: return "a known word";
        case FieldType::node: return "the name of a node";
        case FieldType::people: return "a text, or texts as {\"en\": …, \"ja\": …}";
        case FieldType::object: return "an object";
        case FieldType::map: return "an object";
        case FieldType::list: return "a list";
        case FieldType::one_of: return alternatives_text(field);
        case FieldType::json_text: return "an object, or JSON text of one";
        case FieldType::tags: return "an object of texts";
        case FieldType::anything: return "anything";
    }
    return {};
}

std::string allowed_text(const Field& field) {
    if (field.type == FieldType::anything) return {};
    const std::string range = range_text(field);
    if (field.type == FieldType::word || range.empty())
        return range.empty() ? form_text(field) : range;
    return form_text(field) + ", " + range;
}

std::string range_text(const Field& field) {
    std::string text;
    if (field.type == FieldType::one_of) {
        for (const Field& each : field.alternatives) {
            const std::string part = range_text(each);
            if (!text.empty() && !part.empty()) text += "; ";
            text += part;
        }
        return text;
    }
    const bool bounded = (field.min != 0 || field.max != 0) && field.type != FieldType::ratio;
    const bool endless = field.type == FieldType::duration && field.max >= longest.ms;
    const bool counts = field.type == FieldType::count || field.type == FieldType::number;
    if (!bounded && counts) text = "0 or more";
    else if (endless && field.min > 0) text = "more than 0s";
    else if (bounded && !endless)
        text = number_text(field, field.min) + " to " + number_text(field, field.max);
    if (field.words.empty() || field.type == FieldType::node) return text;
    const std::vector<std::string_view> words(field.words.begin(), field.words.end());
    return text + (text.empty() ? "" : ", or ") + listed(words);
}

}  // namespace qr
