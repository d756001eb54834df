// Reads normalised settings by their vendor's names; a node of a kind that has none is not wired.
#include "engine/view/wiring.h"

#include <algorithm>

namespace qr {
namespace {

NodeId named_node(const World& world, NodeId node, std::string_view setting) {
    if (!node.valid()) return {};
    const Value* value = world.node(node).settings.find(setting);
    const std::string* name = value == nullptr ? nullptr : value->text();
    return name == nullptr ? NodeId{} : world.find(*name);
}

const Value& settings_at(const Past& past, NodeId node) {
    const std::span<const ChangedSettings> changes = past.journal.changed_settings();
    for (auto change = changes.rbegin(); change != changes.rend(); ++change)
        if (change->node == node && change->from.index < past.records) return change->settings;
    return past.world.node(node).settings;
}

Redrive policy_in(const World& world, NodeId queue, const Value& settings) {
    const Value* policy = settings.find("RedrivePolicy");
    const Value* target = policy == nullptr ? nullptr : policy->find("deadLetterTargetArn");
    const Value* max = policy == nullptr ? nullptr : policy->find("maxReceiveCount");
    if (target == nullptr || target->text() == nullptr) return {};
    const std::int64_t* number = max == nullptr ? nullptr : max->integer();
    Redrive redrive{world.find(*target->text()),
                    number == nullptr ? 0 : static_cast<std::int32_t>(*number)};
    const Value* count = world.node(queue).options.find("chainCount");
    redrive.total = redrive.target != queue && count != nullptr && *count == Value("total");
    return redrive;
}

std::int64_t number_in(const Value& settings, std::string_view name, std::int64_t otherwise) {
    const Value* value = settings.find(name);
    const std::int64_t* number = value == nullptr ? nullptr : value->integer();
    return number == nullptr ? otherwise : *number;
}

}  // namespace

Redrive redrive_of(const World& world, NodeId queue) {
    return queue.valid() ? policy_in(world, queue, world.node(queue).settings) : Redrive{};
}

Redrive redrive_at(const Past& past, NodeId queue) {
    return queue.valid() ? policy_in(past.world, queue, settings_at(past, queue)) : Redrive{};
}

std::int64_t number_at(const Past& past, NodeId node, std::string_view name,
                       std::int64_t otherwise) {
    return node.valid() ? number_in(settings_at(past, node), name, otherwise) : otherwise;
}

NodeId sends_to(const World& world, NodeId node) { return named_node(world, node, "to"); }
NodeId watched_by(const World& world, NodeId node) { return named_node(world, node, "node"); }
NodeId reads_from(const World& world, NodeId node) { return named_node(world, node, "from"); }

std::vector<NodeId> readers_of(const World& world, NodeId queue) {
    std::vector<NodeId> readers;
    for (const NodePlan& plan : world.nodes)
        if (reads_from(world, plan.id) == queue && queue.valid()) readers.push_back(plan.id);
    return readers;
}

std::vector<NodeId> needs_of(const World& world, NodeId node) {
    std::vector<NodeId> needed;
    const Value* handler = world.node(node).settings.find("handler");
    const Value* steps = handler == nullptr ? nullptr : handler->find("steps");
    if (steps == nullptr || steps->array() == nullptr) return needed;
    for (const Value& step : *steps->array()) {
        const Value* name = step.find("needs");
        if (name == nullptr || name->text() == nullptr) continue;
        const NodeId id = world.find(*name->text());
        if (std::find(needed.begin(), needed.end(), id) == needed.end()) needed.push_back(id);
    }
    return needed;
}

bool is_fifo(const World& world, NodeId queue) {
    const Model* model = queue.valid() ? world.node(queue).model : nullptr;
    return model != nullptr && model->kind == "sqs.fifo";
}

bool is_dead_letter_queue(const World& world, NodeId queue) {
    for (const NodePlan& plan : world.nodes) {
        const NodeId target = redrive_of(world, plan.id).target;
        if (target.valid() && target == queue && plan.id != queue) return true;
    }
    return false;
}

bool was_dead_letter_queue(const Past& past, NodeId queue) {
    if (is_dead_letter_queue(past.world, queue)) return true;
    for (const ChangedSettings& change : past.journal.changed_settings())
        if (change.from.index < past.records && change.node != queue &&
            policy_in(past.world, change.node, change.settings).target == queue)
            return true;
    return false;
}

std::int64_t number_setting(const World& world, NodeId node, std::string_view name,
                            std::int64_t otherwise) {
    return node.valid() ? number_in(world.node(node).settings, name, otherwise) : otherwise;
}

}  // namespace qr
