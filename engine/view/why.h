// Why a message is where it is: the inspector's answer in a few lines, past and future, and the
// whole life as `explain` tells it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/sim/simulation.h"
#include "engine/view/cursor.h"
#include "engine/view/teller.h"

namespace qr {

struct WhyLine {
    Time time = never;  // never: it has no moment
    std::string text;
    std::string detail;
    RuleId rule;
    RecordIndex record;  // what it is about; invalid for a reason that is no record
    bool future = false;
};

struct Why {
    LaneState state = LaneState::none;
    std::string question;
    std::vector<WhyLine> lines;
};

// What may be said about the future.
enum class Future : std::uint8_t {
    known,    // the run is recorded
    hidden,   // the curtain is down
    unknown,  // the run is still being recorded
};

struct Moment {
    Cursor cursor;
    const Simulation& now;  // at the cursor
    Time until;             // the end of the run
    Future future = Future::known;
};

[[nodiscard]] Why why_of(const Teller& teller, MessageId message, const Moment& moment);

// Name and value, as the inspector lists them: receive count, since when, age, body.
using FactList = std::vector<std::pair<std::string, std::string>>;
[[nodiscard]] FactList facts_at(const Teller& teller, MessageId message, const Moment& moment);

// The life of a message: every change as one line, then where it is in the end.
[[nodiscard]] std::vector<WhyLine> life_of(const Teller& teller, MessageId message, Time until);

// "At 10:00 it is available in orders."
[[nodiscard]] std::string standing_text(const Teller& teller, const Span& span, Time time);

// The records that led to this one, newest first: its cause, that one's cause, …
[[nodiscard]] std::vector<RecordIndex> causes_of(const Journal& journal, RecordIndex record);

}  // namespace qr
