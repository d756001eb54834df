// Who waits, in the order of coming; each is served by one receive attempt.
#include "engine/brokers/sqs/polling.h"

#include <algorithm>

#include "engine/brokers/sqs/api.h"
#include "engine/brokers/sqs/attempts.h"
#include "engine/brokers/sqs/limits.h"
#include "engine/brokers/sqs/throughput.h"
#include "engine/brokers/sqs/turns.h"

namespace qr::sqs {
namespace {

std::uint16_t worker_of(std::uint32_t token) { return static_cast<std::uint16_t>(token); }

void keep_waiting(QueueState& queue, WaitingPoll poll) {
    WaitingPolls& polls = queue.polls;
    poll.sequence = queue.next_sequence++;
    std::uint32_t slot = static_cast<std::uint32_t>(polls.slots.size());
    if (polls.free.empty()) {
        polls.slots.emplace_back();
    } else {
        slot = polls.free.back();
        polls.free.pop_back();
    }
    polls.by_age.set(slot, poll.sequence);
    polls.by_deadline.set(slot, {poll.until, poll.sequence});
    polls.slots[slot] = std::move(poll);
}

WaitingPoll stop_waiting(QueueState& queue, std::uint32_t slot) {
    WaitingPolls& polls = queue.polls;
    WaitingPoll poll = std::move(polls.slots[slot]);
    polls.slots[slot] = {};
    polls.free.push_back(slot);
    polls.by_age.erase(slot);
    polls.by_deadline.erase(slot);
    return poll;
}

ReceiveOrder order_of(const WaitingPoll& poll) {
    return {.asker = poll.asker,
            .max = poll.max,
            .lease = poll.lease,
            .cause = poll.started,
            .worker = worker_of(poll.token)};
}

RuleId end_rule(const QueueState& queue, const Taken& taken, const WaitingPoll& poll) {
    if (taken.lost) return rule(80);
    if (!taken.deliveries.empty()) return rule(71);
    if (taken.over_quota) return queue.fifo ? rule(78) : rule(77);
    if (taken.moved > 0 || poll.has_moved) return rule(84);
    return rule(70);
}

// Counts an empty receive (R173), writes the end of an actor's poll, and makes its answer.
PollAnswer end_poll(QueueState& queue, Context& context, const WaitingPoll& poll,
                    const Taken& taken) {
    const bool short_poll = poll.until == context.record(poll.started).time;
    // R77: a long poll is just empty. R78: on a FIFO queue a short one, too.
    const bool refused = taken.over_quota && short_poll && !queue.fifo;
    if (taken.deliveries.empty() && !refused) ++queue.metrics[Count::empty_receives];
    count_receive(queue, context, taken);
    PollAnswer answer;
    answer.status = refused ? PollAnswer::Status::failed : PollAnswer::Status::answered;
    if (refused) answer.error = context.intern(code_of(Error::over_limit));
    if (!taken.lost) answer.deliveries = taken.deliveries;
    const bool moved_only = taken.deliveries.empty() && (taken.moved > 0 || poll.has_moved);
    const int flags = (moved_only ? record_flag::moved_only : 0) |
                      (taken.lost || taken.sampled ? record_flag::no_effect : 0);
    answer.record = context.note({.cause = poll.started,
                                  .other = poll.asker,
                                  .rule = end_rule(queue, taken, poll),
                                  .count = static_cast<std::int32_t>(answer.deliveries.size()),
                                  .text = answer.error,
                                  .worker = worker_of(poll.token),
                                  .kind = RecordKind::poll_ended,
                                  .flags = static_cast<std::uint8_t>(flags)});
    return answer;
}

void answer_later(QueueState& queue, Context& context, const WaitingPoll& poll,
                  const Taken& taken) {
    if (poll.by_call) {
        if (taken.deliveries.empty()) ++queue.metrics[Count::empty_receives];
        count_receive(queue, context, taken);
        context.returned(poll.asker, poll.token, receive_reply(queue, context, poll, taken));
    } else {
        const PollAnswer answer = end_poll(queue, context, poll, taken);
        context.delivered(poll.asker, poll.token, answer);
    }
}

PollAnswer refusal(QueueState& queue, Context& context, const WaitingPoll& poll,
                   const Failure& failure) {
    count_request(queue, Api::receive);
    PollAnswer answer;
    answer.status = PollAnswer::Status::failed;
    answer.error = context.intern(code_of(failure.error));
    answer.record = context.note({.cause = poll.started,
                                  .other = poll.asker,
                                  .rule = failure.rule,
                                  .text = answer.error,
                                  .worker = worker_of(poll.token),
                                  .kind = RecordKind::poll_ended});
    return answer;
}

// The queue was deleted, R27.
void refuse_later(QueueState& queue, Context& context, const WaitingPoll& poll) {
    if (!poll.by_call)
        return context.delivered(poll.asker, poll.token,
                                 refusal(queue, context, poll, missing_queue()));
    count_request(queue, Api::receive);
    context.returned(poll.asker, poll.token, failed(missing_queue()));
}

}  // namespace

// R181, R182: one request for each 64 KiB of what it returns, one when that is nothing (R183).
void count_receive(QueueState& queue, const Context& context, const Taken& taken) {
    RequestLoad load;
    for (const Delivery& delivery : taken.deliveries) {
        ++load.messages;
        load.bytes += size_of(context.message(delivery.message).payload);
    }
    count_request(queue, Api::receive, load);
}

PollAnswer poll_queue(QueueState& queue, Context& context, const PollRequest& request) {
    const Duration wait = request.wait.value_or(queue.attributes.wait);  // R72
    WaitingPoll poll;
    poll.asker = request.asker;
    poll.token = request.token;
    poll.max = std::clamp(request.max, 1, deliveries_max);
    poll.lease = request.lease.value_or(Duration{-1});
    poll.until = context.now() + wait;
    poll.started = context.note({.until = poll.until,
                                 .cause = request.cause,
                                 .other = request.asker,
                                 .rule = rule(72),
                                 .worker = worker_of(request.token),
                                 .kind = RecordKind::poll_started});
    if (!queue.exists) return refusal(queue, context, poll, missing_queue());
    if (const MaybeFailure throttled = count_call(queue, CallKind::receive, context.now()))
        return refusal(queue, context, poll, *throttled);
    const std::optional<Taken> taken = receive_or_wait(queue, context, poll);
    if (taken) return end_poll(queue, context, poll, *taken);
    PollAnswer waits;
    waits.status = PollAnswer::Status::waiting;
    waits.record = poll.started;
    return waits;
}

std::optional<Taken> receive_or_wait(QueueState& queue, Context& context, WaitingPoll poll) {
    const bool short_poll = poll.until == context.now();
    ReceiveOrder order = order_of(poll);
    order.sampled = short_poll && context.prng().chance(queue.options.short_poll_sampling);
    const Taken taken = receive(queue, context, order);
    remember_attempt(queue, context, poll, taken);
    if (!taken.deliveries.empty() || short_poll) return taken;
    poll.has_moved = taken.moved > 0;  // R93: it found only what it moved, and goes on waiting
    keep_waiting(queue, std::move(poll));
    return std::nullopt;
}

void abandon_poll(QueueState& queue, Context& context, const PollAbandoned& abandoned) {
    const std::vector<WaitingPoll>& slots = queue.polls.slots;
    for (std::uint32_t slot = 0; slot < slots.size(); ++slot) {
        const bool same = slots[slot].asker == abandoned.asker &&
                          slots[slot].token == abandoned.token && !slots[slot].by_call;
        if (!same || !queue.polls.by_age.contains(slot)) continue;
        const WaitingPoll poll = stop_waiting(queue, slot);
        count_request(queue, Api::receive);
        context.note({.cause = abandoned.cause,
                      .other = poll.asker,
                      .worker = worker_of(poll.token),
                      .kind = RecordKind::poll_ended});
        return;
    }
}

bool can_serve(const QueueState& queue) {
    if (queue.polls.by_age.empty()) return false;
    return !queue.exists || (has_turn(queue) && !quota_reached(queue));
}

Time next_poll_timeout(const QueueState& queue) {
    return queue.polls.by_deadline.empty() ? never : queue.polls.by_deadline.top_key().time;
}

void serve_oldest(QueueState& queue, Context& context) {
    const std::uint32_t slot = queue.polls.by_age.top();
    if (!queue.exists) return refuse_later(queue, context, stop_waiting(queue, slot));
    const Taken taken = receive(queue, context, order_of(queue.polls.slots[slot]));
    if (taken.deliveries.empty()) {
        queue.polls.slots[slot].has_moved |= taken.moved > 0;
        return;
    }
    remember_attempt(queue, context, queue.polls.slots[slot], taken);
    answer_later(queue, context, stop_waiting(queue, slot), taken);
}

void time_out_first(QueueState& queue, Context& context) {
    const std::uint32_t slot = queue.polls.by_deadline.top();
    Taken nothing;
    nothing.over_quota = quota_reached(queue);
    answer_later(queue, context, stop_waiting(queue, slot), nothing);
}

}  // namespace qr::sqs
