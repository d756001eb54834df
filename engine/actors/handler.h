// What a handler does with a message: how long it takes, and what comes of it. Fixed for a run;
// both are decided at the start of handling, the time first, then the rules in their order.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/actors/steps.h"
#include "engine/core/prng.h"
#include "engine/core/result.h"
#include "engine/core/time.h"
#include "engine/core/value.h"
#include "engine/sim/message.h"

namespace qr {

// In the order of actor_fields::outcome_words.
enum class Outcome : std::uint8_t { succeed, fail, release, forget, crash, hang };
[[nodiscard]] std::string_view outcome_name(Outcome outcome);

struct HandlingPlan {
    Outcome outcome = Outcome::succeed;
    Duration after;         // release: the new visibility timeout
    Time restarts = never;  // crash: relative to the crash, never = not by itself
    friend bool operator==(const HandlingPlan&, const HandlingPlan&) = default;
};

// `time`: fixed, uniform, exponential, or growing with load.
struct HandlingTime {
    enum class Form : std::uint8_t { fixed, uniform, exponential, by_load };
    Form form = Form::fixed;
    Duration base;   // fixed, min, mean, base
    Duration extra;  // uniform: max; by_load: for each other busy worker

    [[nodiscard]] Duration draw(Prng& prng, std::int32_t busy_others) const;
};

// One row of `outcome`; conditions that are not given fit everything.
struct OutcomeRule {
    std::string message;
    std::string group;
    std::vector<std::int64_t> attempts;
    std::optional<Ratio> share;
    Time from{0};
    Time until = never;  // exclusive
    Outcome outcome = Outcome::succeed;
    std::vector<Duration> back_off;  // by attempt, the last holds on; empty = 0
    Time restarts = never;           // relative to the crash

    // Draws for `share` only when everything else fits.
    [[nodiscard]] bool fits(const MessageInfo& info, std::int32_t attempt, Time now,
                            Prng& prng) const;
    [[nodiscard]] HandlingPlan verdict(std::int32_t attempt) const;
};

// A handling that failed is tried again within the same receive (D44): everything anew, its time,
// its outcome and its steps.
struct RetryPlan {
    std::int32_t times = 0;
    Duration wait;
};

struct HandlerPlan {
    HandlingTime time;
    std::vector<EffectStep> steps;
    Duration steps_time;  // when nothing is skipped and nothing fails
    RetryPlan retry;
    std::vector<OutcomeRule> rules;
    Time restarts = never;  // of `handler`, relative to a crash by the script

    [[nodiscard]] HandlingPlan verdict(const MessageInfo& info, std::int32_t attempt, Time now,
                                       Prng& prng) const;
};

// `settings` is the normalised `handler` object, or null.
[[nodiscard]] HandlerPlan handler_plan(const World& world, const Value* settings);
// Problems that the table of fields cannot see; `where` is the pointer to `handler`.
[[nodiscard]] Problems handler_problems(const Value& settings, const std::string& where);

}  // namespace qr
