// Canonical text: equal scenarios give equal text.
#include "engine/scenario/edit.h"
#include "engine/scenario/json.h"
#include "engine/scenario/scenario.h"
#include "tests/scenario/toy_models.h"
#include "tests/test.h"

using namespace qr;

namespace {

std::string canonical(std::string_view text) {
    const Result<Scenario> read = read_scenario(text, test::toy_models());
    REQUIRE_MESSAGE(read.ok(), text);
    const std::string result = canonical_text(read.value());
    const Result<Scenario> again = read_scenario(result, test::toy_models());
    REQUIRE_MESSAGE(again.ok(), result);
    CHECK(canonical_text(again.value()) == result);
    return result;
}

}  // namespace

TEST_CASE("defaults are left out, keys sorted, durations shortest") {
    CHECK(canonical(R"({ "until": "600s", "seed": 1, "curtain": false, "queuereel": 1, "rules": 1,
        "start": "1970-01-01T00:00:00Z", "$schema": "x", "title": { "en": "T", "ja": "T" },
        "nodes": { "q": { "kind": "sqs.standard", "VisibilityTimeout": "30",
                          "MessageRetentionPeriod": 1209600,
                          "options": { "duplicates": 0, "handleLifetime": "720m" } } },
        "script": [], "story": [], "expect": [] })") ==
          R"({"nodes":{"q":{"MessageRetentionPeriod":"14d","kind":"sqs.standard"}},)"
          R"("queuereel":1,"title":"T","until":"10m"})");
}

TEST_CASE("all ways to write one scenario give one text") {
    const std::string flat = canonical(R"({ "queuereel": 1, "until": "10m", "nodes": {
        "dlq": { "kind": "sqs.standard" },
        "q": { "kind": "sqs.standard", "VisibilityTimeout": "10m", "SqsManagedSseEnabled": false,
               "RedrivePolicy": { "maxReceiveCount": 3, "deadLetterTargetArn": "dlq" } } } })");
    const std::string pasted = canonical(R"({ "queuereel": 1, "until": "600s", "nodes": {
        "q": { "Attributes": { "VisibilityTimeout": "600", "SqsManagedSseEnabled": "false",
            "QueueArn": "arn:aws:sqs:eu:1:q", "CreatedTimestamp": "1700000000",
            "RedrivePolicy":
            "{\"deadLetterTargetArn\":\"arn:aws:sqs:eu:1:dlq\",\"maxReceiveCount\":\"3\"}" } },
        "dlq": { "kind": "sqs.standard", "RedrivePolicy": "" } } })");
    CHECK(flat == pasted);
    CHECK(flat == R"({"nodes":{"dlq":{"kind":"sqs.standard"},"q":{"RedrivePolicy":)"
                  R"({"deadLetterTargetArn":"dlq","maxReceiveCount":3},)"
                  R"("SqsManagedSseEnabled":false,"VisibilityTimeout":600,"kind":"sqs.standard"}},)"
                  R"("queuereel":1,"until":"10m"})");
}

TEST_CASE("steps are in the order of time, repeated texts and odd arguments stay as written") {
    CHECK(
        canonical(R"({ "queuereel": 1, "until": "1m", "nodes": { "q": { "kind": "sqs.standard" } },
        "script": [
          { "at": "2s", "do": "receiveMessage", "node": "q", "WaitTimeSeconds": "20s",
          "name": "n" },
          { "at": "1000ms", "do": "sendMessage", "node": "arn:aws:sqs:us-east-1:000000000000:q",
          "as": "A",
            "MessageBody": { "repeat": "a", "times": 3 }, "DelaySeconds": "soon",
            "expect": { "ok": "true" } },
          { "at": "2s", "do": "sendMessage", "node": "q", "MessageBody": 5,
          "DelaySeconds": 99999999999999 }
        ] })") ==
        R"({"nodes":{"q":{"kind":"sqs.standard"}},"queuereel":1,"script":[)"
        R"({"DelaySeconds":"soon","MessageBody":{"repeat":"a","times":3},"as":"A","at":"1s",)"
        R"("do":"sendMessage","expect":{"ok":true},"node":"q"},)"
        R"({"WaitTimeSeconds":20,"at":"2s","do":"receiveMessage","name":"n","node":"q"},)"
        R"({"DelaySeconds":"99999999999999","MessageBody":5,"at":"2s","do":"sendMessage",)"
        R"("node":"q"}],)"
        R"("until":"1m"})");
}

