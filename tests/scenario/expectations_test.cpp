// Expectations over real runs: each kind of claim holds and fails, calls that stay open, questions
// of a story, runs that are cut short or recorded in slices.
#include <algorithm>

#include "engine/scenario/checked_run.h"
#include "engine/scenario/json.h"
#include "tests/test.h"

using namespace qr;

namespace {

constexpr const char* base = R"({ "queuereel": 1, "until": "40s",
    "nodes": {
        "q": { "kind": "sqs.standard", "VisibilityTimeout": 10,
               "RedrivePolicy": { "deadLetterTargetArn": "dlq", "maxReceiveCount": 1 } },
        "dlq": { "kind": "sqs.standard" },
        "w": { "kind": "consumer", "from": "q", "poll": { "WaitTimeSeconds": 20 },
               "handler": { "time": "1s",
                            "outcome": [{ "message": "A", "do": "fail" }] } } },
    "script": [
        { "at": "0s", "do": "sendMessage", "node": "q", "as": "A", "MessageBody": "x" },
        { "at": "5s", "do": "sendMessage", "node": "q", "as": "B", "MessageBody": "y" },
        { "at": "8s", "do": "sendMessage", "node": "dlq", "as": "C", "MessageBody": "z",
          "DelaySeconds": 60 } ] })";

Scenario scenario_with(std::string_view patch) {
    Value document = merged(parse_json(base).value(), parse_json(patch).value());
    Result<Scenario> read = read_document(std::move(document));
    REQUIRE_MESSAGE(read.ok(), read.problems().front().where, read.problems().front().what);
    return std::move(read.value());
}

CheckedRun run_with(std::string_view patch) {
    CheckedRun run(scenario_with(patch));
    run.finish();
    return run;
}

}  // namespace

TEST_CASE("claims hold when they are true and fail when they are not") {
    struct Row {
        const char* claim;
        bool held;
    };
    const Row rows[] = {
        {R"({"at":"0s","message":"A","in":"q","state":"inFlight","receiveCount":1})", true},
        {R"({"at":"9.999s","message":"A","state":"inFlight"})", true},
        {R"({"at":"9.999s","message":"A","state":"available"})", false},
        {R"({"at":"10s","message":"A","in":"dlq","state":"available","receiveCount":1})", true},
        {R"({"at":"10s","message":"A","in":"q"})", false},
        {R"({"at":"4s","message":"B","receiveCount":0})", false},
        {R"({"at":"6s","message":"B","in":"deleted","receiveCount":1})", true},
        {R"({"at":"40s","message":"C","in":"dlq","state":"delayed"})", true},
        {R"({"at":"40s","message":"A","attributes":{"ApproximateReceiveCount":1,
            "SentTimestamp":"0","DeadLetterQueueSourceArn":
            "arn:aws:sqs:us-east-1:000000000000:q","MessageGroupId":null}})",
         true},
        {R"({"at":"40s","message":"A","attributes":{"SentTimestamp":"1"}})", false},
        {R"({"at":"9s","node":"q","available":0,"inFlight":1,"delayed":0})", true},
        {R"({"at":"40s","node":"dlq","available":1,"delayed":1})", true},
        {R"({"at":"40s","node":"dlq","available":2})", false},
        {R"({"at":"40s","metric":"NumberOfMessagesReceived","node":"q","value":2})", true},
        {R"({"at":"40s","metric":"NumberOfMessagesReceived","node":"q","value":3})", false},
        {R"({"at":"9s","metric":"ApproximateAgeOfOldestMessage","node":"q","value":9})", true},
        {R"({"at":"40s","metric":"ApproximateAgeOfOldestMessage","node":"q","value":0})", true},
        {R"({"at":"40s","actor":"w","handled":1,"failed":1,"invocations":2})", true},
        {R"({"at":"40s","actor":"w","handled":2})", false}};
    for (const Row& row : rows) {
        CAPTURE(std::string(row.claim));
        const CheckedRun run = run_with(std::string(R"({"expect":[)") + row.claim + "]}");
        REQUIRE(run.verdicts().size() == 1);
        CAPTURE(verdict_line(run.verdicts()[0]));
        CHECK(run.verdicts()[0].held == row.held);
        CHECK(run.verdicts()[0].pointer == "/expect/0");
    }
}

TEST_CASE("a failure is one plain line") {
    const CheckedRun run = run_with(R"({"expect":[{"at":"10s","message":"A","in":"q"}]})");
    REQUIRE(run.failures().size() == 1);
    CHECK(verdict_line(run.failures()[0]) ==
          "/expect/0: at 10s expected A: in q; found A: in dlq, state available, receiveCount 1");
}

TEST_CASE("answers of calls are compared key by key") {
    struct Row {
        const char* expect;
        const char* fails_at;  // nullptr: it holds
    };
    const Row rows[] = {
        {R"({"ok":true})", nullptr},
        {R"({"messages":["A"],"receiveCounts":[2],"after":"0s"})", nullptr},
        {R"({"error":"OverLimit"})", "error"},
        {R"({"messages":[]})", "messages"},
        {R"({"receiveCounts":[1]})", "receiveCounts"},
        {R"({"after":"1s"})", "after"},
        {R"({"response":{"Messages":[{"Body":"x"}]}})", nullptr},
        {R"({"response":{"Messages":[{"Body":"y"}]}})", "response/Messages/0/Body"}};
    for (const Row& row : rows) {
        CAPTURE(std::string(row.expect));
        const CheckedRun run =
            run_with(std::string(R"({"script":[{"at":"0s","do":"sendMessage","node":"q","as":"A",
                "MessageBody":"x"},
                {"at":"20s","do":"receiveMessage","node":"dlq","expect":)") +
                     row.expect + "}]}");
        REQUIRE(run.verdicts().size() == 1);
        const Verdict& verdict = run.verdicts()[0];
        CAPTURE(verdict_line(verdict));
        CHECK(verdict.pointer == "/script/1/expect");
        CHECK(verdict.held == (row.fails_at == nullptr));
        if (row.fails_at != nullptr) CHECK(verdict.expected.find(row.fails_at) == 0);
    }
}

