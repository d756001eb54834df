// Each kind of claim: the facts as they are, beside the facts as they are claimed.
#include "engine/scenario/expect_claim.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "engine/core/text.h"
#include "engine/scenario/expect_facts.h"
#include "engine/scenario/expect_work.h"
#include "engine/scenario/json.h"
#include "engine/scenario/match.h"

namespace qr {
namespace {

std::string_view place_name(const LaneFacts& lane, const World& world) {
    switch (lane.place) {
        case LanePlace::nowhere: return "nowhere";
        case LanePlace::queue: return world.node(lane.node).name;
        case LanePlace::deleted: return "deleted";
        case LanePlace::expired: return "expired";
        case LanePlace::dropped: return "dropped";
        case LanePlace::suppressed: return "suppressed";
    }
    return {};
}

std::string_view state_name(const LaneFacts& lane) {
    if (lane.place != LanePlace::queue) return {};
    switch (lane.holding) {
        case Holding::delayed: return "delayed";
        case Holding::available: return "available";
        case Holding::in_flight: return "inFlight";
    }
    return {};
}

std::string arn(const World& world, NodeId node) {
    return "arn:aws:sqs:us-east-1:000000000000:" + world.node(node).name;
}

// The vendor's system attributes, and the user's own.
Value attributes_of(MessageId id, const ClaimMoment& moment) {
    const LaneFacts lane = moment.lanes.lane(id);
    const Payload& payload = moment.journal.message(id).payload;
    Value all{Object{}};
    for (const MessageAttribute& attribute : payload.attributes)
        all.set(attribute.name, attribute.value);
    const std::int64_t start = moment.world.start_ms;
    all.set("SentTimestamp", std::to_string(start + lane.enqueued.ms));
    all.set("ApproximateReceiveCount", std::to_string(lane.count));
    if (!is_never(lane.first_received))
        all.set("ApproximateFirstReceiveTimestamp", std::to_string(start + lane.first_received.ms));
    if (lane.dead_letter_source.valid())
        all.set("DeadLetterQueueSourceArn", arn(moment.world, lane.dead_letter_source));
    if (!payload.group.empty()) all.set("MessageGroupId", payload.group);
    if (!payload.duplicate_id.empty()) all.set("MessageDeduplicationId", payload.duplicate_id);
    if (!payload.trace_header.empty()) all.set("AWSTraceHeader", payload.trace_header);
    return all;
}

ClaimResult check_message(const Claim& claim, const ClaimMoment& moment) {
    const std::string name = text_of(claim.facts, "message");
    FactText wanted;
    for (const Member& fact : *claim.facts.object())
        if (fact.key != "message")
            wanted.add(fact.key,
                       fact.value.text() != nullptr ? *fact.value.text() : shown_value(fact.value));
    ClaimResult result{.expected = name + ": " + wanted.text()};
    const std::vector<MessageId> lanes = lanes_named(name, moment);
    if (lanes.size() != 1) {
        result.found = unclear_lane(name, lanes, moment);
        return result;
    }
    const LaneFacts lane = moment.lanes.lane(lanes.front());
    const std::string_view place = place_name(lane, moment.world);
    const std::string_view state = state_name(lane);
    FactText found;
    found.add("in", place);
    if (!state.empty()) found.add("state", state);
    found.add("receiveCount", std::to_string(lane.count));
    const std::string in = text_of(claim.facts, "in");
    const std::string holding = text_of(claim.facts, "state");
    const Value* count = claim.facts.find("receiveCount");
    result.held = (in.empty() || in == place) && (holding.empty() || holding == state) &&
                  (count == nullptr || *count == Value(lane.count));
    if (const Value* attributes = claim.facts.find("attributes")) {
        const Value actual = attributes_of(lanes.front(), moment);
        Matcher matcher;
        for (const Mismatch& each : matcher.match(*attributes, &actual, Matcher::Scalars::loose)) {
            result.held = false;
            found.add(each.path, each.found);
        }
    }
    result.found = name + ": " + found.text();
    return result;
}

ClaimResult check_node(const Claim& claim, const ClaimMoment& moment) {
    const std::string name = text_of(claim.facts, "node");
    const NodeId node = moment.world.find(name);
    return compare_numbers(claim, name,
                           {{"available", moment.lanes.held(node, Holding::available)},
                            {"inFlight", moment.lanes.held(node, Holding::in_flight)},
                            {"delayed", moment.lanes.held(node, Holding::delayed)}});
}

ClaimResult check_actor(const Claim& claim, const ClaimMoment& moment) {
    const std::string name = text_of(claim.facts, "actor");
    const ActorWork work = moment.lanes.work(moment.world.find(name));
    return compare_numbers(
        claim, name,
        {{"handled", work.handled}, {"failed", work.failed}, {"invocations", work.invocations}});
}

// Ages count in whole seconds, as CloudWatch does. A node without any record has no age.
std::int64_t metric_value(const Metric& metric, std::span<const Series> all, std::size_t index,
                          Time now) {
    const bool sampled = index < all.size();
    const std::int64_t value = sampled && !all[index].empty() ? all[index].back().value() : 0;
    if (metric.kind != MetricKind::since) return value;
    return !sampled || value < 0 ? 0 : (now.ms - value) / 1000;
}

ClaimResult check_metric(const Claim& claim, const ClaimMoment& moment) {
    const std::string name = text_of(claim.facts, "node");
    const std::string metric = text_of(claim.facts, "metric");
    const NodeId node = moment.world.find(name);
    const std::span<const Metric> metrics = moment.world.node(node).model->metrics;
    const auto row = std::find_if(metrics.begin(), metrics.end(),
                                  [&](const Metric& each) { return each.name == metric; });
    CHECK(row != metrics.end());
    const auto index = static_cast<std::size_t>(row - metrics.begin());
    const std::int64_t value = metric_value(*row, moment.journal.series(node), index, moment.now);
    return compare_numbers(claim, metric + " of " + name, {{"value", value}});
}

}  // namespace

ClaimResult check_claim(const Claim& claim, const ClaimMoment& moment) {
    switch (claim.kind) {
        case ClaimKind::message: return check_message(claim, moment);
        case ClaimKind::node: return check_node(claim, moment);
        case ClaimKind::metric: return check_metric(claim, moment);
        case ClaimKind::actor: return check_actor(claim, moment);
        case ClaimKind::effect: return check_effect(claim, moment);
        case ClaimKind::alarm: return check_alarm(claim, moment);
        case ClaimKind::invocation: return check_invocation(claim, moment);
    }
    return {};
}

}  // namespace qr
