// A walk through the tables of fields, and slider arithmetic.
#include "engine/view/knobs.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/view/wiring.h"

namespace qr {
namespace {

constexpr std::int64_t second = 1000;
constexpr std::int64_t minute = 60 * second;
constexpr std::int64_t hour = 60 * minute;
constexpr std::int64_t day = 24 * hour;

bool is_time(const Field& field) {
    return field.type == FieldType::duration || field.type == FieldType::seconds;
}

bool is_turned(const Field& field) {
    return (field.control == Control::slider || field.control == Control::log_slider) &&
           (is_time(field) || field.type == FieldType::count);
}

// What a field that is not written holds; -1 when it has no such value.
std::int64_t initial_of(const Field& field) {
    std::string digits;
    for (const char c : field.initial)
        if (c >= '0' && c <= '9') digits += c;
    if (digits.empty() || digits.size() > 12) return -1;
    const std::int64_t number = std::stoll(digits);
    return is_time(field) ? number * second : number;
}

// A slider for a count ends at the first of these that is not less than the count: near enough to
// be precise, and steady while it is dragged.
std::int64_t reach(std::int64_t value) {
    for (const std::int64_t end : {10, 20, 50, 100, 200, 500, 1000})
        if (value <= end) return end;
    return value;
}

struct Walk {
    const World& world;
    NodeId node;
    std::vector<Knob>& knobs;

    void take(const Field& field, const Value* value, const std::string& pointer) const {
        Knob knob;
        knob.node = node;
        knob.pointer = pointer;
        knob.field = &field;
        knob.label = std::string(field.name);
        const std::int64_t* number = value == nullptr ? nullptr : value->integer();
        knob.value = number == nullptr ? initial_of(field) : *number;
        if (knob.value < 0) return;
        const std::int64_t unit = field.type == FieldType::seconds ? second : 1;
        knob.low = field.min * unit;
        knob.high = field.max * unit;
        const bool bounded = field.min != 0 || field.max != 0;
        const std::int64_t sensible =
            is_time(field) ? std::max(world.until.ms, minute) : std::int64_t{20};
        if (!bounded || (field.type == FieldType::duration && knob.high > sensible))
            knob.high = std::max(sensible, knob.value);
        if (field.type == FieldType::count) knob.high = std::min(knob.high, reach(knob.value));
        knobs.push_back(std::move(knob));
    }

