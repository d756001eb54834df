// Axis, cursor, film and counters: all that depends on time.
#include <array>
#include <cmath>

#include "engine/view/counters.h"
#include "engine/view/cursor.h"
#include "engine/view/playback.h"
#include "engine/view/time_axis.h"
#include "tests/test.h"
#include "tests/view/hand_made.h"

namespace qr {
namespace {

using test::HandMade;

TEST_CASE("a pointer leads to a round moment, within the width of a pixel") {
    CHECK(rounded({787'342}, 2900) == Time{785'000});
    CHECK(rounded({787'342}, 1) == Time{787'342});
    CHECK(rounded({787'342}, 0) == Time{787'342});
    CHECK(rounded({99'999'999}, 400'000) == Time{100'200'000});
    for (const std::int64_t within : {1, 7, 90, 2900, 421'000}) {
        const Time time{123'456'789};
        const Time found = rounded(time, static_cast<double>(within));
        CHECK(std::abs(found.ms - time.ms) <= within);
    }
}

TEST_CASE("a folded axis maps every moment to a place and back") {
    const TimeAxis axis({{{10'000}, {90'000}, 1000, 0}, {{200'000}, {300'000}, 2000, 0}});
    for (const std::int64_t ms : {0, 9999, 10'000, 50'000, 90'000, 150'000, 250'000, 300'001}) {
        CAPTURE(ms);
        CHECK(std::abs(axis.time(axis.place({ms})).ms - ms) <= 1);
    }
    CHECK(axis.place({90'000}) == 11'000);
    CHECK(axis.place({300'000}) == doctest::Approx(123'000));
}

TEST_CASE("long waits fold only when they are most of the run") {
    HandMade busy;
    const MessageId a = busy.message("A");
    for (int i = 0; i < 100; ++i) busy.at_queue(i, a, RecordKind::released);
    CHECK(gaps_of(busy.journal, {100'000}).empty());
    HandMade idle;
    const MessageId b = idle.message("B");
    idle.at_queue(0, b, RecordKind::sent);
    idle.at_queue(345'600, b, RecordKind::expired);
    const std::vector<Gap> gaps = gaps_of(idle.journal, {400'000'000});
    REQUIRE(gaps.size() == 2);
    const TimeAxis axis(gaps);
    CHECK(axis.place({400'000'000}) < 400'000'000.0 / 2);
}

TEST_CASE("ticks are round and keep their distance") {
    const TimeAxis axis;
    const TimeScale scale{&axis, 0, 2'400'000.0 / 832, 108, 832};
    const Ticks ticks = ticks_of(scale, 80);
    CHECK(ticks.step == Duration{300'000});
    CHECK(ticks.times.front() == Time{0});
    CHECK(ticks.times.back() == Time{2'400'000});
}

TEST_CASE("a step of one change skips polls, a step of one record does not") {
    HandMade made;
    const MessageId a = made.message("A");
    made.at_queue(0, a, RecordKind::sent);
    made.note(1, {.node = test::orders, .kind = RecordKind::poll_started});
    made.note(2, {.node = test::orders, .kind = RecordKind::poll_ended});
    made.received(3, a, 1, 33);
    Lanes lanes;
    lanes.append(made.journal);
    const Cursor first = cursor_after(made.journal, {0});
    const Time end{60'000};
    const Cursor change = stepped(made.journal, lanes, first, {}, end);
    CHECK(change == Cursor{{3000}, 4});
    const Cursor record = stepped(made.journal, lanes, first, {.size = StepSize::record}, end);
    CHECK(record == Cursor{{1000}, 2});
    const CursorStep back{.direction = Direction::back};
    CHECK(stepped(made.journal, lanes, change, back, end) == first);
    CHECK(stepped(made.journal, lanes, first, back, end) == Cursor{});
    CHECK(stepped(made.journal, lanes, change, {}, end) == Cursor{end, 4});
    // From the end, where nothing happens, back is the last change.
    CHECK(stepped(made.journal, lanes, {end, 4}, back, end) == change);
}

TEST_CASE("a message's own events are stepped through in both directions") {
    HandMade made = test::ten_minutes();
    Lanes lanes;
    lanes.append(made.journal);
    const Time end{2'400'000};
    Cursor cursor;
    std::vector<Cursor> seen;
    while (cursor.time < end) {
        cursor =
            stepped(made.journal, lanes, cursor, {.size = StepSize::message, .message = {1}}, end);
        seen.push_back(cursor);
    }
    CHECK(seen.size() == lanes.of({1}).events.size() + 1);
    for (std::size_t i = seen.size() - 1; i-- > 0;) {
        cursor =
            stepped(made.journal, lanes, cursor, {StepSize::message, Direction::back, {1}}, end);
        CHECK(cursor == seen[i]);
    }
}

TEST_CASE("a whole run plays for 20 to 40 seconds, whatever its length") {
    HandMade made = test::ten_minutes();
    for (const std::int64_t end : {2'400'000LL, 345'600'000LL}) {
        const Film film(made.journal, {end});
        CHECK(film.length() >= 20);
        CHECK(film.length() <= 40);
        double before = -1;
        for (double second = 0; second <= film.length(); second += 0.1) {
            const double ms = film.ms_at(second);
            CHECK(ms > before);
            CHECK(film.second_at(ms) == doctest::Approx(second).epsilon(0.001));
            before = ms;
        }
        CHECK(film.ms_at(1000) == static_cast<double>(end));
    }
    const Film film(made.journal, {2'400'000});
    CHECK(advanced({1000, 60}, film, 0.5) == 31'000);
    CHECK(advanced({0, 0}, film, film.length() / 2) > 100'000);
}

TEST_CASE("a pyramid finds the same range as looking at every sample") {
    Journal journal;
    Series series;
    RangePyramid pyramid;
    std::uint64_t noise = 1;
    for (std::uint32_t i = 0; i < 5000; ++i) {
        noise = noise * 6364136223846793005ULL + 1442695040888963407ULL;
        journal.append(Record{.time = {i * 10}});
        series.push_back({{i}, static_cast<std::int64_t>(noise >> 54)});
        if (i % 37 == 0) pyramid.append(series);
    }
    pyramid.append(series);
    constexpr std::array<std::pair<int, int>, 5> cases = {
        {{0, 5000}, {1, 4999}, {255, 257}, {16, 4096}, {4990, 5000}}};
    for (const std::pair<int, int>& range_case : cases) {
        const int from = range_case.first;
        const int to = range_case.second;
        CAPTURE(from);
        Range range{series[static_cast<std::size_t>(from)].value(), 0};
        range.high = range.low;
        for (int i = from; i < to; ++i) {
            range.low = std::min(range.low, series[static_cast<std::size_t>(i)].value());
            range.high = std::max(range.high, series[static_cast<std::size_t>(i)].value());
        }
        CHECK(pyramid.over(series, static_cast<std::size_t>(from), static_cast<std::size_t>(to)) ==
              range);
    }
    const TimeAxis axis;
    const TimeScale scale{&axis, 0, 100, 0, 500};
    const AgePeaks no_ages;
    const Curve curve{series, pyramid, no_ages};
    const std::vector<Column> columns = columns_of(curve, edges_of(journal, scale, 5000));
    REQUIRE(columns.size() == 500);
    CHECK(columns[499].last == series.back().value());
    CHECK(value_at(series, MetricKind::gauge, 3, {}) == series[2].value());
}

TEST_CASE("the age of the oldest message grows until it is gone") {
    Series since;
    since.push_back({{0}, 1000});
    since.push_back({{1}, -1});
    Journal journal;
    journal.append(Record{.time = {1000}});
    journal.append(Record{.time = {5000}});
    RangePyramid pyramid;
    pyramid.append(since);
    AgePeaks ages;
    ages.append(since, journal.records());
    const Curve curve{since, pyramid, ages, MetricKind::since};
    CHECK(value_at(since, MetricKind::since, 1, {4000}) == 3000);
    CHECK(value_at(since, MetricKind::since, 2, {9000}) == 0);
    CHECK(peak_of(curve, 2, {9000}) == 4000);
    const TimeAxis axis;
    const TimeScale scale{&axis, 0, 1000, 0, 9};
    const std::vector<Column> columns = columns_of(curve, edges_of(journal, scale, 2));
    CHECK(columns[3].last == 3000);
    CHECK(columns[8].last == 0);
}

}  // namespace
}  // namespace qr
