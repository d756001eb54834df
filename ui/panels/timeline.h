// One lane for each message: above what the queue knows, below what the workers really do.
#pragma once

#include "ui/panels/panel.h"

namespace qr {

void draw_timeline(const Frame& frame, const Box& box);

/// Where the tracks of timeline and counters lie within a panel.
[[nodiscard]] Box tracks_of(const Frame& frame, const Box& panel);

/// The line of the cursor through a panel, and the pale future beside it.
void draw_cursor_line(const Frame& frame, const Box& tracks, const TimeScale& scale);

}  // namespace qr
