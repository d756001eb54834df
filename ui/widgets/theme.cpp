// One palette for each column of the table.
#include "ui/widgets/theme.h"

#include <array>

namespace qr {
namespace {

constexpr ImU32 opaque(unsigned rgb) {
    return IM_COL32(rgb >> 16 & 0xff, rgb >> 8 & 0xff, rgb & 0xff, 255);
}

#define QR_LIGHT(name, light, dark_, contrast_light, contrast_dark) .name = opaque(light),
#define QR_DARK(name, light, dark_, contrast_light, contrast_dark) .name = opaque(dark_),
#define QR_C_LIGHT(name, light, dark_, contrast_light, contrast_dark) \
    .name = opaque(contrast_light),
#define QR_C_DARK(name, light, dark_, contrast_light, contrast_dark) .name = opaque(contrast_dark),

constexpr std::array<Palette, 4> palettes = {{
    {QR_COLOURS(QR_LIGHT).dark = false, .contrast = false},
    {QR_COLOURS(QR_DARK).dark = true, .contrast = false},
    {QR_COLOURS(QR_C_LIGHT).dark = false, .contrast = true},
    {QR_COLOURS(QR_C_DARK).dark = true, .contrast = true},
}};

// Text on state colours: dark on the light ones, white on the strong ones.
constexpr ImU32 dark_text = opaque(0x14171c);
constexpr ImU32 light_text = opaque(0xffffff);

// How light a colour looks, 0..255.
int lightness(ImU32 colour) {
    const int red = static_cast<int>(colour >> IM_COL32_R_SHIFT & 0xff);
    const int green = static_cast<int>(colour >> IM_COL32_G_SHIFT & 0xff);
    const int blue = static_cast<int>(colour >> IM_COL32_B_SHIFT & 0xff);
    return (red * 54 + green * 183 + blue * 19) / 256;
}

}  // namespace

ImU32 Palette::of(LaneState state) const {
    switch (state) {
        case LaneState::none: return faint;
        case LaneState::delayed: return delayed;
        case LaneState::available: return available;
        case LaneState::in_flight: return in_flight;
        case LaneState::dead: return dead;
        case LaneState::deleted: return deleted;
        case LaneState::expired: return expired;
        case LaneState::dropped: return dropped;
        case LaneState::suppressed: return suppressed;
    }
    return faint;
}

ImU32 Palette::on(LaneState state) const {
    return lightness(of(state)) > 118 ? dark_text : light_text;
}

ImU32 Palette::hatch() const { return dark ? IM_COL32(0, 0, 0, 0x60) : IM_COL32(0, 0, 0, 0x40); }

const Palette& palette_of(platform::Theme theme) {
    return palettes[static_cast<std::size_t>(theme)];
}

ImU32 faded(ImU32 colour, float share) {
    const auto alpha =
        static_cast<ImU32>(static_cast<float>(colour >> IM_COL32_A_SHIFT & 0xff) * share);
    return (colour & ~IM_COL32_A_MASK) | alpha << IM_COL32_A_SHIFT;
}

ImU32 mixed_colour(ImU32 first, ImU32 second, float share) {
    const auto channel = [&](int shift) {
        const float a = static_cast<float>(first >> shift & 0xff);
        const float b = static_cast<float>(second >> shift & 0xff);
        return static_cast<ImU32>(a + (b - a) * share) << shift;
    };
    return channel(IM_COL32_R_SHIFT) | channel(IM_COL32_G_SHIFT) | channel(IM_COL32_B_SHIFT) |
           channel(IM_COL32_A_SHIFT);
}

}  // namespace qr
