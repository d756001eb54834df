// A row for each queue that is nobody's dead-letter queue; who sends, who reads and where its dead
// letters go stand beside it.
#include "engine/view/topology.h"

#include <algorithm>
#include <array>

#include "engine/core/sorting.h"
#include "engine/view/wiring.h"

namespace qr {
namespace {

constexpr int column_count = 4;

bool is_queue(const NodePlan& plan) {
    return plan.model != nullptr && plan.model->role == Role::broker && !plan.absent;
}

bool is_placed(const Topology& topology, NodeId node) { return topology.box_of(node) != nullptr; }

void place(Topology& topology, NodeId node, BoxKind kind, int column, int row) {
    if (node.valid() && !is_placed(topology, node))
        topology.boxes.push_back({node, kind, column, row});
}

// The next row of a column, used up only by a node that has no place yet.
int take_row(const Topology& topology, NodeId node, int& next) {
    return is_placed(topology, node) ? next : next++;
}

// The queue with everything around it, from `row` on; returns the row after it.
int place_queue(Topology& topology, const World& world, NodeId queue, int row) {
    std::array<int, column_count> next{row, row, row, row};
    place(topology, queue, BoxKind::queue, 1, next[1]++);
    for (const NodePlan& plan : world.nodes)
        if (sends_to(world, plan.id) == queue && !is_placed(topology, plan.id))
            place(topology, plan.id, BoxKind::producer, 0, next[0]++);
    for (const NodeId reader : readers_of(world, queue))
        if (!is_placed(topology, reader)) place(topology, reader, BoxKind::consumer, 2, next[2]++);
    // A chain of dead-letter queues goes on downwards.
    NodeId at = queue;
    for (int hops = 0; hops < 8; ++hops) {
        const NodeId target = redrive_of(world, at).target;
        if (!target.valid() || target == at || is_placed(topology, target)) break;
        place(topology, target, BoxKind::queue, 3, next[3]++);
        for (const NodeId reader : readers_of(world, target))
            if (!is_placed(topology, reader))
                place(topology, reader, BoxKind::consumer, 2, std::max(next[2]++, row + 1));
        at = target;
    }
    // What the readers need, and what watches these queues.
    for (const NodeBox& box : std::vector<NodeBox>(topology.boxes)) {
        if (box.row < row) continue;
        for (const NodeId needed : needs_of(world, box.node))
            place(topology, needed, BoxKind::dependency, 3, take_row(topology, needed, next[3]));
        for (const NodePlan& plan : world.nodes)
            if (box.kind == BoxKind::queue && watched_by(world, plan.id) == box.node)
                place(topology, plan.id, BoxKind::alarm, 2, take_row(topology, plan.id, next[2]));
    }
    return *std::max_element(next.begin(), next.end());
}

void drop_empty_columns(Topology& topology) {
    std::array<bool, column_count> used{};
    for (const NodeBox& box : topology.boxes) used[static_cast<std::size_t>(box.column)] = true;
    std::array<int, column_count> moved{};
    constexpr std::array<BoxKind, column_count> kinds = {BoxKind::producer, BoxKind::queue,
                                                         BoxKind::consumer, BoxKind::queue};
    for (std::size_t i = 0; i < column_count; ++i) {
        moved[i] = static_cast<int>(topology.columns.size());
        if (used[i]) topology.columns.push_back(kinds[i]);
    }
    for (NodeBox& box : topology.boxes) box.column = moved[static_cast<std::size_t>(box.column)];
}

}  // namespace

const NodeBox* Topology::box_of(NodeId node) const {
    for (const NodeBox& box : boxes)
        if (box.node == node) return &box;
    return nullptr;
}

Topology topology_of(const World& world) {
    Topology topology;
    for (const NodePlan& plan : world.nodes)
        if (is_queue(plan) && !is_dead_letter_queue(world, plan.id))
            topology.rows = place_queue(topology, world, plan.id, topology.rows);
    // Queues that are dead-letter queues of each other, and actors without a queue.
    for (const NodePlan& plan : world.nodes)
        if (is_queue(plan) && !is_placed(topology, plan.id))
            topology.rows = place_queue(topology, world, plan.id, topology.rows);
    drop_empty_columns(topology);
    sort_stably(topology.boxes, [](const NodeBox& a, const NodeBox& b) {
        return a.row != b.row ? a.row < b.row : a.column < b.column;
    });
    for (const NodeBox& box : topology.boxes) {
        const NodeId to = sends_to(world, box.node);
        const NodeId from = reads_from(world, box.node);
        const NodeId dead = redrive_of(world, box.node).target;
        if (is_placed(topology, to)) topology.arrows.push_back({box.node, to, ArrowKind::sends});
        if (is_placed(topology, from))
            topology.arrows.push_back({from, box.node, ArrowKind::polls});
        const NodeId watched = watched_by(world, box.node);
        if (is_placed(topology, watched))
            topology.arrows.push_back({watched, box.node, ArrowKind::watches});
        for (const NodeId needed : needs_of(world, box.node))
            if (is_placed(topology, needed))
                topology.arrows.push_back({box.node, needed, ArrowKind::needs});
        if (is_placed(topology, dead) && dead != box.node)
            topology.arrows.push_back({box.node, dead, ArrowKind::redrives});
    }
    return topology;
}

}  // namespace qr
