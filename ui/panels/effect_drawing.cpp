// One glyph for each: done, done again, skipped because it was done, refused by what it needs, and
// a function that could not be invoked.
#include "ui/panels/effect_drawing.h"

#include <algorithm>

namespace qr {
namespace {

void draw_glyph(const Frame& frame, float x, float y, MarkKind kind) {
    const Palette& palette = frame.palette();
    switch (kind) {
        case MarkKind::effect: return frame.paint.diamond(x, y, 4.5F, palette.accent);
        case MarkKind::effect_again: return frame.paint.diamond(x, y, 5.5F, palette.fail);
        case MarkKind::effect_skipped: return frame.paint.diamond(x, y, 3.5F, palette.faint);
        case MarkKind::effect_failed: return frame.paint.cross(x - 3, y, palette.fail);
        case MarkKind::throttled:
            frame.paint.fill({x - 3, y - 4, 2.5F, 8}, palette.fail);
            return frame.paint.fill({x + 1, y - 4, 2.5F, 8}, palette.fail);
        case MarkKind::released:
        case MarkKind::overlap:
        case MarkKind::moved:
        case MarkKind::redriven:
        case MarkKind::ended: return;
    }
}

bool is_drawn(MarkKind kind) { return is_effect(kind) || kind == MarkKind::throttled; }

}  // namespace

void draw_effects(const Frame& frame, const Lane& lane, const LaneLayout& layout, const Box& strip,
                  const TimeScale& scale) {
    constexpr float apart = 3;  // closer ones of the ordinary kind are left out
    float last = -100;
    const auto left = static_cast<float>(scale.left);
    const auto right = static_cast<float>(scale.left + scale.width);
    for (const Mark& mark : lane.marks) {
        if (mark.record.index >= frame.visible_records()) break;
        const auto x = static_cast<float>(scale.x(mark.time));
        if (!is_drawn(mark.kind) || x < left - 4 || x > right + 4) continue;
        if (mark.kind == MarkKind::effect && x - last < apart) continue;
        last = x;
        const int row = std::min<int>(mark.row, layout.rows_max - 1);
        const float y =
            strip.y + layout.workers + layout.row * static_cast<float>(row) + layout.bar_height / 2;
        draw_glyph(frame, x, y, mark.kind);
    }
}

}  // namespace qr
