// A dead-letter queue that keeps messages no longer than its source: the clocks of R90.
#include "engine/advice/findings/findings.h"

#include <algorithm>

namespace qr::advice {

Findings dlq_retention(const Evidence& evidence) {
    Findings findings;
    for (const NodePlan* queue : evidence.queues()) {
        const NodePlan* target = evidence.dead_letter_queue(*queue);
        if (target == nullptr || target == queue) continue;
        const Duration source{number_at(*queue, "/MessageRetentionPeriod")};
        const Duration kept{number_at(*target, "/MessageRetentionPeriod")};
        const bool fifo = is_fifo(*target);
        // A FIFO move starts the clock anew: the same retention is then enough.
        if (fifo ? kept >= source : kept > source) continue;
        const std::optional<Duration> way = evidence.way_to_dead_letter_queue(*queue);
        const Duration taken = way.value_or(Duration{});
        findings.push_back(
            {.id = fifo ? "dlq-retention-fifo" : "dlq-retention",
             .node = target->name,
             .setting = "/MessageRetentionPeriod",
             .also = way && !fifo ? "way" : "",
             .mentions = {named("source", queue->name), lasting("kept", kept),
                          lasting("before", source), lasting("way", taken),
                          lasting("left", {std::max<std::int64_t>(0, kept.ms - taken.ms)})},
             .rule = rule(90)});
    }
    return findings;
}

}  // namespace qr::advice
