// The story: chapters, questions, and the curtain that is down while one is open.
#include <string>

#include "tests/panels/stage.h"
#include "tests/test.h"

namespace qr {
namespace {

using test::Stage;

// A is received at 0:00 and 0:30, moved to the dead-letter queue at 1:00.
constexpr const char* asking = R"({"queuereel":1,"until":"2m","about":"about A","nodes":{
    "q":{"kind":"sqs.standard","VisibilityTimeout":30,
         "RedrivePolicy":{"deadLetterTargetArn":"dlq","maxReceiveCount":2}},
    "dlq":{"kind":"sqs.standard"},
    "w":{"kind":"consumer","from":"q","poll":{"WaitTimeSeconds":20},
         "handler":{"time":"5s","outcome":"fail"}}},
    "script":[{"at":"5s","do":"sendMessage","node":"q","as":"A","MessageBody":"x"}],
    "story":[{"at":"5s","focus":"A","text":"It arrives. It is received."},
        {"at":"20s","text":"It has failed.","ask":{"question":"Where is A at 1:30?","choices":[
            {"text":"in q","expect":{"at":"1m30s","message":"A","in":"q"}},
            {"text":"in dlq","expect":{"at":"1m30s","message":"A","in":"dlq"}}]}},
        {"at":"1m10s","text":"It has moved."}]})";

std::int64_t number(const Value& value) {
    return value.integer() == nullptr ? -99 : *value.integer();
}
bool is_true(const Value& value) { return value == Value(true); }

void play(Stage& stage, double seconds) {
    (void)stage.ok(R"({"do":"play"})");
    for (double at = 0; at < seconds && is_true(stage.state("now", "playing")); at += 0.1)
        stage.frame(0.1);
}

Stage& opened(Stage& stage) {
    REQUIRE(*stage.open(asking).find("ok") == Value(true));
    return stage;
}

