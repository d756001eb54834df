// Whole batches that come back for one bad message.
#include "engine/advice/findings/findings.h"

#include <algorithm>

namespace qr::advice {

namespace {

bool reports_items(const NodePlan& plan) {
    const Value* types = setting(plan, "/FunctionResponseTypes");
    if (types == nullptr || types->array() == nullptr) return false;
    return std::any_of(types->array()->begin(), types->array()->end(), [](const Value& type) {
        return type.text() != nullptr && *type.text() == "ReportBatchItemFailures";
    });
}

}  // namespace

Findings lambda_batch(const Evidence& evidence) {
    Findings findings;
    for (const Reader& reader : evidence.readers()) {
        if (!reader.is_function || !reader.may_fail || reader.at_once < 2) continue;
        if (reports_items(*reader.plan)) continue;
        findings.push_back(
            {.id = "lambda-batch",
             .node = reader.plan->name,
             .setting = "/FunctionResponseTypes",
             .also = evidence.dead_letter_queue(*reader.queue) != nullptr ? "dlq" : "",
             .mentions = {named("queue", reader.queue->name), counted("messages", reader.at_once)},
             .rule = rule(190)});
    }
    return findings;
}

}  // namespace qr::advice
