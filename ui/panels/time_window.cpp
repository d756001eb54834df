// Zooming around a point and panning, always within the run.
#include "ui/panels/time_window.h"

#include <algorithm>

namespace qr {
namespace {

constexpr double finest = 0.02;  // milliseconds for a pixel

double whole(const Frame& frame) { return std::max(1.0, frame.run.axis.place(frame.run.until)); }

void keep_inside(const Frame& frame, double width) {
    PanelState& view = frame.view;
    const double shown = width * view.ms_per_pixel;
    view.from = std::clamp(view.from, 0.0, std::max(0.0, whole(frame) - shown));
}

}  // namespace

TimeScale scale_of(const Frame& frame, float left, float width) {
    PanelState& view = frame.view;
    const double fitting = whole(frame) / std::max(1.0F, width);
    if (view.ms_per_pixel >= fitting) view.ms_per_pixel = 0;
    if (view.ms_per_pixel > 0) keep_inside(frame, width);
    const bool fits = view.ms_per_pixel <= 0;
    return {&frame.run.axis, fits ? 0 : view.from, fits ? fitting : view.ms_per_pixel, left, width};
}

void zoom_at(const Frame& frame, const TimeScale& scale, double x, double factor) {
    PanelState& view = frame.view;
    const double place = scale.from + (x - scale.left) * scale.ms_per_pixel;
    view.ms_per_pixel = std::max(finest, scale.ms_per_pixel / factor);
    view.from = place - (x - scale.left) * view.ms_per_pixel;
    if (view.ms_per_pixel * scale.width >= whole(frame)) return fit_run(frame);
    keep_inside(frame, scale.width);
}

void pan_by(const Frame& frame, const TimeScale& scale, double pixels) {
    if (!is_zoomed(frame)) return;
    frame.view.from -= pixels * scale.ms_per_pixel;
    keep_inside(frame, scale.width);
}

void fit_run(const Frame& frame) {
    frame.view.ms_per_pixel = 0;
    frame.view.from = 0;
}

}  // namespace qr
