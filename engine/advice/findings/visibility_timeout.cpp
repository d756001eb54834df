// The visibility timeout against the time from a receive to its delete: 1.5 times the longest.
#include "engine/advice/findings/findings.h"

#include <algorithm>

namespace qr::advice {

namespace {

constexpr Duration longest_timeout = seconds(12 * 3600);  // R4, R51

Duration in_whole_seconds(Duration length) { return {(length.ms + 999) / 1000 * 1000}; }

Finding finding_of(const Reader& reader, Duration needed, std::int64_t overtaken) {
    const Duration wanted = in_whole_seconds({needed.ms * 3 / 2});
    const bool too_short = reader.timeout < needed;
    Finding finding;
    finding.id = too_short ? "visibility-short" : "visibility-tight";
    // It stands where it is written: in the polls, or else at the queue.
    finding.node = reader.own_timeout ? reader.plan->name : reader.queue->name;
    finding.setting = reader.own_timeout ? "/poll/VisibilityTimeout" : "/VisibilityTimeout";
    finding.also = too_short && overtaken > 0 ? "run" : "";
    finding.mentions = {named("consumer", reader.plan->name),
                        lasting("timeout", reader.timeout),
                        lasting("needed", needed),
                        lasting("wanted", wanted),
                        lasting("usual", reader.usual),
                        lasting("longest", reader.longest),
                        counted("messages", reader.at_once),
                        counted("count", overtaken)};
    finding.rule = rule(44);
    if (reader.own_timeout) finding.fix = "fixPoll";
    if (wanted > longest_timeout) finding.fix = "fixLong";
    return finding;
}

}  // namespace

Findings visibility_timeout(const Evidence& evidence) {
    Findings findings;
    for (const Reader& reader : evidence.readers()) {
        if (reader.is_function || setting(*reader.plan, "/heartbeat") != nullptr) continue;
        const Duration needed{reader.longest.ms * reader.at_once};
        if (needed.ms == 0 || 2 * reader.timeout.ms >= 3 * needed.ms) continue;
        findings.push_back(finding_of(reader, needed, evidence.work_of(*reader.plan).overtaken));
    }
    return findings;
}

}  // namespace qr::advice
