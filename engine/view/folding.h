// Spans, bars and endings as pixels. What is narrower than a pixel is folded with its neighbours,
// so that the cost of a frame depends on the picture's width and not on the length of the run.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/view/lane.h"
#include "engine/view/lanes.h"
#include "engine/view/time_axis.h"

namespace qr {

struct DrawnSpan {
    double x0 = 0;
    double x1 = 0;
    std::uint32_t index = 0;   // into Lane::spans; of a fold, the most telling one
    std::uint32_t folded = 1;  // how many spans stand here
};

struct DrawnBar {
    double x0 = 0;
    double x1 = 0;
    std::uint32_t index = 0;
    std::uint32_t folded = 1;
};

struct DrawnEnding {
    double x = 0;
    LaneState state = LaneState::deleted;
    std::uint32_t index = 0;  // into Lanes::endings(state), the first one here
    std::uint32_t folded = 1;
};

// The spans that the window shows, left to right, cut at its edges. A span that has not ended goes
// on to `end`. An end state has no width and is not among them (see Lane::marks).
[[nodiscard]] std::vector<DrawnSpan> folded_spans(const Lane& lane, const TimeScale& scale,
                                                  Time end);
[[nodiscard]] std::vector<DrawnBar> folded_bars(const Lane& lane, const TimeScale& scale, Time end);

// One for each pixel column and state, least important first, so that what matters is drawn last.
[[nodiscard]] std::vector<DrawnEnding> folded_endings(const Lanes& lanes, const TimeScale& scale,
                                                      std::uint32_t records);

}  // namespace qr
