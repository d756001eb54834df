// JSON text <-> Value: exact numbers, all limits, safe writing.
#include "engine/scenario/json.h"
#include "tests/test.h"

using namespace qr;

namespace {

std::string round_trip(std::string_view text) {
    const Result<Value> value = parse_json(text);
    REQUIRE_MESSAGE(value.ok(), text);
    return json_text(value.value(), Layout::compact);
}

Problem first_problem(std::string_view text) {
    const Result<Value> value = parse_json(text);
    REQUIRE_FALSE(value.ok());
    return value.problems().front();
}

}  // namespace

TEST_CASE("numbers are read exactly, from their digits") {
    struct Row {
        const char* text;
        const char* expected;
    };
    const Row rows[] = {{"0", "0"},
                        {"-0", "0"},
                        {"-0.0", "0"},
                        {"2.0", "2"},
                        {"0.25", "0.25"},
                        {"-1.5", "-1.5"},
                        {"0.000001", "0.000001"},
                        {"1e3", "1000"},
                        {"1.5e1", "15"},
                        {"12.5e-1", "1.25"},
                        {"123456789012345678", "123456789012345678"},
                        {"9223372036854775807", "9223372036854775807"},
                        {"-9223372036854775808", "-9223372036854775808"}};
    for (const Row& row : rows) {
        CAPTURE(row.text);
        CHECK(round_trip(row.text) == row.expected);
    }
}

TEST_CASE("numbers that cannot be kept exactly are problems") {
    for (const char* text : {"0.0000001", "1e400", "1e19", "9223372036854775808", "1e-400",
                             "123456789012345.1234567"}) {
        CAPTURE(text);
        const Problem problem = first_problem(text);
        CHECK(problem.what.find("number") != std::string::npos);
    }
    CHECK(first_problem(R"({"a":[1,0.0000001]})").where == "/a/1");
}

TEST_CASE("NaN and Infinity are no JSON") {
    for (const char* text : {"NaN", "[Infinity]", "-Infinity", "{\"a\":nan}"})
        CHECK(first_problem(text).what.find("not JSON") != std::string::npos);
}

TEST_CASE("a syntax error names line and column") {
    const Problem problem = first_problem("{\n  \"a\": 1,\n  \"あ\" 2\n}");
    CHECK(problem.what.find("line 3, column 7") != std::string::npos);
    CHECK(first_problem("").what == "The text is empty.");
    CHECK(first_problem("{\"a\":1} x").what.find("line 1, column 9") != std::string::npos);
    CHECK(first_problem("{\"a\":1").what.find("line 1") != std::string::npos);
}

TEST_CASE("keys that stand twice are problems, every one of them") {
    const Result<Value> value = parse_json(R"({"a":1,"b":{"c":1,"c":2,"c":3},"a":2})");
    REQUIRE_FALSE(value.ok());
    REQUIRE(value.problems().size() == 2);
    CHECK(value.problems()[0].where == "/b/c");
    CHECK(value.problems()[1].where == "/a");
}

TEST_CASE("depth, size and count are limited") {
    const std::string deep16 = std::string(16, '[') + std::string(16, ']');
    CHECK(parse_json(deep16).ok());
    CHECK(first_problem("[" + deep16 + "]").what.find("deep") != std::string::npos);
    CHECK(first_problem(std::string(300'000, ' ')).what.find("too long") != std::string::npos);
    std::string many = "[0";
    for (int i = 0; i < 19'998; ++i) many += ",0";
    CHECK(parse_json(many + "]").ok());
    CHECK(first_problem(many + ",0]").what.find("too many") != std::string::npos);
    CHECK_FALSE(parse_json(std::string(200'000, '[')).ok());
}

TEST_CASE("bytes that are not UTF-8 and lone surrogates are problems") {
    CHECK_FALSE(parse_json("\"\xff\"").ok());
    CHECK_FALSE(parse_json("\"\xed\xa0\x80\"").ok());
    CHECK_FALSE(parse_json("\"\\ud800\"").ok());
    CHECK(round_trip("\"\\ud83d\\ude00\"") == "\"\xf0\x9f\x98\x80\"");
}

TEST_CASE("what cannot be seen is written as an escape and read again") {
    for (const char* text :
         {"\"\\u202ea\"", "\"\\u0000\"", "\"\\u2066\\u0085\"", "\"a\\n\\t\\\"\\\\\""}) {
        CAPTURE(text);
        CHECK(round_trip(text) == text);
    }
}

TEST_CASE("pretty text keeps short objects on a line") {
    const Result<Value> value = parse_json(R"({"a":{"b":1,"c":[]},"d":[{"e":"x"},{}]})");
    CHECK(json_text(value.value(), Layout::pretty) ==
          "{\n  \"a\": { \"b\": 1, \"c\": [] },\n  \"d\": [{ \"e\": \"x\" }, {}]\n}\n");
}

TEST_CASE("keys are sorted at every depth") {
    const Result<Value> value = parse_json(R"({"b":[{"d":1,"c":2}],"a":3})");
    CHECK(json_text(with_sorted_keys(value.value()), Layout::compact) ==
          R"({"a":3,"b":[{"c":2,"d":1}]})");
}
