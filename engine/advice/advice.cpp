// The table of findings.
#include "engine/advice/advice.h"

#include <array>

#include "engine/advice/findings/findings.h"

namespace qr::advice {
namespace {

// `id` is the beginning of its findings' ids: one file may tell two sides of one thing.
constexpr std::array<Advisor, 16> all = {{
    {"visibility-", "slower-than-the-timeout", visibility_timeout},
    {"heartbeat-", "heartbeat-repairs-it", heartbeat},
    {"time-to-dlq", "ten-minutes", time_to_dlq},
    {"retention-before-dlq", "retention-first", retention_before_dlq},
    {"dlq-retention", "dlq-retention-from-first-send", dlq_retention},
    {"max-receive-count-", "max-one-is-not-immediate", max_receive_count},
    {"no-dlq", "no-redrive-policy", no_dlq},
    {"unwatched-dlq", "alarm-never-fires", unwatched_dlq},
    {"short-polling", "idle-queue-costs", short_polling},
    {"alarm-metric", "alarm-never-fires", alarm_metric},
    {"lambda-visibility", "lambda-timeout-refused", lambda_visibility},
    {"lambda-batch", "lambda-one-bad-record", lambda_batch},
    {"one-group", "fifo-one-group-for-everything", one_group},
    {"fifo-order", "fifo-order-breaks-at-the-dlq", fifo_order},
    {"redrive-without-fix", "redrive-bounces-back", redrive_without_fix},
    {"effect-twice", "charged-three-times", effect_twice},
}};

}  // namespace

std::span<const Advisor> advisors() { return all; }

Findings advice_on(const Scenario& scenario, const Recording& recording) {
    const Evidence evidence(scenario, recording.world(), recording.journal());
    Findings findings;
    for (const Advisor& advisor : all)
        for (Finding& finding : advisor.look(evidence)) findings.push_back(std::move(finding));
    return findings;
}

std::string_view shown_by(const Finding& finding) {
    for (const Advisor& advisor : all)
        if (finding.id.substr(0, advisor.id.size()) == advisor.id) return advisor.scenario;
    return {};
}

}  // namespace qr::advice
