// What problems say, and what they do not.
#include <string>

#include "engine/scenario/scenario.h"
#include "tests/test.h"

using namespace qr;

namespace {

Problems problems_in(const std::string& text) {
    const Result<Scenario> read = read_scenario(text);
    return read.ok() ? Problems{} : read.problems();
}

std::string with_node(const std::string& name, const std::string& settings) {
    return R"({"queuereel":1,"until":"1m","nodes":{"q":{"kind":"sqs.standard"},")" + name +
           R"(":{)" + settings + "}}}";
}

}  // namespace

TEST_CASE("names are counted in characters, not in bytes") {
    std::string name;
    for (int i = 0; i < 80; ++i) name += "注";
    const std::string consumer = R"("kind":"consumer","from":"q")";
    CHECK(problems_in(with_node(name, consumer)).empty());
    CHECK(problems_in(with_node(name + "a", consumer)).size() == 1);
}

TEST_CASE("a problem of one fact is not followed by one that nothing is claimed") {
    const char* const claims[] = {R"({"at":"0s","message":"A","state":"inflight"})",
                                  R"({"at":"0s","message":"A","in":null})",
                                  R"({"at":"0s","message":"A","node":"q"})"};
    const std::string start =
        R"({"queuereel":1,"until":"1m","nodes":{"q":{"kind":"sqs.standard"}},"script":[{"at":"0s",
            "do":"sendMessage","node":"q","as":"A","MessageBody":"x"}],"expect":[)";
    for (const char* claim : claims) {
        CAPTURE(claim);
        CHECK(problems_in(start + claim + "]}").size() == 1);
    }
    const Problems nothing = problems_in(start + R"({"at":"0s","message":"A"}]})");
    REQUIRE(nothing.size() == 1);
    CHECK(nothing[0].allowed == "in, state, receiveCount, attributes");
}

TEST_CASE("what is missing or out of range is told with what is allowed") {
    struct Row {
        const char* settings;
        const char* what;
        const char* allowed;
    };
    const Row rows[] = {{R"("kind":"sqs.standard","RedrivePolicy":{"deadLetterTargetArn":"q"})",
                         "\"maxReceiveCount\" is missing.", "a whole number, 1 to 1000"},
                        {R"("kind":"sqs.standard","RedriveAllowPolicy":{})",
                         "\"redrivePermission\" is missing.", "allowAll, denyAll, byQueue"},
                        {R"("kind":"consumer","from":"q","handler":{"outcome":"fall"})",
                         "This is no word for outcome. Did you mean \"fail\"?",
                         "succeed, fail, release, forget, crash, hang"}};
    for (const Row& row : rows) {
        CAPTURE(row.settings);
        const Problems problems = problems_in(with_node("n", row.settings));
        REQUIRE(problems.size() == 1);
        CHECK(problems[0].what == row.what);
        CHECK(problems[0].allowed == row.allowed);
    }
    const Problems seed = problems_in(R"({"queuereel":1,"until":"1m","seed":-1,"nodes":{}})");
    REQUIRE(seed.size() == 1);
    CHECK(seed[0].allowed == "0 or more");
}
