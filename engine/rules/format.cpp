// Times and numbers as people read them.
#include "engine/rules/format.h"

#include <array>

namespace qr {
namespace {

struct Unit {
    std::int64_t ms;
    std::string_view short_en;
    std::string_view one_en;
    std::string_view many_en;
    std::string_view ja;
};

constexpr std::array<Unit, 5> units = {{
    {86'400'000, " d", " day", " days", "日"},
    {3'600'000, " h", " hour", " hours", "時間"},
    {60'000, " min", " minute", " minutes", "分"},
    {1'000, " s", " second", " seconds", "秒"},
    {1, " ms", " ms", " ms", "ミリ秒"},
}};

constexpr std::size_t second_unit = 3;

std::string two_digits(std::int64_t n) { return (n < 10 ? "0" : "") + std::to_string(n); }

std::string three_digits(std::int64_t n) { return (n < 100 ? "0" : "") + two_digits(n); }

// "1.5" of 1500, "2" of 2000: seconds with as many places as they need.
std::string seconds_text(std::int64_t ms) {
    std::string text = std::to_string(ms / 1000);
    if (ms % 1000 == 0) return text;
    text += "." + three_digits(ms % 1000);
    while (text.back() == '0') text.pop_back();
    return text;
}

enum class Form : std::uint8_t { full, brief };

std::string_view unit_word(const Unit& unit, std::string_view amount, Form form) {
    if (form == Form::brief) return unit.short_en;
    return amount == "1" ? unit.one_en : unit.many_en;
}

std::string spoken(Duration duration, Language language, Form form) {
    std::string text = duration.ms < 0 ? "-" : "";
    std::int64_t rest = duration.ms < 0 ? -duration.ms : duration.ms;
    const auto append = [&](const Unit& unit, const std::string& amount) {
        if (language == Language::en && !text.empty() && text != "-") text += " ";
        text += amount;
        text += language == Language::ja ? unit.ja : unit_word(unit, amount, form);
    };
    for (std::size_t i = 0; i < second_unit; ++i) {
        if (rest < units[i].ms) continue;
        append(units[i], std::to_string(rest / units[i].ms));
        rest %= units[i].ms;
    }
    const bool whole = text.empty() || text == "-";
    if (whole && rest > 0 && rest < 1000) {
        append(units[second_unit + 1], std::to_string(rest));
    } else if (rest > 0 || whole) {
        append(units[second_unit], seconds_text(rest));
    }
    return text;
}

}  // namespace

std::string_view language_name(Language language) { return language == Language::ja ? "ja" : "en"; }

Language language_of(std::string_view tag) {
    const bool japanese = tag.substr(0, 2) == "ja" && (tag.size() == 2 || tag[2] == '-');
    return japanese ? Language::ja : Language::en;
}

std::string clock_text(Time time) {
    std::string text = time.ms < 0 ? "-" : "";
    const std::int64_t ms = time.ms < 0 ? -time.ms : time.ms;
    const std::int64_t days = ms / 86'400'000;
    const std::int64_t hours = ms / 3'600'000 % 24;
    const std::int64_t minutes = ms / 60'000 % 60;
    if (days > 0) {
        text += std::to_string(days) + "d " + two_digits(hours) + ":" + two_digits(minutes);
    } else if (hours > 0) {
        text += std::to_string(hours) + ":" + two_digits(minutes);
    } else {
        text += std::to_string(minutes);
    }
    text += ":" + two_digits(ms / 1000 % 60);
    if (ms % 1000 != 0) text += "." + three_digits(ms % 1000);
    return text;
}

std::string duration_text(Duration duration, Language language) {
    return spoken(duration, language, Form::full);
}

std::string short_duration_text(Duration duration, Language language) {
    return spoken(duration, language, Form::brief);
}

std::string count_text(std::int64_t count) {
    std::string digits = std::to_string(count);
    const std::size_t first = digits[0] == '-' ? 1 : 0;
    for (std::size_t at = digits.size(); at > first + 3; at -= 3) digits.insert(at - 3, ",");
    return digits;
}

std::string_view list_separator(Language language) {
    return language == Language::ja ? "、" : ", ";
}

std::string rule_text(RuleId rule) {
    return rule.valid() ? rule.family + std::to_string(rule.number) : std::string{};
}

}  // namespace qr
