// One pass over the text; sums cannot overflow, since every part is checked against `longest`.
#include "engine/core/duration_text.h"

#include <algorithm>
#include <array>

namespace qr {
namespace {

struct Unit {
    std::string_view name;
    std::int64_t ms;
};

constexpr std::array<Unit, 5> units = {
    {{"d", 86'400'000}, {"h", 3'600'000}, {"m", 60'000}, {"s", 1000}, {"ms", 1}}};
constexpr std::size_t second_unit = 3;
constexpr std::size_t millisecond_unit = 4;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string_view take_while(std::string_view& rest, bool (*wanted)(char)) {
    std::size_t length = 0;
    while (length < rest.size() && wanted(rest[length])) ++length;
    const std::string_view taken = rest.substr(0, length);
    rest.remove_prefix(length);
    return taken;
}

// "1" and "5" of "1.5": the number times the unit, in ms, when that is whole and not too long.
std::optional<std::int64_t> scaled(std::string_view whole, std::string_view fraction,
                                   std::int64_t unit) {
    if (whole.empty() || whole.size() > 15 || fraction.size() > 9) return {};
    std::int64_t number = 0;
    for (const char digit : whole) number = number * 10 + (digit - '0');
    if (number > longest.ms / unit) return {};
    std::int64_t part = 0;
    std::int64_t scale = 1;
    for (const char digit : fraction) {
        part = part * 10 + (digit - '0');
        scale *= 10;
    }
    if (part * unit % scale != 0) return {};
    return number * unit + part * unit / scale;
}

std::string decimal_seconds(std::int64_t ms) {
    std::string text = std::to_string(ms / 1000);
    if (ms % 1000 == 0) return text + "s";
    std::string places = std::to_string(1000 + ms % 1000).substr(1);
    while (places.back() == '0') places.pop_back();
    return text + "." + places + "s";
}

// From units[first] down; the first may be any number, parts of 0 are left out.
std::string joined_from(std::size_t first, std::int64_t ms) {
    std::string text;
    for (std::size_t i = first; i < second_unit; ++i) {
        if (ms / units[i].ms == 0) continue;
        text += std::to_string(ms / units[i].ms);
        text += units[i].name;
        ms %= units[i].ms;
    }
    if (ms > 0 || text.empty()) text += decimal_seconds(ms);
    return text;
}

}  // namespace

std::optional<Duration> parse_duration(std::string_view text) {
    if (text.empty()) return {};
    std::array<bool, units.size()> seen{};
    std::int64_t total = 0;
    while (!text.empty()) {
        const std::string_view whole = take_while(text, is_digit);
        std::string_view fraction;
        if (!text.empty() && text.front() == '.') {
            text.remove_prefix(1);
            fraction = take_while(text, is_digit);
            if (fraction.empty()) return {};
        }
        const std::string_view name = take_while(text, [](char c) { return c >= 'a' && c <= 'z'; });
        const auto unit = std::find_if(units.begin(), units.end(),
                                       [&](const Unit& each) { return each.name == name; });
        if (unit == units.end()) return {};
        bool& used = seen[static_cast<std::size_t>(unit - units.begin())];
        const std::optional<std::int64_t> part = scaled(whole, fraction, unit->ms);
        if (used || !part || *part > longest.ms - total) return {};
        used = true;
        total += *part;
    }
    return Duration{total};
}

bool is_endless_duration(std::string_view text) {
    std::string short_one;  // each whole part down to its last digit
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool fraction =
            short_one.find('.', short_one.find_last_of("dhms") + 1) != short_one.npos;
        const bool goes = is_digit(text[i]) && i + 1 < text.size() && is_digit(text[i + 1]);
        if (fraction || !goes) short_one += text[i];
    }
    return !parse_duration(text) && parse_duration(short_one).has_value();
}

std::string duration_text(Duration duration) {
    if (duration.ms < 0) return "-" + duration_text({-duration.ms});
    if (duration.ms > 0 && duration.ms < 1000) return std::to_string(duration.ms) + "ms";
    return joined_from(0, duration.ms);
}

std::string shortest_duration_text(Duration duration) {
    const auto has_fraction = [](const std::string& text) {
        return text.find('.') != std::string::npos;
    };
    std::string best = joined_from(0, duration.ms);
    for (std::size_t first = 1; first <= millisecond_unit; ++first) {
        const std::string text = first == millisecond_unit ? std::to_string(duration.ms) + "ms"
                                                           : joined_from(first, duration.ms);
        const bool plainer =
            text.size() == best.size() && has_fraction(best) && !has_fraction(text);
        if (text.size() < best.size() || plainer) best = text;
    }
    return best;
}

}  // namespace qr
