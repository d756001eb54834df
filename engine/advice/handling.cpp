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

bool may_fail(const NodePlan& plan) {
    if (setting(plan, "/handler/steps") != nullptr) return true;  // what they need may be down
    const Value* outcome = setting(plan, "/handler/outcome");
    if (outcome == nullptr) return false;
    if (outcome->text() != nullptr) return *outcome->text() != "succeed";
    return outcome->array() != nullptr && !outcome->array()->empty();
}

}  // namespace

Reader reader_of(const NodePlan& plan, const NodePlan& queue) {
    Reader reader{.plan = &plan, .queue = &queue};
    reader.is_function = plan.model->kind == "lambda.sqs";
    const std::int64_t of_queue = number_at(queue, "/VisibilityTimeout");
    reader.timeout = {number_at(plan, "/poll/VisibilityTimeout", of_queue)};
    reader.workers = number_at(plan, "/concurrency", reader.is_function ? 5 : 1);
    const Spread time = with_steps(spread_of(setting(plan, "/handler/time"), reader.workers), plan);
    reader.usual = {time.usual};
    reader.longest = {time.longest};
    reader.at_once = number_at(plan, "/poll/MaxNumberOfMessages", 1) + number_at(plan, "/buffer");
    if (reader.is_function) reader.at_once = number_at(plan, "/BatchSize", 10);
    reader.may_fail = may_fail(plan);
    return reader;
}

}  // namespace qr::advice
