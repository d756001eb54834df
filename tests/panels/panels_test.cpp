// Every panel over every scenario of the gallery, as a browser would draw it.
#include <string>

#include "tests/panels/stage.h"
#include "tests/test.h"

namespace qr {
namespace {

using test::Stage;

constexpr platform::Display wide{.width = 1280, .height = 657};
constexpr platform::Display narrow{.width = 390,
                                   .height = 560,
                                   .density = 2,
                                   .theme = platform::Theme::dark,
                                   .coarse_pointer = true};

void draw_moments(Stage& stage) {
    const Value end = stage.state("run", "endMs");
    REQUIRE(end.integer() != nullptr);
    for (int fifth = 0; fifth < 5; ++fifth) {
        const std::string ms = std::to_string(*end.integer() * fifth / 4);
        REQUIRE(stage.ok(R"({"do":"seek","ms":)" + ms + "}"));
        stage.frame();
        stage.frame();
    }
}

TEST_CASE("every panel draws every scenario at five moments, in both languages and widths") {
    for (const embedded::EmbeddedScenario& scenario : embedded::scenarios()) {
        for (const platform::Display& display : {wide, narrow}) {
            for (const std::string language : {"en", "ja"}) {
                CAPTURE(scenario.name);
                CAPTURE(language);
                Stage stage(display, language);
                const Value answer = stage.open(std::string(scenario.text));
                REQUIRE(answer.find("ok") != nullptr);
                REQUIRE(*answer.find("ok") == Value(true));
                draw_moments(stage);
                CHECK(ImGui::GetDrawData()->TotalVtxCount > 200);
                CHECK(stage.app().rect("timeline"));
                CHECK(stage.app().rect("inspector").has_value() == (display.width > 720));
            }
        }
    }
}

TEST_CASE("a canvas of any size draws, down to a slit") {
    for (const float width : {40.0F, 320.0F, 719.0F, 721.0F, 1000.0F, 2400.0F}) {
        for (const float height : {30.0F, 200.0F, 420.0F, 1600.0F}) {
            CAPTURE(width);
            CAPTURE(height);
            Stage stage({.width = width, .height = height});
            (void)stage.open_scenario("ten-minutes");
            draw_moments(stage);
        }
    }
}

TEST_CASE("an app without a scenario draws an empty page") {
    Stage stage;
    stage.frame();
    CHECK(stage.app().take_events() == "[]");
}

TEST_CASE("every row of the event table is a sentence with nothing left open") {
    for (const embedded::EmbeddedScenario& scenario : embedded::scenarios()) {
        for (const std::string language : {"en", "ja"}) {
            CAPTURE(scenario.name);
            Stage stage(wide, language);
            (void)stage.open(std::string(scenario.text));
            const Value answer = stage.command(R"({"do":"rows","from":0,"count":400})");
            const Value* rows = answer.find("rows");
            REQUIRE(rows != nullptr);
            REQUIRE(rows->array() != nullptr);
            for (const Value& row : *rows->array()) {
                const std::string text = *row.find("text")->text();
                CAPTURE(text);
                CHECK(text.find('{') == std::string::npos);
                CHECK(text.rfind("say.", 0) != 0);
                CHECK(!text.empty());
            }
        }
    }
}

TEST_CASE("why has an answer for every message at every tenth of a run") {
    for (const embedded::EmbeddedScenario& scenario : embedded::scenarios()) {
        CAPTURE(scenario.name);
        Stage stage;
        (void)stage.open(std::string(scenario.text));
        const std::int64_t end = *stage.state("run", "endMs").integer();
        for (int lane = 0; lane < 3; ++lane) {
            if (!stage.ok(R"({"do":"select","by":1})")) break;
            for (int tenth = 0; tenth <= 10; ++tenth) {
                (void)stage.ok(R"({"do":"seek","ms":)" + std::to_string(end * tenth / 10) + "}");
                const Value why = stage.command(R"({"do":"why"})");
                const std::string text = json_text(why, Layout::compact);
                CAPTURE(text);
                REQUIRE(why.find("lines") != nullptr);
                CHECK(!why.find("lines")->array()->empty());
                for (const std::string_view open :
                     {"\"why.", "\"step.", "\"ui.", "{message}", "{by}", "{until}", "{time}",
                      "{node}", "{receive}", "{max}", "{duration}", "{to}"})
                    CHECK(text.find(open) == std::string::npos);
            }
        }
    }
}

}  // namespace
}  // namespace qr
