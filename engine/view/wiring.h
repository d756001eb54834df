// How the nodes of a scenario are connected, read from their settings.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/sim/model.h"

namespace qr {

struct Redrive {
    NodeId target;         // invalid: no redrive policy
    std::int32_t max = 0;  // maxReceiveCount
};
[[nodiscard]] Redrive redrive_of(const World& world, NodeId queue);

// Whom a producer sends to; whom a consumer reads from. Invalid for other nodes.
[[nodiscard]] NodeId sends_to(const World& world, NodeId node);
[[nodiscard]] NodeId reads_from(const World& world, NodeId node);
[[nodiscard]] std::vector<NodeId> readers_of(const World& world, NodeId queue);

// The queue that an alarm watches; invalid for other nodes.
[[nodiscard]] NodeId watched_by(const World& world, NodeId node);
// The dependencies that its handler calls, each once.
[[nodiscard]] std::vector<NodeId> needs_of(const World& world, NodeId node);

// The dead-letter queue of another queue.
// A queue that keeps the order of its groups.
[[nodiscard]] bool is_fifo(const World& world, NodeId queue);
[[nodiscard]] bool is_dead_letter_queue(const World& world, NodeId queue);

// A setting that is a whole number or a time in milliseconds; `otherwise` when it is not there.
[[nodiscard]] std::int64_t number_setting(const World& world, NodeId node, std::string_view name,
                                          std::int64_t otherwise);

}  // namespace qr
