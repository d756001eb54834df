// Things keep their place: sliders under the pointer, lanes in sight, moments that a click chooses.
#include <string>

#include "tests/panels/stage.h"
#include "tests/test.h"

namespace qr {
namespace {

using test::Stage;

constexpr const char* ten_minutes = "ten-minutes";

std::int64_t number(const Value& value) {
    return value.integer() == nullptr ? -99 : *value.integer();
}

TEST_CASE("a slider stays under the pointer while what stands above it changes") {
    Stage stage({.width = 1280, .height = 1100});
    (void)stage.open_scenario(ten_minutes);
    (void)stage.ok(R"({"do":"select","message":"A"})");
    (void)stage.ok(R"({"do":"seek","ms":1900000})");
    stage.frame();
    stage.frame();
    const auto first = stage.app().rect("setting/orders/VisibilityTimeout");
    REQUIRE(first);
    const float y = first->y + first->height / 2;
    stage.press(first->x + first->width * 0.5F, y);
    for (const float share : {0.2F, 0.4F, 0.6F, 0.8F, 0.3F}) {
        stage.move(first->x + first->width * share, y);
        stage.frame();
        CHECK(stage.app().rect("setting/orders/VisibilityTimeout")->y == first->y);
    }
    stage.release();
    // Nor does it move while the cursor goes through the run.
    float lowest = 0;
    for (int minute = 0; minute <= 40; ++minute) {
        (void)stage.ok(R"({"do":"seek","ms":)" + std::to_string(minute * 60'000) + "}");
        stage.frame();
        const auto rect = stage.app().rect("setting/orders/VisibilityTimeout");
        if (!rect) continue;  // of another queue
        CHECK(rect->y >= lowest);
        lowest = rect->y;
    }
}

TEST_CASE("a click on the tracks leads to a round moment") {
    Stage stage;
    (void)stage.open_scenario(ten_minutes);
    stage.frame();
    const auto lane = stage.app().rect("lane/C");
    REQUIRE(lane);
    for (const float share : {0.31F, 0.47F, 0.62F, 0.83F}) {
        stage.press(lane->x + lane->width * share, lane->y + lane->height / 2);
        stage.release();
        CHECK(stage.ms() % 5000 == 0);
        CHECK(stage.ms() > 0);
    }
}

TEST_CASE("lanes follow what changes, and the selection comes into sight") {
    Stage stage;
    const Value answer = stage.open(R"({"queuereel":1,"until":"10m","nodes":{
        "q":{"kind":"sqs.standard"},
        "w":{"kind":"consumer","from":"q","handler":{"time":"100ms"}},
        "p":{"kind":"producer","to":"q","every":"200ms","count":2000}}})");
    REQUIRE(*answer.find("ok") == Value(true));
    stage.frame();
    while (!(stage.state("run", "recording") == Value(std::int64_t{1}))) stage.frame();
    const auto in_sight = [&](const std::string& name) {
        const auto lane = stage.app().rect("lane/" + name);
        const auto panel = stage.app().rect("timeline");
        return lane && lane->y >= panel->y && lane->y + lane->height <= panel->y + panel->height;
    };
    CHECK_FALSE(in_sight("m1500"));
    (void)stage.ok(R"({"do":"select","message":"m1500"})");
    stage.frame();
    stage.frame();
    CHECK(in_sight("m1500"));
    (void)stage.ok(R"({"do":"seek","ms":100000})");
    stage.frame();
    stage.frame();
    CHECK(in_sight("m501"));
    for (int i = 0; i < 200; ++i) {
        (void)stage.ok(R"({"do":"step","by":1,"size":"change"})");
        stage.frame();
    }
    const std::int64_t now = stage.ms() / 200;
    CHECK(now > 510);
    CHECK((in_sight("m" + std::to_string(now)) || in_sight("m" + std::to_string(now - 1)) ||
           in_sight("m" + std::to_string(now + 1))));
}

TEST_CASE("the axis of a run that was stopped ends where the run does") {
    Stage stage;
    (void)stage.open(R"({"queuereel":1,"until":"365d","nodes":{
        "q":{"kind":"sqs.standard"},
        "w":{"kind":"consumer","from":"q","poll":{"WaitTimeSeconds":1},"handler":{"time":"1ms"}},
        "p":{"kind":"producer","to":"q","every":"10ms"}}})");
    stage.frame();
    CHECK(stage.ok(R"({"do":"stop"})"));
    const std::int64_t end = number(stage.state("run", "endMs"));
    CHECK(end > 0);
    CHECK(end < std::int64_t{365} * 86'400'000);
    (void)stage.ok(R"({"do":"last"})");
    CHECK(stage.ms() == end);
    (void)stage.ok(R"({"do":"seek","ms":31536000000})");
    CHECK(stage.ms() == end);
    stage.frame();
}

TEST_CASE("what needs a value asks the page for a form, and the form has what may be filled in") {
    Stage stage({.width = 1280, .height = 1000});
    (void)stage.open_scenario(ten_minutes);
    (void)stage.ok(R"({"do":"select","node":"orders"})");
    CHECK(stage.click("act/sendMessage"));
    CHECK(stage.shown().find("act/sendMessage") != std::string::npos);
    const Value acts = stage.command(R"({"do":"acts"})");
    REQUIRE(acts.find("acts")->array() != nullptr);
    const Value& send = acts.find("acts")->array()->front();
    CHECK(*send.find("name") == Value("act/sendMessage"));
    CHECK(send.find("fields")->array()->size() == 2);
}

TEST_CASE("of a message that is gone is said why nothing can be done with it") {
    Stage stage;
    (void)stage.open_scenario(ten_minutes);
    (void)stage.ok(R"({"do":"select","message":"B"})");
    (void)stage.ok(R"({"do":"last"})");
    const Value acts = stage.command(R"({"do":"acts"})");
    CHECK(acts.find("note")->text()->find("no longer") != std::string::npos);
    CHECK(stage.click("act/sendMessage"));
}

TEST_CASE("settings of the page's form turn the same knobs, also step by step") {
    Stage stage;
    (void)stage.open_scenario(ten_minutes);
    (void)stage.ok(R"({"do":"select","node":"orders"})");
    const auto first_text = [&] {
        const Value settings = stage.command(R"({"do":"settings"})");
        return *settings.find("knobs")->array()->front().find("text")->text();
    };
    CHECK(first_text() == "10 min");
    const std::string turn = R"({"do":"turn","pointer":"/nodes/orders/VisibilityTimeout",)";
    CHECK(stage.ok(turn + R"("by":1})"));
    CHECK(first_text() == "10 min 30 s");
    CHECK(stage.ok(turn + R"("by":-1})"));
    CHECK(first_text() == "10 min");
    CHECK(stage.ok(turn + R"("place":0})"));
    CHECK(first_text() == "0 s");
    CHECK_FALSE(stage.ok(R"({"do":"turn","pointer":"/nodes/orders/kind","by":1})"));
}

}  // namespace
}  // namespace qr
