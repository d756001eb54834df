// The stretch of time that timeline and counters show together, and how gestures move it.
#pragma once

#include "ui/panels/panel.h"

namespace qr {

/// The scale for a track area of this width. Keeps the window inside the run.
[[nodiscard]] TimeScale scale_of(const Frame& frame, float left, float width);

/// A factor above 1 shows less time; the moment under `x` stays where it is.
void zoom_at(const Frame& frame, const TimeScale& scale, double x, double factor);
void pan_by(const Frame& frame, const TimeScale& scale, double pixels);
void fit_run(const Frame& frame);
[[nodiscard]] inline bool is_zoomed(const Frame& frame) { return frame.view.ms_per_pixel > 0; }

}  // namespace qr
