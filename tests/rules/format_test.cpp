// Times and numbers as people read them.
#include "engine/rules/format.h"

#include <doctest/doctest.h>

#include <string_view>

using namespace qr;

TEST_CASE("a clock shows hours, days and milliseconds only where there are some") {
    struct Row {
        std::int64_t ms;
        std::string_view text;
    };
    constexpr Row rows[] = {
        {0, "0:00"},
        {9'000, "0:09"},
        {1'390'000, "23:10"},
        {1'390'250, "23:10.250"},
        {3'599'999, "59:59.999"},
        {3'600'000, "1:00:00"},
        {3'723'000, "1:02:03"},
        {3'723'004, "1:02:03.004"},
        {86'399'000, "23:59:59"},
        {86'400'000, "1d 00:00:00"},
        {349'323'000, "4d 01:02:03"},
        {-1'500, "-0:01.500"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.ms);
        CHECK(clock_text(Time{row.ms}) == row.text);
    }
}

TEST_CASE("a length is told in both languages, in full and short") {
    struct Row {
        std::int64_t ms;
        std::string_view full;
        std::string_view brief;
        std::string_view ja;
    };
    constexpr Row rows[] = {
        {0, "0 seconds", "0 s", "0秒"},
        {1, "1 ms", "1 ms", "1ミリ秒"},
        {250, "250 ms", "250 ms", "250ミリ秒"},
        {1'000, "1 second", "1 s", "1秒"},
        {1'500, "1.5 seconds", "1.5 s", "1.5秒"},
        {30'000, "30 seconds", "30 s", "30秒"},
        {60'000, "1 minute", "1 min", "1分"},
        {600'000, "10 minutes", "10 min", "10分"},
        {1'390'000, "23 minutes 10 seconds", "23 min 10 s", "23分10秒"},
        {60'250, "1 minute 0.25 seconds", "1 min 0.25 s", "1分0.25秒"},
        {5'400'000, "1 hour 30 minutes", "1 h 30 min", "1時間30分"},
        {345'600'000, "4 days", "4 d", "4日"},
        {86'400'001, "1 day 0.001 seconds", "1 d 0.001 s", "1日0.001秒"},
        {-600'000, "-10 minutes", "-10 min", "-10分"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.ms);
        const Duration length{row.ms};
        CHECK(duration_text(length, Language::en) == row.full);
        CHECK(short_duration_text(length, Language::en) == row.brief);
        CHECK(duration_text(length, Language::ja) == row.ja);
        CHECK(short_duration_text(length, Language::ja) == row.ja);
    }
}

TEST_CASE("counts are grouped by thousands") {
    CHECK(count_text(0) == "0");
    CHECK(count_text(999) == "999");
    CHECK(count_text(1'000) == "1,000");
    CHECK(count_text(120'000) == "120,000");
    CHECK(count_text(2'000'000) == "2,000,000");
    CHECK(count_text(-1'000) == "-1,000");
    CHECK(count_text(-100) == "-100");
}

TEST_CASE("languages are known by their tags, all others are English") {
    CHECK(language_of("ja") == Language::ja);
    CHECK(language_of("ja-JP") == Language::ja);
    CHECK(language_of("jav") == Language::en);
    CHECK(language_of("") == Language::en);
    CHECK(language_name(language_of("en-GB")) == "en");
}

TEST_CASE("rules are written as family and number") {
    CHECK(rule_text(rule(83)) == "R83");
    CHECK(rule_text(decision(9)) == "D9");
    CHECK(rule_text({}) == "");
}
