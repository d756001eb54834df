// All lanes of a run, made from the journal's records: once over each record, and more whenever the
// recording has gone on. Indexed by MessageId.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/sim/journal.h"
#include "engine/view/lane.h"

namespace qr {

// A moment at which a message came to an end, or to a dead-letter queue.
struct Ending {
    Time time;
    RecordIndex record;
    MessageId message;
};

class Lanes {
public:
    // Takes in the records that are new since the last time.
    void append(const Journal& journal);

    [[nodiscard]] const std::vector<Lane>& all() const { return lanes_; }
    [[nodiscard]] const Lane& of(MessageId message) const { return lanes_[message.index]; }
    [[nodiscard]] std::uint32_t records() const { return done_; }
    // Of `dead` and of each end state, by time.
    [[nodiscard]] const std::vector<Ending>& endings(LaneState state) const {
        return endings_[static_cast<std::size_t>(state)];
    }
    [[nodiscard]] std::size_t bytes() const;

private:
    // A message that a worker handles now.
    struct Busy {
        MessageId message;
        std::uint32_t bar = 0;
    };
    using Worker = std::vector<Busy>;

    void take(const Record& record, RecordIndex index, std::string_view text);
    Span& begin_span(const Record& record, RecordIndex index, LaneState state);
    void arrive(const Record& record, RecordIndex index, LaneState state);
    void end_lane(const Record& record, RecordIndex index, LaneState state);
    void start_bar(const Record& record, RecordIndex index);
    void end_bar(const Record& record, RecordIndex index, WorkOutcome outcome);
    void refuse(const Record& record, RecordIndex index);
    void end_bars_of(const Record& record, RecordIndex index, WorkOutcome outcome);
    void close(const Busy& busy, const Record& record, RecordIndex index, WorkOutcome outcome);
    Worker& worker(const Record& record);
    void mark_effect(const Record& record, RecordIndex index);
    void mark(const Record& record, RecordIndex index, MarkKind kind);

    std::vector<Lane> lanes_;
    std::vector<std::vector<Worker>> busy_;  // by node, by worker
    std::array<std::vector<Ending>, lane_states> endings_;
    std::uint32_t done_ = 0;
};

}  // namespace qr
