// One receive attempt: which messages it selects, moves and returns (R71, R75, R83, R93).
#pragma once

#include <optional>

#include "engine/brokers/sqs/state.h"
#include "engine/sim/simulation.h"

namespace qr::sqs {

struct ReceiveOrder {
    NodeId asker;
    int max = 1;
    Duration lease{-1};  // -1: the queue's own
    RecordIndex cause;
    std::uint16_t worker = 0;
    bool sampled = false;  // R74: this short poll misses the message whose turn it is
    bool lost = false;     // R80: its answer never arrives
};

struct Taken {
    Deliveries deliveries;
    int moved = 0;
    bool over_quota = false;  // R77
    bool lost = false;        // R80: counted, but the answer never arrives
    bool sampled = false;     // R74: it did not see all
};

[[nodiscard]] bool quota_reached(const QueueState& queue);
// R105, missingDlq keep: messages that could be neither delivered nor moved are looked at again.
void offer_stuck(QueueState& queue);
[[nodiscard]] Taken receive(QueueState& queue, Context& context, const ReceiveOrder& order);

}  // namespace qr::sqs
