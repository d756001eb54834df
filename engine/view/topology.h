// The scenario as boxes and arrows, left to right: producers, queues, consumers, dead letters.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/ids.h"
#include "engine/sim/model.h"

namespace qr {

enum class BoxKind : std::uint8_t { producer, queue, consumer, dependency, alarm };
enum class ArrowKind : std::uint8_t { sends, polls, redrives, needs, watches };

struct NodeBox {
    NodeId node;
    BoxKind kind = BoxKind::queue;
    int column = 0;
    int row = 0;
};

struct NodeArrow {
    NodeId from;
    NodeId to;
    ArrowKind kind = ArrowKind::sends;
};

struct Topology {
    std::vector<NodeBox> boxes;  // in the order of drawing: by row, then by column
    std::vector<NodeArrow> arrows;
    int rows = 0;
    std::vector<BoxKind> columns;  // of the columns that have any box, left to right
    [[nodiscard]] const NodeBox* box_of(NodeId node) const;
};

[[nodiscard]] Topology topology_of(const World& world);

}  // namespace qr
