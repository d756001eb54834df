// Counts in the trace.
#include "engine/scenario/expect_work.h"

#include "engine/scenario/expect_facts.h"

namespace qr {
namespace {

std::int64_t times_done(const Journal& journal, MessageId message, std::string_view effect) {
    std::int64_t times = 0;
    for (const RecordIndex index : journal.message(message).effects) {
        const Record& record = journal.record(index);
        const bool done = (record.flags & record_flag::no_effect) == 0;
        if (done && journal.text(record.text) == effect) ++times;
    }
    return times;
}

}  // namespace

ClaimResult check_effect(const Claim& claim, const ClaimMoment& moment) {
    const std::string effect = text_of(claim.facts, "effect");
    const std::string name = text_of(claim.facts, "message");
    std::int64_t count = 0;
    if (name.empty()) {
        const auto lanes = static_cast<std::uint32_t>(moment.journal.messages().size());
        for (std::uint32_t lane = 0; lane < lanes; ++lane)
            count += times_done(moment.journal, {lane}, effect);
        return compare_numbers(claim, effect, {{"count", count}});
    }
    const std::vector<MessageId> lanes = lanes_named(name, moment);
    if (lanes.size() == 1) count = times_done(moment.journal, lanes.front(), effect);
    ClaimResult result = compare_numbers(claim, effect + " for " + name, {{"count", count}});
    if (lanes.size() == 1) return result;
    result.held = false;
    result.found = unclear_lane(name, lanes, moment);
    return result;
}

}  // namespace qr
