// Messages that a redrive brought back, and that are dead letters again.
#include "engine/advice/findings/findings.h"

namespace qr::advice {

Findings redrive_without_fix(const Evidence& evidence) {
    Findings findings;
    for (const NodePlan* queue : evidence.queues()) {
        const std::int64_t again = evidence.run_of(*queue).came_back;
        if (again == 0) continue;
        findings.push_back({.id = "redrive-without-fix",
                            .node = queue->name,
                            .setting = {},
                            .mentions = {counted("count", again)},
                            .rule = rule(83)});
    }
    return findings;
}

}  // namespace qr::advice
