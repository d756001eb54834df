// What an operator would see: metrics by their CloudWatch names, with the value at the cursor.
#pragma once

#include "ui/panels/panel.h"

namespace qr {

void draw_counters(const Frame& frame, const Box& box);

/// How many rows of counters a panel of that height has.
[[nodiscard]] int counter_rows(float height);

}  // namespace qr
