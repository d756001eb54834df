// What is compared with the nodes after an event. The folding of records is in checker_fold.cpp.
#include "engine/sim/checker.h"

#include <algorithm>
#include <string_view>

namespace qr {
namespace {

// The value of that metric of the node, if its model has it.
std::optional<std::int64_t> metric(const Simulation& simulation, const NodePlan& plan,
                                   std::string_view name) {
    const std::span<const std::int64_t> values = simulation.node(plan.id).metrics();
    const std::span<const Metric> table = plan.model->metrics;
    for (std::size_t i = 0; i < table.size() && i < values.size(); ++i)
        if (table[i].name == name) return values[i];
    return {};
}

struct CounterRow {
    std::string_view metric;
    Holding holding;
};
constexpr std::array<CounterRow, 3> counters = {{
    {"ApproximateNumberOfMessagesVisible", Holding::available},
    {"ApproximateNumberOfMessagesNotVisible", Holding::in_flight},
    {"ApproximateNumberOfMessagesDelayed", Holding::delayed},
}};

std::string_view holding_name(Holding holding) {
    switch (holding) {
        case Holding::delayed: return "delayed";
        case Holding::available: return "available";
        case Holding::in_flight: return "in flight";
    }
    return "";
}

// The retention period by the node's present attributes, if it has one.
std::optional<Duration> retention(const Simulation& simulation, NodeId id) {
    const Value attributes = simulation.node(id).attributes(simulation);
    const Value* value = attributes.find("MessageRetentionPeriod");
    if (value == nullptr || value->text() == nullptr) return {};
    std::int64_t number = 0;
    for (const char digit : *value->text()) number = number * 10 + (digit - '0');
    return seconds(number);
}

}  // namespace

std::string Violation::text() const {
    return "seed " + std::to_string(seed) + ", event " + std::to_string(event) +
           ", t = " + std::to_string(time.ms) + " ms: " + sentence;
}

Checker::Checker(const World& world, CheckerLimits limits)
    : world_(&world), limits_(limits), actors_(world.nodes.size()) {}

std::optional<Violation> Checker::after_event(const Simulation& simulation,
                                              const Journal& journal) {
    journal_ = &journal;
    Sentence wrong = check_clock(simulation);
    while (wrong.empty() && records_ < simulation.record_count())
        wrong = check_record(journal, {records_++});
    const bool compare =
        live_ <= limits_.live_each_event || simulation.event_count() % limits_.sparse_stride == 0;
    if (wrong.empty() && compare) {
        held_ = 0;
        for (std::size_t i = 0; wrong.empty() && i < world_->nodes.size(); ++i)
            wrong = check_node(simulation, world_->nodes[i].id);
        if (wrong.empty() && held_ != live_)
            wrong = "the trace has " + std::to_string(live_) + " live messages, the nodes hold " +
                    std::to_string(held_);
    }
    if (wrong.empty()) return {};
    return Violation{wrong, world_->seed, simulation.event_count(), simulation.now()};
}

Checker::Sentence Checker::check_clock(const Simulation& simulation) {
    if (simulation.now() < now_) return "the clock went back";
    now_ = simulation.now();
    if (simulation.next_time() < now_) return "something is due in the past";
    return {};
}

Checker::Sentence Checker::check_node(const Simulation& simulation, NodeId id) {
    const NodePlan& plan = world_->node(id);
    if (simulation.node(id).next().time < now_) return plan.name + " is due in the past";
    switch (plan.model->role) {
        case Role::broker: return check_held(simulation, plan);
        case Role::actor: return check_actor(simulation, plan);
        case Role::script: return {};
    }
    return {};
}

Checker::Sentence Checker::check_held(const Simulation& simulation, const NodePlan& plan) {
    std::array<std::int64_t, 3> count{};
    Time oldest = never;
    for (const HeldMessage& held : simulation.node(plan.id).held()) {
        ++held_;
        ++count[static_cast<std::size_t>(held.holding)];
        oldest = std::min(oldest, held.enqueued);
        if (held.message.index >= lanes_.size()) return plan.name + " holds an unknown message";
        const Lane& lane = lanes_[held.message.index];
        if (lane.place != Place::queue || lane.node != plan.id)
            return plan.name + " holds " + name(held.message) + ", which the trace has elsewhere";
        if (lane.holding != held.holding)
            return name(held.message) + " is " + std::string(holding_name(held.holding)) + " in " +
                   plan.name + ", by the trace " + std::string(holding_name(lane.holding));
        if (held.holding != Holding::available && lane.until != held.until)
            return name(held.message) + " ends its hiding in " + plan.name + " at " +
                   std::to_string(held.until.ms) + ", by the trace at " +
                   std::to_string(lane.until.ms);
        if (held.holding != Holding::available && held.until < now_)
            return name(held.message) + " is hidden in " + plan.name + " beyond its time";
    }
    for (const CounterRow& row : counters) {
        const std::optional<std::int64_t> value = metric(simulation, plan, row.metric);
        if (value && *value != count[static_cast<std::size_t>(row.holding)])
            return plan.name + ": " + std::string(row.metric) + " is " + std::to_string(*value) +
                   ", held are " + std::to_string(count[static_cast<std::size_t>(row.holding)]);
    }
    // The quota stops receives (R77). A change that hides a visible message again is none.
    const Value* expired = plan.options.find("changeExpired");
    const bool hides = expired != nullptr && *expired == Value("hides");
    const Value* quota = plan.options.find("inFlightQuota");
    if (!hides && quota != nullptr && quota->integer() != nullptr &&
        count[static_cast<std::size_t>(Holding::in_flight)] > *quota->integer())
        return plan.name + " has more in flight than its quota";
    if (is_never(oldest)) return {};
    const std::optional<Duration> period = retention(simulation, plan.id);
    // A shorter retention, or a move into a queue with one, lets messages expire at this instant.
    const bool due_now = simulation.node(plan.id).next().time == now_;
    if (period && oldest + *period < now_ && !due_now)
        return plan.name + " holds a message past its retention";
    return {};
}

Checker::Sentence Checker::check_actor(const Simulation& simulation, const NodePlan& plan) const {
    const Actor& actor = actors_[plan.id.index];
    const auto differs = [&](std::string_view key, std::int64_t expected) {
        return metric(simulation, plan, key).value_or(expected) != expected;
    };
    if (differs("handled", actor.handled)) return plan.name + ": handled differs from the trace";
    if (differs("failed", actor.failed)) return plan.name + ": failed differs from the trace";
    if (differs("invocations", actor.invocations))
        return plan.name + ": invocations differs from the trace";
    return {};
}

std::string Checker::name(MessageId id) const {
    return id.index < journal_->messages().size() ? journal_->message(id).name : "?";
}

}  // namespace qr
