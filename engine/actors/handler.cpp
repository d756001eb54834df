// Handling time, the first rule that fits, and reading both from the settings.
#include "engine/actors/handler.h"

#include <algorithm>

#include "engine/actors/handler_fields.h"
#include "engine/actors/settings.h"
#include "engine/core/check.h"

namespace qr {
namespace {

Outcome outcome_of(std::string_view word) {
    const auto& words = actor_fields::outcome_words;
    const auto found = std::find(words.begin(), words.end(), word);
    CHECK(found != words.end());
    return static_cast<Outcome>(found - words.begin());
}

// A number, or a list of numbers.
std::vector<std::int64_t> numbers_in(const Value& object, std::string_view key) {
    std::vector<std::int64_t> numbers;
    const Value* value = object.find(key);
    if (value == nullptr) return numbers;
    if (value->integer() != nullptr) numbers.push_back(*value->integer());
    if (value->array() != nullptr)
        for (const Value& item : *value->array()) numbers.push_back(*item.integer());
    return numbers;
}

std::vector<Duration> back_off_in(const Value& object) {
    std::vector<Duration> durations;
    for (const std::int64_t ms : numbers_in(object, "after")) durations.push_back({ms});
    return durations;
}

Time restarts_in(const Value& object) {
    const std::optional<Duration> restart = duration_in(object, "restart");
    return restart ? Time{} + *restart : never;
}

HandlingTime time_in(const Value& settings) {
    using Form = HandlingTime::Form;
    const Value* value = settings.find("time");
    if (value == nullptr) return {};
    if (value->integer() != nullptr) return {Form::fixed, {*value->integer()}, {}};
    const auto part = [&](std::string_view key) {
        return duration_in(*value, key).value_or(Duration{});
    };
    if (value->find("mean") != nullptr) return {Form::exponential, part("mean"), {}};
    if (value->find("max") != nullptr) return {Form::uniform, part("min"), part("max")};
    return {Form::by_load, part("base"), part("perBusyWorker")};
}

OutcomeRule rule_in(const Value& object, const OutcomeRule& defaults) {
    OutcomeRule rule = defaults;
    rule.message = text_in(object, "message");
    rule.group = text_in(object, "group");
    rule.attempts = numbers_in(object, "attempt");
    if (const auto share = integer_in(object, "share"))
        rule.share = Ratio{static_cast<std::int32_t>(*share)};
    if (const auto from = duration_in(object, "from")) rule.from = Time{} + *from;
    if (const auto until = duration_in(object, "until")) rule.until = Time{} + *until;
    rule.outcome = outcome_of(text_in(object, "do"));
    if (object.find("after") != nullptr) rule.back_off = back_off_in(object);
    if (object.find("restart") != nullptr) rule.restarts = restarts_in(object);
    return rule;
}

// Which of the three distributions an object means: exactly one set of keys.
bool names_one_distribution(const Value& time) {
    const auto has = [&](std::string_view key) { return time.find(key) != nullptr; };
    const bool uniform = has("min") || has("max");
    const bool exponential = has("mean");
    const bool by_load = has("base") || has("perBusyWorker");
    if (int{uniform} + int{exponential} + int{by_load} != 1) return false;
    return !uniform || (has("min") && has("max"));
}

}  // namespace

std::string_view outcome_name(Outcome outcome) {
    return actor_fields::outcome_words[static_cast<std::size_t>(outcome)];
}

Duration HandlingTime::draw(Prng& prng, std::int32_t busy_others) const {
    switch (form) {
        case Form::fixed: return base;
        case Form::uniform: return prng.between(base, extra);
        case Form::exponential: return prng.exponential(base);
        case Form::by_load: return base + extra * busy_others;
    }
    UNREACHABLE();
}

bool OutcomeRule::fits(const MessageInfo& info, std::int32_t attempt, Time now, Prng& prng) const {
    if (now < from || now >= until) return false;
    if (!message.empty() && info.name != message) return false;
    if (!group.empty() && info.payload.group != group) return false;
    if (!attempts.empty() && std::find(attempts.begin(), attempts.end(), attempt) == attempts.end())
        return false;
    return !share || prng.chance(*share);
}

HandlingPlan OutcomeRule::verdict(std::int32_t attempt) const {
    HandlingPlan verdict{.outcome = outcome, .restarts = restarts};
    if (!back_off.empty()) {
        const std::size_t index = static_cast<std::size_t>(std::max(attempt, 1)) - 1;
        verdict.after = back_off[std::min(index, back_off.size() - 1)];
    }
    return verdict;
}

HandlingPlan HandlerPlan::verdict(const MessageInfo& info, std::int32_t attempt, Time now,
                                  Prng& prng) const {
    for (const OutcomeRule& rule : rules)
        if (rule.fits(info, attempt, now, prng)) return rule.verdict(attempt);
    return {};
}

HandlerPlan handler_plan(const World& world, const Value* settings) {
    HandlerPlan plan;
    if (settings == nullptr) return plan;
    plan.time = time_in(*settings);
    plan.restarts = restarts_in(*settings);
    plan.steps = effect_steps(world, *settings);
    plan.steps_time = planned_time(world, plan.steps);
    if (const Value* retry = settings->find("retry"))
        plan.retry = {static_cast<std::int32_t>(integer_in(*retry, "times").value_or(0)),
                      duration_in(*retry, "wait").value_or(Duration{})};
    OutcomeRule defaults;
    defaults.back_off = back_off_in(*settings);
    defaults.restarts = plan.restarts;
    const Value* outcome = settings->find("outcome");
    if (outcome == nullptr) return plan;
    if (outcome->text() != nullptr) {
        defaults.outcome = outcome_of(*outcome->text());
        plan.rules.push_back(defaults);
    } else {
        for (const Value& rule : *outcome->array()) plan.rules.push_back(rule_in(rule, defaults));
    }
    return plan;
}

Problems handler_problems(const Value& settings, const std::string& where) {
    Problems problems = step_problems(settings, where);
    const Value* time = settings.find("time");
    if (time != nullptr && time->object() != nullptr) {
        if (!names_one_distribution(*time)) {
            problems.push_back({.where = where + "/time",
                                .what = "this is not one way to give a time",
                                .allowed = "a duration, {min, max}, {mean} or "
                                           "{base, perBusyWorker}"});
        } else if (duration_in(*time, "min") > duration_in(*time, "max")) {
            problems.push_back({.where = where + "/time/min", .what = "min is greater than max"});
        }
    }
    const Value* outcome = settings.find("outcome");
    if (outcome == nullptr || outcome->array() == nullptr) return problems;
    for (std::size_t i = 0; i < outcome->array()->size(); ++i) {
        const Value& rule = (*outcome->array())[i];
        const auto from = duration_in(rule, "from");
        const auto until = duration_in(rule, "until");
        if (until && *until <= from.value_or(Duration{}))
            problems.push_back({.where = where + "/outcome/" + std::to_string(i) + "/until",
                                .what = "the time window is empty: it ends before it begins"});
    }
    return problems;
}

}  // namespace qr
