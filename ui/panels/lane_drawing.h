// One lane of the timeline.
#pragma once

#include "ui/panels/panel.h"

namespace qr {

/// Where the parts of a lane lie, from the top of its strip.
struct LaneLayout {
    float pitch = 56;  // from lane to lane
    float queue = 10;  // upper track
    float queue_height = 16;
    float workers = 32;  // lower track
    float row = 8;       // from one overlapping bar to the next
    float bar_height = 7;
    int rows_max = 2;
    bool card = false;  // a phone: the name stands above
    bool remarks = true;
};

[[nodiscard]] LaneLayout lane_layout(const Frame& frame, std::size_t lanes, float height);

/// `strip` is the lane's whole height, `tracks` gives left edge and width of its tracks.
void draw_lane(const Frame& frame, const Lane& lane, const LaneLayout& layout, const Box& strip,
               const TimeScale& scale);

/// Its name and count, beside or above the tracks.
void draw_lane_name(const Frame& frame, const Lane& lane, const LaneLayout& layout,
                    const Box& strip);

/// What is drawn over the pale future: how long the timeout or delay at the cursor still runs.
void draw_remaining(const Frame& frame, const Lane& lane, const LaneLayout& layout,
                    const Box& strip, const TimeScale& scale);

/// Glyphs of what has just ended, which stand in the pale future.
void draw_just_ended(const Frame& frame, const Lane& lane, const LaneLayout& layout,
                     const Box& strip, const TimeScale& scale);

/// What is worth saying beside it about what has happened so far.
void draw_remark(const Frame& frame, const Lane& lane, const LaneLayout& layout, const Box& strip,
                 const TimeScale& scale);

}  // namespace qr
