// What a lane says about the stretch under the pointer.
#pragma once

#include "ui/panels/panel.h"

namespace qr {

void show_lane_tooltip(const Frame& frame, const Lane& lane, Time time);

}  // namespace qr
