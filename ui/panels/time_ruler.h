// The ruler over the lanes: moments, folded gaps, the cursor's flag.
#pragma once

#include "ui/panels/panel.h"

namespace qr {

inline constexpr float ruler_height = 42;

/// Labels, grid lines through the panel, and how long each folded gap is.
void draw_ruler(const Frame& frame, const Box& panel, const TimeScale& scale);

/// Below the labels, so that it hides none of them.
void draw_cursor_flag(const Frame& frame, const Box& panel, const TimeScale& scale);

}  // namespace qr
