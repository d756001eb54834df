// Straight drawing on ImGui's draw list.
#include "ui/widgets/paint.h"

#include <algorithm>
#include <cfloat>
#include <cmath>

#include "imgui_internal.h"

namespace qr {
namespace {

// ImGui's size is a line's height; the em square is 0.82 of it, and a capital letter stands in the
// middle (ui/platform/fonts.h), so that this is where its baseline lies.
constexpr float em_share = 0.82F;
constexpr float baseline_share = 0.795F;

float snapped(float value) { return std::floor(value + 0.5F); }

// Whole, because ImGui draws glyphs at whole sizes and would stretch them to any other: blurred.
float line_of(float css) { return snapped(css / em_share); }

// A kana or kanji: between two of them a line may end. Their first byte tells them apart.
bool is_wide(const char* at) { return static_cast<unsigned char>(*at) >= 0xe3; }
bool closes(std::string_view rest) {  // no line begins with these
    for (const std::string_view sign : {"、", "。", "」", "）", "ー", "ゃ", "ゅ", "ょ", "っ", "ッ"})
        if (rest.substr(0, sign.size()) == sign) return true;
    return false;
}
bool is_hiragana(std::string_view rest) {
    if (rest.size() < 3 || rest[0] != '\xe3') return false;
    const auto second = static_cast<unsigned char>(rest[1]);
    return second == 0x81 || (second == 0x82 && static_cast<unsigned char>(rest[2]) < 0xa0);
}

// Lines of Japanese end where a phrase does: after kana or a sign, before anything else, so that no
// particle begins a line. Looks a little way back; null when there is no such place.
const char* phrase_end(std::string_view text, const char* fits) {
    constexpr int characters_back = 9;
    const char* begin = text.data();
    const char* end = begin + text.size();
    const char* at = fits;
    for (int i = 0; i < characters_back && at > begin + 3; ++i) {
        const std::string_view rest(at, static_cast<std::size_t>(end - at));
        const std::string_view before(at - 3, 3);
        const bool sign = before == "、" || before == "。" || before == "」";
        if (!closes(rest) && !is_hiragana(rest) && (sign || is_hiragana(before))) return at;
        for (--at; at > begin && (static_cast<unsigned char>(*at) & 0xc0) == 0x80;) --at;
    }
    return nullptr;
}

// Where the first line of a text ends that is wider than it may be.
const char* line_end(const TextStyle& style, std::string_view text, float width) {
    const char* end = text.data() + text.size();
    const char* fits = nullptr;
    style.font->CalcTextSizeA(line_of(style.size), width, 0, text.data(), end, &fits);
    if (fits > text.data() && fits < end && is_wide(fits))
        if (const char* phrase = phrase_end(text, fits)) return phrase;
    if (fits > text.data() && fits < end && is_wide(fits) &&
        !closes({fits, static_cast<std::size_t>(end - fits)}))
        return fits;
    const char* stop =
        style.font->CalcWordWrapPosition(line_of(style.size), text.data(), end, width);
    return stop == text.data() ? stop + 1 : stop;
}

const char* begin_of(std::string_view text) { return text.data(); }
const char* end_of(std::string_view text) { return text.data() + text.size(); }

}  // namespace

TextStyle Paint::plain(float size, ImU32 colour) const { return {fonts_.regular, size, colour}; }
TextStyle Paint::bold(float size, ImU32 colour) const { return {fonts_.bold, size, colour}; }
TextStyle Paint::mono(float size, ImU32 colour) const { return {fonts_.mono, size, colour}; }

float Paint::width_of(std::string_view text, const TextStyle& style) const {
    if (text.empty()) return 0;
    return style.font->CalcTextSizeA(line_of(style.size), FLT_MAX, 0, begin_of(text), end_of(text))
        .x;
}

void Paint::text(float x, float y, std::string_view text, const TextStyle& style) const {
    if (text.empty()) return;
    const float size = line_of(style.size);
    float left = x;
    if (style.align == Align::middle) left -= width_of(text, style) / 2;
    if (style.align == Align::right) left -= width_of(text, style);
    list_->AddText(style.font, size, {snapped(left), snapped(y - size * baseline_share)},
                   style.colour, begin_of(text), end_of(text));
}

float Paint::text_within(float x, float y, float width, std::string_view text,
                         const TextStyle& style) const {
    const float whole = width_of(text, style);
    if (whole <= width) {
        this->text(x, y, text, style);
        return whole;
    }
    constexpr std::string_view ellipsis = "…";
    const float room = width - width_of(ellipsis, style);
    if (room <= 0) return 0;
    const char* rest = nullptr;
    style.font->CalcTextSizeA(line_of(style.size), room, 0, begin_of(text), end_of(text), &rest);
    std::string cut(begin_of(text), rest);
    while (!cut.empty() && cut.back() == ' ') cut.pop_back();
    cut += ellipsis;
    this->text(x, y, cut, style);
    return width;
}

float Paint::paragraph(float x, float y, float width, std::string_view text, const TextStyle& style,
                       int lines_max) const {
    const char* at = begin_of(text);
    const char* end = end_of(text);
    for (int line = 1; at < end; ++line) {
        const std::string_view rest(at, static_cast<std::size_t>(end - at));
        if (line == lines_max || width_of(rest, style) <= width) {
            text_within(x, y, width, rest, style);
            return y;
        }
        const char* stop = line_end(style, rest, width);
        this->text(x, y, std::string_view(at, static_cast<std::size_t>(stop - at)), style);
        while (stop < end && *stop == ' ') ++stop;
        at = stop;
        y += std::round(style.size * 1.4F);
    }
    return y;
}

void Paint::fill(const Box& box, ImU32 colour, float radius) const {
    if (box.width <= 0 || box.height <= 0) return;
    list_->AddRectFilled({box.x, box.y}, {box.right(), box.bottom()}, colour, radius);
}

void Paint::frame(const Box& box, ImU32 colour, float radius, float thickness) const {
    list_->AddRect({box.x, box.y}, {box.right(), box.bottom()}, colour, radius, 0, thickness);
}

void Paint::panel(const Box& box) const {
    fill(box, palette_.panel, 10);
    frame(box, palette_.line, 10);
}

void Paint::vertical(float x, float y0, float y1, ImU32 colour, float thickness) const {
    const float left = snapped(x - thickness / 2);
    list_->AddRectFilled({left, y0}, {left + thickness, y1}, colour);
}

void Paint::horizontal(float x0, float x1, float y, ImU32 colour, float thickness) const {
    const float top = snapped(y - thickness / 2);
    list_->AddRectFilled({x0, top}, {x1, top + thickness}, colour);
}

void Paint::dashed(float x0, float x1, float y, ImU32 colour) const {
    for (float x = x0; x < x1; x += 6) horizontal(x, std::min(x + 2, x1), y, colour);
}

// Lines every 6 px, cut at the box by hand: a clip rectangle would cost a draw call each.
void Paint::hatch(const Box& box, float lean, ImU32 colour) const {
    const float height = box.height;
    const float first = std::floor((box.x - height) / 6) * 6;
    for (float x = first; x < box.right(); x += 6) {
        float x0 = x;           // at the bottom
        float x1 = x + height;  // at the top
        float y0 = box.bottom();
        float y1 = box.y;
        if (x0 < box.x) {
            y0 -= box.x - x0;
            x0 = box.x;
        }
        if (x1 > box.right()) {
            y1 += x1 - box.right();
            x1 = box.right();
        }
        if (x1 - x0 < 1) continue;
        if (lean < 0) {
            const float middle = box.y + box.bottom();
            y0 = middle - y0;
            y1 = middle - y1;
        }
        list_->AddLine({x0, y0}, {x1, y1}, colour, 1.4F);
    }
}

void Paint::dots(const Box& box, ImU32 colour) const {
    const float first = std::ceil((box.x + 2) / 6) * 6;
    for (float x = first; x < box.right() - 2; x += 6)
        for (float y = box.y + 3; y < box.bottom() - 1; y += 5)
            list_->AddRectFilled({x, y}, {x + 2, y + 2}, colour);
}

void Paint::state(const Box& box, LaneState state) const {
    const ImU32 colour = palette_.of(state);
    if (box.width < 1.5F) {
        fill({box.x - 1, box.y - 2, 2.5F, box.height + 4}, colour, 1);
        return;
    }
    fill(box, colour, std::min(3.0F, box.width / 2));
    if (box.width < 5) return;
    const Box inside{box.x + 1, box.y + 1, box.width - 2, box.height - 2};
    if (state == LaneState::in_flight) hatch(inside, 1, palette_.hatch());
    if (state == LaneState::delayed)
        dots(inside, palette_.dark ? IM_COL32(0, 0, 0, 0x66) : IM_COL32(255, 255, 255, 0xaa));
    if (state == LaneState::dead) hatch(inside, -1, faded(palette_.hatch(), 0.5F));
}

float Paint::chip(float right, float y, std::string_view text, ImU32 colour) const {
    const bool pale = !palette_.dark && !palette_.contrast;
    const ImU32 ink = pale ? mixed_colour(colour, palette_.ink, 0.45F) : colour;
    const TextStyle style{fonts_.bold, 11, ink, Align::middle};
    const float width = width_of(text, style) + 16;
    fill({right - width, y, width, 18}, faded(colour, 0.2F), 9);
    if (palette_.contrast) frame({right - width, y, width, 18}, colour, 9);
    this->text(right - width / 2, y + 13, text, style);
    return width;
}

void Paint::check(float x, float y, ImU32 colour) const {
    const ImVec2 points[] = {{x, y}, {x + 3, y + 3}, {x + 8, y - 3}};
    list_->AddPolyline(points, 3, colour, 0, 2);
}

void Paint::cross(float x, float y, ImU32 colour) const {
    list_->AddLine({x, y - 3}, {x + 6, y + 3}, colour, 2);
    list_->AddLine({x + 6, y - 3}, {x, y + 3}, colour, 2);
}

void Paint::diamond(float x, float y, float radius, ImU32 colour) const {
    const float rim = radius + 1.5F;
    list_->AddQuadFilled({x, y - rim}, {x + rim, y}, {x, y + rim}, {x - rim, y}, palette_.panel);
    list_->AddQuadFilled({x, y - radius}, {x + radius, y}, {x, y + radius}, {x - radius, y},
                         colour);
}

void Paint::ending(float x, float y, LaneState state) const {
    const ImU32 on = palette_.contrast ? palette_.panel : IM_COL32_WHITE;
    list_->AddCircleFilled({x, y}, 7, palette_.of(state));
    switch (state) {
        case LaneState::deleted: {
            const ImVec2 points[] = {{x - 3.5F, y}, {x - 0.9F, y + 2.8F}, {x + 3.5F, y - 2.6F}};
            list_->AddPolyline(points, 3, on, 0, 1.8F);
            break;
        }
        case LaneState::expired:  // an hour-glass
            list_->AddTriangleFilled({x - 3, y - 4}, {x + 3, y - 4}, {x, y}, on);
            list_->AddTriangleFilled({x - 3, y + 4}, {x, y}, {x + 3, y + 4}, on);
            break;
        case LaneState::dropped: list_->AddLine({x - 3.5F, y}, {x + 3.5F, y}, on, 2); break;
        case LaneState::suppressed:
            list_->AddLine({x - 3.5F, y - 1.8F}, {x + 3.5F, y - 1.8F}, on, 1.6F);
            list_->AddLine({x - 3.5F, y + 1.8F}, {x + 3.5F, y + 1.8F}, on, 1.6F);
            break;
        case LaneState::none:
        case LaneState::delayed:
        case LaneState::available:
        case LaneState::in_flight:
        case LaneState::dead: break;
    }
}

void Paint::arrow(float x0, float x1, float y, ImU32 colour) const {
    list_->AddLine({x0, y}, {x1 - 6, y}, colour, 1.6F);
    list_->AddTriangleFilled({x1 - 8, y - 4}, {x1 - 1, y}, {x1 - 8, y + 4}, colour);
}

}  // namespace qr