    void descend(std::span<const Field> fields, const Value& settings,
                 const std::string& pointer) const {
        for (const Field& field : fields) {
            const Value* value = settings.find(field.name);
            const std::string place = pointer + "/" + std::string(field.name);
            if (is_turned(field)) {
                take(field, value, place);
            } else if (field.type == FieldType::one_of) {
                for (const Field& alternative : field.alternatives)
                    if (is_time(alternative) && value != nullptr && value->integer() != nullptr) {
                        take(alternative, value, place);
                        knobs.back().label = std::string(field.name);
                        break;
                    }
            } else if (!field.fields.empty() && value != nullptr) {
                descend(field.fields, *value, place);
            }
        }
    }
};

std::string escaped(std::string_view name) {
    std::string text;
    for (const char c : name) {
        if (c == '~') text += "~0";
        else if (c == '/') text += "~1";
        else text += c;
    }
    return text;
}

std::vector<Knob> all_knobs(const World& world, NodeId node) {
    std::vector<Knob> knobs;
    const NodePlan& plan = world.node(node);
    if (plan.model == nullptr || plan.absent) return knobs;
    Walk{world, node, knobs}.descend(plan.model->settings, plan.settings,
                                     "/nodes/" + escaped(plan.name));
    return knobs;
}

bool ends_with(const Knob& knob, std::string_view name) {
    const std::string_view pointer = knob.pointer;
    return pointer.size() >= name.size() && pointer.substr(pointer.size() - name.size()) == name;
}

// Those with these names, in this order.
void pick(const std::vector<Knob>& all, std::span<const std::string_view> names,
          std::vector<Knob>& knobs) {
    for (const std::string_view name : names)
        for (const Knob& knob : all)
            if (ends_with(knob, name) && knobs.size() < knobs_max) knobs.push_back(knob);
}

constexpr std::array<std::string_view, 4> of_queue = {"/VisibilityTimeout",
                                                      "/RedrivePolicy/maxReceiveCount",
                                                      "/MessageRetentionPeriod", "/DelaySeconds"};
constexpr std::array<std::string_view, 2> of_reader = {"/poll/every", "/handler/time"};

std::int64_t rounded_to(std::int64_t value, std::int64_t step) {
    return (value + step / 2) / step * step;
}

// Steps that a person would choose: whole seconds, then 5 and 15 of them, minutes, hours, days.
std::int64_t round_time(std::int64_t ms) {
    struct Band {
        std::int64_t below;
        std::int64_t step;
    };
    constexpr std::array<Band, 9> bands = {{{20 * second, second},
                                            {2 * minute, 5 * second},
                                            {5 * minute, 15 * second},
                                            {15 * minute, 30 * second},
                                            {hour, minute},
                                            {3 * hour, 5 * minute},
                                            {12 * hour, 30 * minute},
                                            {2 * day, hour},
                                            {10 * day, 12 * hour}}};
    for (const Band& band : bands)
        if (ms < band.below) return rounded_to(ms, band.step);
    return rounded_to(ms, day);
}

bool is_logarithmic(const Knob& knob) {
    return knob.field->control == Control::log_slider || (is_time(*knob.field) && knob.high > hour);
}

// "1m30s": the form of durations in a scenario.
std::string duration_json(std::int64_t ms) {
    if (ms == 0) return "0s";
    std::string text;
    const auto part = [&](std::int64_t unit, std::string_view name) {
        if (ms < unit) return;
        text += std::to_string(ms / unit);
        text += name;
        ms %= unit;
    };
    part(day, "d");
    part(hour, "h");
    part(minute, "m");
    part(second, "s");
    part(1, "ms");
    return text;
}

}  // namespace

std::vector<Knob> knobs_of(const World& world, NodeId node, const Words& words) {
    std::vector<Knob> knobs;
    if (!node.valid()) return knobs;
    const Model* model = world.node(node).model;
    const std::vector<Knob> all = all_knobs(world, node);
    if (model == nullptr || model->role != Role::broker) {
        knobs = all;
        if (knobs.size() > knobs_max) knobs.resize(knobs_max);
        return knobs;
    }
    pick(all, of_queue, knobs);
    for (const NodeId reader : readers_of(world, node)) {
        std::vector<Knob> readers;
        pick(all_knobs(world, reader), of_reader, readers);
        for (Knob& knob : readers) {
            const std::string_view key =
                ends_with(knob, "/handler/time") ? "ui.settings.handlerTime" : "ui.settings.polls";
            knob.label = words.say(key, {{"node", world.node(reader).name}});
            if (knobs.size() < knobs_max) knobs.push_back(std::move(knob));
        }
    }
    return knobs;
}

double share_of(const Knob& knob, std::int64_t value) {
    const double low = static_cast<double>(knob.low);
    const double high = static_cast<double>(knob.high);
    const double at = static_cast<double>(std::clamp(value, knob.low, knob.high));
    if (high <= low) return 0;
    if (!is_logarithmic(knob)) return (at - low) / (high - low);
    const double unit = is_time(*knob.field) ? 1000 : 1;
    return std::log1p((at - low) / unit) / std::log1p((high - low) / unit);
}

std::int64_t value_of(const Knob& knob, double share) {
    const double low = static_cast<double>(knob.low);
    const double high = static_cast<double>(knob.high);
    share = std::clamp(share, 0.0, 1.0);
    double value = low + share * (high - low);
    if (is_logarithmic(knob)) {
        const double unit = is_time(*knob.field) ? 1000 : 1;
        value = low + std::expm1(share * std::log1p((high - low) / unit)) * unit;
    }
    std::int64_t whole = std::llround(value);
    if (is_time(*knob.field) && share > 0 && share < 1) whole = round_time(whole);
    return std::clamp(whole, knob.low, knob.high);
}

std::string knob_text(const Knob& knob, Language language) {
    if (!is_time(*knob.field)) return count_text(knob.value);
    return short_duration_text({knob.value}, language);
}

Value knob_json(const Knob& knob, std::int64_t value) {
    if (knob.field->type == FieldType::seconds) return Value(value / second);
    if (knob.field->type == FieldType::duration) return Value(duration_json(value));
    return Value(value);
}

}  // namespace qr
