// What commands and gestures do to what is looked at and run.
#include <string>
#include <vector>

#include "tests/panels/stage.h"
#include "tests/test.h"

namespace qr {
namespace {

using test::Stage;

constexpr const char* ten_minutes = "ten-minutes";

std::string text_of(Stage& stage) {
    return *stage.command(R"({"do":"text"})").find("text")->text();
}
std::string link_of(Stage& stage) {
    return *stage.command(R"({"do":"link"})").find("link")->text();
}

TEST_CASE("a scenario with problems is told with all of them and opens nothing else") {
    Stage stage;
    (void)stage.open_scenario(ten_minutes);
    const std::string before = text_of(stage);
    const Value answer =
        stage.open(R"({"queuereel":1,"nodes":{"a":{"kind":"sqs.standrad"}},"x":1})");
    CHECK(*answer.find("ok") == Value(false));
    REQUIRE(answer.find("problems")->array() != nullptr);
    CHECK(answer.find("problems")->array()->size() >= 2);
    CHECK(text_of(stage) == before);
}

TEST_CASE("steps go forward by change and come back to the same moments") {
    Stage stage;
    (void)stage.open_scenario(ten_minutes);
    (void)stage.ok(R"({"do":"first"})");
    std::vector<std::int64_t> seen = {stage.ms()};
    for (int i = 0; i < 12; ++i) {
        (void)stage.ok(R"({"do":"step","by":1,"size":"change"})");
        seen.push_back(stage.ms());
    }
    for (std::size_t i = seen.size() - 1; i-- > 0;) {
        (void)stage.ok(R"({"do":"step","by":-1,"size":"change"})");
        CHECK(stage.ms() == seen[i]);
    }
}

TEST_CASE("played whole, a run takes 20 to 40 seconds and then stands still") {
    Stage stage;
    (void)stage.open_scenario(ten_minutes);
    (void)stage.ok(R"({"do":"first"})");
    (void)stage.ok(R"({"do":"play"})");
    double seconds = 0;
    while (*stage.state("now", "playing").boolean() && seconds < 60) {
        stage.frame(0.1);
        seconds += 0.1;
        if (!stage.state("now", "question").is_null()) (void)stage.ok(R"({"do":"answer"})");
    }
    CHECK(seconds > 19);
    CHECK(seconds < 41);
    CHECK(stage.ms() == *stage.state("run", "endMs").integer());
    CHECK_FALSE(stage.app().advance(1000).again);
}

TEST_CASE("an edit runs anew, keeps moment and selection, and can be undone and redone") {
    Stage stage;
    (void)stage.open_scenario(ten_minutes);
    (void)stage.ok(R"({"do":"seek","ms":1200000})");
    (void)stage.ok(R"({"do":"select","message":"A"})");
    const std::string before = text_of(stage);
    const std::string link = link_of(stage);
    CHECK(stage.ok(R"({"do":"edit","pointer":"/nodes/orders/VisibilityTimeout","value":300})"));
    const std::string after = text_of(stage);
    CHECK(after.find("300") != std::string::npos);
    CHECK(link_of(stage) != link);
    CHECK(stage.ms() == 1200000);
    CHECK(stage.state("now", "message") == Value("A"));
    CHECK(stage.state("run", "canUndo") == Value(true));
    (void)stage.ok(R"({"do":"undo"})");
    CHECK(text_of(stage) == before);
    CHECK(link_of(stage) == link);
    (void)stage.ok(R"({"do":"redo"})");
    CHECK(text_of(stage) == after);
}

TEST_CASE("a link opens the same run at the same moment with the same selection") {
    Stage author;
    (void)author.open_scenario(ten_minutes);
    (void)author.ok(R"({"do":"seek","ms":754321})");
    (void)author.ok(R"({"do":"select","message":"C"})");
    const std::string link = link_of(author);
    CHECK(author.ok(R"({"do":"first"})"));
    CHECK(author.ok(R"({"do":"openLink","link":")" + link + "\"}"));
    CHECK(author.ms() == 754321);
    CHECK(author.state("now", "message") == Value("C"));
    CHECK(link_of(author) == link);
    const Value cut = author.command(R"({"do":"openLink","link":")" +
                                     link.substr(0, link.find('&') - 30) + "\"}");
    CHECK(*cut.find("ok") == Value(false));
    CHECK(*cut.find("reason") == Value("cut"));
}

TEST_CASE("what is done at the cursor becomes a step of the script at that moment") {
    Stage stage;
    (void)stage.open_scenario(ten_minutes);
    (void)stage.ok(R"({"do":"seek","ms":1500000})");
    const std::int64_t before = *stage.state("run", "records").integer();
    CHECK(stage.ok(
        R"({"do":"act","step":{"do":"sendMessage","node":"orders","MessageBody":"now"}})"));
    CHECK(stage.ms() == 1500000);
    CHECK(*stage.state("run", "records").integer() > before);
    CHECK(text_of(stage).find("\"25m\"") != std::string::npos);
    (void)stage.ok(R"({"do":"undo"})");
    CHECK(*stage.state("run", "records").integer() == before);
}

