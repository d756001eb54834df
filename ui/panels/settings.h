// Sliders for the settings that one turns most; every move runs the scenario anew.
#pragma once

#include "ui/panels/panel.h"

namespace qr {

/// Draws from `top` on and returns where it ends.
[[nodiscard]] float draw_settings(const Frame& frame, NodeId node, const Box& area, float top);

}  // namespace qr
