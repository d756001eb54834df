// Comparing responses with what is expected of them.
#include "engine/scenario/match.h"

#include "engine/scenario/json.h"
#include "tests/test.h"

using namespace qr;

namespace {

Value json(std::string_view text) { return parse_json(text).value(); }

bool fits(std::string_view expected, std::string_view actual) {
    Matcher matcher;
    const Value value = json(actual);
    return matcher.match(json(expected), &value, Matcher::Scalars::exact).empty();
}

}  // namespace

TEST_CASE("objects fit by the keys given, arrays element by element") {
    struct Row {
        const char* expected;
        const char* actual;
        bool fits;
    };
    const Row rows[] = {{R"({"a":1})", R"({"a":1,"b":2})", true},
                        {R"({"a":1})", R"({"a":"1"})", false},
                        {R"({"a":1})", R"({})", false},
                        {R"({"a":null})", R"({"b":2})", true},
                        {R"({"a":null})", R"({"a":2})", false},
                        {R"({"a":{"b":null}})", R"({})", true},
                        {R"({"a":{"b":"*"}})", R"({})", false},
                        {R"({"a":{"b":1}})", R"({"a":5})", false},
                        {R"({"a":{}})", R"({})", false},
                        {R"({"a":"*"})", R"({"a":[]})", true},
                        {R"([1,2])", R"([1,2])", true},
                        {R"([1])", R"([1,2])", false},
                        {R"([])", R"([])", true},
                        {R"([{"a":1},{}])", R"([{"a":1,"b":1},{"c":1}])", true},
                        {R"({"contains":"48"})", R"("1048576")", true},
                        {R"({"contains":"x"})", R"("1048576")", false},
                        {R"({"exactly":{"a":1}})", R"({"a":1})", true},
                        {R"({"exactly":{"a":1}})", R"({"a":1,"b":1})", false},
                        {R"({"a":{"b":1}})", R"({"a":"{\"b\":1,\"c\":2}"})", true},
                        {R"({"repeat":"ab","times":2})", R"("abab")", true},
                        {R"(0.5)", R"(0.50)", true}};
    for (const Row& row : rows) {
        CAPTURE(std::string(row.expected));
        CAPTURE(std::string(row.actual));
        CHECK(fits(row.expected, row.actual) == row.fits);
    }
}

TEST_CASE("a bound value must be the same later, and {not} must differ from it") {
    Matcher matcher;
    const auto holds = [&](std::string_view expected, std::string_view actual) {
        const Value value = json(actual);
        return matcher.match(json(expected), &value, Matcher::Scalars::exact).empty();
    };
    CHECK_FALSE(holds(R"({"not":"h"})", R"("1")"));  // nothing is bound yet
    CHECK(holds(R"({"a":{"bind":"h"}})", R"({"a":"1"})"));
    CHECK(holds(R"({"a":{"bind":"h"}})", R"({"a":"1"})"));
    CHECK_FALSE(holds(R"({"a":{"bind":"h"}})", R"({"a":"2"})"));
    CHECK(holds(R"({"a":{"not":"h"}})", R"({"a":"2"})"));
    CHECK_FALSE(holds(R"({"a":{"not":"h"}})", R"({"a":"1"})"));
    CHECK_FALSE(holds(R"({"a":{"bind":"other"}})", R"({})"));
}

TEST_CASE("attributes may be expected in either of the vendor's forms") {
    Matcher matcher;
    const Value actual = json(R"({"VisibilityTimeout":"30"})");
    const Value expected = json(R"({"VisibilityTimeout":30})");
    CHECK(matcher.match(expected, &actual, Matcher::Scalars::loose).empty());
    CHECK(matcher.match(expected, &actual, Matcher::Scalars::exact).size() == 1);
}

TEST_CASE("a mismatch names its place and both values") {
    Matcher matcher;
    const Value actual = json(R"({"a":[{"b":2}]})");
    const auto all = matcher.match(json(R"({"a":[{"b":1}]})"), &actual, Matcher::Scalars::exact);
    REQUIRE(all.size() == 1);
    CHECK(all[0].path == "/a/0/b");
    CHECK(all[0].expected == "1");
    CHECK(all[0].found == "2");
}
