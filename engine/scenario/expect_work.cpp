// Counts in the trace.
#include "engine/scenario/expect_work.h"

#include "engine/scenario/expect_facts.h"
#include "engine/scenario/json.h"

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

// One invocation as two lists, as the claim writes them.
struct Invocation {
    Array messages;
    Array counts;
    std::int64_t found = 0;  // invocations of that actor by now
};

Invocation invocation_of(const ClaimMoment& moment, NodeId actor, std::int64_t number) {
    Invocation invocation;
    for (const Record& record : moment.journal.records()) {
        if (record.kind != RecordKind::handler_started || record.node != actor) continue;
        if ((record.flags & record_flag::in_batch) == 0) ++invocation.found;
        if (invocation.found != number) continue;
        invocation.messages.emplace_back(moment.journal.message(record.message).name);
        invocation.counts.emplace_back(record.count);
    }
    return invocation;
}

// The actor that the claim names, or the only function.
NodeId invoked_actor(const Claim& claim, const World& world) {
    const std::string name = text_of(claim.facts, "actor");
    if (!name.empty()) return world.find(name);
    for (const NodePlan& plan : world.nodes)
        if (plan.model->kind == "lambda.sqs") return plan.id;
    return {};
}

}  // namespace

ClaimResult check_invocation(const Claim& claim, const ClaimMoment& moment) {
    const NodeId actor = invoked_actor(claim, moment.world);
    const std::int64_t number = *claim.facts.find("invocation")->integer();
    const Invocation actual = invocation_of(moment, actor, number);
    const std::string subject =
        "invocation " + std::to_string(number) + " of " + moment.world.node(actor).name;
    ClaimResult result{.held = actual.found >= number};
    FactText wanted;
    FactText found;
    const auto compare = [&](std::string_view key, const Array& list) {
        const Value* claimed = claim.facts.find(key);
        if (claimed == nullptr) return;
        const Value shown_list(list);
        wanted.add(key, shown_value(*claimed));
        found.add(key, shown_value(shown_list));
        result.held = result.held && *claimed == shown_list;
    };
    compare("messages", actual.messages);
    compare("receiveCounts", actual.counts);
    result.expected = subject + ": " + wanted.text();
    result.found = actual.found >= number
                       ? subject + ": " + found.text()
                       : "only " + std::to_string(actual.found) + " invocations so far";
    return result;
}

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

ClaimResult check_alarm(const Claim& claim, const ClaimMoment& moment) {
    const std::string name = text_of(claim.facts, "node");
    const std::string wanted = text_of(claim.facts, "state");
    const TextId told = moment.lanes.alarm(moment.world.find(name));
    const std::string state =
        told.valid() ? std::string(moment.journal.text(told)) : "INSUFFICIENT_DATA";
    return {state == wanted, name + ": " + wanted, name + ": " + state};
}

}  // namespace qr
