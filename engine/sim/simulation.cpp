// The loop: the node whose turn comes first by (time, rank, name) does one thing.
#include "engine/sim/simulation.h"

#include <algorithm>

#include "engine/core/check.h"
#include "engine/core/hash.h"

namespace qr {

NodeId World::find(std::string_view name) const {
    const auto found = std::lower_bound(
        nodes.begin(), nodes.end(), name,
        [](const NodePlan& plan, std::string_view key) { return plan.name < key; });
    if (found == nodes.end() || found->name != name) return {};
    return found->id;
}

Simulation::Simulation(std::shared_ptr<const World> world) : world_(std::move(world)) {
    for (const NodePlan& plan : world_->nodes) {
        nodes_.push_back(plan.model->create(*world_, plan));
        // By name, so that adding a node does not change another's luck.
        prngs_.emplace_back(mixed(world_->seed, hash_of(plan.name)));
        touched_.push_back(plan.id);
    }
    refresh_touched();
}

Simulation::Simulation(const Simulation& other)
    : world_(other.world_),
      prngs_(other.prngs_),
      due_(other.due_),
      touched_(other.touched_),
      now_(other.now_),
      record_count_(other.record_count_),
      message_count_(other.message_count_),
      running_names_(other.running_names_),
      event_count_(other.event_count_),
      fingerprint_(other.fingerprint_) {
    nodes_.reserve(other.nodes_.size());
    for (const std::unique_ptr<Node>& node : other.nodes_) nodes_.push_back(node->clone());
}

Simulation& Simulation::operator=(const Simulation& other) {
    if (this != &other) *this = Simulation(other);
    return *this;
}

bool Simulation::step(Journal& journal, Mode mode) {
    if (is_never(next_time()) || exhausted()) return false;
    const DueKey key = due_.top_key();
    CHECK(key.due.time >= now_);
    now_ = key.due.time;
    ++event_count_;
    const NodeId id{key.node};
    touched_.push_back(id);
    Context context(*this, journal, mode, id);
    nodes_[id.index]->wake(context);
    refresh_touched();
    return true;
}

void Simulation::script_grew() {
    const NodeId script{0};  // its name is empty, the first of all
    nodes_[script.index]->script_grew(*world_);
    touched_.push_back(script);
    refresh_touched();
}

Due Simulation::next_due() const {
    if (due_.empty()) return {};
    const Due due = due_.top_key().due;
    return due.time <= world_->until ? due : Due{};
}

void Simulation::refresh_touched() {
    for (const NodeId id : touched_) {
        const Due due = nodes_[id.index]->next();
        if (is_never(due.time)) {
            due_.erase(id.index);
        } else if (!due_.contains(id.index) || due_.key_of(id.index).due != due) {
            due_.set(id.index, {due, id.index});
        }
    }
    touched_.clear();
}

std::size_t Simulation::bytes() const {
    std::size_t total = sizeof(*this) + prngs_.size() * sizeof(Prng) + due_.bytes();
    for (const std::unique_ptr<Node>& node : nodes_) total += node->bytes();
    return total;
}

bool operator==(const Simulation& a, const Simulation& b) {
    if (a.now_ != b.now_ || a.record_count_ != b.record_count_ ||
        a.message_count_ != b.message_count_ || a.running_names_ != b.running_names_ ||
        a.event_count_ != b.event_count_ || a.fingerprint_ != b.fingerprint_ ||
        a.prngs_ != b.prngs_ || a.nodes_.size() != b.nodes_.size())
        return false;
    for (std::size_t i = 0; i < a.nodes_.size(); ++i)
        if (!a.nodes_[i]->same(*b.nodes_[i])) return false;
    return true;
}

}  // namespace qr
