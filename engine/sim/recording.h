// One run, recorded: its journal, and checkpoints from which any moment is reached quickly.
// Recording is resumable, so that a page can record in slices; the result does not depend on them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/sim/journal.h"
#include "engine/sim/simulation.h"

namespace qr {

struct RecordingLimits {
    std::size_t checkpoint_bytes = 64U << 20;  // for all checkpoints together
    std::uint32_t stride = 256;                // events between checkpoints, at first
    // A checkpoint of many live messages is dear: at most this many bytes are copied per event.
    // With 1,000 live messages a step back then repeats 10,000 events at most, some milliseconds.
    std::size_t bytes_per_event = 48;
};

// Sees the state after everything that happens at a moment; for claims about moments.
class MomentObserver {
public:
    virtual ~MomentObserver() = default;
    // The next moment of interest, never when there is none.
    [[nodiscard]] virtual Time next() const = 0;
    // Called once for that moment, when all that is due up to and at it has been done.
    virtual void reached(const Simulation& simulation, const Journal& journal) = 0;
};

class Recording {
public:
    explicit Recording(std::shared_ptr<const World> world, RecordingLimits limits = {});
    Recording(Recording&&) noexcept = default;
    Recording& operator=(Recording&&) noexcept = default;

    // Does up to `events` events. True when the run is complete.
    bool advance(std::uint64_t events);
    void observe(ReplyObserver* replies, MomentObserver* moments);  // not owned; before the start

    [[nodiscard]] bool complete() const { return complete_; }
    // The run would have gone on past the record limit: what is shown is its beginning.
    [[nodiscard]] bool cut_short() const { return complete_ && end_.exhausted(); }
    [[nodiscard]] const Journal& journal() const { return *journal_; }
    [[nodiscard]] const World& world() const { return end_.world(); }
    [[nodiscard]] const Simulation& end() const { return end_; }  // as far as recorded
    [[nodiscard]] std::uint64_t fingerprint() const { return end_.fingerprint(); }
    // Until when the trace is complete.
    [[nodiscard]] Time recorded_until() const;

    // The state after the event that wrote this record (with an invalid index: before all).
    // Copies the nearest checkpoint and steps over the gap.
    [[nodiscard]] Simulation at(RecordIndex record) const;
    // Moves `cursor`, a state of this recording, to that record; forward steps are cheap.
    void seek(Simulation& cursor, RecordIndex record) const;

    [[nodiscard]] std::size_t checkpoint_count() const { return checkpoints_.size(); }
    [[nodiscard]] std::size_t checkpoint_bytes() const { return checkpoint_bytes_; }

private:
    struct Checkpoint {
        Simulation state;
        std::size_t bytes = 0;
    };

    void keep_checkpoint();
    void thin_out();
    void tell_moments(Time before);
    [[nodiscard]] const Simulation& nearest(std::uint32_t record_count) const;

    std::unique_ptr<Journal> journal_;  // its address stays when the recording is moved
    RecordingLimits limits_;
    Simulation end_;
    std::vector<Checkpoint> checkpoints_;  // by record count; the first is the start, kept always
    std::size_t checkpoint_bytes_ = 0;
    std::uint64_t last_checkpoint_event_ = 0;
    std::uint64_t next_checkpoint_event_ = 0;  // not before
    std::uint32_t stride_;
    bool complete_ = false;
    MomentObserver* moments_ = nullptr;
};

}  // namespace qr
