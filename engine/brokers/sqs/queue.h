// The node that is a queue. Its parts are functions over QueueState, one idea a file; here is only
// who is called when.
#pragma once

#include "engine/brokers/sqs/state.h"
#include "engine/sim/node.h"
#include "engine/sim/simulation.h"

namespace qr::sqs {

class Queue final : public Cloneable<Queue> {
public:
    Queue(const World& world, const NodePlan& plan);

    [[nodiscard]] std::size_t bytes() const override;
    [[nodiscard]] Due next() const override;
    void wake(Context& context) override;

    PollAnswer poll(Context& context, const PollRequest& request) override;
    void abandon(Context& context, const PollAbandoned& poll) override;
    SettleAnswer settle(Context& context, const SettleRequest& request) override;
    PublishAnswer publish(Context& context, const PublishRequest& request) override;
    void accept(Context& context, const Transfer& transfer) override;
    std::optional<Reply> call(Context& context, const Call& call) override;

    [[nodiscard]] std::span<const std::int64_t> metrics() const override;
    [[nodiscard]] NodeView view() const override;
    [[nodiscard]] std::vector<Usage> usage() const override { return usage_of(state_); }
    [[nodiscard]] std::vector<HeldMessage> held() const override;
    [[nodiscard]] Obstacle obstacle(MessageId message) const override;
    [[nodiscard]] Value attributes(const Simulation& simulation) const override;

    [[nodiscard]] const QueueState& state() const { return state_; }
    friend bool operator==(const Queue&, const Queue&) = default;

private:
    void touch(const Context& context) { state_.touched = context.now(); }

    QueueState state_;
};

// Another queue of the same run; the node must be one.
[[nodiscard]] const QueueState& queue_at(const Context& context, NodeId node);
[[nodiscard]] bool is_queue(const World& world, NodeId node);

}  // namespace qr::sqs
