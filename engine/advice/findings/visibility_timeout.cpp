// The visibility timeout against the time from a receive to its delete: 1.5 times the longest.
#include "engine/advice/findings/findings.h"

namespace qr::advice {

Findings visibility_timeout(const Evidence& evidence) {
    Findings findings;
    for (const Reader& reader : evidence.readers()) {
        if (reader.is_function || setting(*reader.plan, "/heartbeat") != nullptr) continue;
        const Duration needed{reader.longest.ms * reader.at_once};
        if (needed.ms == 0 || 2 * reader.timeout.ms >= 3 * needed.ms) continue;
        const bool short_of_it = reader.timeout < needed;
        findings.push_back(
            {.id = short_of_it ? "visibility-short" : "visibility-tight",
             .node = reader.queue->name,
             .setting = "/VisibilityTimeout",
             .also = short_of_it && evidence.work_of(*reader.plan).overtaken > 0 ? "run" : "",
             .mentions = {named("consumer", reader.plan->name), lasting("timeout", reader.timeout),
                          lasting("needed", needed), lasting("wanted", {needed.ms * 3 / 2}),
                          lasting("usual", reader.usual), lasting("longest", reader.longest),
                          counted("messages", reader.at_once),
                          counted("count", evidence.work_of(*reader.plan).overtaken)},
             .rule = rule(44)});
    }
    return findings;
}

}  // namespace qr::advice
