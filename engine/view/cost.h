// What a run costs: billed requests by queue and call, and what would save most. Prices are the
// scenario's (option pricePerMillion); without one, requests are all that is told.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/ids.h"
#include "engine/core/time.h"
#include "engine/sim/journal.h"
#include "engine/sim/simulation.h"

namespace qr {

struct QueueCost {
    NodeId node;
    std::vector<Usage> calls;  // those that were made
    std::int64_t requests = 0;
    std::optional<std::int64_t> price;  // of a million requests, in millionths of the currency
    // In millionths of the currency, rounded up.
    [[nodiscard]] std::optional<std::int64_t> cost() const;
};

enum class SavingKind : std::uint8_t {
    long_polling,  // polls that wait 20 s instead of coming back empty
    batch_sends,   // ten messages a call
    batch_receives,
    batch_deletes,
};
[[nodiscard]] std::string_view saving_key(SavingKind kind);  // "longPolling"

struct Saving {
    NodeId node;
    SavingKind kind = SavingKind::long_polling;
    std::int64_t requests = 0;  // fewer, at most
};

struct CostSummary {
    std::vector<QueueCost> queues;  // in the order of nodes
    std::int64_t requests = 0;
    std::optional<std::int64_t> cost;  // when every queue with requests has a price
    std::vector<Saving> savings;       // the greatest first
};

// Of a run up to that state; the journal may know more.
[[nodiscard]] CostSummary cost_of(const Simulation& state, const Journal& journal);
// What one queue has cost by then.
[[nodiscard]] QueueCost queue_cost(const Simulation& state, NodeId node);

// "0.4", "12.000001": millionths as people write them.
[[nodiscard]] std::string decimal_text(std::int64_t millionths);

}  // namespace qr
