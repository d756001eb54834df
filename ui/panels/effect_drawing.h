// Effects of a message's work as marks on its lower track: a diamond on the bar that did it.
#pragma once

#include "engine/view/lane.h"
#include "ui/panels/lane_drawing.h"

namespace qr {

// `strip` is the lane's, as for draw_lane.
void draw_effects(const Frame& frame, const Lane& lane, const LaneLayout& layout, const Box& strip,
                  const TimeScale& scale);

}  // namespace qr
