// The moment that is looked at: how many records have been written, and what time it is. A cursor
// may stand between two records of one instant.
#pragma once

#include <cstdint>

#include "engine/sim/journal.h"
#include "engine/view/lanes.h"

namespace qr {

struct Cursor {
    Time time;
    std::uint32_t records = 0;  // the records before the cursor: those with a smaller index
    [[nodiscard]] RecordIndex last() const {
        return records == 0 ? RecordIndex{} : RecordIndex{records - 1};
    }
    friend bool operator==(const Cursor&, const Cursor&) = default;
};

enum class StepSize : std::uint8_t {
    change,   // a message's state, count or place
    record,   // every record, empty polls too
    message,  // the records about the selected message
};

enum class Direction : std::uint8_t { back, forward };

struct CursorStep {
    StepSize size = StepSize::change;
    Direction direction = Direction::forward;
    MessageId message;  // of StepSize::message
};

// The moment after everything that happens at `time`.
[[nodiscard]] Cursor cursor_at(const Journal& journal, Time time);
// The moment right after this record.
[[nodiscard]] Cursor cursor_after(const Journal& journal, RecordIndex record);

// One step. Forward past the last record goes to `end`; back past the first to the start.
[[nodiscard]] Cursor stepped(const Journal& journal, const Lanes& lanes, const Cursor& cursor,
                             const CursorStep& step, Time end);

}  // namespace qr
