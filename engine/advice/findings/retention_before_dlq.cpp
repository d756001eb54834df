// Retention that ends before the dead-letter queue is reached.
#include "engine/advice/findings/findings.h"

namespace qr::advice {

Findings retention_before_dlq(const Evidence& evidence) {
    Findings findings;
    for (const NodePlan* queue : evidence.queues()) {
        const NodePlan* target = evidence.dead_letter_queue(*queue);
        if (target == nullptr || !evidence.is_read(*queue)) continue;
        const std::optional<Duration> way = evidence.way_to_dead_letter_queue(*queue);
        const Duration retention{number_at(*queue, "/MessageRetentionPeriod")};
        const std::int64_t expired = evidence.run_of(*queue).expired_received;
        if (!way || (*way < retention && expired == 0)) continue;
        findings.push_back(
            {.id = "retention-before-dlq",
             .node = queue->name,
             .setting = "/MessageRetentionPeriod",
             .also = expired > 0 ? "run" : "",
             .mentions = {named("dlq", target->name), lasting("way", *way),
                          lasting("retention", retention), counted("count", expired)},
             .rule = rule(109)});
    }
    return findings;
}

}  // namespace qr::advice
