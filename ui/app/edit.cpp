// Edits go through the text, so that all that is not changed stays as written.
#include "ui/app/edit.h"

#include <array>
#include <string>
#include <vector>

#include "engine/scenario/edit.h"
#include "engine/scenario/pointer.h"

namespace qr::app {
namespace {

struct Unit {
    std::string_view name;
    std::int64_t ms;
};
constexpr std::array<Unit, 5> units = {
    {{"d", 86'400'000}, {"h", 3'600'000}, {"m", 60'000}, {"s", 1000}, {"ms", 1}}};

}  // namespace

Result<Scenario> with_value_at(const Scenario& scenario, std::string_view pointer,
                               const Value& value) {
    const std::vector<std::string> keys = pointer_keys(pointer);
    if (keys.size() < 3 || keys[0] != "nodes")
        return Problem{
            std::string(pointer), "only settings of nodes can be changed here", {}, {}, {}};
    std::string path;
    for (std::size_t i = 2; i < keys.size(); ++i) path = child(path, keys[i]);
    const Result<std::string> text = with_setting(pretty_text(scenario), {keys[1], path, value});
    if (!text.ok()) return text.problems();
    return read_scenario(text.value(), *scenario.models);
}

Result<Scenario> with_step_at(const Scenario& scenario, Value step, Time time) {
    Value placed(Object{});
    placed.set("at", written_time(time));
    if (const Object* members = step.object())
        for (const Member& member : *members)
            if (member.key != "at") placed.set(member.key, member.value);
    const Result<std::string> text = with_step(pretty_text(scenario), std::move(placed));
    if (!text.ok()) return text.problems();
    return read_scenario(text.value(), *scenario.models);
}

std::string written_time(Time time) {
    std::string text;
    std::int64_t rest = time.ms;
    for (const Unit& unit : units) {
        if (rest < unit.ms) continue;
        text += std::to_string(rest / unit.ms);
        text += unit.name;
        rest %= unit.ms;
    }
    return text.empty() ? "0s" : text;
}

Time read_time(std::string_view text) {
    constexpr Time wrong{-1};
    std::int64_t total = 0;
    std::size_t at = 0;
    if (text.empty() || text.size() > 40) return wrong;
    while (at < text.size()) {
        std::int64_t number = 0;
        const std::size_t begin = at;
        for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at) {
            number = number * 10 + (text[at] - '0');
            if (number > longest.ms) return wrong;
        }
        std::int64_t thousandths = 0;
        if (at < text.size() && text[at] == '.') {
            std::int64_t scale = 100;
            for (++at; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at, scale /= 10)
                thousandths += (text[at] - '0') * scale;
        }
        if (at == begin) return wrong;
        std::size_t end = at;
        while (end < text.size() && text[end] >= 'a' && text[end] <= 'z') ++end;
        const std::string_view name = text.substr(at, end - at);
        std::int64_t ms = name.empty() && end == text.size() ? 1000 : 0;
        for (const Unit& unit : units)
            if (unit.name == name) ms = unit.ms;
        if (ms == 0 || number > longest.ms / ms) return wrong;
        total += number * ms + thousandths * ms / 1000;
        if (total > longest.ms) return wrong;
        at = end;
    }
    return {total};
}

}  // namespace qr::app
