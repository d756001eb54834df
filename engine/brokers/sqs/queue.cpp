// Doors, and what is due when.
#include "engine/brokers/sqs/queue.h"

#include <algorithm>
#include <utility>

#include "engine/brokers/sqs/api.h"
#include "engine/brokers/sqs/deletion.h"
#include "engine/brokers/sqs/fifo.h"
#include "engine/brokers/sqs/limits.h"
#include "engine/brokers/sqs/move_tasks.h"
#include "engine/brokers/sqs/obstacle.h"
#include "engine/brokers/sqs/polling.h"
#include "engine/brokers/sqs/redrive.h"
#include "engine/brokers/sqs/retention.h"
#include "engine/brokers/sqs/send.h"
#include "engine/brokers/sqs/throughput.h"
#include "engine/brokers/sqs/visibility.h"
#include "engine/core/sorting.h"

namespace qr::sqs {
namespace {

QueueState initial_state(const World& world, const NodePlan& plan) {
    QueueState state;
    state.id = plan.id;
    state.exists = !plan.absent;
    state.attributes = attributes_from(world, plan.settings);
    state.options = options_from(plan.options);
    state.fifo = plan.model == &fifo_model;
    state.fifo_state.history.by_group = state.attributes.scope_by_group;  // R128
    return state;
}

// R134: a batch is one call in each group, and this one has named that group before.
bool charged_before(const Context& context, const SettleRequest& request) {
    const std::string& group = context.message(request.delivery.message).payload.group;
    return std::any_of(request.before.begin(), request.before.end(), [&](const Delivery& before) {
        return context.message(before.message).payload.group == group;
    });
}

// An actor's delete or send is one call, or an entry of a batch, which is one (R133, R134).
Settled delete_within_quota(QueueState& queue, Context& context, const SettleRequest& request,
                            const Settler& settler) {
    const bool begins = request.before.empty();
    GroupCharges charges(CallKind::remove);
    MaybeFailure failure;
    if (begins) failure = count_call(queue, CallKind::remove, context.now());
    if (!failure) {
        if (!charged_before(context, request))
            failure = charge_delete(charges, queue, context, settler.handle);
        if (!failure) return delete_message(queue, context, settler);
        if (begins) uncount_call(queue, CallKind::remove, context.now());
    }
    const RuleId because = failure->rule;
    return {std::move(failure), {}, context.record(settler.handle).message, because};
}

Sent send_within_quota(QueueState& queue, Context& context, const SendRequest& request) {
    GroupCharges charges(CallKind::send);
    MaybeFailure failure = count_call(queue, CallKind::send, context.now());
    if (!failure) {
        failure = charge_send(charges, queue, context, *request.payload);
        if (!failure) return send(queue, context, request);
        uncount_call(queue, CallKind::send, context.now());
    }
    return {{}, {}, {}, 0, std::move(failure)};
}

RuleId answer_rule(const SettleRequest& request, const Settled& settled) {
    if (settled.failure) return settled.rule;
    return request.how == Settlement::acknowledge ? rule(57) : rule(59);
}

// What an actor asked for had no effect, or failed: the trace shows the answer.
RecordIndex note_answer(Context& context, const SettleRequest& request, const Settled& settled,
                        TextId error) {
    return context.note(
        {.cause = request.cause,
         .message = request.delivery.message,
         .other = request.asker,
         .rule = answer_rule(request, settled),
         .text = error,
         .worker = request.worker,
         .kind = RecordKind::returned,
         .flags = static_cast<std::uint8_t>(settled.failure ? 0 : record_flag::no_effect)});
}

}  // namespace

Queue::Queue(const World& world, const NodePlan& plan) : state_(initial_state(world, plan)) {}

std::size_t Queue::bytes() const {
    return sizeof(*this) + state_.messages.bytes() + state_.available.bytes() +
           state_.timers.bytes() + state_.retention.bytes() + state_.ages.bytes() +
           state_.stuck.size() * sizeof(std::uint32_t) +
           state_.polls.slots.size() * sizeof(WaitingPoll) + state_.polls.by_age.bytes() +
           state_.polls.by_deadline.bytes() + state_.tasks.newest_last.size() * sizeof(MoveTask) +
           state_.tenants.bytes() + bytes_of(state_.fifo_state);
}

Due Queue::next() const {
    Due due;
    const auto sooner = [&](Time time, Rank rank) {
        // What became due by a change of settings or by a move is due at once.
        if (!is_never(time)) due = std::min(due, Due{std::max(time, state_.touched), rank});
    };
    sooner(next_expiry(state_), Rank::retention_expiry);
    if (!state_.timers.empty()) sooner(state_.timers.top_key().time, state_.timers.top_key().rank);
    sooner(next_task_step(state_), Rank::transfer);
    if (can_serve(state_)) sooner(state_.touched, Rank::waiting_poll);
    sooner(next_poll_timeout(state_), Rank::poll_timeout);
    return due;
}

void Queue::wake(Context& context) {
    const Due due = next();
    touch(context);
    switch (due.rank) {
        case Rank::retention_expiry: return expire_oldest(state_, context);
        case Rank::lease_end:
        case Rank::delay_end: return end_timer(state_, context);
        case Rank::transfer: return step_task(state_, context);
        case Rank::waiting_poll: return serve_oldest(state_, context);
        case Rank::poll_timeout: return time_out_first(state_, context);
        default: UNREACHABLE();
    }
}

PollAnswer Queue::poll(Context& context, const PollRequest& request) {
    touch(context);
    return poll_queue(state_, context, request);
}

void Queue::abandon(Context& context, const PollAbandoned& poll) {
    touch(context);
    abandon_poll(state_, context, poll);
}

SettleAnswer Queue::settle(Context& context, const SettleRequest& request) {
    touch(context);
    const bool deletes = request.how == Settlement::acknowledge;
    const Api api = deletes ? Api::remove : Api::change;
    if (request.before.empty()) count_request(state_, api, {.messages = 1});
    else count_entry(state_, api);
    if (!state_.exists) {  // R27
        const TextId error = context.intern(code_of(Error::non_existent_queue));
        return {note_answer(context, request, {missing_queue(), {}, {}, rule(27)}, error), error};
    }
    const Settler settler{.who = request.asker,
                          .handle = request.delivery.handle,
                          .cause = request.cause,
                          .flags = request.flags,
                          .worker = request.worker};
    const Settled settled = deletes ? delete_within_quota(state_, context, request, settler)
                                    : change_visibility(state_, context, settler, request.lease);
    if (settled.record.valid()) return {settled.record, {}};
    if (!settled.failure) return {note_answer(context, request, settled, {}), {}};
    const TextId error = context.intern(code_of(settled.failure->error));
    return {note_answer(context, request, settled, error), error,
            settled.failure->error == Error::request_throttled};
}

PublishAnswer Queue::publish(Context& context, const PublishRequest& request) {
    touch(context);
    count_request(state_, Api::send, {.messages = 1, .bytes = size_of(request.payload)});
    const Sent sent = send_within_quota(state_, context,
                                        {.payload = &request.payload,
                                         .name = request.name,
                                         .delay = request.delay,
                                         .sender = request.sender,
                                         .cause = request.cause});
    if (!sent.failure) return {sent.message, sent.record, {}};
    const TextId error = context.intern(code_of(sent.failure->error));
    return {{}, note_refusal(context, request.sender, request.cause, *sent.failure), error};
}

void Queue::accept(Context& context, const Transfer& transfer) {
    touch(context);
    switch (transfer.kind) {
        case TransferKind::dead_letter: return accept_message(state_, context, transfer);
        case TransferKind::redrive: return accept_redriven(state_, context, transfer);
    }
}

std::optional<Reply> Queue::call(Context& context, const Call& call) {
    touch(context);
    return answer(state_, context, call);
}

std::span<const std::int64_t> Queue::metrics() const {
    const std::span<const std::int64_t> all = state_.metrics.values;
    return all.first((state_.fifo ? fifo_metrics() : standard_metrics()).size());
}

NodeView Queue::view() const {
    NodeView view;
    view.exists = state_.exists;
    view.polling = static_cast<std::int32_t>(state_.polls.by_age.size());
    view.poll_ends = next_poll_timeout(state_);
    if (const MoveTask* task = active_task(state_))
        view.task = {.to = task->destination,
                     .moved = task->moved,
                     .to_move = task->to_move,
                     .next = next_task_step(state_),
                     .label = task->label,
                     .cancelling = task->status == TaskStatus::cancelling};
    return view;
}

std::vector<HeldMessage> Queue::held() const {
    std::vector<HeldMessage> all;
    for (const Held& held : state_.messages.slots())
        if (held.message.valid())
            all.push_back({held.message, held.holding, held.count, held.until, held.enqueued});
    sort_stably(all,
                [](const HeldMessage& a, const HeldMessage& b) { return a.message < b.message; });
    return all;
}

Obstacle Queue::obstacle(MessageId message) const { return obstacle_of(state_, message); }

Value Queue::attributes(const Simulation& simulation) const {
    return state_.exists ? all_attributes(simulation.world(), state_) : Value{};
}

const QueueState& queue_at(const Context& context, NodeId node) {
    CHECK(is_queue(context.world(), node));
    return static_cast<const Queue&>(context.peek(node)).state();
}

bool is_queue(const World& world, NodeId node) {
    if (!node.valid()) return false;
    const Model& model = *world.node(node).model;
    return model.role == Role::broker && model.family == "sqs";
}

}  // namespace qr::sqs
