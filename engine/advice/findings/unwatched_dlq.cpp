// Dead letters that nobody would hear of: no alarm, no reader, no step that looks.
#include "engine/advice/findings/findings.h"

#include <algorithm>

namespace qr::advice {

namespace {

bool is_watched(const Evidence& evidence, const NodePlan& queue) {
    if (evidence.is_read(queue)) return true;
    for (const NodePlan& plan : evidence.world().nodes)
        if (plan.model != nullptr && plan.model->kind == "alarm" &&
            text_at(plan, "/node") == queue.name)
            return true;
    return std::any_of(evidence.scenario().script.begin(), evidence.scenario().script.end(),
                       [&](const ScenarioStep& step) {
                           return step.node == queue.name && (step.verb == "receiveMessage" ||
                                                              step.verb == "startMessageMoveTask");
                       });
}

}  // namespace

Findings unwatched_dlq(const Evidence& evidence) {
    Findings findings;
    for (const NodePlan* queue : evidence.queues()) {
        const std::int64_t arrived = evidence.run_of(*queue).arrived;
        if (arrived == 0 || is_watched(evidence, *queue)) continue;
        findings.push_back(
            {.id = "unwatched-dlq",
             .node = queue->name,
             .setting = {},
             .mentions = {counted("count", arrived),
                          lasting("kept", {number_at(*queue, "/MessageRetentionPeriod")})},
             .rule = rule(175)});
    }
    return findings;
}

}  // namespace qr::advice
