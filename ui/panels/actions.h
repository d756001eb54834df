// What one can do at the cursor: each action becomes a step of the script.
#pragma once

#include "ui/panels/panel.h"

namespace qr {

/// A strip of buttons at the bottom of the panel; returns its height, 0 when nothing can be done.
[[nodiscard]] float draw_actions(const Frame& frame, const Box& panel);

}  // namespace qr