TEST_CASE("dragging a slider makes one entry for undo and runs along") {
    Stage stage({.width = 1280, .height = 1000});
    (void)stage.open_scenario(ten_minutes);
    (void)stage.ok(R"({"do":"select","node":"orders"})");
    stage.frame();
    stage.frame();
    const std::string before = text_of(stage);
    const auto track = stage.app().rect("setting/orders/VisibilityTimeout");
    REQUIRE(track);
    const float y = track->y + track->height / 2;
    stage.press(track->x + track->width * 0.6F, y);
    stage.move(track->x + track->width * 0.4F, y);
    const std::string during = text_of(stage);
    CHECK(during != before);
    stage.move(track->x + track->width * 0.2F, y);
    CHECK(text_of(stage) != during);
    stage.release();
    (void)stage.ok(R"({"do":"undo"})");
    CHECK(text_of(stage) == before);
    CHECK(stage.state("run", "canUndo") == Value(false));
}

TEST_CASE("a click on a lane selects its message and goes to that moment") {
    Stage stage;
    (void)stage.open_scenario(ten_minutes);
    stage.frame();
    const auto lane = stage.app().rect("lane/C");
    REQUIRE(lane);
    stage.press(lane->x + lane->width / 2, lane->y + lane->height / 2);
    stage.release();
    CHECK(stage.state("now", "message") == Value("C"));
    CHECK(stage.ms() > 600'000);
    CHECK(stage.ms() < 1'800'000);
}

TEST_CASE("buttons of the inspector act on the selection") {
    Stage stage({.width = 1280, .height = 1100});
    (void)stage.open_scenario(ten_minutes);
    (void)stage.ok(R"({"do":"seek","ms":60000})");
    (void)stage.ok(R"({"do":"select","message":"A"})");
    stage.frame();
    CHECK(stage.click("act/deleteMessage"));
    CHECK(text_of(stage).find("deleteMessage") != std::string::npos);
    CHECK(stage.ms() == 60000);
    (void)stage.ok(R"({"do":"select","node":"worker"})");
    stage.frame();
    CHECK(stage.click("act/stop"));
    CHECK(text_of(stage).find("\"stop\"") != std::string::npos);
}

TEST_CASE("a dead-letter queue is redriven from its inspector") {
    Stage stage({.width = 1280, .height = 1100});
    (void)stage.open_scenario(ten_minutes);
    (void)stage.ok(R"({"do":"seek","ms":1860000})");
    (void)stage.ok(R"({"do":"select","node":"orders-dlq"})");
    stage.frame();
    CHECK(stage.click("act/startMessageMoveTask"));
    CHECK(text_of(stage).find("startMessageMoveTask") != std::string::npos);
    (void)stage.ok(R"({"do":"select","node":"orders"})");
    stage.frame();
    CHECK(!stage.app().rect("act/startMessageMoveTask"));
}

TEST_CASE("keys of the canvas step, play and select") {
    Stage stage;
    (void)stage.open_scenario(ten_minutes);
    (void)stage.ok(R"({"do":"first"})");
    stage.key(ImGuiKey_End);
    CHECK(stage.ms() == 2'400'000);
    stage.key(ImGuiKey_Home);
    CHECK(stage.ms() == 0);
    stage.key(ImGuiKey_RightBracket);  // the chapter of 0:00
    CHECK(stage.ms() == 0);
    stage.key(ImGuiKey_RightBracket);
    CHECK(stage.ms() == 5000);
    stage.key(ImGuiKey_Space);
    CHECK(stage.state("now", "playing") == Value(true));
    stage.key(ImGuiKey_Space);
    stage.key(ImGuiKey_DownArrow);
    CHECK(stage.state("now", "message") == Value("B"));
}

TEST_CASE("a run without end is recorded in slices and can be stopped") {
    Stage stage;
    const Value answer = stage.open(R"({"queuereel":1,"until":"365d","nodes":{
        "q":{"kind":"sqs.standard"},
        "w":{"kind":"consumer","from":"q","poll":{"WaitTimeSeconds":1},"handler":{"time":"1ms"}},
        "p":{"kind":"producer","to":"q","every":"10ms"}}})");
    REQUIRE(*answer.find("ok") == Value(true));
    stage.frame();
    CHECK(stage.app().advance(1).again);
    CHECK(stage.click("timeline/stop"));
    CHECK(stage.state("run", "recording") == Value(1));
    CHECK(!stage.state("run", "stopped").is_null());
    stage.frame();
}

}  // namespace
}  // namespace qr
