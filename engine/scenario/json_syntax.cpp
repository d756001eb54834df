// The library names what it was doing; people want to know which character to change. The place
// decides which of a few well-known slips it is.
#include "engine/scenario/json_syntax.h"

#include <algorithm>
#include <array>
#include <string>

#include "engine/core/text.h"

namespace qr {
namespace {

struct Slip {
    std::string_view mark;  // in the library's message
    std::string_view reason;
};

constexpr std::array<Slip, 11> slips = {{
    {"missing closing quote", "a text is not closed by a double quote"},
    {"control character", "a line break stands inside a text; write \\n"},
    {"ill-formed UTF-8", "this is not UTF-8"},
    {"forbidden character after backslash", "behind a backslash stands one of \" \\ / b f n r t u"},
    {"surrogate", "a \\u escape is only half of a character"},
    {"'\\u' must be followed", "behind \\u stand four hexadecimal digits"},
    {"invalid number", "this number is not complete"},
    {"unexpected end of input", "the text ends before everything is closed"},
    {"expected end of input", "something stands behind the end"},
    {"expected ':'", "a colon is missing behind the name"},
    {"parsing object key", "a name in double quotes belongs here"},
}};

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }

bool has(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

char last_before(std::string_view text, std::size_t at) {
    while (at > 0 && is_space(text[at - 1])) --at;
    return at > 0 ? text[at - 1] : '\0';
}

std::string_view reason_for(std::string_view text, std::size_t at, std::string_view message) {
    const char here = at < text.size() ? text[at] : '\0';
    const bool closes = here == '}' || here == ']';
    if (closes && last_before(text, at) == ',')
        return "a comma stands before the closing bracket; take it away";
    if (here == '\'') return "texts and names stand in double quotes";
    if (here == '/' || here == '#') return "comments cannot stand here";
    for (const Slip& slip : slips)
        if (has(message, slip.mark)) return slip.reason;
    if (has(message, "invalid literal"))
        return "texts stand in double quotes; the only words without them are true, false and null";
    const bool after_value = has(message, "expected ','") || has(message, "expected ']'") ||
                             has(message, "expected '}'");
    if (after_value && !closes) return "a comma is missing before this";
    if (after_value && last_before(text, at) != ':')
        return "this bracket does not fit the one that was opened";
    return "a value is missing here";
}

std::string_view between(std::string_view text, std::string_view before, std::string_view after) {
    const std::size_t start = text.find(before);
    if (start == std::string_view::npos) return {};
    text.remove_prefix(start + before.size());
    return text.substr(0, text.find(after));
}

// The last of what the parser had read, as an excerpt.
std::string_view tail_of(std::string_view text, std::size_t at) {
    constexpr std::size_t bytes_shown = 24;
    std::size_t end = std::min(at + 1, text.size());
    while (end > 0 && is_space(text[end - 1])) --end;
    std::size_t begin = end > bytes_shown ? end - bytes_shown : 0;
    const std::size_t newline = text.substr(0, end).rfind('\n');
    if (newline != std::string_view::npos && newline + 1 < end)
        begin = std::max(begin, newline + 1);
    while (begin < end && !begins_character(text[begin])) ++begin;
    return text.substr(begin, end - begin);
}

}  // namespace

Problem syntax_problem(std::string_view text, std::size_t position, std::string_view message) {
    const std::size_t at = position > 0 ? position - 1 : 0;
    const std::string_view before = text.substr(0, at);
    const std::size_t newline = before.rfind('\n');
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const std::string_view left =
        newline == std::string_view::npos ? before : before.substr(newline + 1);
    const auto column = 1 + std::count_if(left.begin(), left.end(), begins_character);
    if (has(message, "number overflow"))
        return {.what = "This number is too large.", .found = shown(between(message, "'", "'"))};
    return {.what = "This is not JSON: line " + std::to_string(line) + ", column " +
                    std::to_string(column) + ": " + std::string(reason_for(text, at, message)) +
                    ".",
            .found = shown(tail_of(text, at), 40)};
}

}  // namespace qr
