// Drawing that panels share: text by its baseline, spans with their patterns, glyphs. Lengths are
// CSS pixels; a font's size is its CSS size.
#pragma once

#include <string>
#include <string_view>

#include "imgui.h"

#include "ui/platform/platform.h"
#include "ui/widgets/theme.h"

namespace qr {

struct Box {
    float x = 0;
    float y = 0;
    float width = 0;
    float height = 0;
    [[nodiscard]] float right() const { return x + width; }
    [[nodiscard]] float bottom() const { return y + height; }
    [[nodiscard]] bool contains(ImVec2 point) const {
        return point.x >= x && point.x < right() && point.y >= y && point.y < bottom();
    }
    [[nodiscard]] Box shrunk(float by) const {
        return {x + by, y + by, width - 2 * by, height - 2 * by};
    }
};

enum class Align : unsigned char { left, middle, right };

struct TextStyle {
    ImFont* font = nullptr;
    float size = 12;  // CSS pixels
    ImU32 colour = 0;
    Align align = Align::left;
};

class Paint {
public:
    Paint(ImDrawList* list, const Palette& palette, const platform::Fonts& fonts)
        : list_(list), palette_(palette), fonts_(fonts) {}

    [[nodiscard]] ImDrawList* list() const { return list_; }
    [[nodiscard]] const Palette& palette() const { return palette_; }

    /// Styles by purpose.
    [[nodiscard]] TextStyle plain(float size, ImU32 colour) const;
    [[nodiscard]] TextStyle bold(float size, ImU32 colour) const;
    [[nodiscard]] TextStyle mono(float size, ImU32 colour) const;

    /// `y` is the baseline, `x` the point that the alignment is about.
    void text(float x, float y, std::string_view text, const TextStyle& style) const;
    /// The same, cut with an ellipsis where it would be wider. Returns its width.
    float text_within(float x, float y, float width, std::string_view text,
                      const TextStyle& style) const;
    /// Breaks lines at spaces and between Japanese characters. Returns the baseline of the last.
    float paragraph(float x, float y, float width, std::string_view text, const TextStyle& style,
                    int lines_max) const;
    [[nodiscard]] float width_of(std::string_view text, const TextStyle& style) const;

    void fill(const Box& box, ImU32 colour, float radius = 0) const;
    void frame(const Box& box, ImU32 colour, float radius = 0, float thickness = 1) const;
    /// A panel's background and border.
    void panel(const Box& box) const;
    void vertical(float x, float y0, float y1, ImU32 colour, float thickness = 1) const;
    void horizontal(float x0, float x1, float y, ImU32 colour, float thickness = 1) const;
    void dashed(float x0, float x1, float y, ImU32 colour) const;

    /// A stretch of a state: colour, pattern, a notch where it is too short to see.
    void state(const Box& box, LaneState state) const;
    /// A round label.
    float chip(float right, float y, std::string_view text, ImU32 colour) const;

    void check(float x, float y, ImU32 colour) const;                  // 8 px wide, y is its middle
    void cross(float x, float y, ImU32 colour) const;                  // 6 px
    void diamond(float x, float y, float radius, ImU32 colour) const;  // centred, with a rim
    /// The glyph of an end state, centred.
    void ending(float x, float y, LaneState state) const;
    void arrow(float x0, float x1, float y, ImU32 colour) const;

private:
    void hatch(const Box& box, float lean, ImU32 colour) const;
    void dots(const Box& box, ImU32 colour) const;

    ImDrawList* list_;
    const Palette& palette_;
    platform::Fonts fonts_;
};

}  // namespace qr
