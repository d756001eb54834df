// An alarm on a metric that moves by redrive policy do not count in.
#include "engine/advice/findings/findings.h"

namespace qr::advice {

Findings alarm_metric(const Evidence& evidence) {
    Findings findings;
    for (const NodePlan& plan : evidence.world().nodes) {
        if (plan.model == nullptr || plan.model->kind != "alarm") continue;
        const NodePlan* queue = evidence.node(text_at(plan, "/node"));
        if (queue == nullptr || !evidence.is_dead_letter_queue(*queue) ||
            text_at(plan, "/MetricName") != "NumberOfMessagesSent")
            continue;
        findings.push_back({.id = "alarm-metric",
                            .node = plan.name,
                            .setting = "/MetricName",
                            .mentions = {named("dlq", queue->name),
                                         counted("count", evidence.run_of(*queue).arrived)},
                            .rule = rule(171)});
    }
    return findings;
}

}  // namespace qr::advice
