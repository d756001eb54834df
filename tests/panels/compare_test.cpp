// Two runs under each other, as a person uses them.
#include <string>

#include "tests/panels/stage.h"
#include "tests/test.h"

namespace qr {
namespace {

using test::Stage;

// The scenario opens with a question, behind which nothing is told.
void open_answered(Stage& stage) {
    (void)stage.open_scenario("three-receives-two-retries");
    (void)stage.ok(R"({"do":"answer"})");
    (void)stage.ok(R"({"do":"pause"})");
}

constexpr const char* four = R"({"do":"compare","variant":"four"})";

Value comparison(Stage& stage) { return stage.command(R"({"do":"comparison"})"); }

std::string text_at(const Value& json, std::string_view key) {
    const Value* found = json.find(key);
    return found == nullptr || found->text() == nullptr ? std::string() : *found->text();
}

TEST_CASE("a variant stands beside the run, and the first difference is told from both sides") {
    Stage stage;
    open_answered(stage);
    CHECK(stage.state("run", "comparable") == Value(true));
    CHECK(stage.state("run", "compared") == Value(false));
    REQUIRE(stage.ok(four));
    stage.frame();
    stage.frame();
    CHECK(stage.state("run", "compared") == Value(true));
    CHECK(stage.app().rect("lane/A").has_value());
    CHECK(stage.app().rect("beside/lane/A").has_value());
    const Value answer = comparison(stage);
    CHECK(*answer.find("judged") == Value(true));
    const Value* difference = answer.find("difference");
    REQUIRE(difference != nullptr);
    CHECK(*difference->find("ms") == Value(std::int64_t{180'000}));
    CHECK(text_at(*difference, "base").find("would exceed maxReceiveCount 3") != std::string::npos);
    CHECK(text_at(*difference, "other").find("receive 4 of 4") != std::string::npos);
}

TEST_CASE("a click on the lower lane selects that message in both runs") {
    Stage stage;
    open_answered(stage);
    (void)stage.ok(R"({"do":"select"})");
    REQUIRE(stage.ok(four));
    REQUIRE(stage.click("beside/lane/A"));
    CHECK(stage.state("now", "message") == Value("A"));
}

TEST_CASE("a link keeps what the run is compared with") {
    Stage stage;
    open_answered(stage);
    REQUIRE(stage.ok(four));
    const std::string link = text_at(stage.command(R"({"do":"link"})"), "link");
    CHECK(link.find("&c=four") != std::string::npos);
    (void)stage.open_scenario("ten-minutes");
    CHECK(stage.state("run", "compared") == Value(false));
    CHECK(stage.ok(R"({"do":"openLink","link":")" + link + "\"}"));
    CHECK(stage.state("run", "compared") == Value(true));
}

TEST_CASE("an edited scenario can be compared with what it was") {
    Stage stage;
    (void)stage.open_scenario("plain-success");
    CHECK(stage.state("run", "comparable") == Value(false));
    const std::string original = R"({"do":"compare","original":true})";
    REQUIRE(stage.ok(
        R"({"do":"act","step":{"do":"sendMessage","node":"orders","MessageBody":"more"}})"));
    CHECK(stage.state("run", "comparable") == Value(true));
    REQUIRE(stage.ok(original));
    stage.frame();
    stage.frame();
    CHECK(comparison(stage).find("difference") != nullptr);
    (void)stage.ok(R"({"do":"undo"})");
    stage.frame();
    stage.frame();
    CHECK(comparison(stage).find("difference") == nullptr);
}

TEST_CASE("behind the curtain no difference is told before its time") {
    Stage stage;
    std::string text = test::scenario_text("three-receives-two-retries");
    text.replace(text.find('{'), 1, "{\"curtain\":true,");
    REQUIRE(*stage.open(text).find("ok") == Value(true));
    REQUIRE(stage.ok(four));
    (void)stage.ok(R"({"do":"first"})");
    stage.frame();
    stage.frame();
    CHECK(comparison(stage).find("difference") == nullptr);
}

TEST_CASE("what does not exist is compared with nothing") {
    Stage stage;
    open_answered(stage);
    CHECK(stage.ok(R"({"do":"compare","variant":"no such"})"));
    CHECK(stage.state("run", "compared") == Value(false));
}

TEST_CASE("every variant of the gallery draws beside its scenario, wide and narrow") {
    for (const embedded::EmbeddedScenario& scenario : embedded::scenarios()) {
        for (const float width : {390.0F, 1280.0F}) {
            CAPTURE(scenario.name);
            Stage stage({.width = width, .height = 600});
            (void)stage.open(std::string(scenario.text));
            const Value answer = comparison(stage);
            for (const Value& choice : *answer.find("choices")->array()) {
                const std::string variant = text_at(choice, "variant");
                if (variant.empty()) continue;
                CHECK(stage.ok(R"({"do":"compare","variant":")" + variant + "\"}"));
                for (int i = 0; i < 3; ++i) stage.frame();
                CHECK(stage.app().rect("beside/timeline").has_value());
            }
        }
    }
}

}  // namespace
}  // namespace qr
