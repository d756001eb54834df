// Headings and the dashed line.
#include "ui/panels/compare.h"

#include <string>

#include "ui/panels/time_window.h"
#include "ui/panels/timeline.h"

namespace qr {

void draw_compare_heading(const Frame& frame, const Box& box, std::string_view name,
                          std::string_view text) {
    const Palette& palette = frame.palette();
    const TextStyle strong = frame.paint.bold(12, palette.ink);
    const float width = std::min(frame.paint.width_of(name, strong), box.width * 0.45F);
    frame.paint.text_within(box.x + 2, box.y + 16, box.width * 0.45F, name, strong);
    const float rest = box.width - width - 18;
    if (rest > 40 && !text.empty())
        frame.paint.text_within(box.x + width + 14, box.y + 16, rest, text,
                                frame.paint.plain(12, palette.dim));
}

void draw_difference(const Frame& frame, const Box& box, Time time) {
    const Box tracks = tracks_of(frame, box);
    const TimeScale scale = scale_of(frame, tracks.x, tracks.width);
    const float x = static_cast<float>(scale.x(time));
    if (x < tracks.x - 1 || x > tracks.right() + 1) return;
    const Palette& palette = frame.palette();
    ImDrawList* list = frame.paint.list();
    for (float y = box.y + 30; y < box.bottom() - 8; y += 7)
        list->AddLine({x, y}, {x, std::min(y + 4, box.bottom() - 8)}, palette.of(LaneState::dead),
                      1.5F);
    TextStyle style = frame.paint.bold(12, palette.of(LaneState::dead));
    style.align = Align::middle;
    frame.paint.text(x, box.bottom() - 10, "\u2260", style);
}

}  // namespace qr
