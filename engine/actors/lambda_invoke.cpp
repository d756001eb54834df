// One invocation: time, steps and outcomes of its messages, what it returns, and what follows.
#include <algorithm>

#include "engine/actors/lambda.h"
#include "engine/actors/lambda_response.h"
#include "engine/core/check.h"
#include "engine/rules/catalogue.h"

namespace qr {
namespace {

using Fate = InvokedMessage::Fate;

constexpr std::string_view timed_out = "timeout";

RuleId end_rule(const InvocationEnd& end, const InvokedMessage& message) {
    if (end.unreadable) return rule(191);
    if (end.partial) return rule(message.fate == Fate::listed ? 191 : 188);
    const bool innocent = message.verdict.outcome == Outcome::succeed;
    return rule(end.error && innocent && end.outcome == "fail" ? 190 : 188);
}

}  // namespace

Handling Lambda::handling_of(const LambdaPoller& poller, std::uint32_t p) const {
    return {poller.batch[poller.at], poller.invoked[poller.at].started,
            static_cast<std::uint16_t>(p)};
}

void Lambda::start_invocation(Context& context, std::uint32_t p, std::size_t size) {
    LambdaPoller& poller = state_.pollers[p];
    poller.phase = LambdaPoller::Phase::invoking;
    poller.throttled = false;
    poller.at = 0;
    poller.step = 0;
    poller.tries = 0;
    poller.in_step = false;
    poller.deadline = context.now() + plan_->timeout;
    poller.invoked.assign(size, {});
    ++state_.metrics[invocations];
    ++state_.metrics[running];
    const auto busy_others = static_cast<std::int32_t>(state_.metrics[running]) - 1;
    const Duration time = plan_->handler.time.draw(context.prng(), busy_others);
    const Time planned =
        context.now() + time + plan_->handler.steps_time * static_cast<std::int64_t>(size);
    for (std::size_t i = 0; i < size; ++i)
        poller.invoked[i].verdict =
            plan_->handler.verdict(context.message(poller.batch[i].message), poller.batch[i].count,
                                   context.now(), context.prng());
    for (std::size_t i = 0; i < size; ++i) {
        const Delivery& delivery = poller.batch[i];
        poller.invoked[i].started =
            context.note({.until = std::min(planned, poller.deadline),
                          .cause = delivery.handle,
                          .message = delivery.message,
                          .other = state_.mapping.queue,
                          .rule = rule(186),
                          .count = delivery.count,
                          .receive = context.record(delivery.handle).receive,
                          .worker = static_cast<std::uint16_t>(p),
                          .kind = RecordKind::handler_started,
                          .flags = i == 0 ? std::uint8_t{0} : record_flag::in_batch});
    }
    arm_work(p, context.now() + time);
    watch_load(context.now());
}

// The function's own end comes before its Timeout at one instant.
void Lambda::arm_work(std::uint32_t p, Time due) {
    LambdaPoller& poller = state_.pollers[p];
    poller.times_out = due > poller.deadline;
    arm_poller(p, {std::min(due, poller.deadline), Rank::handler});
}

void Lambda::work(Context& context, std::uint32_t p) {
    LambdaPoller& poller = state_.pollers[p];
    if (poller.times_out) return end_invocation(context, p, timed_out);
    if (poller.in_step) {
        poller.in_step = false;
        state_.done.finish(context, plan_->handler.steps[poller.step], poller.step,
                           handling_of(poller, p));
        ++poller.step;
    }
    work_on(context, p);
}

void Lambda::work_on(Context& context, std::uint32_t p) {
    LambdaPoller& poller = state_.pollers[p];
    while (poller.at < poller.invoked.size()) {
        const StepStart::Status status = do_steps(context, p);
        if (status == StepStart::Status::running) return;
        if (status == StepStart::Status::failed)
            poller.invoked[poller.at].verdict = {.outcome = Outcome::fail};
        if (!conclude_message(context, p)) return;
    }
    end_invocation(context, p, outcome_name(Outcome::succeed));
}

// running: a step has begun; failed; skipped: all are done.
StepStart::Status Lambda::do_steps(Context& context, std::uint32_t p) {
    LambdaPoller& poller = state_.pollers[p];
    const std::vector<EffectStep>& steps = plan_->handler.steps;
    for (; poller.step < steps.size(); ++poller.step) {
        const StepStart start =
            state_.done.begin(context, steps[poller.step], poller.step, handling_of(poller, p));
        if (start.status == StepStart::Status::skipped) continue;
        if (start.status == StepStart::Status::running) {
            poller.in_step = true;
            arm_work(p, context.now() + start.time);
        }
        return start.status;
    }
    return StepStart::Status::skipped;
}

// The outcome of the message at hand. False: the function does not go on to the next one now.
bool Lambda::conclude_message(Context& context, std::uint32_t p) {
    LambdaPoller& poller = state_.pollers[p];
    InvokedMessage& message = poller.invoked[poller.at];
    const Delivery& delivery = poller.batch[poller.at];
    const Outcome outcome = message.verdict.outcome;
    if (outcome == Outcome::hang) {
        arm_work(p, never);
        return false;
    }
    if (outcome == Outcome::crash) {
        end_invocation(context, p, outcome_name(outcome));
        return false;
    }
    if (outcome == Outcome::fail && poller.tries < plan_->handler.retry.times) {  // D44
        ++poller.tries;
        poller.step = 0;
        message.verdict = plan_->handler.verdict(context.message(delivery.message), delivery.count,
                                                 context.now(), context.prng());
        arm_work(p, context.now() + plan_->handler.retry.wait);
        return false;
    }
    const bool fails = outcome == Outcome::fail || outcome == Outcome::release;
    if (outcome == Outcome::release)
        context.settle(state_.mapping.queue, {.asker = context.self(),
                                              .delivery = delivery,
                                              .how = Settlement::extend,
                                              .lease = message.verdict.after,
                                              .cause = message.started,
                                              .worker = static_cast<std::uint16_t>(p)});
    if (fails && !state_.mapping.partial) {
        end_invocation(context, p, outcome_name(Outcome::fail));
        return false;
    }
    message.fate = fails ? Fate::listed : Fate::done;
    ++poller.at;
    poller.step = 0;
    poller.tries = 0;
    if (fails && is_fifo_queue(context.world(), state_.mapping.queue))  // R192
        for (; poller.at < poller.invoked.size(); ++poller.at)
            poller.invoked[poller.at].fate = Fate::listed;
    return true;
}

// False: the response is a failure of the whole batch (R191).
bool Lambda::take_response(const Context& context, LambdaPoller& poller) const {
    if (!plan_->returns) return true;
    const BatchResponse response = read_response(*plan_->returns);
    if (response.kind == BatchResponse::Kind::failure) return false;
    for (InvokedMessage& message : poller.invoked) message.fate = Fate::done;
    for (const std::string& identifier : response.failed) {
        bool known = false;
        for (std::size_t i = 0; i < poller.invoked.size(); ++i) {
            if (context.message(poller.batch[i].message).name != identifier) continue;
            poller.invoked[i].fate = Fate::listed;
            known = true;
        }
        if (!known) return false;
    }
    return true;
}

void Lambda::end_invocation(Context& context, std::uint32_t p, std::string_view outcome) {
    LambdaPoller& poller = state_.pollers[p];
    InvocationEnd end{.outcome = outcome, .error = outcome != outcome_name(Outcome::succeed)};
    if (!end.error && state_.mapping.partial) {
        end.partial = take_response(context, poller);
        if (!end.partial)
            end = {.outcome = outcome_name(Outcome::fail), .error = true, .unreadable = true};
    } else if (!end.error) {
        for (InvokedMessage& message : poller.invoked) message.fate = Fate::done;
    }
    --state_.metrics[running];
    if (end.error) ++state_.metrics[failed];
    note_ends(context, p, end);
    if (!end.error) delete_done(context, p);
    poller.batch.erase(poller.batch.begin(),
                       poller.batch.begin() + static_cast<std::ptrdiff_t>(poller.invoked.size()));
    poller.invoked.clear();
    state_.timers.erase(2 + p);
    if (end.error && !state_.mapping.partial && is_surplus()) {  // R193
        remove_poller(p);
        context.sample();
    } else {
        go_on(context, p);
    }
    for (std::uint32_t other = 0; other < state_.pollers.size(); ++other) {
        const LambdaPoller& waits = state_.pollers[other];
        if (waits.phase == LambdaPoller::Phase::held && !waits.throttled)
            arm_poller(other, {context.now(), Rank::handler});
    }
}

// A message that only the response lists is no failed invocation: its record belongs to the batch.
void Lambda::note_ends(Context& context, std::uint32_t p, const InvocationEnd& end) {
    LambdaPoller& poller = state_.pollers[p];
    for (std::size_t i = 0; i < poller.invoked.size(); ++i) {
        InvokedMessage& message = poller.invoked[i];
        const Delivery& delivery = poller.batch[i];
        const bool fails = end.error || message.fate != Fate::done;
        const std::string_view word =
            end.error ? end.outcome : outcome_name(fails ? Outcome::fail : Outcome::succeed);
        const bool in_batch = i > 0 || (fails && end.partial);
        poller.cause = context.note({.cause = message.started,
                                     .message = delivery.message,
                                     .other = state_.mapping.queue,
                                     .rule = end_rule(end, message),
                                     .count = delivery.count,
                                     .receive = context.record(delivery.handle).receive,
                                     .text = context.intern(word),
                                     .worker = static_cast<std::uint16_t>(p),
                                     .kind = RecordKind::handler_ended,
                                     .flags = in_batch ? record_flag::in_batch : std::uint8_t{0}});
        message.started = poller.cause;  // from here on its end
    }
}

// Ten with each call (R14, R182). What is throttled is not deleted, and comes back.
void Lambda::delete_done(Context& context, std::uint32_t p) {
    const LambdaPoller& poller = state_.pollers[p];
    Deliveries named;  // by the call that is being made
    for (std::size_t i = 0; i < poller.invoked.size(); ++i) {
        if (poller.invoked[i].fate != Fate::done) continue;
        if (named.size() == deliveries_max) named = {};
        // Counted before, so that the record of the deletion carries the new number.
        ++state_.metrics[handled];
        const SettleAnswer answer =
            context.settle(state_.mapping.queue, {.asker = context.self(),
                                                  .delivery = poller.batch[i],
                                                  .cause = poller.invoked[i].started,
                                                  .worker = static_cast<std::uint16_t>(p),
                                                  .before = {named.begin(), named.size()}});
        if (!answer.throttled) named.push_back(poller.batch[i]);
        const bool deleted = !answer.error.valid() && answer.record.valid() &&
                             context.record(answer.record).kind == RecordKind::deleted;
        if (!deleted) --state_.metrics[handled];
    }
}

}  // namespace qr