TEST_CASE("playing stops where the story asks, and the curtain falls") {
    Stage stage;
    play(opened(stage), 60);
    CHECK(stage.ms() == 20'000);
    const Value question = stage.state("now", "question");
    REQUIRE(!question.is_null());
    CHECK(*question.find("text") == Value("Where is A at 1:30?"));
    CHECK(question.find("choices")->array()->size() == 2);
    CHECK(is_true(stage.state("now", "curtain")));
}

TEST_CASE("while a question is open nothing after the cursor is told") {
    Stage stage;
    (void)opened(stage);
    const std::int64_t all = number(stage.state("run", "records"));
    play(stage, 60);
    const std::int64_t seen = number(stage.state("now", "record")) + 1;
    CHECK(seen < all);
    CHECK(number(stage.state("run", "records")) == seen);
    const Value rows = stage.command(R"({"do":"rows","from":0,"count":500})");
    CHECK(number(*rows.find("total")) == seen);
    const Value ticks = stage.state("run", "ticks");
    for (const Value& tick : *ticks.array()) CHECK(number(*tick.find("ms")) <= 20'000);
    const Value why = stage.command(R"({"do":"why"})");
    for (const Value& line : *why.find("lines")->array())
        if (is_true(*line.find("future"))) CHECK(*line.find("time") == Value(""));
    // Going back, or by record, lifts nothing.
    (void)stage.ok(R"({"do":"step","by":-1,"size":"change"})");
    CHECK(is_true(stage.state("now", "curtain")));
    CHECK(number(stage.state("run", "records")) == number(stage.state("now", "record")) + 1);
}

TEST_CASE("an answer lifts the curtain, plays on and says what the run says") {
    for (const int choice : {0, 1}) {
        CAPTURE(choice);
        Stage stage;
        play(opened(stage), 60);
        CHECK(stage.ok(R"({"do":"answer","choice":)" + std::to_string(choice) + "}"));
        CHECK(stage.state("now", "question").is_null());
        CHECK_FALSE(is_true(stage.state("now", "curtain")));
        CHECK(is_true(stage.state("now", "playing")));
        const Value answer = stage.state("now", "answer");
        REQUIRE(!answer.is_null());
        CHECK(*answer.find("right") == Value(choice == 1));
        CHECK(*answer.find("text") == Value("in dlq."));
        CHECK(answer.find("reason")->text()->size() > 10);
        play(stage, 60);
        CHECK(stage.ms() == 120'000);
    }
}

TEST_CASE("the right answer is the run's, also after an edit") {
    Stage stage;
    play(opened(stage), 60);
    (void)stage.ok(R"({"do":"answer","choice":0})");
    (void)stage.ok(R"({"do":"seek","ms":30000})");
    CHECK(*stage.state("now", "answer").find("right") == Value(false));
    (void)stage.ok(R"({"do":"edit","pointer":"/nodes/q/RedrivePolicy/maxReceiveCount","value":9})");
    CHECK(*stage.state("now", "answer").find("right") == Value(true));
}

TEST_CASE("a step does not pass by a question, and a question can be passed over") {
    Stage stage;
    (void)opened(stage);
    (void)stage.ok(R"({"do":"first"})");
    for (int i = 0; i < 20 && stage.state("now", "question").is_null(); ++i)
        (void)stage.ok(R"({"do":"step","by":1,"size":"change"})");
    CHECK(stage.ms() == 20'000);
    CHECK(stage.ok(R"({"do":"answer"})"));
    CHECK(stage.state("now", "question").is_null());
    CHECK(stage.state("now", "answer").is_null());
    // It does not ask again.
    (void)stage.ok(R"({"do":"first"})");
    play(stage, 60);
    CHECK(stage.ms() == 120'000);
}

TEST_CASE("a pointer or a link that leads past a question does not open it") {
    Stage stage;
    (void)opened(stage);
    for (const char* ms : {"19000", "20000", "25000"}) {
        (void)stage.ok(std::string(R"({"do":"seek","ms":)") + ms + "}");
        CHECK(stage.state("now", "question").is_null());
    }
    const std::string link = *stage.command(R"({"do":"link"})").find("link")->text();
    Stage other;
    REQUIRE(other.ok(R"({"do":"openLink","link":")" + link + "\"}"));
    CHECK(other.ms() == 25'000);
    CHECK_FALSE(is_true(other.state("now", "curtain")));
    // It waits for whoever plays through it, and for a link to its very moment.
    (void)stage.ok(R"({"do":"seek","ms":10000})");
    play(stage, 60);
    CHECK(stage.ms() == 20'000);
    CHECK(!stage.state("now", "question").is_null());
    const std::string moment = link.substr(0, link.find('&')) + "&t=20s";
    REQUIRE(other.ok(R"({"do":"openLink","link":")" + moment + "\"}"));
    CHECK(!other.state("now", "question").is_null());
}

TEST_CASE("a question closes when the run has shown its answer") {
    Stage stage;
    play(opened(stage), 60);
    (void)stage.ok(R"({"do":"seek","ms":89000})");
    CHECK(!stage.state("now", "question").is_null());
    (void)stage.ok(R"({"do":"seek","ms":90000})");
    CHECK(stage.state("now", "question").is_null());
    CHECK_FALSE(is_true(stage.state("now", "curtain")));
}

TEST_CASE("a scenario with the curtain shows only what is past") {
    Stage stage;
    std::string text = asking;
    text.replace(text.find("\"until\""), 0, "\"curtain\":true,");
    REQUIRE(*stage.open(text).find("ok") == Value(true));
    (void)stage.ok(R"({"do":"seek","ms":10000})");
    CHECK(is_true(stage.state("now", "curtain")));
    CHECK(number(stage.state("run", "records")) == number(stage.state("now", "record")) + 1);
    stage.frame();
}

TEST_CASE("a chapter begins when everything at its moment has happened") {
    Stage stage;
    (void)opened(stage);
    (void)stage.ok(R"({"do":"first"})");
    const auto chapter = [&](std::string_view key) {
        return *stage.state("now", "chapter").find(key);
    };
    CHECK(number(chapter("index")) == -1);
    CHECK(chapter("text") == Value("about A"));
    (void)stage.ok(R"({"do":"seek","ms":4999})");
    CHECK(number(chapter("index")) == -1);
    int at_that_moment = 0;
    for (int i = 0; i < 30 && number(chapter("index")) < 0; ++i) {
        if (stage.ms() == 5000) ++at_that_moment;
        (void)stage.ok(R"({"do":"step","by":1,"size":"record"})");
    }
    CHECK(stage.ms() == 5000);
    CHECK(at_that_moment > 1);
    CHECK(chapter("text") == Value("It arrives."));
}

TEST_CASE("a link leads between two records of one instant") {
    Stage author;
    (void)opened(author);
    const auto link_of = [](Stage& stage) {
        return *stage.command(R"({"do":"link"})").find("link")->text();
    };
    (void)author.ok(R"({"do":"first"})");
    for (int i = 0; i < 12; ++i) {
        const std::string link = link_of(author);
        const Value record = author.state("now", "record");
        CAPTURE(link);
        Stage other;
        REQUIRE(other.ok(R"({"do":"openLink","link":")" + link + "\"}"));
        CHECK(other.state("now", "record") == record);
        CHECK(other.ms() == author.ms());
        CHECK(link_of(other) == link);
        (void)author.ok(R"({"do":"step","by":1,"size":"record"})");
    }
    // An older link has no record; one of another run is not followed blindly.
    const std::string link = link_of(author);
    const std::string plain = link.substr(0, link.find('&'));
    Stage other;
    CHECK(other.ok(R"({"do":"openLink","link":")" + plain + "&t=5s\"}"));
    const Value whole = other.state("now", "record");
    for (const char* wrong : {"&t=5s&i=0x", "&t=5s&i=999999", "&t=5s&i=-1", "&t=5s&i=-2"}) {
        CHECK(other.ok(R"({"do":"openLink","link":")" + plain + wrong + "\"}"));
        CHECK(other.state("now", "record") == whole);
    }
}

}  // namespace
}  // namespace qr
