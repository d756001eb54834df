// Lambda's advice: six times the function's timeout, and the batching window on top.
#include "engine/advice/findings/findings.h"

namespace qr::advice {

Findings lambda_visibility(const Evidence& evidence) {
    Findings findings;
    for (const Reader& reader : evidence.readers()) {
        if (!reader.is_function) continue;
        const Duration function{number_at(*reader.plan, "/Timeout")};
        const Duration window{number_at(*reader.plan, "/MaximumBatchingWindowInSeconds")};
        const Duration wanted{6 * function.ms + window.ms};
        if (reader.timeout >= wanted) continue;
        findings.push_back(
            {.id = "lambda-visibility",
             .node = reader.queue->name,
             .setting = "/VisibilityTimeout",
             .also = window.ms > 0 ? "window" : "",
             .mentions = {named("function", reader.plan->name), lasting("timeout", reader.timeout),
                          lasting("own", function), lasting("window", window),
                          lasting("wanted", wanted)},
             .rule = rule(195)});
    }
    return findings;
}

}  // namespace qr::advice
