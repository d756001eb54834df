// How the nodes of a scenario are connected, read from their settings: those of its beginning, or,
// with a journal, those in force once `records` records are written.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/sim/journal.h"
#include "engine/sim/model.h"

namespace qr {

struct Redrive {
    NodeId target;         // invalid: no redrive policy
    std::int32_t max = 0;  // maxReceiveCount
    bool total = false;    // compared with all deliveries, not only those from this queue
};
[[nodiscard]] Redrive redrive_of(const World& world, NodeId queue);

struct Past {
    const World& world;
    const Journal& journal;
    std::uint32_t records = 0;
};
[[nodiscard]] Redrive redrive_at(const Past& past, NodeId queue);
[[nodiscard]] std::int64_t number_at(const Past& past, NodeId node, std::string_view name,
                                     std::int64_t otherwise);
// Whether it was the dead-letter queue of another one at any time until then.
[[nodiscard]] bool was_dead_letter_queue(const Past& past, NodeId queue);

// Whom a producer sends to; whom a consumer reads from. Invalid for other nodes.
[[nodiscard]] NodeId sends_to(const World& world, NodeId node);
[[nodiscard]] NodeId reads_from(const World& world, NodeId node);
[[nodiscard]] std::vector<NodeId> readers_of(const World& world, NodeId queue);

// The queue that an alarm watches; invalid for other nodes.
[[nodiscard]] NodeId watched_by(const World& world, NodeId node);
// The dependencies that its handler calls, each once.
[[nodiscard]] std::vector<NodeId> needs_of(const World& world, NodeId node);

// A queue that keeps the order of its groups.
[[nodiscard]] bool is_fifo(const World& world, NodeId queue);
// The dead-letter queue of another queue.
[[nodiscard]] bool is_dead_letter_queue(const World& world, NodeId queue);

// A setting that is a whole number or a time in milliseconds; `otherwise` when it is not there.
[[nodiscard]] std::int64_t number_setting(const World& world, NodeId node, std::string_view name,
                                          std::int64_t otherwise);

}  // namespace qr
