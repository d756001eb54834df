// Written as a scenario, so that the bench measures what people run.
#include "engine/soak/bench_world.h"

#include <string>

#include "engine/core/check.h"
#include "engine/scenario/build.h"
#include "engine/scenario/scenario.h"

namespace qr {
namespace {

constexpr std::int64_t flowing = 1'000;

Value queue(const char* retention) {
    Value node;
    node.set("kind", "sqs.standard");
    node.set("MessageRetentionPeriod", retention);
    return node;
}

Value source() {
    Value node;
    node.set("kind", "producer");
    node.set("to", "orders");
    node.set("rate", 80);
    return node;
}

// Nine seconds on average, 80 a second: 720 of them busy, and as many messages in flight.
Value worker() {
    Value failing;
    failing.set("share", Decimal{100'000});
    failing.set("do", "fail");
    Value time;
    time.set("mean", "9s");
    Value handler;
    handler.set("time", std::move(time));
    handler.set("outcome", Array{std::move(failing)});
    Value poll;
    poll.set("WaitTimeSeconds", 20);
    Value node;
    node.set("kind", "consumer");
    node.set("from", "orders");
    node.set("concurrency", 1000);
    node.set("poll", std::move(poll));
    node.set("handler", std::move(handler));
    return node;
}

void add_backlog(Value& nodes, std::int64_t messages) {
    nodes.set("backlog", queue("14d"));
    Value filler;
    filler.set("kind", "producer");
    filler.set("to", "backlog");
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
    Value policy;
    policy.set("deadLetterTargetArn", "orders-dlq");
    policy.set("maxReceiveCount", 3);
    Value orders = queue("4d");
    orders.set("RedrivePolicy", std::move(policy));
    Value nodes;
    nodes.set("orders", std::move(orders));
    nodes.set("orders-dlq", queue("2m"));
    nodes.set("source", source());
    nodes.set("worker", worker());
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
