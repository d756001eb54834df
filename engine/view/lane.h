// What happened to one message, as a picture needs it: spans of what its queue knows, bars of what
// workers do with it, marks of single moments. Flat arrays in the order of records.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/core/ids.h"
#include "engine/core/time.h"

namespace qr {

// The eight states that a person tells apart, and "not yet".
enum class LaneState : std::uint8_t {
    none,  // not sent yet
    delayed,
    available,
    in_flight,
    dead,  // waits in a dead-letter queue
    deleted,
    expired,
    dropped,  // purged, gone with its queue, or lost
    suppressed,
};
inline constexpr int lane_states = 9;

// The key of its word: "state.inFlight".
[[nodiscard]] std::string_view state_key(LaneState state);
[[nodiscard]] constexpr bool is_end(LaneState state) { return state >= LaneState::deleted; }

// The upper track: the queue's view. Spans of a lane follow each other without a gap.
struct Span {
    Time from;
    Time to = never;     // never: it has not ended
    Time until = never;  // as planned when it began: end of the delay or the lease
    RecordIndex begins;
    RecordIndex ends;
    NodeId node;                // the queue
    NodeId by;                  // who has it, in flight
    std::uint32_t receive = 0;  // over the lane's life
    std::uint32_t here = 0;     // receives from this queue, up to now
    std::int32_t count = 0;     // ApproximateReceiveCount as last returned
    std::uint16_t worker = 0;
    LaneState state = LaneState::none;
    bool continued = false;    // goes on from the span before: the timeout was changed
    bool dead_letter = false;  // the queue got it as a dead letter
};

enum class WorkOutcome : std::uint8_t {
    running,
    succeeded,
    failed,
    released,
    forgotten,
    crashed,
    hanging,
    stopped,
    timed_out,
};

[[nodiscard]] WorkOutcome outcome_of(std::string_view word);
// The word of records and of the words files: "succeed", "fail", …; "running" while it runs.
[[nodiscard]] std::string_view outcome_word(WorkOutcome outcome);

// The lower track: what a worker really does. Bars of one lane may overlap; `row` keeps them apart.
struct Bar {
    Time from;
    Time to = never;
    RecordIndex begins;
    RecordIndex ends;
    RecordIndex hangs;  // when it was due and did not end
    NodeId node;        // the consumer
    std::uint32_t receive = 0;
    std::uint16_t worker = 0;
    std::uint8_t row = 0;
    WorkOutcome outcome = WorkOutcome::running;
    RecordIndex refused;    // the queue refused its delete or its change of the timeout
    bool overlaps = false;  // another worker had it when this one began

    [[nodiscard]] bool ended_before(std::uint32_t records) const {
        return ends.valid() && ends.index < records;
    }
    [[nodiscard]] bool hung_before(std::uint32_t records) const {
        return hangs.valid() && hangs.index < records;
    }
};

enum class MarkKind : std::uint8_t {
    effect,
    effect_again,    // done before, and done once more
    effect_skipped,  // done before, and known to be
    effect_failed,   // what it needs was not there
    throttled,       // received by a function that may not run
    released,
    overlap,
    moved,
    redriven,
    ended,
};
[[nodiscard]] constexpr bool is_effect(MarkKind kind) { return kind <= MarkKind::effect_failed; }

struct Mark {
    Time time;
    RecordIndex record;
    MarkKind kind = MarkKind::effect;
    LaneState state = LaneState::none;  // of `ended`
    std::uint8_t row = 0;               // of effects: the row of the bar that does it
};

struct Lane {
    MessageId message;
    Time sent;
    Time last;                // of its last record
    std::vector<Span> spans;  // an end state is the last one, of no length
    std::vector<Bar> bars;
    std::vector<Mark> marks;
    std::vector<RecordIndex> events;  // all records about it
    std::uint8_t rows = 0;            // of bars, at most at once
    std::uint32_t rows_taken = 0;     // at the end of what is recorded, as bits
};

// Whether a function that received it in that span was throttled, before `records` records.
[[nodiscard]] bool is_throttled(const Lane& lane, const Span& span, std::uint32_t records);

// The span at the cursor: the last one that began before `records` records; nullptr before that.
[[nodiscard]] const Span* span_at(const Lane& lane, std::uint32_t records);

}  // namespace qr
