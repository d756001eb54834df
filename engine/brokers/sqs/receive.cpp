// Scans the available messages, oldest first; of a FIFO queue, group by group.
#include "engine/brokers/sqs/receive.h"

#include "engine/brokers/sqs/fifo_groups.h"
#include "engine/brokers/sqs/places.h"
#include "engine/brokers/sqs/queue.h"
#include "engine/brokers/sqs/redrive.h"
#include "engine/brokers/sqs/turns.h"

namespace qr::sqs {
namespace {

constexpr std::int32_t poison_from = 3;  // R176: left out of the oldest age

// Whose turn it is. R75: best effort, so a seeded share of receives skips the oldest.
Turn choose(QueueState& queue, Context& context) {
    if (!has_turn(queue)) return {};
    const Turn first = next_turn(queue);
    if (turns(queue) < 2 || !context.prng().chance(queue.options.reorder)) return first;
    withhold(queue, first.slot);
    const Turn second = next_turn(queue);
    offer(queue, first.slot);
    return second;
}

// R79: on a standard queue another server may still offer it.
bool is_repeated(const QueueState& queue, Context& context) {
    return context.prng().chance(queue.options.duplicates);
}

RuleId delivery_rule(const Turn& turn, Duration lease) {
    if (turn.rule.valid()) return turn.rule;  // R139, R140
    return lease == Duration{} ? rule(46) : rule(43);
}

Delivery deliver(QueueState& queue, Context& context, const Turn& turn, const ReceiveOrder& order) {
    const std::uint32_t slot = turn.slot;
    const Duration lease =
        order.lease < Duration{} ? queue.attributes.visibility_timeout : order.lease;  // R43
    Held& held = queue.messages[slot];
    ++held.count;  // R65
    ++held.here;
    ++held.receives;
    if (held.first_received == never) held.first_received = context.now();  // R66
    Record record{.until = context.now() + lease,
                  .cause = order.cause,
                  .message = held.message,
                  .other = order.asker,
                  .rule = delivery_rule(turn, lease),
                  .count = held.count,
                  .receive = held.receives,
                  .worker = order.worker,
                  .kind = RecordKind::received};
    if (order.lost) record.rule = rule(80);
    held.changed = false;
    if (held.duplicate_due) {
        record.rule = rule(79);
        record.flags |= record_flag::duplicate;
        held.duplicate_due = false;
    } else if (is_repeated(queue, context)) {
        held.duplicate_due = true;
        record.until = context.now();
    }
    held.last_receive = {context.simulation().record_count()};
    if (held.here == poison_from && !queue.fifo) leave_out_of_age(queue, slot);
    hide(queue, slot, record.until);
    ++queue.metrics[Count::received];
    const RecordIndex handle = context.note(record);
    return {record.message, handle, record.count, held.identity, held.moved_from.valid()};
}

// What a receive leaves out, to be offered again when it has ended.
using Withheld = std::vector<std::uint32_t>;

// R84: the attempt that moves does not return the message.
void move(QueueState& queue, Context& context, std::uint32_t slot, const ReceiveOrder& order,
          Withheld& withheld) {
    if (queue.attributes.dead_letter_queue == queue.id) {
        move_to_self(queue, context, slot, order.cause);
        withheld.push_back(slot);
    } else {
        move_to_dead_letters(queue, context, slot, order.cause);
    }
}

void keep_stuck(QueueState& queue, std::uint32_t slot) {
    withhold(queue, slot);
    queue.stuck.push_back(slot);
}

Taken scan(QueueState& queue, Context& context, const ReceiveOrder& order, Withheld& withheld) {
    Taken taken;
    GroupRun run;
    int places = order.max;
    while (places > 0 && !quota_reached(queue)) {
        const Turn turn = queue.fifo ? Turn{next_of_groups(queue, run, context.now()), {}}
                                     : choose(queue, context);
        const std::uint32_t slot = turn.slot;
        if (slot == no_index) break;
        switch (judge(queue, context, queue.messages[slot])) {
            case Verdict::keep:
                keep_stuck(queue, slot);
                run = {};  // FIFO: nothing behind it may go either
                break;
            case Verdict::move:
                move(queue, context, slot, order, withheld);
                ++taken.moved;
                if (queue.options.moved_uses_slot) --places;  // R93
                break;
            case Verdict::deliver:
                taken.deliveries.push_back(deliver(queue, context, turn, order));
                --places;
                break;
        }
    }
    return taken;
}

}  // namespace

bool quota_reached(const QueueState& queue) {
    return queue.metrics[Count::in_flight] >= queue.options.in_flight_quota;
}

void offer_stuck(QueueState& queue) {
    for (const std::uint32_t slot : queue.stuck) offer(queue, slot);
    queue.stuck.clear();
}

Taken receive(QueueState& queue, Context& context, const ReceiveOrder& order) {
    if (quota_reached(queue)) {
        Taken nothing;
        nothing.over_quota = true;
        return nothing;
    }
    // R105: the dead-letter queue is back. (A change of the policy has offered them already.)
    if (!queue.stuck.empty() && queue_at(context, queue.attributes.dead_letter_queue).exists)
        offer_stuck(queue);
    Withheld withheld;
    if (order.sampled && has_turn(queue)) {  // R74
        withheld.push_back(next_turn(queue).slot);
        withhold(queue, withheld.back());
    }
    ReceiveOrder attempt = order;
    attempt.lost = context.prng().chance(queue.options.lost_responses);  // R80
    Taken taken = scan(queue, context, attempt, withheld);
    taken.sampled = attempt.sampled;
    taken.lost = attempt.lost && !taken.deliveries.empty();
    for (const std::uint32_t slot : withheld) offer(queue, slot);
    return taken;
}

}  // namespace qr::sqs
