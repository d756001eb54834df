// What is said about messages of FIFO queues.
#include "engine/cli/embedded.h"
#include "engine/scenario/build.h"
#include "engine/scenario/scenario.h"
#include "engine/sim/recording.h"
#include "engine/view/sentence.h"
#include "engine/view/why.h"
#include "tests/test.h"

namespace qr {
namespace {

constexpr std::string_view text = R"({
  "queuereel": 1, "until": "60s",
  "nodes": {
    "q.fifo": { "kind": "sqs.fifo", "ContentBasedDeduplication": true, "VisibilityTimeout": 10,
                "options": { "lookAhead": 3 } },
    "slow": { "kind": "consumer", "from": "q.fifo", "poll": { "WaitTimeSeconds": 20 },
              "handler": { "time": "15s" }, "start": "1s", "stop": "12s" }
  },
  "script": [
    { "at": "0s", "do": "sendMessage", "node": "q.fifo", "as": "A",
      "MessageBody": "a", "MessageGroupId": "red" },
    { "at": "0s", "do": "sendMessage", "node": "q.fifo", "as": "B",
      "MessageBody": "b", "MessageGroupId": "red" },
    { "at": "0s", "do": "sendMessage", "node": "q.fifo", "as": "again",
      "MessageBody": "a", "MessageGroupId": "red" },
    { "at": "0s", "do": "sendMessage", "node": "q.fifo", "as": "C",
      "MessageBody": "c", "MessageGroupId": "red" },
    { "at": "0s", "do": "sendMessage", "node": "q.fifo", "as": "D",
      "MessageBody": "d", "MessageGroupId": "blue" }
  ]
})";

struct Told {
    Told() : scenario(read_scenario(text).value()), recording(build_world(scenario)) {
        while (!recording.advance(1000)) {}
        lanes.append(recording.journal());
    }
    [[nodiscard]] Why why(std::string_view message, Time time) const {
        const Cursor cursor = cursor_at(recording.journal(), time);
        const Simulation now = recording.at(cursor.last());
        const Teller teller{recording.world(), recording.journal(), lanes, words};
        return why_of(teller, recording.journal().find_message(message),
                      {cursor, now, scenario.until, Future::known});
    }

    Scenario scenario;
    Recording recording;
    Lanes lanes;
    Words words{Language::en, std::string(embedded::words_en)};
};

bool has_line(const Why& why, std::string_view text_part, RuleId id) {
    for (const WhyLine& line : why.lines)
        if (line.text.find(text_part) != std::string::npos && line.rule == id) return true;
    return false;
}

TEST_CASE("a blocked message names what blocks its group") {
    const Told run;
    const Why why = run.why("B", {5'000});
    CHECK(why.state == LaneState::available);
    CHECK(has_line(why, "A, before it in group red, is in flight.", rule(115)));
}

TEST_CASE("a message beyond the look-ahead says so") {
    const Told run;
    CHECK(has_line(run.why("D", {5'000}), "Too many older messages", rule(78)));
}

TEST_CASE("a suppressed send names its original") {
    const Told run;
    const Why why = run.why("again", {5'000});
    CHECK(why.state == LaneState::suppressed);
    REQUIRE(!why.lines.empty());
    CHECK(why.lines[0].detail == "A duplicate of A within 5 minutes");
}

TEST_CASE("a slow worker cannot delete, and the message says so") {
    const Told run;
    const Why why = run.why("A", {16'000});
    CHECK(has_line(why, "slow could not delete it.", rule(60)));
}

}  // namespace
}  // namespace qr
