// Heartbeats that come too late, and work that is longer than the 12 hours that they may add up to.
#include "engine/advice/findings/findings.h"

#include <algorithm>

namespace qr::advice {

namespace {

constexpr Duration cap = seconds(12 * 3600);  // R51

}  // namespace

Findings heartbeat(const Evidence& evidence) {
    Findings findings;
    for (const Reader& reader : evidence.readers()) {
        if (setting(*reader.plan, "/heartbeat") == nullptr) continue;
        const Duration every{number_at(*reader.plan, "/heartbeat/every")};
        const Duration extension{number_at(*reader.plan, "/heartbeat/VisibilityTimeout")};
        const Duration timeout = std::min(reader.timeout, extension);
        if (every >= timeout)
            findings.push_back({.id = "heartbeat-late",
                                .node = reader.plan->name,
                                .setting = "/heartbeat/every",
                                .mentions = {lasting("every", every), lasting("timeout", timeout)},
                                .rule = rule(44)});
        if (reader.longest > cap)
            findings.push_back(
                {.id = "heartbeat-cap",
                 .node = reader.plan->name,
                 .setting = "/heartbeat",
                 .mentions = {lasting("longest", reader.longest), lasting("cap", cap)},
                 .rule = rule(51)});
    }
    return findings;
}

}  // namespace qr::advice