TEST_CASE("an error that was not expected fails even an empty list") {
    const char* steps = R"({"script":[
        {"at":"1s","do":"receiveMessage","node":"dlq","MaxNumberOfMessages":11,
         "expect":{"messages":[]}},
        {"at":"2s","do":"receiveMessage","node":"dlq","MaxNumberOfMessages":11,
         "expect":{"error":"AWS.SimpleQueueService.InvalidParameterValue",
                   "response":{"HTTPStatusCode":400}}}],
        "nodes":{"w":{"handler":{"outcome":"fail"}}}})";
    const CheckedRun run = run_with(steps);
    REQUIRE(run.verdicts().size() == 2);
    CHECK_FALSE(run.verdicts()[0].held);
    CHECK(run.verdicts()[1].held);
}

TEST_CASE("a call that is still open at the end fails its expectation") {
    const CheckedRun run = run_with(R"({"script":[{"at":"30s","do":"receiveMessage","node":"dlq",
        "WaitTimeSeconds":20,"expect":{"messages":[]}}],
        "nodes":{"w":{"handler":{"outcome":"fail"}}}})");
    REQUIRE(run.failures().size() == 1);
    CHECK(run.failures()[0].found.find("still open") != std::string::npos);
}

TEST_CASE("the right answer of a question is the choice that the run fulfils") {
    const auto story = [](const char* first, const char* second) {
        return std::string(R"({"story":[{"at":"0s","text":"?","ask":{"question":"?","choices":[
            {"text":"1","expect":{"at":"10s","message":"A","in":")") +
               first + R"("}},{"text":"2","expect":{"at":"10s","message":"A","in":")" + second +
               R"("}}]}}]})";
    };
    const CheckedRun good = run_with(story("q", "dlq"));
    REQUIRE(good.asks().size() == 1);
    CHECK(good.asks()[0].held == std::vector<std::size_t>{1});
    CHECK(good.failures().empty());
    CHECK(good.verdicts().size() == 1);
    const CheckedRun none = run_with(story("q", "deleted"));
    REQUIRE(none.failures().size() == 1);
    CHECK(none.verdicts().size() == 1);
    CHECK(none.failures()[0].pointer == "/story/0/ask/choices");
    CHECK(run_with(story("dlq", "dlq")).failures().size() == 1);
}

TEST_CASE("a question is open until all its choices are decided") {
    CheckedRun run(
        scenario_with(R"({"story":[{"at":"0s","text":"?","ask":{"question":"?","choices":[
        {"text":"1","expect":{"at":"0s","message":"A","in":"q"}},
        {"text":"2","expect":{"at":"40s","message":"A","in":"q"}}]}}]})"));
    run.advance(3);
    CHECK(run.asks().empty());
    run.finish();
    CHECK(run.asks().size() == 1);
}

TEST_CASE("claims beyond the record limit fail, since the run stopped before") {
    Scenario scenario = scenario_with(R"({"expect":[{"at":"0s","message":"A","in":"q"},
        {"at":"40s","message":"A","in":"dlq"}]})");
    CheckedRun run(std::move(scenario), {.record_limit = 14});
    run.finish();
    CHECK(run.recording().cut_short());
    REQUIRE(run.failures().size() == 1);
    CHECK(run.failures()[0].pointer == "/expect/1");
}

TEST_CASE("verdicts are the same in slices of one event") {
    const char* patch = R"({"expect":[{"at":"10s","message":"A","in":"q"},
        {"at":"40s","message":"A","in":"dlq"},{"at":"0s","message":"A","in":"q"}]})";
    const CheckedRun whole = run_with(patch);
    CheckedRun sliced(scenario_with(patch));
    while (!sliced.advance(1)) {}
    REQUIRE(whole.verdicts().size() == sliced.verdicts().size());
    for (std::size_t i = 0; i < whole.verdicts().size(); ++i)
        CHECK(verdict_line(whole.verdicts()[i]) == verdict_line(sliced.verdicts()[i]));
}

TEST_CASE("the trace alone tells what every queue holds") {
    CheckedRun run(scenario_with("{}"));
    LaneStates lanes;
    const World& world = run.recording().world();
    for (bool complete = false; !complete;) {
        complete = run.advance(1);
        lanes.follow(run.recording().journal());
        for (const NodePlan& plan : world.nodes) {
            std::array<std::int64_t, 3> held{};
            for (const HeldMessage& message : run.recording().end().node(plan.id).held()) {
                ++held[static_cast<std::size_t>(message.holding)];
                const LaneFacts lane = lanes.lane(message.message);
                CHECK(lane.node == plan.id);
                CHECK(lane.holding == message.holding);
                CHECK(lane.count == message.count);
            }
            for (const Holding holding : {Holding::delayed, Holding::available, Holding::in_flight})
                CHECK(lanes.held(plan.id, holding) == held[static_cast<std::size_t>(holding)]);
        }
    }
}
