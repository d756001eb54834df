// What every panel gets: values to draw, words and colours to draw them with, a list for its
// commands. Panels decide nothing; what they keep from frame to frame is in `PanelState`.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "engine/rules/words.h"
#include "engine/sim/recording.h"
#include "engine/view/counters.h"
#include "engine/view/cursor.h"
#include "engine/view/lanes.h"
#include "engine/view/time_axis.h"
#include "ui/app/command.h"
#include "ui/platform/platform.h"
#include "ui/widgets/paint.h"

namespace qr {

// The run as far as it is recorded.
struct RunView {
    const World& world;
    const Journal& journal;
    const Simulation& now;  // at the cursor
    const Lanes& lanes;
    const Counters& counters;
    const TimeAxis& axis;
    Time until;     // the end of the scenario, or of a run that ended early
    Time recorded;  // how far the trace is complete
    bool complete = true;
    bool cut_short = false;  // by the limit of records
    bool stopped = false;    // by a person
};

struct Selection {
    MessageId message;
    NodeId node;
    friend bool operator==(const Selection&, const Selection&) = default;
};

// What a drag on the timeline does, decided by how it began.
enum class Drag : unsigned char { none, undecided, scrub, pan, scroll };

// What a person has moved; nothing of it changes the run.
struct PanelState {
    double from = 0;          // place on the axis at the left edge
    double ms_per_pixel = 0;  // 0: the whole run fits
    double scroll = 0;        // of the lanes, in pixels
    MessageId shown;          // the selection that was scrolled into view last
    Drag drag = Drag::none;
    float inspector_scroll = 0;
    float topology_scroll = 0;
    std::string dragged;  // the setting under a drag
    Selection measured;   // whose upper part of the inspector is `upper` high
    float upper = 0;
    std::uint32_t followed = 0;  // the cursor whose change was brought into sight
};

// Named widgets and where they were drawn, for tests and for what the page puts over the canvas.
using Places = std::map<std::string, Box, std::less<>>;

struct Frame {
    const RunView& run;
    const Cursor& cursor;
    const Selection& selection;
    const Words& words;
    const Paint& paint;
    const platform::FrameInput& input;
    PanelState& view;
    app::Commands& commands;
    Places& places;
    bool curtain = false;  // nothing after the cursor is shown
    bool narrow = false;   // a phone

    [[nodiscard]] const Palette& palette() const { return paint.palette(); }
    [[nodiscard]] std::string say(std::string_view key,
                                  std::initializer_list<Argument> arguments = {}) const {
        return words.say(key, arguments);
    }
    /// The records that may be shown: all of them, or those up to the cursor.
    [[nodiscard]] std::uint32_t visible_records() const {
        return curtain ? cursor.records : static_cast<std::uint32_t>(run.journal.records().size());
    }
};

/// A click or tap on a box that nothing else took. Names the box for tests.
[[nodiscard]] bool pressed(const Frame& frame, std::string_view name, const Box& box);

}  // namespace qr
