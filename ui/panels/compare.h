// What stands above each of two runs that are compared, and the line where they part.
#pragma once

#include <string_view>

#include "ui/panels/panel.h"

namespace qr {

inline constexpr float compare_heading_height = 24;

// `name` is the run's, `text` what is different about it.
void draw_compare_heading(const Frame& frame, const Box& box, std::string_view name,
                          std::string_view text);

// Over a timeline in `box`.
void draw_difference(const Frame& frame, const Box& box, Time time);

}  // namespace qr
