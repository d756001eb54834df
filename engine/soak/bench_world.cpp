// Written as a scenario, so that the bench measures what people run.
#include "engine/soak/bench_world.h"

#include <string>

#include "engine/core/check.h"
#include "engine/scenario/build.h"
#include "engine/scenario/scenario.h"

namespace qr {
namespace {

constexpr std::int64_t flowing = 1'000;

bool is_fifo(BenchSize size) { return size.groups > 0 && !size.fair; }

Value queue(BenchSize size, const char* retention) {
    Value node;
    node.set("kind", is_fifo(size) ? "sqs.fifo" : "sqs.standard");
    if (is_fifo(size)) node.set("ContentBasedDeduplication", true);
    node.set("MessageRetentionPeriod", retention);
    return node;
}

Value source(BenchSize size, const char* to) {
    Value node;
    node.set("kind", "producer");
    node.set("to", to);
    Array groups;
    for (std::uint32_t i = 1; i <= size.groups; ++i)
        groups.push_back("customer-" + std::to_string(i));
    if (!groups.empty()) node.set("group", std::move(groups));
    return node;
}

// Nine seconds on average, 80 a second: 720 of them busy, and as many messages in flight.
Value worker(BenchSize size, const char* from) {
    Value failing;
    failing.set("share", Decimal{100'000});
    failing.set("do", size.quick ? "release" : "fail");
    Value time;
    time.set("mean", size.quick ? "10ms" : "9s");
    Value handler;
    handler.set("time", std::move(time));
    handler.set("outcome", Array{std::move(failing)});
    Value poll;
    poll.set("WaitTimeSeconds", 20);
    Value node;
    node.set("kind", "consumer");
    node.set("from", from);
    node.set("concurrency", 1000);
    node.set("poll", std::move(poll));
    node.set("handler", std::move(handler));
    return node;
}

// Sent at once, which a FIFO queue would throttle: it lies in a standard queue.
void add_backlog(Value& nodes, std::int64_t messages) {
    nodes.set("backlog", queue({}, "14d"));
    Value filler = source({}, "backlog");
    filler.set("burst", messages);
    Value cleaner;
    cleaner.set("kind", "consumer");
    cleaner.set("from", "backlog");
    cleaner.set("concurrency", 10);
    Value handler;
    handler.set("time", "1s");
    cleaner.set("handler", std::move(handler));
    nodes.set("filler", std::move(filler));
    nodes.set("cleaner", std::move(cleaner));
}

}  // namespace

Value bench_scenario(BenchSize size) {
    const char* const name = is_fifo(size) ? "orders.fifo" : "orders";
    const char* const dead = is_fifo(size) ? "orders-dlq.fifo" : "orders-dlq";
    Value policy;
    policy.set("deadLetterTargetArn", dead);
    policy.set("maxReceiveCount", 3);
    Value orders = queue(size, "4d");
    orders.set("RedrivePolicy", std::move(policy));
    Value nodes;
    nodes.set(name, std::move(orders));
    nodes.set(dead, queue(size, "2m"));
    nodes.set("source", source(size, name));
    nodes.find("source")->set("rate", 80);
    nodes.set("worker", worker(size, name));
    if (size.live > flowing) add_backlog(nodes, std::int64_t{size.live} - flowing);
    Value scenario;
    scenario.set("queuereel", 1);
    scenario.set("until", "30d");
    scenario.set("nodes", std::move(nodes));
    return scenario;
}

std::shared_ptr<const World> bench_world(BenchSize size) {
    const Result<Scenario> scenario = read_document(bench_scenario(size));
    CHECK(scenario.ok());
    return build_world(scenario.value(), {.record_limit = size.records});
}

}  // namespace qr
