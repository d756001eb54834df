// Short polls in quick succession: requests that bring nothing and cost as much.
#include "engine/advice/findings/findings.h"

namespace qr::advice {

namespace {

constexpr std::int64_t longest_wait = 20'000;  // ms; R71
constexpr std::int64_t empty_pause = 1'000;    // of a short poll that came back empty
constexpr std::int64_t day = 86'400'000;

}  // namespace

Findings short_polling(const Evidence& evidence) {
    Findings findings;
    for (const Reader& reader : evidence.readers()) {
        if (reader.is_function) continue;                          // it polls for 20 s
        if (text_at(*reader.plan, "/start") == "never") continue;  // nor does this one
        const std::int64_t of_queue = number_at(*reader.queue, "/ReceiveMessageWaitTimeSeconds");
        const std::int64_t wait = number_at(*reader.plan, "/poll/WaitTimeSeconds", of_queue);
        const std::int64_t written = number_at(*reader.plan, "/poll/every");
        const std::int64_t pause = written > 0 ? written : empty_pause;
        if (wait > 0 || pause >= longest_wait) continue;
        const std::int64_t empty = evidence.run_of(*reader.queue).empty_polls;
        findings.push_back(
            {.id = "short-polling",
             .node = reader.plan->name,
             .setting = "/poll/WaitTimeSeconds",
             .also = empty > 0 ? "run" : "",
             .mentions = {named("queue", reader.queue->name), lasting("pause", {pause}),
                          counted("now", day / pause * reader.workers),
                          counted("then", day / longest_wait * reader.workers),
                          counted("count", empty)},
             .rule = rule(173)});
    }
    return findings;
}

}  // namespace qr::advice
