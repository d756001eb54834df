// What a consumer does all day: polling, handling, heartbeats, and what follows from an outcome.
#include <algorithm>

#include "engine/actors/consumer.h"
#include "engine/core/check.h"
#include "engine/rules/catalogue.h"

namespace qr {
namespace {

// A poll that brought nothing without waiting, or only what was available again at that very
// instant, is not repeated at once.
constexpr Duration pause_of_fruitless_poll = seconds(1);

// A handling that took no time, and a timeout of 0: received so, or given back so.
bool is_back_at_once(const Context& context, const Delivery& delivery,
                     const HandlingPlan& verdict) {
    const Record& received = context.record(delivery.handle);
    if (received.time != context.now()) return false;
    const bool released = verdict.outcome == Outcome::release && verdict.after == Duration{};
    return released || received.until == context.now();
}

}  // namespace

bool Consumer::may_poll(std::uint32_t p) const {
    const ConsumerPoller& poller = state_.pollers[p];
    if (!state_.running || poller.waiting) return false;
    if (plan_->buffer > 0) return poller.fetched < plan_->buffer;
    return poller.fetched == 0 && state_.workers[p].phase == ConsumerWorker::Phase::idle;
}

void Consumer::arm_poll(Time now, std::uint32_t poller) {
    const Time time = std::max(now, state_.pollers[poller].pause_ends);
    if (may_poll(poller)) arm(poll_timer(poller), {time, Rank::poll});
}

void Consumer::poll(Context& context, std::uint32_t p) {
    CHECK(may_poll(p));
    const int room = static_cast<int>(plan_->room() - state_.pollers[p].fetched);
    state_.pollers[p].waiting = true;
    const PollAnswer answer = context.poll(plan_->from, {.asker = context.self(),
                                                         .token = p,
                                                         .max = std::min(plan_->max, room),
                                                         .wait = plan_->wait,
                                                         .lease = plan_->lease,
                                                         .cause = state_.pollers[p].cause});
    if (answer.status != PollAnswer::Status::waiting)
        return poll_ended(context, p, answer, pause_of_fruitless_poll);
    state_.pollers[p].cause = answer.record;
    state_.pollers[p].gives_up = context.record(answer.record).until;
}

void Consumer::delivered(Context& context, std::uint32_t token, const PollAnswer& answer) {
    CHECK(state_.running && state_.pollers[token].waiting);
    poll_ended(context, token, answer, {});
}

// `pause`: how long an empty poll waits when `every` is not given.
void Consumer::poll_ended(Context& context, std::uint32_t p, const PollAnswer& answer,
                          Duration pause) {
    ConsumerPoller& poller = state_.pollers[p];
    poller.waiting = false;
    poller.gives_up = never;
    if (answer.record.valid()) poller.cause = answer.record;
    const bool empty = answer.deliveries.empty();
    if (plan_->every > Duration{} || !empty) pause = plan_->every;
    poller.pause_ends = context.now() + pause;
    for (const Delivery& delivery : answer.deliveries) {
        const std::uint32_t place = (poller.first + poller.fetched++) % plan_->room();
        state_.fetched[std::size_t{p} * plan_->room() + place] = delivery;
    }
    feed(context, p);
    arm_poll(context.now(), p);
}

// Idle workers of that poller begin with what it fetched.
void Consumer::feed(Context& context, std::uint32_t p) {
    const std::uint32_t last = plan_->buffer > 0 ? plan_->workers : p + 1;
    for (std::uint32_t w = plan_->buffer > 0 ? 0 : p; w < last; ++w) {
        if (state_.pollers[p].fetched == 0) return;
        if (state_.workers[w].phase == ConsumerWorker::Phase::idle) begin(context, w);
    }
}

void Consumer::begin(Context& context, std::uint32_t w) {
    const std::uint32_t p = plan_->poller_of(w);
    ConsumerPoller& poller = state_.pollers[p];
    ConsumerWorker& worker = state_.workers[w];
    const Delivery delivery = state_.fetched[std::size_t{p} * plan_->room() + poller.first];
    poller.first = (poller.first + 1) % plan_->room();
    --poller.fetched;

    worker = ConsumerWorker{};
    worker.delivery = delivery;
    ++state_.metrics[ConsumerState::busy_workers];
    start_try(context, w, delivery.handle);
    if (plan_->heartbeat)
        arm(heartbeat_timer(w), {context.now() + plan_->heartbeat->every, Rank::handler});
}

// One run of the handler.
void Consumer::start_try(Context& context, std::uint32_t w, RecordIndex cause) {
    ConsumerWorker& worker = state_.workers[w];
    const Delivery& delivery = worker.delivery;
    const auto busy = static_cast<std::int32_t>(state_.metrics[ConsumerState::busy_workers]);
    const Duration time = plan_->handler.time.draw(context.prng(), busy - 1);
    worker.verdict = plan_->handler.verdict(context.message(delivery.message), delivery.count,
                                            context.now(), context.prng());
    worker.phase = ConsumerWorker::Phase::handling;
    worker.step = 0;
    worker.in_step = false;
    const Time ends = context.now() + time + plan_->handler.steps_time;
    ++state_.metrics[ConsumerState::invocations];
    worker.started = context.note({.until = worker.verdict.outcome == Outcome::hang ? never : ends,
                                   .cause = cause,
                                   .message = delivery.message,
                                   .other = plan_->from,
                                   .rule = worker.tries > 0 ? decided::retry : RuleId{},
                                   .count = delivery.count,
                                   .receive = context.record(delivery.handle).receive,
                                   .worker = static_cast<std::uint16_t>(w),
                                   .kind = RecordKind::handler_started});
    arm(handler_timer(w), {context.now() + time, Rank::handler});
}

// What the worker was busy with, or waited for, is over.
void Consumer::go_on(Context& context, std::uint32_t w) {
    ConsumerWorker& worker = state_.workers[w];
    if (worker.phase == ConsumerWorker::Phase::waiting)
        return start_try(context, w, worker.started);
    if (worker.in_step) {
        worker.in_step = false;
        state_.done.finish(context, plan_->handler.steps[worker.step], worker.step,
                           {worker.delivery, worker.started, static_cast<std::uint16_t>(w)});
        ++worker.step;
    }
    do_steps(context, w);
}

void Consumer::do_steps(Context& context, std::uint32_t w) {
    ConsumerWorker& worker = state_.workers[w];
    const std::vector<EffectStep>& steps = plan_->handler.steps;
    for (; worker.step < steps.size(); ++worker.step) {
        const StepStart start =
            state_.done.begin(context, steps[worker.step], worker.step,
                              {worker.delivery, worker.started, static_cast<std::uint16_t>(w)});
        if (start.status == StepStart::Status::running) {
            worker.in_step = true;
            return arm(handler_timer(w), {context.now() + start.time, Rank::handler});
        }
        if (start.status == StepStart::Status::failed) {
            worker.verdict = {.outcome = Outcome::fail};
            break;
        }
    }
    finish(context, w);
}

bool Consumer::may_retry(const ConsumerWorker& worker) const {
    return worker.verdict.outcome == Outcome::fail && worker.tries < plan_->handler.retry.times;
}

// A handling is over.
void Consumer::finish(Context& context, std::uint32_t w) {
    const bool retries = may_retry(state_.workers[w]);
    const Delivery delivery = state_.workers[w].delivery;
    const HandlingPlan verdict = state_.workers[w].verdict;
    const RecordIndex ended = end_handling(context, w, verdict.outcome);
    if (verdict.outcome == Outcome::hang) return;
    if (retries) {
        state_.workers[w].started = ended;  // the cause of the next try
        return arm(handler_timer(w), {context.now() + plan_->handler.retry.wait, Rank::handler});
    }
    if (verdict.outcome == Outcome::crash) return crash(context, ended, verdict.restarts);
    const bool deleted = settle(context, w, delivery, verdict, ended);

    const std::uint32_t p = plan_->poller_of(w);
    if (!state_.running) return;
    Time& pause_ends = state_.pollers[p].pause_ends;
    if (!deleted && plan_->every == Duration{} && is_back_at_once(context, delivery, verdict))
        pause_ends = std::max(pause_ends, context.now() + pause_of_fruitless_poll);
    if (state_.pollers[p].fetched == 0) state_.pollers[p].cause = ended;
    else begin(context, w);
    arm_poll(context.now(), p);
}

RecordIndex Consumer::end_handling(Context& context, std::uint32_t w, Outcome outcome) {
    ConsumerWorker& worker = state_.workers[w];
    const ConsumerWorker before = worker;
    if (outcome == Outcome::hang) {
        worker.phase = ConsumerWorker::Phase::hanging;
    } else if (outcome == Outcome::fail && may_retry(worker)) {
        worker.phase = ConsumerWorker::Phase::waiting;
        ++worker.tries;
    } else {
        free_worker(w);
    }
    if (outcome == Outcome::fail || outcome == Outcome::crash)
        ++state_.metrics[ConsumerState::failed];
    return context.note({.cause = before.started,
                         .message = before.delivery.message,
                         .other = plan_->from,
                         .count = before.delivery.count,
                         .receive = context.record(before.delivery.handle).receive,
                         .text = context.intern(outcome_name(outcome)),
                         .worker = static_cast<std::uint16_t>(w),
                         .kind = RecordKind::handler_ended});
}

void Consumer::free_worker(std::uint32_t w) {
    state_.workers[w] = ConsumerWorker{};
    --state_.metrics[ConsumerState::busy_workers];
    state_.timers.erase(handler_timer(w));
    state_.timers.erase(heartbeat_timer(w));
}

// What the consumer tells the queue after a handling: nothing, except after succeed and release.
// Whether that deleted the message.
bool Consumer::settle(Context& context, std::uint32_t w, const Delivery& delivery,
                      const HandlingPlan& verdict, RecordIndex ended) {
    SettleRequest request{.asker = context.self(),
                          .delivery = delivery,
                          .lease = verdict.after,
                          .cause = ended,
                          .worker = static_cast<std::uint16_t>(w)};
    if (verdict.outcome == Outcome::release) {
        request.how = Settlement::extend;
        context.settle(plan_->from, request);
    } else if (verdict.outcome == Outcome::succeed) {
        // Counted before, so that the record of the deletion carries the new number.
        ++state_.metrics[ConsumerState::handled];
        const SettleAnswer answer = context.settle(plan_->from, request);
        const bool deleted = !answer.error.valid() && answer.record.valid() &&
                             context.record(answer.record).kind == RecordKind::deleted;
        if (!deleted) --state_.metrics[ConsumerState::handled];
        return deleted;
    }
    return false;
}

// An error (the 12 h cap, a deleted message) is for the log of the consumer; it goes on.
void Consumer::beat(Context& context, std::uint32_t w) {
    const ConsumerWorker& worker = state_.workers[w];
    context.settle(plan_->from, {.asker = context.self(),
                                 .delivery = worker.delivery,
                                 .how = Settlement::extend,
                                 .lease = plan_->heartbeat->lease,
                                 .cause = worker.started,
                                 .flags = record_flag::heartbeat,
                                 .worker = static_cast<std::uint16_t>(w)});
    arm(heartbeat_timer(w), {context.now() + plan_->heartbeat->every, Rank::handler});
}

}  // namespace qr
