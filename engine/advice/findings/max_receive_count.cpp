// A maxReceiveCount of 1, which leaves no retry, or above 10.
#include "engine/advice/findings/findings.h"

namespace qr::advice {

namespace {

constexpr std::int64_t many = 10;

}  // namespace

Findings max_receive_count(const Evidence& evidence) {
    Findings findings;
    for (const NodePlan* queue : evidence.queues()) {
        const NodePlan* target = evidence.dead_letter_queue(*queue);
        const std::int64_t receives = evidence.receives_allowed(*queue);
        if (target == nullptr || (receives > 1 && receives <= many)) continue;
        const std::optional<Duration> way = evidence.way_to_dead_letter_queue(*queue);
        findings.push_back(
            {.id = receives == 1 ? "max-receive-count-one" : "max-receive-count-high",
             .node = queue->name,
             .setting = "/RedrivePolicy/maxReceiveCount",
             .also = way && receives > 1 ? "way" : "",
             .mentions = {named("dlq", target->name), counted("receives", receives),
                          lasting("way", way.value_or(Duration{}))},
             .rule = rule(83)});
    }
    return findings;
}

}  // namespace qr::advice
