// A queue whose messages may fail, and that has no dead-letter queue.
#include "engine/advice/findings/findings.h"

#include <algorithm>

namespace qr::advice {

Findings no_dlq(const Evidence& evidence) {
    Findings findings;
    for (const NodePlan* queue : evidence.queues()) {
        if (evidence.dead_letter_queue(*queue) != nullptr || evidence.is_dead_letter_queue(*queue))
            continue;
        const bool may_fail = std::any_of(
            evidence.readers().begin(), evidence.readers().end(),
            [&](const Reader& reader) { return reader.queue == queue && reader.may_fail; });
        if (!may_fail || evidence.run_of(*queue).moved > 0) continue;
        const std::int64_t most = evidence.run_of(*queue).most_receives;
        findings.push_back(
            {.id = "no-dlq",
             .node = queue->name,
             .setting = {},
             .also = most > 1 ? "run" : "",
             .mentions = {lasting("retention", {number_at(*queue, "/MessageRetentionPeriod")}),
                          counted("count", most)},
             .rule = rule(109)});
    }
    return findings;
}

}  // namespace qr::advice