TEST_CASE("story and expectations are written plainly") {
    CHECK(
        canonical(R"({ "queuereel": 1, "until": "1m", "nodes": { "q": { "kind": "sqs.standard" } },
        "script": [ { "at": "0s", "do": "sendMessage", "node": "q", "as": "A" } ],
        "story": [ { "at": "1000ms", "text": { "en": "E", "ja": "J" }, "focus": "A", "pause": true,
          "ask": { "question": "?", "choices": [
            { "text": "a", "expect": { "at": "60s", "message": "A",
            "in": "arn:aws:sqs:us-east-1:000000000000:q" } },
            { "text": "b", "expect": { "at": "60s", "message": "A", "in": "deleted" } } ] } } ],
        "expect": [ { "receiveCount": "0", "message": "A", "at": "60s" } ] })") ==
        R"({"expect":[{"at":"1m","message":"A","receiveCount":0}],)"
        R"("nodes":{"q":{"kind":"sqs.standard"}},)"
        R"("queuereel":1,"script":[{"as":"A","at":"0s","do":"sendMessage","node":"q"}],)"
        R"("story":[{"ask":{"choices":[{"expect":{"at":"1m","in":"q","message":"A"},"text":"a"},)"
        R"({"expect":{"at":"1m","in":"deleted","message":"A"},"text":"b"}],"question":"?"},)"
        R"("at":"1s","focus":"A","pause":true,"text":{"en":"E","ja":"J"}}],"until":"1m"})");
}

TEST_CASE("a variant is the least patch between two canonical documents") {
    CHECK(canonical(R"({ "queuereel": 1, "until": "1m", "title": "T",
        "nodes": { "q": { "kind": "sqs.standard", "VisibilityTimeout": 5 } },
        "variants": { "v": { "title": null, "seed": 1,
        "nodes": { "q": { "VisibilityTimeout": "30s" } } } } })") ==
          R"({"nodes":{"q":{"VisibilityTimeout":5,"kind":"sqs.standard"}},"queuereel":1,)"
          R"("title":"T","until":"1m",)"
          R"("variants":{"v":{"nodes":{"q":{"VisibilityTimeout":null}},"title":null}}})");
}

