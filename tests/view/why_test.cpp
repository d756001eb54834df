// What is said about a recorded scenario, and how it is wired.
#include "engine/view/why.h"

#include <algorithm>

#include "engine/cli/embedded.h"
#include "engine/scenario/build.h"
#include "engine/scenario/scenario.h"
#include "engine/sim/recording.h"
#include "engine/view/knobs.h"
#include "engine/view/remarks.h"
#include "engine/view/sentence.h"
#include "engine/view/topology.h"
#include "tests/test.h"

namespace qr {
namespace {

// The first scenario of the gallery, recorded whole.
struct Recorded {
    explicit Recorded(std::string_view name)
        : scenario(find(name)), recording(build_world(scenario)) {
        while (!recording.advance(1000)) {}
        lanes.append(recording.journal());
    }
    static Scenario find(std::string_view name) {
        for (const embedded::EmbeddedScenario& each : embedded::scenarios())
            if (each.name == name) return read_scenario(each.text).value();
        return {};
    }
    [[nodiscard]] Teller teller() const {
        return {recording.world(), recording.journal(), lanes, words};
    }
    [[nodiscard]] Why why(std::string_view message, Time time) const {
        const Cursor cursor = cursor_at(recording.journal(), time);
        const Simulation now = recording.at(cursor.last());
        return why_of(teller(), recording.journal().find_message(message),
                      {cursor, now, scenario.until, Future::known});
    }

    Scenario scenario;
    Recording recording;
    Lanes lanes;
    Words words{Language::en, std::string(embedded::words_en)};
};

bool mentions(const Why& why, std::string_view text) {
    return std::any_of(why.lines.begin(), why.lines.end(), [&](const WhyLine& line) {
        return line.text.find(text) != std::string::npos ||
               line.detail.find(text) != std::string::npos;
    });
}

TEST_CASE("a message in flight whose handler failed is hidden all the same") {
    const Recorded run("ten-minutes");
    const Why why = run.why("A", {60'000});
    CHECK(why.state == LaneState::in_flight);
    REQUIRE(why.lines.size() == 4);
    CHECK(mentions(why, "worker failed at 0:05"));
    CHECK_FALSE(why.lines[1].future);
    CHECK(why.lines[2].future);
    CHECK(why.lines[2].time == Time{600'000});
}

TEST_CASE("a dead letter says which receive would have been too many") {
    const Recorded run("ten-minutes");
    const Why why = run.why("A", {1'900'000});
    CHECK(why.state == LaneState::dead);
    CHECK(why.lines[0].rule == rule(83));
    CHECK(mentions(why, "Receive 4 would exceed 3"));
    CHECK(why.lines.back().future);
}

TEST_CASE("with the curtain down the future is one line that tells nothing") {
    const Recorded run("ten-minutes");
    const Cursor cursor = cursor_at(run.recording.journal(), {60'000});
    const Simulation now = run.recording.at(cursor.last());
    const Why why = why_of(run.teller(), {0}, {cursor, now, run.scenario.until, Future::hidden});
    const auto futures = std::count_if(why.lines.begin(), why.lines.end(),
                                       [](const WhyLine& line) { return line.future; });
    CHECK(futures == 1);
    CHECK(why.lines.back().text == run.words.text("why.next.curtain"));
}

TEST_CASE("a deleted message has no future") {
    const Recorded run("ten-minutes");
    const Why why = run.why("B", {200'000});
    CHECK(why.state == LaneState::deleted);
    CHECK(why.lines.back().text == run.words.text("why.next.nothing"));
}

TEST_CASE("the life of a message ends with where it is") {
    const Recorded run("ten-minutes");
    const std::vector<WhyLine> life = life_of(run.teller(), {0}, run.scenario.until);
    REQUIRE(life.size() > 8);
    CHECK(life.front().text == "A was sent to orders.");
    CHECK(life.back().text.find("dead-letter queue orders-dlq") != std::string::npos);
    const auto moved = std::find_if(life.begin(), life.end(),
                                    [](const WhyLine& line) { return line.rule == rule(83); });
    REQUIRE(moved != life.end());
    CHECK(moved->text ==
          "A moved from orders to orders-dlq: receive 4 would exceed maxReceiveCount 3.");
    CHECK(!causes_of(run.recording.journal(), moved->record).empty());
}

TEST_CASE("what the queue refuses a worker is told in the message's life and beside its lane") {
    const Recorded run("delete-after-fifteen-hours");
    const std::vector<WhyLine> life = life_of(run.teller(), {0}, run.scenario.until);
    const auto refused = std::find_if(life.begin(), life.end(),
                                      [](const WhyLine& line) { return line.rule == rule(64); });
    REQUIRE(refused != life.end());
    CHECK(refused->text ==
          "renders refuses to delete A for renderer: InvalidParameterValue. The message stays.");
    const Lane& lane = run.lanes.of({0});
    CHECK_FALSE(remark_of(lane, refused->record.index));
    const std::optional<Remark> remark = remark_of(lane, refused->record.index + 1);
    REQUIRE(remark);
    CHECK(remark->kind == RemarkKind::refused);
}

TEST_CASE("the topology stands left to right: queue, consumer, dead-letter queue") {
    const Recorded run("ten-minutes");
    const Topology topology = topology_of(run.recording.world());
    REQUIRE(topology.boxes.size() == 3);
    CHECK(topology.rows == 1);
    const World& world = run.recording.world();
    CHECK(topology.box_of(world.find("orders"))->column == 0);
    CHECK(topology.box_of(world.find("worker"))->column == 1);
    CHECK(topology.box_of(world.find("orders-dlq"))->column == 2);
    CHECK(topology.arrows.size() == 2);
}

TEST_CASE("sliders cover their setting's range and write its vendor's unit") {
    const Recorded run("ten-minutes");
    const World& world = run.recording.world();
    const std::vector<Knob> knobs = knobs_of(world, world.find("orders"), run.words);
    REQUIRE(knobs.size() >= 4);
    CHECK(knobs[0].label == "VisibilityTimeout");
    CHECK(knobs[0].value == 600'000);
    CHECK(knob_text(knobs[0], Language::en) == "10 min");
    CHECK(knob_json(knobs[0], 300'000) == Value(300));
    CHECK(knobs[1].pointer == "/nodes/orders/RedrivePolicy/maxReceiveCount");
    for (const Knob& knob : knobs) {
        CAPTURE(knob.label);
        CHECK(value_of(knob, 0) == knob.low);
        CHECK(value_of(knob, 1) == knob.high);
        std::int64_t before = -1;
        for (int i = 0; i <= 100; ++i) {
            const std::int64_t value = value_of(knob, i / 100.0);
            CHECK(value >= before);
            before = value;
        }
        const double share = share_of(knob, knob.value);
        CHECK(share >= 0);
        CHECK(share <= 1);
    }
}

}  // namespace
}  // namespace qr
