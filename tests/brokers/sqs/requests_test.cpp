// What is billed, and what would save requests (R181-R184).
#include "engine/scenario/build.h"
#include "engine/scenario/json.h"
#include "engine/scenario/scenario.h"
#include "engine/sim/recording.h"
#include "engine/view/cost.h"
#include "tests/test.h"

namespace qr::test {
namespace {

struct CostRun {
    std::unique_ptr<Recording> recording;
    CostSummary summary;
    [[nodiscard]] const QueueCost& queue(std::string_view name) const {
        const NodeId node = recording->world().find(name);
        for (const QueueCost& each : summary.queues)
            if (each.node == node) return each;
        REQUIRE(false);
        return summary.queues.front();
    }
    [[nodiscard]] std::int64_t saves(SavingKind kind) const {
        for (const Saving& saving : summary.savings)
            if (saving.kind == kind) return saving.requests;
        return 0;
    }
};

CostRun cost_run(std::string_view nodes, std::string_view until) {
    const std::string text = R"({"queuereel":1,"until":")" + std::string(until) + R"(","nodes":)" +
                             std::string(nodes) + "}";
    const Result<Scenario> scenario = read_scenario(std::string_view(text));
    REQUIRE(scenario.ok());
    CostRun run{std::make_unique<Recording>(build_world(scenario.value())), {}};
    while (!run.recording->advance(1000)) {}
    run.summary = cost_of(run.recording->end(), run.recording->journal());
    return run;
}

}  // namespace

TEST_CASE("an idle poller asks once a second, or three times a minute if it waits") {
    const CostRun idle = cost_run(R"({
        "q": { "kind": "sqs.standard", "options": { "pricePerMillion": "0.40" } },
        "w": { "kind": "consumer", "from": "q" } })",
                                  "59.5s");
    CHECK(idle.queue("q").requests == 60);
    CHECK(idle.queue("q").cost() == 24);  // 60 times 0.4 millionths
    CHECK(idle.summary.savings.size() == 1);
    CHECK(idle.saves(SavingKind::long_polling) == 58);  // two of 20 s, and a third that waits

    const CostRun waiting = cost_run(R"({
        "q": { "kind": "sqs.standard" },
        "w": { "kind": "consumer", "from": "q", "poll": { "WaitTimeSeconds": 20 } } })",
                                     "59.5s");
    CHECK(waiting.queue("q").requests == 2);
    CHECK(!waiting.summary.cost);
    CHECK(waiting.summary.savings.empty());
}

TEST_CASE("one message a call: batches of ten save nine of ten") {
    const CostRun run = cost_run(R"({
        "q": { "kind": "sqs.standard" },
        "p": { "kind": "producer", "to": "q", "burst": 100, "count": 100 },
        "w": { "kind": "consumer", "from": "q", "start": "1s" } })",
                                 "1s");
    CHECK(run.saves(SavingKind::batch_sends) == 90);
    CHECK(run.saves(SavingKind::batch_receives) == 90);
    CHECK(run.saves(SavingKind::batch_deletes) == 90);
    CHECK(run.saves(SavingKind::long_polling) == 1);
    CHECK(run.queue("q").requests == 301);
}

TEST_CASE("the sum has a price only if all queues have one") {
    const CostRun run = cost_run(R"({
        "a": { "kind": "sqs.standard", "options": { "pricePerMillion": 1 } },
        "b": { "kind": "sqs.standard" },
        "p": { "kind": "producer", "to": "a", "count": 3, "every": "1s" },
        "q": { "kind": "producer", "to": "b", "count": 2, "every": "1s" } })",
                                 "1m");
    CHECK(run.summary.requests == 5);
    CHECK(run.queue("a").cost() == 3);
    CHECK(!run.queue("b").cost());
    CHECK(!run.summary.cost);
}

TEST_CASE("millionths are written as people write decimals") {
    CHECK(decimal_text(0) == "0");
    CHECK(decimal_text(400'000) == "0.4");
    CHECK(decimal_text(1'000'001) == "1.000001");
    CHECK(decimal_text(12'000'000) == "12");
}

}  // namespace qr::test
