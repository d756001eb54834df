// Two runs of one question side by side: where they part, and how each message ends in each. Lanes
// are the same by name; queues by name without the suffix ".fifo", so that a standard queue and a
// FIFO queue can stand in for each other.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/view/teller.h"

namespace qr {

// The first instant at which something happens in one run and not in the other: a change of a
// message, an answer to a call or the end of a handler. What is only planned then (another end of
// the visibility timeout) is no difference yet.
struct Difference {
    Time time;
    RecordIndex left;  // what only that run has then; invalid: nothing
    RecordIndex right;
    MessageId left_message;  // whom it is about, in that run's numbers; may be invalid
    MessageId right_message;
};
// Nothing: the runs are alike up to the end of the shorter one.
[[nodiscard]] std::optional<Difference> first_difference(const Teller& left, const Teller& right);

// One side of a difference as a sentence: what happens there, else what the message is doing then.
struct DifferenceSide {
    RecordIndex record;
    MessageId message;
};
[[nodiscard]] std::string side_text(const Teller& teller, const DifferenceSide& side, Time time);

// Where a message is, in a few words: "orders-dlq · dead-lettered since 30:00, 3 receives".
struct Standing {
    LaneState state = LaneState::none;
    std::string place;           // the queue; empty after its end
    Time since;                  // of that state
    std::uint32_t receives = 0;  // over its whole life
};
[[nodiscard]] Standing standing_at(const Teller& teller, MessageId message, Time until);
[[nodiscard]] std::string standing_words(const Teller& teller, const Standing& standing);

// Names of all messages of several runs, in the order of their first sends.
[[nodiscard]] std::vector<std::string> compared_names(const std::vector<const Journal*>& runs);

}  // namespace qr
