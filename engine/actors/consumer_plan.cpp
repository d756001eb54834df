// Reads the settings of a consumer, and finds what its tables cannot see.
#include "engine/actors/consumer_plan.h"

#include "engine/actors/settings.h"

namespace qr {
namespace {

void read_poll(const Value& settings, ConsumerPlan& plan) {
    const Value* poll = settings.find("poll");
    if (poll == nullptr) return;
    plan.max = static_cast<int>(integer_in(*poll, "MaxNumberOfMessages").value_or(1));
    plan.wait = duration_in(*poll, "WaitTimeSeconds");
    plan.lease = duration_in(*poll, "VisibilityTimeout");
    plan.every = duration_in(*poll, "every").value_or(Duration{});
}

}  // namespace

ConsumerPlan consumer_plan(const World& world, const NodePlan& node) {
    const Value& settings = node.settings;
    ConsumerPlan plan;
    plan.from = world.find(text_in(settings, "from"));
    read_poll(settings, plan);
    plan.workers = static_cast<std::uint32_t>(integer_in(settings, "concurrency").value_or(1));
    plan.buffer = static_cast<std::uint32_t>(integer_in(settings, "buffer").value_or(0));
    plan.handler = handler_plan(world, settings.find("handler"));
    if (const Value* heartbeat = settings.find("heartbeat"))
        plan.heartbeat = {duration_in(*heartbeat, "every").value_or(Duration{}),
                          duration_in(*heartbeat, "VisibilityTimeout").value_or(Duration{})};
    plan.start = start_in(settings);
    plan.stop = stop_in(settings);
    return plan;
}

Problems consumer_problems(const World&, const NodePlan& node) {
    Problems problems;
    if (const Value* handler = node.settings.find("handler"))
        problems = handler_problems(*handler, "/handler");
    const Time start = start_in(node.settings);
    if (!is_never(start) && stop_in(node.settings) < start)
        problems.push_back({.where = "/stop", .what = "it stops before it starts"});
    return problems;
}

}  // namespace qr
