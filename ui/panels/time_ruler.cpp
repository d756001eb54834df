// Labels in the upper row, the flag in the lower one.
#include "ui/panels/time_ruler.h"

#include <algorithm>
#include <vector>

namespace qr {
namespace {

constexpr float label_y = 17;  // baseline
constexpr float flag_top = 22;
constexpr float flag_height = 18;

struct Extent {
    float from = 0;
    float to = 0;
};

// A fold as a seam of two dashed lines, with the time that it hides between them.
void draw_gap(const Frame& frame, const Box& panel, const Extent& gap) {
    const Palette& palette = frame.palette();
    const float top = panel.y + ruler_height;
    const float bottom = panel.bottom() - 8;
    const ImU32 ink = palette.contrast ? faded(palette.line, 0.5F) : palette.faint;
    frame.paint.fill({gap.from, top, gap.to - gap.from, bottom - top},
                     faded(palette.soft, palette.dark ? 0.8F : 0.7F));
    for (const float x : {gap.from, gap.to})
        for (float y = top; y < bottom; y += 7)
            frame.paint.vertical(x, y, std::min(y + 3, bottom), ink);
    const Box box{gap.from, top, gap.to - gap.from, bottom - top};
    frame.places.insert_or_assign("gap/" + std::to_string(static_cast<int>(gap.from)), box);
}

void draw_gaps(const Frame& frame, const Box& panel, const TimeScale& scale) {
    const float left = static_cast<float>(scale.left);
    const float right = static_cast<float>(scale.left + scale.width);
    for (const Gap& gap : frame.run.axis.gaps()) {
        const Extent extent{static_cast<float>(scale.x(gap.from)),
                            static_cast<float>(scale.x(gap.to))};
        if (extent.to < left || extent.from > right) continue;
        draw_gap(frame, panel, {std::max(left, extent.from), std::min(right, extent.to)});
    }
}

// How long each gap is, where there is room between the labels.
void label_gaps(const Frame& frame, const Box& panel, const TimeScale& scale,
                std::vector<Extent>& taken) {
    TextStyle style = frame.paint.plain(10, frame.palette().dim);
    style.align = Align::middle;
    for (const Gap& gap : frame.run.axis.gaps()) {
        const float middle = static_cast<float>((scale.x(gap.from) + scale.x(gap.to)) / 2);
        const std::string text =
            "+" + short_duration_text(gap.to - gap.from, frame.words.language());
        const float half = frame.paint.width_of(text, style) / 2 + 4;
        if (middle - half < panel.x || middle + half > panel.right()) continue;
        bool free = true;
        for (const Extent& other : taken)
            free = free && (middle + half < other.from || middle - half > other.to);
        if (!free) continue;
        frame.paint.text(middle, panel.y + label_y, text, style);
        taken.push_back({middle - half, middle + half});
    }
}

// Whether a label would stand in a folded gap, where one pixel is hours.
bool in_gap(const Frame& frame, Time time) {
    for (const Gap& gap : frame.run.axis.gaps())
        if (time > gap.from && time < gap.to) return true;
    return false;
}

}  // namespace

void draw_ruler(const Frame& frame, const Box& panel, const TimeScale& scale) {
    const Palette& palette = frame.palette();
    const float right = static_cast<float>(scale.left + scale.width);
    const float edge = panel.x + 8;
    TextStyle style = frame.paint.mono(10.5F, palette.dim);
    draw_gaps(frame, panel, scale);
    // The end first: of the labels that do not fit beside it none is drawn.
    const Time last = scale.last();
    float limit = panel.right() - 6;
    std::vector<Extent> taken;
    const bool ends = last >= frame.run.until;
    if (ends) {
        const std::string text = clock_text(frame.run.until);
        const float width = frame.paint.width_of(text, style);
        style.align = Align::right;
        const float end = std::min(limit, right + width / 2);
        frame.paint.text(end, panel.y + label_y, text, style);
        limit = end - width - 10;
        taken.push_back({end - width, end});
    }
    style.align = Align::left;
    for (const Time time : ticks_of(scale, frame.narrow ? 84 : 88).times) {
        const float x = static_cast<float>(scale.x(time));
        if (in_gap(frame, time)) continue;
        frame.paint.vertical(x, panel.y + ruler_height, panel.bottom() - 8, palette.soft);
        const std::string text = clock_text(time);
        const float width = frame.paint.width_of(text, style);
        const float at = std::max(x - width / 2, edge);
        if (at + width > limit) continue;
        frame.paint.text(at, panel.y + label_y, text, style);
        taken.push_back({at, at + width});
    }
    label_gaps(frame, panel, scale, taken);
}

void draw_cursor_flag(const Frame& frame, const Box& panel, const TimeScale& scale) {
    const float x = static_cast<float>(scale.x(frame.cursor.time));
    const float first = static_cast<float>(scale.left);
    if (x < first - 1 || x > first + static_cast<float>(scale.width) + 1) return;
    const Palette& palette = frame.palette();
    TextStyle style = frame.paint.mono(11, palette.on_accent);
    style.align = Align::middle;
    const std::string text = clock_text(frame.cursor.time);
    const float width = std::max(46.0F, frame.paint.width_of(text, style) + 14);
    const float left = std::clamp(x - width / 2, panel.x + 2, panel.right() - width - 2);
    frame.paint.fill({left, panel.y + flag_top, width, flag_height}, palette.accent, 5);
    frame.paint.text(left + width / 2, panel.y + flag_top + 13, text, style);
}

}  // namespace qr
