// Journals folded into lanes, and lanes folded into pixels.
#include "engine/view/lanes.h"

#include "engine/view/folding.h"
#include "engine/view/remarks.h"
#include "tests/test.h"
#include "tests/view/hand_made.h"

namespace qr {
namespace {

using test::HandMade;

std::vector<LaneState> states(const Lane& lane) {
    std::vector<LaneState> found;
    for (const Span& span : lane.spans) found.push_back(span.state);
    return found;
}

TEST_CASE("a lane tells the whole life of a message across both queues") {
    HandMade made = test::ten_minutes();
    Lanes lanes;
    lanes.append(made.journal);
    const Lane& a = lanes.of({0});
    CHECK(states(a) == std::vector<LaneState>{LaneState::available, LaneState::in_flight,
                                              LaneState::available, LaneState::in_flight,
                                              LaneState::available, LaneState::in_flight,
                                              LaneState::available, LaneState::dead});
    CHECK(a.spans[0].from == a.spans[0].to);
    CHECK(a.spans[1].until == Time{600'000});
    CHECK(a.spans[3].here == 2);
    CHECK(a.spans.back().node == test::dlq);
    CHECK(a.spans.back().here == 0);
    CHECK(a.spans.back().count == 3);
    CHECK(is_never(a.spans.back().to));
    REQUIRE(a.bars.size() == 1);
    CHECK(a.bars[0].outcome == WorkOutcome::failed);
    CHECK(a.bars[0].to == Time{5000});
    CHECK(lanes.endings(LaneState::dead).size() == 1);
    const Lane& b = lanes.of({1});
    CHECK(b.spans.back().state == LaneState::deleted);
    CHECK(lanes.endings(LaneState::deleted).front().time == Time{125'000});
}

TEST_CASE("a remark about an overlap waits for the second worker, and tells who hangs") {
    for (const std::string_view first : {"succeed", "hang"}) {
        CAPTURE(first);
        HandMade made;
        const MessageId a = made.message("A");
        made.at_queue(0, a, RecordKind::sent);
        made.received(0, a, 1, 30);
        made.handler(0, a, 0);
        if (first == "hang") made.handler_ended(10, a, 0, "hang");
        made.at_queue(30, a, RecordKind::lease_ended);
        made.received(30, a, 2, 60);
        const auto before = static_cast<std::uint32_t>(made.journal.records().size());
        made.handler(30, a, 1);
        if (first != "hang") made.handler_ended(45, a, 0, first);
        Lanes lanes;
        lanes.append(made.journal);
        CHECK_FALSE(remark_of(lanes.of(a), before));
        const std::optional<Remark> remark = remark_of(lanes.of(a), before + 1);
        REQUIRE(remark);
        CHECK(remark->kind == (first == "hang" ? RemarkKind::hung : RemarkKind::overlap));
        CHECK(remark->bar == 0);
    }
}

TEST_CASE("lanes made in slices equal lanes made at once") {
    HandMade whole = test::ten_minutes();
    Lanes at_once;
    at_once.append(whole.journal);
    HandMade growing;
    Lanes in_slices;
    growing.message("A");
    growing.message("B");
    for (const Record& record : whole.journal.records()) {
        Record copy = record;
        copy.text = growing.journal.intern(whole.journal.text(record.text));
        growing.journal.append(copy);
        in_slices.append(growing.journal);
    }
    for (std::uint32_t i = 0; i < 2; ++i) {
        CHECK(states(at_once.of({i})) == states(in_slices.of({i})));
        CHECK(at_once.of({i}).bars.size() == in_slices.of({i}).bars.size());
        CHECK(at_once.of({i}).events == in_slices.of({i}).events);
    }
}

TEST_CASE("workers that overlap get rows of their own, and a mark") {
    HandMade made;
    const MessageId c = made.message("C");
    made.at_queue(0, c, RecordKind::sent);
    made.received(0, c, 1, 30);
    made.handler(0, c, 0);
    made.at_queue(30, c, RecordKind::lease_ended);
    made.received(30, c, 2, 60);
    made.handler(30, c, 1);
    made.handler_ended(40, c, 0, "succeed");
    made.handler(41, c, 0);
    Lanes lanes;
    lanes.append(made.journal);
    const Lane& lane = lanes.of(c);
    REQUIRE(lane.bars.size() == 3);
    CHECK(lane.bars[0].row == 0);
    CHECK(lane.bars[1].row == 1);
    CHECK(lane.bars[1].overlaps);
    CHECK(lane.bars[2].row == 0);
    CHECK(lane.rows == 2);
    CHECK(lane.marks.front().kind == MarkKind::overlap);
}

TEST_CASE("a crash ends all that the consumer was doing") {
    HandMade made;
    const MessageId a = made.message("A");
    const MessageId b = made.message("B");
    made.handler(0, a, 0);
    made.handler(1, b, 1);
    made.note(5, {.node = test::worker, .kind = RecordKind::crashed});
    Lanes lanes;
    lanes.append(made.journal);
    CHECK(lanes.of(a).bars[0].outcome == WorkOutcome::crashed);
    CHECK(lanes.of(b).bars[0].to == Time{5000});
}

TEST_CASE("an extension goes on in the same receive with a new end") {
    HandMade made;
    const MessageId a = made.message("A");
    made.at_queue(0, a, RecordKind::sent);
    made.received(0, a, 1, 30);
    made.note(
        20, {.until = {50'000}, .message = a, .node = test::orders, .kind = RecordKind::extended});
    Lanes lanes;
    lanes.append(made.journal);
    const Span& last = lanes.of(a).spans.back();
    CHECK(last.continued);
    CHECK(last.by == test::worker);
    CHECK(last.here == 1);
    CHECK(last.until == Time{50'000});
}

TEST_CASE("the span at a cursor is the last one that began before it") {
    HandMade made = test::ten_minutes();
    Lanes lanes;
    lanes.append(made.journal);
    const Lane& a = lanes.of({0});
    CHECK(span_at(a, 0) == nullptr);
    CHECK(span_at(a, 1)->state == LaneState::available);
    CHECK(span_at(a, 2)->state == LaneState::in_flight);
    CHECK(span_at(a, 1000)->state == LaneState::dead);
}

TEST_CASE("spans below a pixel fold, and the picture's cost does not grow with the run") {
    HandMade made;
    const MessageId a = made.message("A");
    made.at_queue(0, a, RecordKind::sent);
    for (std::uint32_t i = 0; i < 20'000; ++i) {
        made.received(i, a, i + 1, i + 1);
        made.at_queue(i, a, RecordKind::released);
    }
    made.note(
        20'000,
        {.message = a, .node = test::orders, .other = test::dlq, .kind = RecordKind::moved_to_dlq});
    made.at_queue(20'001, a, RecordKind::expired);
    Lanes lanes;
    lanes.append(made.journal);
    const TimeAxis axis;
    const TimeScale scale{&axis, 0, 20'001'000.0 / 800, 100, 800};
    const std::vector<DrawnSpan> drawn = folded_spans(lanes.of(a), scale, {20'001'000});
    CHECK(drawn.size() < 1700);
    std::uint32_t spans = 0;
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        spans += drawn[i].folded;
        if (i > 0) CHECK(drawn[i].x0 >= drawn[i - 1].x0);
    }
    CHECK(spans + 1 >= lanes.of(a).spans.size() - 1);
    bool dead = false;
    for (const DrawnSpan& piece : drawn)
        dead = dead || lanes.of(a).spans[piece.index].state == LaneState::dead;
    CHECK(dead);
}

TEST_CASE("every kind of ending keeps a mark of its own in a crowded column") {
    HandMade made;
    for (std::uint32_t i = 0; i < 1000; ++i) {
        const MessageId id = made.message("x" + std::to_string(i));
        made.at_queue(i, id, i == 500 ? RecordKind::expired : RecordKind::deleted);
    }
    Lanes lanes;
    lanes.append(made.journal);
    const TimeAxis axis;
    const TimeScale scale{&axis, 0, 10'000, 0, 100};
    const std::vector<DrawnEnding> drawn = folded_endings(lanes, scale, 1000);
    CHECK(drawn.size() < 40);
    CHECK(drawn.back().state == LaneState::expired);
}

}  // namespace
}  // namespace qr
