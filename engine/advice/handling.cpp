// Of random times the middle, and what all but one in a hundred stay below.
#include "engine/advice/handling.h"

#include <algorithm>

namespace qr::advice {
namespace {

struct Spread {
    std::int64_t usual = 0;  // ms
    std::int64_t longest = 0;
};

std::int64_t part(const Value& time, std::string_view key) {
    const Value* value = time.find(key);
    const std::int64_t* ms = value != nullptr ? value->integer() : nullptr;
    return ms != nullptr ? *ms : 0;
}

Spread spread_of(const Value* time, std::int64_t workers) {
    if (time == nullptr) return {};
    if (time->integer() != nullptr) return {*time->integer(), *time->integer()};
    if (time->find("mean") != nullptr) {  // exponential: ln 2 and ln 100 times the mean
        const std::int64_t mean = part(*time, "mean");
        return {mean * 693 / 1000, mean * 4605 / 1000};
    }
    if (time->find("base") != nullptr) {
        const std::int64_t base = part(*time, "base");
        return {base, base + part(*time, "perBusyWorker") * workers};
    }
    const std::int64_t low = part(*time, "min");
    const std::int64_t high = part(*time, "max");
    return {(low + high) / 2, low + (high - low) * 99 / 100};
}

// The steps' own times, and the attempts that one receive may hold.
Spread with_steps(Spread time, const NodePlan& plan) {
    const Value* steps = setting(plan, "/handler/steps");
    if (steps != nullptr && steps->array() != nullptr)
        for (const Value& step : *steps->array()) {
            time.usual += part(step, "time");
            time.longest += part(step, "time");
        }
    const std::int64_t again = number_at(plan, "/handler/retry/times");
    time.longest = time.longest * (again + 1) + number_at(plan, "/handler/retry/wait") * again;
    return time;
}

// Some seconds down, or full, or stopped by the script.
bool may_refuse(const Surroundings& around, std::string_view dependency) {
    const auto plan = std::find_if(around.plans.begin(), around.plans.end(),
                                   [&](const NodePlan& each) { return each.name == dependency; });
    if (plan == around.plans.end()) return false;
    const Value* down = setting(*plan, "/down");
    const bool has_windows = down != nullptr && down->array() != nullptr && !down->array()->empty();
    if (has_windows || number_at(*plan, "/capacity") > 0) return true;
    return std::any_of(around.scenario.script.begin(), around.scenario.script.end(),
                       [&](const ScenarioStep& step) { return step.node == dependency; });
}

bool step_may_fail(const NodePlan& plan, const Surroundings& around) {
    const Value* steps = setting(plan, "/handler/steps");
    if (steps == nullptr || steps->array() == nullptr) return false;
    return std::any_of(steps->array()->begin(), steps->array()->end(), [&](const Value& step) {
        const Value* needs = step.find("needs");
        return needs != nullptr && needs->text() != nullptr && may_refuse(around, *needs->text());
    });
}

// Whether `check` holds for the outcome, or for one of its rules.
template <typename Check>
bool any_outcome(const NodePlan& plan, Check check) {
    const Value* outcome = setting(plan, "/handler/outcome");
    if (outcome == nullptr) return false;
    if (outcome->text() != nullptr) return check(std::string_view(*outcome->text()));
    const Array* rules = outcome->array();
    return rules != nullptr && std::any_of(rules->begin(), rules->end(), [&](const Value& rule) {
               const Value* does = rule.find("do");
               return does != nullptr && does->text() != nullptr &&
                      check(std::string_view(*does->text()));
           });
}

// The messages that one worker may have to handle before it is the newest one's turn, and that one.
std::int64_t waiting_at_once(const NodePlan& plan, const Reader& reader) {
    if (reader.is_function) return number_at(plan, "/BatchSize", 10);
    const std::int64_t buffer = number_at(plan, "/buffer");
    if (buffer == 0) return number_at(plan, "/poll/MaxNumberOfMessages", 1);
    return (buffer + reader.workers - 1) / reader.workers + 1;
}

}  // namespace

Reader reader_of(const NodePlan& plan, const NodePlan& queue, const Surroundings& around) {
    Reader reader{.plan = &plan, .queue = &queue};
    reader.is_function = plan.model->kind == "lambda.sqs";
    const std::int64_t of_queue = number_at(queue, "/VisibilityTimeout");
    reader.timeout = {number_at(plan, "/poll/VisibilityTimeout", of_queue)};
    reader.own_timeout = setting(plan, "/poll/VisibilityTimeout") != nullptr;
    reader.workers = number_at(plan, "/concurrency", reader.is_function ? 5 : 1);
    const Spread time = with_steps(spread_of(setting(plan, "/handler/time"), reader.workers), plan);
    reader.usual = {time.usual};
    reader.longest = {time.longest};
    reader.at_once = waiting_at_once(plan, reader);
    reader.may_fail = step_may_fail(plan, around) ||
                      any_outcome(plan, [](std::string_view word) { return word != "succeed"; });
    reader.leaves_timeout =
        setting(plan, "/heartbeat") == nullptr &&
        !any_outcome(plan, [](std::string_view word) { return word == "release"; });
    return reader;
}

}  // namespace qr::advice
