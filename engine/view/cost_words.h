// What a run costs, in words: the command prints it, the page shows it.
#pragma once

#include <string>
#include <vector>

#include "engine/rules/words.h"
#include "engine/sim/model.h"
#include "engine/view/cost.h"

namespace qr {

struct QueueCostText {
    std::string name;
    std::string total;               // "1,200 requests"
    std::vector<std::string> calls;  // "ReceiveMessage: 40 calls, ..."
};

struct CostText {
    std::vector<QueueCostText> queues;
    std::string total;
    std::vector<std::string> savings;  // one sentence that says so when there is nothing to save
};

[[nodiscard]] CostText cost_text(const CostSummary& summary, const World& world,
                                 const Words& words);

}  // namespace qr
