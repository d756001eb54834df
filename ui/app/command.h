// Everything that can change what is looked at or run. Panels and the page make commands; App alone
// applies them, between frames.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/ids.h"
#include "engine/core/time.h"
#include "engine/core/value.h"
#include "engine/view/cursor.h"

namespace qr::app {

/// What a run is compared with.
struct CompareWith {
    std::string variant;
    bool original = false;  ///< the scenario before all edits; then `variant` is empty
    [[nodiscard]] bool nothing() const { return variant.empty() && !original; }
};

struct SetPlaying {
    enum class To : unsigned char { play, pause, toggle } to = To::toggle;
};
struct GoToStart {};
struct GoToEnd {};
struct GoTo {
    Time time;
};
struct GoToRecord {
    RecordIndex record;
};
struct GoToChapter {
    int index = 0;
};
// The chapter before or after the one at the cursor.
struct StepChapter {
    Direction direction = Direction::forward;
};
struct StepBy {
    StepSize size = StepSize::change;
    Direction direction = Direction::forward;
};
struct SetSpeed {
    double factor = 0;  // 0 = the film
};
// Both invalid: nothing is selected.
struct Select {
    MessageId message;
    NodeId node;
};
// The lane above or below the selected one.
struct SelectNext {
    Direction direction = Direction::forward;
};
// One value of the scenario. A drag makes many edits and one entry for undo.
struct Edit {
    std::string pointer;
    Value value;
    enum class Phase : unsigned char { whole, dragging, released } phase = Phase::whole;
};
struct Act {
    Value step;  // a step of the script without `at`
};
// A choice of the open question; less than 0: it is passed over.
struct AnswerQuestion {
    int choice = -1;
};
struct Undo {};
struct Redo {};
struct Reset {};
struct StopRecording {};
// What stands beside the run; nothing ends the comparison.
struct Compare {
    CompareWith with;
};
// A surface of the page that a panel asks for.
struct Show {
    std::string what;     // "editor", "why", "table"
    std::string pointer;  // a place in the scenario
};

using Command = std::variant<SetPlaying, GoToStart, GoToEnd, GoTo, GoToRecord, GoToChapter,
                             StepChapter, StepBy, SetSpeed, Select, SelectNext, Edit, Act,
                             AnswerQuestion, Undo, Redo, Reset, StopRecording, Compare, Show>;
using Commands = std::vector<Command>;

}  // namespace qr::app