TEST_CASE("a setting is changed where it stands, and nothing else") {
    const char* text = R"({ "queuereel": 1, "until": "1m", "nodes": {
        "a": { "kind": "sqs.standard" },
        "b": { "kind": "sqs.standard", "Attributes": { "VisibilityTimeout": "5",
               "RedrivePolicy": "{\"deadLetterTargetArn\":\"a\",\"maxReceiveCount\":3}" } } } })";
    std::string edited = with_setting(text, {"a", "/VisibilityTimeout", Value(7)}).value();
    edited = with_setting(edited, {"b", "/VisibilityTimeout", Value(8)}).value();
    edited = with_setting(edited, {"b", "/RedrivePolicy/maxReceiveCount", Value(4)}).value();
    edited = with_setting(edited, {"a", "/options/duplicates", Value(Decimal{500'000})}).value();
    CHECK(parse_json(edited).value() == parse_json(R"({ "queuereel": 1, "until": "1m", "nodes": {
        "a": { "kind": "sqs.standard", "VisibilityTimeout": 7, "options": { "duplicates": 0.5 } },
        "b": { "kind": "sqs.standard", "Attributes": { "VisibilityTimeout": 8,
               "RedrivePolicy": { "deadLetterTargetArn": "a", "maxReceiveCount": 4 } } } } })")
                                            .value());
    edited = with_setting(edited, {"a", "/VisibilityTimeout", Value{}}).value();
    CHECK(parse_json(edited).value().find("nodes")->find("a")->find("VisibilityTimeout") ==
          nullptr);
    CHECK_FALSE(with_setting(text, {"nobody", "/VisibilityTimeout", Value(7)}).ok());
    CHECK_FALSE(with_setting("{", {"a", "/VisibilityTimeout", Value(7)}).ok());
}

TEST_CASE("a step comes after all steps that are not later") {
    const char* text = R"({ "script": [ { "at": "0s" }, { "at": "5s" }, { "at": "9s" } ] })";
    const Value step = parse_json(R"({ "at": "5s", "do": "stop", "node": "w" })").value();
    const std::string edited = with_step(text, step).value();
    CHECK(*parse_json(edited).value().find("script")->array()->at(2).find("do") == Value("stop"));
    CHECK(with_step("{}", step).value() ==
          "{\n  \"script\": [{ \"at\": \"5s\", \"do\": \"stop\", \"node\": \"w\" }]\n}\n");
    CHECK(with_patch(text, R"({"script":null})").value() == "{}\n");
}

namespace {

std::string of_nodes(const std::string& nodes) {
    const Result<Scenario> read = read_scenario(
        R"({"queuereel":1,"until":"1m","nodes":{"q":{"kind":"sqs.standard"},)" + nodes + "}}");
    REQUIRE_MESSAGE(read.ok(), nodes);
    return canonical_text(read.value());
}

std::string worker(const std::string& rest) {
    return of_nodes(R"("w":{"kind":"consumer","from":"q")" + rest + "}");
}

}  // namespace

TEST_CASE("empty settings mean their absence and are left out") {
    for (const char* empty :
         {R"(,"poll":{})", R"(,"poll":{"MaxNumberOfMessages":1})", R"(,"handler":{})",
          R"(,"handler":{"outcome":[]})", R"(,"handler":{"steps":[],"time":"0s"})"}) {
        CAPTURE(empty);
        CHECK(worker(empty) == worker(""));
    }
    CHECK(of_nodes(R"("f":{"kind":"lambda.sqs","from":"q","ScalingConfig":{},"handler":{}})") ==
          of_nodes(R"("f":{"kind":"lambda.sqs","from":"q"})"));
    CHECK(of_nodes(R"("d":{"kind":"dependency","down":[]})") ==
          of_nodes(R"("d":{"kind":"dependency"})"));
    CHECK(of_nodes(R"("r":{"kind":"sqs.standard","tags":{},"Policy":"","KmsMasterKeyId":""})") ==
          of_nodes(R"("r":{"kind":"sqs.standard"})"));
}

TEST_CASE("a list of one is that one, where both may stand") {
    CHECK(worker(R"(,"handler":{"outcome":[{"attempt":[1],"do":"fail"}]})") ==
          worker(R"(,"handler":{"outcome":[{"attempt":1,"do":"fail"}]})"));
    CHECK(worker(R"(,"handler":{"outcome":"release","after":["1000ms"]})") ==
          worker(R"(,"handler":{"outcome":"release","after":1})"));
    CHECK(of_nodes(R"("p":{"kind":"producer","to":"q","every":"1s","group":["g"]})") ==
          of_nodes(R"("p":{"kind":"producer","to":"q","every":"1s","group":"g"})"));
    // One that holds against what stands outside is none of these.
    CHECK(worker(R"(,"handler":{"after":5,"outcome":[{"after":[],"do":"release"}]})") !=
          worker(R"(,"handler":{"after":5,"outcome":[{"do":"release"}]})"));
}

TEST_CASE("empty claims of a step are claims, an empty expectation is none") {
    const auto script = [](const std::string& expect) {
        const Result<Scenario> read =
            read_scenario(R"({"queuereel":1,"until":"1m","nodes":{"q":{"kind":"sqs.standard"}},
                "script":[{"at":"0s","do":"receiveMessage","node":"q")" +
                          expect + "}]}");
        REQUIRE(read.ok());
        return canonical_text(read.value());
    };
    CHECK(script(R"(,"expect":{})") == script(""));
    CHECK(script(R"(,"expect":{"messages":[]})") != script(""));
}
