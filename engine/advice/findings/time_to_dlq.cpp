// How long a message that always fails stays before it is a dead letter: more than 15 minutes.
#include "engine/advice/findings/findings.h"

namespace qr::advice {

namespace {

constexpr Duration patience = seconds(15 * 60);

}  // namespace

Findings time_to_dlq(const Evidence& evidence) {
    Findings findings;
    for (const NodePlan* queue : evidence.queues()) {
        const NodePlan* target = evidence.dead_letter_queue(*queue);
        const std::optional<Duration> way = evidence.way_to_dead_letter_queue(*queue);
        if (target == nullptr || !evidence.is_read(*queue) || !way || *way <= patience) continue;
        if (way->ms >= number_at(*queue, "/MessageRetentionPeriod"))
            continue;  // it never gets there
        const QueueRun& run = evidence.run_of(*queue);
        const std::int64_t receives = evidence.receives_allowed(*queue);
        findings.push_back(
            {.id = "time-to-dlq",
             .node = queue->name,
             .setting = "/RedrivePolicy/maxReceiveCount",
             .also = run.moved > 0 ? "run" : "",
             .mentions = {named("dlq", target->name), lasting("way", *way),
                          counted("receives", receives), lasting("timeout", {way->ms / receives}),
                          lasting("real", run.longest_way)},
             .rule = rule(83)});
    }
    return findings;
}

}  // namespace qr::advice
