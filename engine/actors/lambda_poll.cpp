// What pollers do: receive, gather, and hold a batch that cannot be invoked yet.
#include <algorithm>

#include "engine/actors/lambda.h"
#include "engine/core/check.h"
#include "engine/rules/catalogue.h"

namespace qr {
namespace {

constexpr Duration poll_length = seconds(20);  // R183
constexpr Duration pause_of_failed_poll = seconds(1);
constexpr Duration retry_of_throttled = seconds(1);        // D48
constexpr std::size_t event_bytes = std::size_t{6} << 20;  // R187
constexpr std::string_view throttled_error = "TooManyRequestsException";

// When the first of the timeouts of an event ends.
Time first_end(const Context& context, const LambdaPoller& poller, std::size_t size) {
    Time ends = never;
    for (std::size_t i = 0; i < size; ++i)
        ends = std::min(ends, context.record(poller.batch[i].handle).until);
    return ends;
}

}  // namespace

void Lambda::turn(Context& context, std::uint32_t p) {
    switch (state_.pollers[p].phase) {
        case LambdaPoller::Phase::pausing: return poll(context, p);
        case LambdaPoller::Phase::held: return retry(context, p);
        case LambdaPoller::Phase::invoking: return work(context, p);
        case LambdaPoller::Phase::off:
        case LambdaPoller::Phase::polling: UNREACHABLE();
    }
}

void Lambda::poll(Context& context, std::uint32_t p) {
    LambdaPoller& poller = state_.pollers[p];
    poller.phase = LambdaPoller::Phase::polling;
    const auto gathered = static_cast<std::int64_t>(poller.batch.size());
    const std::int64_t room = std::max<std::int64_t>(1, state_.mapping.batch_size - gathered);
    Duration wait = poll_length;
    if (gathered > 0) wait = std::min(wait, poller.window_ends - context.now());
    const PollAnswer answer =
        context.poll(state_.mapping.queue,
                     {.asker = context.self(),
                      .token = p,
                      .max = static_cast<int>(std::min<std::int64_t>(room, deliveries_max)),
                      .wait = wait,
                      .lease = {},
                      .cause = poller.cause});
    if (answer.status != PollAnswer::Status::waiting)
        return poll_ended(context, p, answer, pause_of_failed_poll);
    poller.cause = answer.record;
    poller.gives_up = context.record(answer.record).until;
}

void Lambda::delivered(Context& context, std::uint32_t token, const PollAnswer& answer) {
    CHECK(state_.pollers[token].phase == LambdaPoller::Phase::polling);
    poll_ended(context, token, answer, {});
}

// `pause`: before the next poll when this one brought nothing.
void Lambda::poll_ended(Context& context, std::uint32_t p, const PollAnswer& answer,
                        Duration pause) {
    LambdaPoller& poller = state_.pollers[p];
    poller.gives_up = never;
    if (answer.record.valid()) poller.cause = answer.record;
    const Deliveries& messages = answer.deliveries;
    if (poller.batch.empty()) {
        if (messages.empty() && is_surplus()) {  // D47
            remove_poller(p);
            return context.sample();
        }
        poller.window_ends = messages.empty() ? never : context.now() + state_.mapping.window;
    }
    poller.batch.insert(poller.batch.end(), messages.begin(), messages.end());
    poller.phase = LambdaPoller::Phase::pausing;
    if (poller.batch.empty() || (messages.empty() && context.now() < poller.window_ends))
        return arm_poller(p, {context.now() + pause, Rank::poll});
    const std::size_t size = event_size(context, poller);
    const bool full =
        size < poller.batch.size() || static_cast<std::int64_t>(size) >= state_.mapping.batch_size;
    if (full || context.now() >= poller.window_ends) return try_invoke(context, p);
    arm_poller(p, {context.now(), Rank::poll});
}

// After a batch: the rest of what was gathered, or the next poll.
void Lambda::go_on(Context& context, std::uint32_t p) {
    LambdaPoller& poller = state_.pollers[p];
    if (!state_.polls || state_.metrics[pollers] > state_.mapping.pollers_most()) {
        remove_poller(p);
        return context.sample();
    }
    if (!poller.batch.empty()) return try_invoke(context, p);
    poller.phase = LambdaPoller::Phase::pausing;
    arm_poller(p, {context.now(), Rank::poll});
}

// How many of the gathered messages go into one event (R187).
std::size_t Lambda::event_size(const Context& context, const LambdaPoller& poller) const {
    std::size_t bytes = 0;
    std::size_t size = 0;
    while (size < poller.batch.size() &&
           static_cast<std::int64_t>(size) < state_.mapping.batch_size) {
        bytes += context.message(poller.batch[size].message).payload.body.size();
        if (size > 0 && bytes > event_bytes) break;
        ++size;
    }
    return size;
}

void Lambda::try_invoke(Context& context, std::uint32_t p) {
    LambdaPoller& poller = state_.pollers[p];
    const std::size_t size = event_size(context, poller);
    const bool throttled = plan_->reserved && state_.metrics[running] >= *plan_->reserved;
    const bool waits = !throttled && group_at_work(context, p, size);
    if (!throttled && !waits) return start_invocation(context, p, size);
    if (throttled && !poller.throttled) {
        poller.throttled = true;
        ++state_.metrics[throttles];
        note_throttled(context, p, size);
    }
    hold(context, p, size);
}

// R194: until the first of the timeouts ends; for a moment at least, so that no run stands still on
// a timeout of 0. What only waits for its group is woken when an invocation ends.
void Lambda::hold(Context& context, std::uint32_t p, std::size_t size) {
    LambdaPoller& poller = state_.pollers[p];
    const Time ends = first_end(context, poller, size);
    const Time next_try = context.now() + retry_of_throttled;
    poller.phase = LambdaPoller::Phase::held;
    const bool comes_sooner = poller.throttled && next_try < ends;
    arm_poller(p, {ends <= context.now() || comes_sooner ? next_try : ends, Rank::handler});
}

// Another try, or the batch was received in vain.
void Lambda::retry(Context& context, std::uint32_t p) {
    LambdaPoller& poller = state_.pollers[p];
    if (first_end(context, poller, event_size(context, poller)) > context.now())
        return try_invoke(context, p);
    poller.batch.clear();
    poller.throttled = false;
    go_on(context, p);
}

void Lambda::note_throttled(Context& context, std::uint32_t p, std::size_t size) {
    const LambdaPoller& poller = state_.pollers[p];
    for (std::size_t i = 0; i < size; ++i) {
        const Delivery& delivery = poller.batch[i];
        const Record received = context.record(delivery.handle);
        context.note({.until = received.until,
                      .cause = delivery.handle,
                      .message = delivery.message,
                      .other = state_.mapping.queue,
                      .rule = rule(194),
                      .count = delivery.count,
                      .receive = received.receive,
                      .text = context.intern(throttled_error),
                      .worker = static_cast<std::uint16_t>(p),
                      .kind = RecordKind::returned});
    }
}

// R199: another invocation works on a group of this batch.
bool Lambda::group_at_work(const Context& context, std::uint32_t p, std::size_t size) const {
    if (!is_fifo_queue(context.world(), state_.mapping.queue)) return false;
    const auto group = [&](const Delivery& delivery) -> const std::string& {
        return context.message(delivery.message).payload.group;
    };
    const std::vector<Delivery>& mine = state_.pollers[p].batch;
    for (std::uint32_t other = 0; other < state_.pollers.size(); ++other) {
        const LambdaPoller& works = state_.pollers[other];
        if (other == p || works.phase != LambdaPoller::Phase::invoking) continue;
        for (std::size_t k = 0; k < works.invoked.size(); ++k)
            for (std::size_t i = 0; i < size; ++i)
                if (group(works.batch[k]) == group(mine[i])) return true;
    }
    return false;
}

}  // namespace qr
