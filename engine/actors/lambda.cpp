// The model, its life, and how many pollers there are.
#include "engine/actors/lambda.h"

#include <algorithm>

#include "engine/actors/lambda_fields.h"
#include "engine/actors/registry.h"
#include "engine/core/check.h"
#include "engine/rules/catalogue.h"

namespace qr {
namespace {

constexpr std::uint32_t life_timer = 0;
constexpr std::uint32_t scaling_timer = 1;
constexpr std::uint32_t first_poller_timer = 2;
constexpr std::uint32_t pollers_each_second = 5;  // R196: 300 a minute

constexpr std::array<Metric, 6> metric_table = {{
    {"handled", MetricKind::counter, "help.metric.handled"},
    {"failed", MetricKind::counter, "help.metric.failedInvocations"},
    {"invocations", MetricKind::counter, "help.metric.functionInvocations"},
    {"concurrentExecutions", MetricKind::gauge, "help.metric.concurrentExecutions"},
    {"throttles", MetricKind::counter, "help.metric.throttles"},
    {"pollers", MetricKind::gauge, "help.metric.pollers"},
}};

constexpr std::array rules = {
    rule(183),     rule(186),      rule(187),        rule(188),          rule(189),
    rule(190),     rule(191),      rule(192),        rule(193),          rule(194),
    rule(195),     rule(196),      rule(197),        rule(199),          rule(201),
    rule(202),     rule(203),      decided::pollers, decided::throttled, decided::effects_remain,
    decided::once, decided::retry,
};
constexpr std::array<std::string_view, 5> inaccuracies = {
    "inaccuracy.lambda.scaleDown", "inaccuracy.lambda.retries", "inaccuracy.lambda.modes",
    "inaccuracy.lambda.account", "inaccuracy.lambda.eventSize"};

std::unique_ptr<Node> create(const World& world, const NodePlan& plan) {
    return std::make_unique<Lambda>(world, plan);
}

}  // namespace

const Model lambda_model{
    .kind = "lambda.sqs",
    .family = "lambda",
    .role = Role::actor,
    .settings = actor_fields::lambda_fields,
    .verbs = actor_fields::lambda_verbs,
    .metrics = metric_table,
    .rules = rules,
    .inaccuracies = inaccuracies,
    .create = create,
    .validate = lambda_problems,
};

Lambda::Lambda(const World& world, const NodePlan& plan)
    : plan_(std::make_shared<const LambdaPlan>(lambda_plan(world, plan))) {
    state_.mapping = plan_->mapping;
    state_.done = DoneEffects(plan_->handler.steps.size());
    arm(life_timer, {Time{}, Rank::actor});
}

Due Lambda::next() const { return state_.timers.empty() ? Due{} : state_.timers.top_key().due; }

void Lambda::arm(std::uint32_t timer, Due due) {
    state_.timers.set(timer, {due, state_.sequence++});
}

void Lambda::wake(Context& context) {
    const std::uint32_t timer = state_.timers.top();
    state_.timers.erase(timer);
    if (timer == life_timer) settle_life(context);
    else if (timer == scaling_timer) scale_up(context.now());
    else turn(context, timer - first_poller_timer);
}

void Lambda::command(Context& context, ActorCommand command) {
    switch (command) {
        case ActorCommand::start:
        case ActorCommand::stop:
            state_.mapping.enabled = command == ActorCommand::start;
            return settle_life(context);
        case ActorCommand::crash:
            for (std::uint32_t p = 0; p < state_.pollers.size(); ++p)
                if (state_.pollers[p].phase == LambdaPoller::Phase::invoking)
                    end_invocation(context, p, outcome_name(Outcome::crash));
    }
}

// Brings the pollers in line with the mapping. What an invocation works on it finishes.
void Lambda::settle_life(Context& context) {
    using Phase = LambdaPoller::Phase;
    const bool wanted = state_.mapping.exists && state_.mapping.enabled;
    if (!wanted && !state_.polls) return;
    RecordIndex cause;
    if (wanted != state_.polls) {
        state_.polls = wanted;
        cause = context.note({.other = state_.mapping.queue,
                              .rule = rule(196),
                              .kind = wanted ? RecordKind::started : RecordKind::stopped});
    }
    if (wanted) return add_pollers(context.now(), state_.mapping.pollers_least(), cause);
    for (std::uint32_t p = 0; p < state_.pollers.size(); ++p) {
        const Phase phase = state_.pollers[p].phase;
        if (phase == Phase::off || phase == Phase::invoking) continue;
        remove_poller(p);
        if (phase == Phase::polling)
            context.abandon(state_.mapping.queue, {context.self(), p, cause});
    }
}

void Lambda::add_pollers(Time now, std::uint32_t wanted, RecordIndex cause) {
    for (std::uint32_t p = 0; state_.metrics[pollers] < wanted; ++p) {
        if (p == state_.pollers.size()) state_.pollers.emplace_back();
        LambdaPoller& poller = state_.pollers[p];
        if (poller.phase != LambdaPoller::Phase::off) continue;
        poller.phase = LambdaPoller::Phase::pausing;
        poller.cause = cause;
        ++state_.metrics[pollers];
        arm_poller(p, {now, Rank::poll});
    }
}

void Lambda::remove_poller(std::uint32_t p) {
    state_.pollers[p] = LambdaPoller{};
    state_.timers.erase(first_poller_timer + p);
    --state_.metrics[pollers];
}

bool Lambda::all_invoking() const { return state_.metrics[running] == state_.metrics[pollers]; }

bool Lambda::is_surplus() const { return state_.metrics[pollers] > state_.mapping.pollers_least(); }

// D47: as long as every poller has an invocation running, more come. Looked at after the polls of
// an instant: an invocation that ends then may be followed by the next at once.
void Lambda::watch_load(Time now) {
    const bool room = state_.metrics[pollers] < state_.mapping.pollers_most();
    if (state_.polls && room && all_invoking() && !state_.timers.contains(scaling_timer))
        arm(scaling_timer, {now + seconds(1), Rank::script});
}

void Lambda::scale_up(Time now) {
    if (!state_.polls || !all_invoking()) return;
    const auto wanted = static_cast<std::uint32_t>(state_.metrics[pollers]) + pollers_each_second;
    add_pollers(now, std::min(wanted, state_.mapping.pollers_most()), {});
}

NodeView Lambda::view() const {
    NodeView view;
    view.running = state_.polls;
    view.workers = static_cast<std::int32_t>(state_.metrics[pollers]);
    for (const LambdaPoller& poller : state_.pollers) {
        switch (poller.phase) {
            case LambdaPoller::Phase::off:
            case LambdaPoller::Phase::pausing: break;
            case LambdaPoller::Phase::polling:
                ++view.polling;
                view.poll_ends = std::min(view.poll_ends, poller.gives_up);
                break;
            case LambdaPoller::Phase::held:
            case LambdaPoller::Phase::invoking: ++view.busy; break;
        }
    }
    return view;
}

std::size_t Lambda::bytes() const {
    std::size_t total = sizeof(*this) + state_.timers.bytes() + state_.done.bytes();
    for (const LambdaPoller& poller : state_.pollers)
        total += sizeof(poller) + poller.batch.size() * sizeof(Delivery) +
                 poller.invoked.size() * sizeof(InvokedMessage);
    return total;
}

}  // namespace qr
