// What is selected: a message and why it is where it is, or a node; its settings; what one can do.
#pragma once

#include "ui/panels/panel.h"

namespace qr {

void draw_inspector(const Frame& frame, const Box& box);

}  // namespace qr
