// What one can do at the cursor, and whose settings belong to the selection: for the panel that
// draws it and for the page that shows the same as a form.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ui/panels/panel.h"

namespace qr {

// A value that a person may fill in before the action is done.
struct ActField {
    enum class Kind : unsigned char { text, seconds } kind = Kind::text;
    std::string_view name;   // of the parameter: "MessageBody"
    std::string_view label;  // a key of the words file
    std::string value;       // what stands there first
};

// One action: a step of the script without `at`.
struct ActItem {
    std::string name;        // "act/sendMessage"
    std::string_view label;  // key of the short word on the button
    std::string tip;         // what it does, in full
    Value step;
    std::vector<ActField> fields;
};

struct ActList {
    std::vector<ActItem> items;
    std::string note;  // why something cannot be done; may be empty
};

struct AtCursor {
    const World& world;
    const Journal& journal;
    const Lanes& lanes;
    const Simulation& now;
    const Cursor& cursor;
    const Selection& selection;
    const Words& words;
};

[[nodiscard]] inline AtCursor at_cursor(const Frame& frame) {
    return {frame.run.world, frame.run.journal, frame.run.lanes, frame.run.now,
            frame.cursor,    frame.selection,   frame.words};
}

[[nodiscard]] ActList acts_of(const AtCursor& at);

/// Whose settings belong to the selection; invalid for none.
[[nodiscard]] NodeId node_of_selection(const AtCursor& at);

}  // namespace qr
