// Durations, instants, suggestions, pointers.
#include "engine/core/duration_text.h"
#include "engine/scenario/instant.h"
#include "engine/scenario/json.h"
#include "engine/scenario/pointer.h"
#include "engine/scenario/suggest.h"
#include "tests/test.h"

using namespace qr;

TEST_CASE("durations are numbers with units") {
    struct Row {
        const char* text;
        std::int64_t ms;
        const char* shortest;
        const char* people;
    };
    const Row rows[] = {{"0s", 0, "0s", "0s"},
                        {"29m59s", 1'799'000, "1799s", "29m59s"},
                        {"10m", 600'000, "10m", "10m"},
                        {"600s", 600'000, "10m", "10m"},
                        {"1.5s", 1500, "1.5s", "1.5s"},
                        {"1500ms", 1500, "1.5s", "1.5s"},
                        {"250ms", 250, "250ms", "250ms"},
                        {"500ms", 500, "0.5s", "500ms"},
                        {"4d", 345'600'000, "4d", "4d"},
                        {"24h", 86'400'000, "1d", "1d"},
                        {"1h30m", 5'400'000, "90m", "1h30m"},
                        {"30m1h", 5'400'000, "90m", "1h30m"},
                        {"1d1ms", 86'400'001, "1d0.001s", "1d0.001s"},
                        {"0.5h", 1'800'000, "30m", "30m"},
                        {"1m30.25s", 90'250, "90.25s", "1m30.25s"},
                        {"36600d", 3'162'240'000'000, "36600d", "36600d"}};
    for (const Row& row : rows) {
        CAPTURE(std::string(row.text));
        const std::optional<Duration> duration = parse_duration(row.text);
        REQUIRE(duration);
        CHECK(duration->ms == row.ms);
        CHECK(shortest_duration_text(*duration) == row.shortest);
        CHECK(duration_text(*duration) == row.people);
        CHECK(parse_duration(row.shortest) == duration);
        CHECK(parse_duration(row.people) == duration);
    }
}

TEST_CASE("other texts are no durations") {
    for (const char* text : {"", "5", "s", "5 s", "-5s", "5S", "1s1s", "0.0005s", "1.s", ".5s",
                             "5x", "36601d", "99999999999999999999s", "1e3s", "5s "}) {
        CAPTURE(text);
        CHECK_FALSE(parse_duration(text));
    }
}

TEST_CASE("instants are read with their offset and written in UTC") {
    CHECK(parse_instant("1970-01-01T00:00:00Z") == 0);
    CHECK(parse_instant("2026-11-30T09:00:00+09:00") == 1'795'996'800'000);
    CHECK(instant_text(1'795'996'800'000) == "2026-11-30T00:00:00Z");
    CHECK(parse_instant("2024-02-29T12:30:45.250Z") == 1'709'209'845'250);
    CHECK(instant_text(1'709'209'845'250) == "2024-02-29T12:30:45.250Z");
    for (const char* text :
         {"", "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-11-30", "2026-11-30T24:00:00Z",
          "2026-11-30T00:00:00", "1969-12-31T00:00:00Z", "2026-11-30T00:00:00.0001Z"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_instant(text));
    }
}

TEST_CASE("the nearest word is found across typing mistakes and letter case") {
    const std::vector<std::string_view> words = {"VisibilityTimeout", "DelaySeconds", "kind"};
    CHECK(nearest_word("VisibiltyTimeout", words) == "VisibilityTimeout");
    CHECK(nearest_word("visibilityTimeout", words) == "VisibilityTimeout");
    CHECK(nearest_word("delayseconds", words) == "DelaySeconds");
    CHECK(nearest_word("knid", words) == "kind");
    CHECK(nearest_word("banana", words).empty());
    CHECK(nearest_word("", words).empty());
}

TEST_CASE("pointers find their value") {
    const Value value = parse_json(R"({"a/b":[{"c~":1}]})").value();
    const std::string pointer = child(child(child("", "a/b"), std::size_t{0}), "c~");
    CHECK(pointer == "/a~1b/0/c~0");
    REQUIRE(value_at(value, pointer) != nullptr);
    CHECK(*value_at(value, pointer) == Value(1));
    CHECK(value_at(value, "") == &value);
    CHECK(value_at(value, "/a~1b/1") == nullptr);
    CHECK(value_at(value, "/a~1b/x") == nullptr);
    CHECK(value_at(value, "/a~1b/99999999999999999999999") == nullptr);
}
