// The writer. Pretty text keeps an object or an array on one line where that fits into it.
#include <algorithm>

#include "engine/core/sorting.h"
#include "engine/core/text.h"
#include "engine/scenario/json.h"

namespace qr {
namespace {

constexpr std::size_t line_width = 100;

std::size_t count_characters(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
    }));
}

std::string decimal_text(Decimal number) {
    // The magnitude as unsigned, since the least number has no positive twin.
    const bool negative = number.millionths < 0;
    const auto bits = static_cast<std::uint64_t>(number.millionths);
    const std::uint64_t magnitude = negative ? ~bits + 1 : bits;
    std::string text = (negative ? "-" : "") + std::to_string(magnitude / 1'000'000);
    if (magnitude % 1'000'000 == 0) return text;
    std::string places = std::to_string(1'000'000 + magnitude % 1'000'000).substr(1);
    while (places.back() == '0') places.pop_back();
    return text + "." + places;
}

std::string scalar_text(const Value& value) {
    if (const std::string* text = value.text()) return json_quoted(*text);
    if (const std::int64_t* number = value.integer()) return std::to_string(*number);
    if (const Decimal* number = value.decimal()) return decimal_text(*number);
    if (const bool* flag = value.boolean()) return *flag ? "true" : "false";
    return "null";
}

// One line: compact without spaces, or spaced as people write it.
enum class Spaces : std::uint8_t { none, some };

std::string line_text(const Value& value, Spaces spaces) {
    const bool spaced = spaces == Spaces::some;
    std::string text;
    if (const Array* items = value.array()) {
        for (const Value& item : *items) {
            if (!text.empty()) text += spaced ? ", " : ",";
            text += line_text(item, spaces);
        }
        return "[" + text + "]";
    }
    const Object* members = value.object();
    if (members == nullptr) return scalar_text(value);
    for (const Member& member : *members) {
        if (!text.empty()) text += spaced ? ", " : ",";
        text += json_quoted(member.key) + (spaced ? ": " : ":") + line_text(member.value, spaces);
    }
    if (text.empty()) return "{}";
    return spaced ? "{ " + text + " }" : "{" + text + "}";
}

bool is_empty(const Value& value) {
    return value.array() != nullptr ? value.array()->empty() : value.object()->empty();
}

bool has_room(const Value& value, std::size_t left) {
    // A cheap bound first: no value of that many members is written on one line.
    const std::size_t size = value.array() != nullptr    ? value.array()->size()
                             : value.object() != nullptr ? value.object()->size()
                                                         : 0;
    if (size * 2 > left) return false;
    return count_characters(line_text(value, Spaces::some)) <= left;
}

// `used`: the characters that stand before it on its line, with one after it.
std::string pretty_text(const Value& value, std::size_t depth, std::size_t used) {
    const bool nested = value.array() != nullptr || value.object() != nullptr;
    const bool top = depth == 0 && nested && !is_empty(value);
    const std::size_t left = used < line_width ? line_width - used : 0;
    if (!nested || (!top && has_room(value, left))) return line_text(value, Spaces::some);
    const std::string indent((depth + 1) * 2, ' ');
    std::string text;
    if (const Array* items = value.array()) {
        for (const Value& item : *items) {
            text += text.empty() ? "\n" : ",\n";
            text += indent + pretty_text(item, depth + 1, indent.size() + 1);
        }
        return "[" + text + "\n" + std::string(depth * 2, ' ') + "]";
    }
    for (const Member& member : *value.object()) {
        text += text.empty() ? "\n" : ",\n";
        const std::string head = indent + json_quoted(member.key) + ": ";
        text += head + pretty_text(member.value, depth + 1, count_characters(head) + 1);
    }
    return "{" + text + "\n" + std::string(depth * 2, ' ') + "}";
}

}  // namespace

std::string json_text(const Value& value, Layout layout) {
    if (layout == Layout::compact) return line_text(value, Spaces::none);
    return pretty_text(value, 0, 0) + "\n";
}

std::string shown_value(const Value& value) { return shown(line_text(value, Spaces::some), 60); }

Value with_sorted_keys(Value value) {
    if (Array* items = value.array())
        for (Value& item : *items) item = with_sorted_keys(std::move(item));
    if (Object* members = value.object()) {
        for (Member& member : *members) member.value = with_sorted_keys(std::move(member.value));
        sort_stably(*members, [](const Member& a, const Member& b) { return a.key < b.key; });
    }
    return value;
}

}  // namespace qr
