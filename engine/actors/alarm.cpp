// Sampling and evaluating.
#include "engine/actors/alarm.h"

#include <algorithm>
#include <compare>

#include "engine/actors/registry.h"
#include "engine/core/check.h"
#include "engine/core/hash.h"
#include "engine/rules/catalogue.h"

namespace qr {
namespace {

constexpr Duration minute = seconds(60);
constexpr Duration idle_most = seconds(6 * 3600);  // R180

constexpr std::array<Metric, 2> metric_table = {{
    {"inAlarm", MetricKind::gauge, "help.metric.inAlarm"},
    {"alarms", MetricKind::counter, "help.metric.alarms"},
}};

constexpr std::array rules = {
    rule(171), rule(172), rule(173), rule(174),           rule(175),
    rule(176), rule(177), rule(180), decided::alarm_data, decided::alarm_missing,
};
constexpr std::array<std::string_view, 2> inaccuracies = {"inaccuracy.alarm.delay",
                                                          "inaccuracy.alarm.settings"};

std::unique_ptr<Node> create(const World& world, const NodePlan& plan) {
    return std::make_unique<Alarm>(world, plan);
}

// The first multiple of `step` of the Unix clock after `now`.
Time next_multiple(Time now, Duration step, std::int64_t start_ms) {
    const std::int64_t into = (now.ms + start_ms) % step.ms;
    return now + Duration{step.ms - into};
}

// A number in whole parts and a rest that is no negative share of `of`: -0.25 is -1 and 3 of 4.
struct Mixed {
    std::int64_t whole = 0;
    std::int64_t rest = 0;
    std::int64_t of = 1;
};

Mixed divided(std::int64_t number, std::int64_t by) {
    const std::int64_t rest = (number % by + by) % by;
    return {(number - rest) / by, rest, by};
}

// Exact, and without products that could be too large: both rests are below a million.
std::strong_ordering compared(const Mixed& a, const Mixed& b) {
    return a.whole != b.whole ? a.whole <=> b.whole : a.rest * b.of <=> b.rest * a.of;
}

bool breaches(AlarmPlan::Comparison comparison, std::strong_ordering value_to_threshold) {
    switch (comparison) {
        case AlarmPlan::Comparison::at_least: return value_to_threshold >= 0;
        case AlarmPlan::Comparison::above: return value_to_threshold > 0;
        case AlarmPlan::Comparison::at_most: return value_to_threshold <= 0;
        case AlarmPlan::Comparison::below: return value_to_threshold < 0;
    }
    UNREACHABLE();
}

// Fewer points than EvaluationPeriods, and all of them breach.
AlarmState filled(const AlarmPlan& plan, std::size_t oldest_age, AlarmState before) {
    switch (plan.missing) {
        case AlarmPlan::Missing::missing:
            return oldest_age >= plan.periods ? AlarmState::alarm : before;
        case AlarmPlan::Missing::not_breaching: return AlarmState::ok;
        case AlarmPlan::Missing::breaching: return AlarmState::alarm;
        case AlarmPlan::Missing::ignore: return before;
    }
    UNREACHABLE();
}

}  // namespace

const Model alarm_model{
    .kind = "alarm",
    .family = "actor",
    .role = Role::actor,
    .settings = alarm_fields(),
    .metrics = metric_table,
    .rules = rules,
    .inaccuracies = inaccuracies,
    .create = create,
    .validate = alarm_problems,
};

std::string_view alarm_state_name(AlarmState state) {
    switch (state) {
        case AlarmState::insufficient_data: return "INSUFFICIENT_DATA";
        case AlarmState::ok: return "OK";
        case AlarmState::alarm: return "ALARM";
    }
    UNREACHABLE();
}

void AlarmPeriod::add(std::int64_t value) {
    max = samples == 0 ? value : std::max(max, value);
    min = samples == 0 ? value : std::min(min, value);
    sum += value;
    ++samples;
}

AlarmPoint point_of(const AlarmPlan& plan, const AlarmPeriod& period) {
    constexpr std::int64_t million = 1'000'000;
    if (period.samples == 0) return AlarmPoint::missing;
    Mixed value;
    switch (plan.statistic) {
        case AlarmPlan::Statistic::average: value = divided(period.sum, period.samples); break;
        case AlarmPlan::Statistic::maximum: value.whole = period.max; break;
        case AlarmPlan::Statistic::minimum: value.whole = period.min; break;
        case AlarmPlan::Statistic::sum: value.whole = period.sum; break;
        case AlarmPlan::Statistic::sample_count: value.whole = period.samples; break;
    }
    const auto order = compared(value, divided(plan.threshold, million));
    return breaches(plan.comparison, order) ? AlarmPoint::breaching : AlarmPoint::fine;
}

AlarmState evaluated(const AlarmPlan& plan, const std::vector<AlarmPoint>& points,
                     AlarmState before) {
    std::size_t real = 0;        // of the newest that decide, or of the whole range
    std::size_t oldest_age = 0;  // 1: the period that has just ended
    bool all_breach = true;
    for (std::size_t age = 1; age <= points.size() && real < plan.periods; ++age) {
        const AlarmPoint point = points[points.size() - age];
        if (point == AlarmPoint::missing) continue;
        ++real;
        oldest_age = age;
        all_breach = all_breach && point == AlarmPoint::breaching;
    }
    if (real > 0 && !all_breach) return AlarmState::ok;
    if (real == plan.periods) return AlarmState::alarm;
    if (real > 0) return filled(plan, oldest_age, before);
    return plan.missing == AlarmPlan::Missing::missing ? AlarmState::insufficient_data
                                                       : filled(plan, 0, before);
}

Alarm::Alarm(const World& world, const NodePlan& plan)
    : plan_(std::make_shared<const AlarmPlan>(alarm_plan(world, plan))) {
    state_.next_minute = next_multiple({}, minute, world.start_ms);
}

void Alarm::wake(Context& context) {
    const std::int64_t start_ms = context.world().start_ms;
    look(context);
    sample(context);
    state_.next_minute = next_multiple(context.now(), minute, start_ms);
    if ((context.now().ms + start_ms) % plan_->period.ms == 0) evaluate(context);
}

// Whether the queue has been active (R180): by what it holds, or by what has changed.
void Alarm::look(const Context& context) {
    const std::span<const std::int64_t> values = context.peek(plan_->queue).metrics();
    const std::span<const Metric> table = context.world().node(plan_->queue).model->metrics;
    std::uint64_t fingerprint = 0;
    bool holds = false;
    for (std::size_t i = 0; i < values.size() && i < table.size(); ++i) {
        fingerprint = mixed(fingerprint, static_cast<std::uint64_t>(values[i]));
        holds = holds || (table[i].kind == MetricKind::gauge && values[i] != 0);
    }
    if (holds || fingerprint != state_.fingerprint) state_.active = context.now();
    state_.fingerprint = fingerprint;
}

void Alarm::sample(const Context& context) {
    const Node& queue = context.peek(plan_->queue);
    const std::int64_t value = queue.metrics()[plan_->metric];
    const std::int64_t before = state_.counted;
    if (plan_->kind == MetricKind::counter) state_.counted = value;
    if (!queue.view().exists || state_.active + idle_most <= context.now()) return;
    switch (plan_->kind) {
        case MetricKind::gauge: return state_.period.add(value);
        case MetricKind::counter: return state_.period.add(value - before);
        case MetricKind::since:
            return state_.period.add(value < 0 ? 0 : (context.now().ms - value) / 1000);
    }
}

void Alarm::evaluate(Context& context) {
    std::vector<AlarmPoint>& points = state_.points;
    if (points.size() == plan_->range()) points.erase(points.begin());
    points.push_back(point_of(*plan_, state_.period));
    state_.period = AlarmPeriod{};
    const AlarmState state = evaluated(*plan_, points, state_.state);
    if (state == state_.state) return;
    state_.state = state;
    state_.metrics[0] = state == AlarmState::alarm ? 1 : 0;
    state_.metrics[1] += state_.metrics[0];
    const auto breaching = std::count(points.begin(), points.end(), AlarmPoint::breaching);
    context.note({.cause = context.changed_at(plan_->queue, plan_->metric),
                  .other = plan_->queue,
                  .rule = plan_->rule,
                  .count = static_cast<std::int32_t>(breaching),
                  .text = context.intern(alarm_state_name(state)),
                  .kind = RecordKind::alarm});
}

NodeView Alarm::view() const {
    NodeView view;
    view.word = alarm_state_name(state_.state);
    return view;
}

std::size_t Alarm::bytes() const {
    return sizeof(*this) + state_.points.size() * sizeof(AlarmPoint);
}

}  // namespace qr
