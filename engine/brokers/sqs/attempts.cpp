// The attempts of the last five minutes, few enough to be looked through.
#include "engine/brokers/sqs/attempts.h"

#include <algorithm>

#include "engine/brokers/sqs/handles.h"
#include "engine/brokers/sqs/places.h"

namespace qr::sqs {
namespace {

constexpr Duration attempt_window = seconds(300);

enum class Standing : std::uint8_t { repeatable, over, touched };

Standing standing_of(const QueueState& queue, const Context& context, const Delivery& delivery) {
    const Handle handle = examine(queue, context, delivery.handle);
    if (handle.status != HandleStatus::alive) return Standing::touched;  // deleted, moved, expired
    if (handle.newest && queue.messages[handle.slot].changed) return Standing::touched;
    return handle.newest && handle.in_flight ? Standing::repeatable : Standing::over;
}

Standing standing_of(const QueueState& queue, const Context& context,
                     const ReceiveAttempt& attempt) {
    Standing all = Standing::repeatable;
    for (const Delivery& delivery : attempt.deliveries)
        all = std::max(all, standing_of(queue, context, delivery));
    return all;
}

void begin_anew(QueueState& queue, Context& context, const WaitingPoll& poll,
                const Delivery& delivery) {
    const Duration lease =
        poll.lease < Duration{} ? queue.attributes.visibility_timeout : poll.lease;
    const std::uint32_t slot = queue.messages.find(delivery.message);
    hide(queue, slot, context.now() + lease);
    context.note({.until = context.now() + lease,
                  .cause = poll.started,
                  .message = delivery.message,
                  .other = poll.asker,
                  .rule = rule(81),
                  .count = delivery.count,
                  .receive = context.record(delivery.handle).receive,
                  .kind = RecordKind::extended});
}

Failure used_up() {
    return refused_by(rule(81),
                      invalid_value("ReceiveRequestAttemptId", "given",
                                    "The ReceiveRequestAttemptId is not valid any more because "
                                    "the call is not retryable."));
}

void forget_old(std::vector<ReceiveAttempt>& attempts, Time now) {
    std::erase_if(attempts, [&](const ReceiveAttempt& attempt) {
        return now - attempt.made >= attempt_window;
    });
}

}  // namespace

Repetition repeat_receive(QueueState& queue, Context& context, const WaitingPoll& poll) {
    std::vector<ReceiveAttempt>& attempts = queue.fifo_state.attempts;
    forget_old(attempts, context.now());
    const auto found =
        std::find_if(attempts.begin(), attempts.end(),
                     [&](const ReceiveAttempt& attempt) { return attempt.id == poll.attempt; });
    if (!poll.attempt.valid() || found == attempts.end()) return {};
    const Standing standing = standing_of(queue, context, *found);
    if (standing == Standing::touched) return {used_up(), {}};
    if (standing == Standing::over) {
        attempts.erase(found);
        return {};
    }
    Taken taken;
    taken.deliveries = found->deliveries;
    for (const Delivery& delivery : taken.deliveries) begin_anew(queue, context, poll, delivery);
    return {{}, taken};
}

void remember_attempt(QueueState& queue, const Context& context, const WaitingPoll& poll,
                      const Taken& taken) {
    if (!queue.fifo || !poll.attempt.valid() || taken.deliveries.empty()) return;
    queue.fifo_state.attempts.push_back(
        {.id = poll.attempt, .made = context.now(), .deliveries = taken.deliveries});
}

}  // namespace qr::sqs
