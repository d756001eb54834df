// The life of a consumer: starting, stopping, crashing, and whose turn it is.
#include "engine/actors/consumer.h"

#include <algorithm>

#include "engine/actors/consumer_fields.h"
#include "engine/actors/registry.h"
#include "engine/core/check.h"
#include "engine/rules/catalogue.h"

namespace qr {
namespace {

constexpr std::array<Metric, 4> metric_table = {{
    {"handled", MetricKind::counter, "help.metric.handled"},
    {"failed", MetricKind::counter, "help.metric.failed"},
    {"invocations", MetricKind::counter, "help.metric.invocations"},
    {"busyWorkers", MetricKind::gauge, "help.metric.busyWorkers"},
}};

constexpr std::array rules = {
    decided::poll_loop, decided::empty_pause, decided::handler_hidden, decided::crash,
    decided::buffer,    decided::heartbeat,   decided::started,        decided::effects_remain,
    decided::once,      decided::retry,
};

std::unique_ptr<Node> create(const World& world, const NodePlan& plan) {
    return std::make_unique<Consumer>(world, plan);
}

}  // namespace

const Model consumer_model{
    .kind = "consumer",
    .family = "actor",
    .role = Role::actor,
    .settings = actor_fields::consumer_fields,
    .verbs = actor_fields::verbs,
    .metrics = metric_table,
    .rules = rules,
    .create = create,
    .validate = consumer_problems,
};

Consumer::Consumer(const World& world, const NodePlan& plan)
    : plan_(std::make_shared<const ConsumerPlan>(consumer_plan(world, plan))) {
    state_.done = DoneEffects(plan_->handler.steps.size());
    state_.workers.resize(plan_->workers);
    state_.pollers.resize(plan_->pollers());
    state_.fetched.resize(std::size_t{plan_->pollers()} * plan_->room());
    arm(life_timer(Life::start), {plan_->start, Rank::actor});
    arm(life_timer(Life::stop), {plan_->stop, Rank::actor});
}

Due Consumer::next() const {
    if (state_.timers.empty()) return {};
    return {state_.timers.top_key().time, state_.timers.top_key().rank};
}

void Consumer::arm(std::uint32_t timer, Due due) {
    if (is_never(due.time)) state_.timers.erase(timer);
    else state_.timers.set(timer, {due.time, due.rank, state_.sequence++});
}

void Consumer::wake(Context& context) {
    const std::uint32_t timer = state_.timers.top();
    state_.timers.erase(timer);
    if (timer >= life_timer(Life::start)) {
        live(context, static_cast<Life>(timer - life_timer(Life::start)));
    } else if (timer >= poll_timer(0)) {
        poll(context, timer - poll_timer(0));
    } else if (timer % 2 == 0) {
        go_on(context, timer / 2);
    } else {
        beat(context, timer / 2);
    }
}

void Consumer::command(Context& context, ActorCommand command) {
    switch (command) {
        case ActorCommand::start: return start(context);
        case ActorCommand::stop: return stop(context);
        case ActorCommand::crash:
            if (state_.running || state_.metrics[ConsumerState::busy_workers] > 0)
                crash(context, {}, plan_->handler.restarts);
            return;
    }
}

void Consumer::live(Context& context, Life life) {
    switch (life) {
        case Life::start:
        case Life::restart: return start(context);
        case Life::stop: return stop(context);
    }
}

void Consumer::start(Context& context) {
    state_.timers.erase(life_timer(Life::restart));
    state_.restarts = never;
    if (state_.running) return;
    state_.running = true;
    if (!state_.started_before) state_.timers.erase(life_timer(Life::start));
    state_.started_before = true;
    const RecordIndex started = context.note({.kind = RecordKind::started});
    for (std::uint32_t poller = 0; poller < plan_->pollers(); ++poller) {
        state_.pollers[poller].cause = started;
        state_.pollers[poller].pause_ends = context.now();
        arm_poll(context.now(), poller);
    }
}

void Consumer::stop(Context& context) {
    state_.timers.erase(life_timer(Life::restart));
    state_.restarts = never;
    if (!state_.running) return;
    state_.running = false;
    let_go_of_polls(context, context.note({.kind = RecordKind::stopped}));
}

// `cause` is the end of the handler that crashed, or invalid. Every other handler dies, too.
void Consumer::crash(Context& context, RecordIndex cause, Time restarts_after) {
    const bool was_running = state_.running;
    state_.running = false;
    for (std::uint32_t worker = 0; worker < plan_->workers; ++worker) {
        ConsumerWorker& dies = state_.workers[worker];
        if (dies.phase == ConsumerWorker::Phase::idle) continue;
        if (dies.phase == ConsumerWorker::Phase::waiting) {  // no handler runs
            free_worker(worker);
            continue;
        }
        const RecordIndex ended = end_handling(context, worker, Outcome::crash);
        if (!cause.valid()) cause = ended;
    }
    if (was_running && !is_never(restarts_after))
        state_.restarts = context.now() + (restarts_after - Time{});
    arm(life_timer(Life::restart), {state_.restarts, Rank::actor});
    const RecordIndex crashed =
        context.note({.until = state_.restarts, .cause = cause, .kind = RecordKind::crashed});
    let_go_of_polls(context, crashed);
}

// No poll goes on, and what was fetched and not begun is left to its lease.
void Consumer::let_go_of_polls(Context& context, RecordIndex cause) {
    for (std::uint32_t p = 0; p < plan_->pollers(); ++p) {
        ConsumerPoller& poller = state_.pollers[p];
        state_.timers.erase(poll_timer(p));
        const bool waited = poller.waiting;
        poller = ConsumerPoller{};
        if (waited) context.abandon(plan_->from, {context.self(), p, cause});
    }
}

NodeView Consumer::view() const {
    NodeView view;
    view.running = state_.running;
    view.started = state_.started_before;
    view.workers = static_cast<std::int32_t>(plan_->workers);
    view.busy = static_cast<std::int32_t>(state_.metrics[ConsumerState::busy_workers]);
    view.restarts = state_.restarts;
    if (!state_.started_before) view.restarts = plan_->start;
    for (std::uint32_t p = 0; p < plan_->pollers(); ++p) {
        const ConsumerPoller& poller = state_.pollers[p];
        if (poller.waiting) {
            ++view.polling;
            view.poll_ends = std::min(view.poll_ends, poller.gives_up);
        } else if (state_.timers.contains(poll_timer(p))) {
            view.next_poll = std::min(view.next_poll, poller.pause_ends);
        }
    }
    return view;
}

std::size_t Consumer::bytes() const {
    return sizeof(*this) + state_.workers.size() * sizeof(ConsumerWorker) +
           state_.pollers.size() * sizeof(ConsumerPoller) +
           state_.fetched.size() * sizeof(Delivery) + state_.timers.bytes() + state_.done.bytes();
}

}  // namespace qr
