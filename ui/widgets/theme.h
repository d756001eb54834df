// The colours of a theme, ready for ImGui.
#pragma once

#include "imgui.h"

#include "engine/view/lane.h"
#include "ui/platform/platform.h"
#include "ui/widgets/theme_table.h"

namespace qr {

struct Palette {
#define QR_MEMBER(name, light, dark, contrast_light, contrast_dark) ImU32 name = 0;
    QR_COLOURS(QR_MEMBER)
#undef QR_MEMBER
    bool dark = false;
    bool contrast = false;

    [[nodiscard]] ImU32 of(LaneState state) const;
    /// What is written on a span of that state.
    [[nodiscard]] ImU32 on(LaneState state) const;
    /// Hatching over a state's colour.
    [[nodiscard]] ImU32 hatch() const;
};

[[nodiscard]] const Palette& palette_of(platform::Theme theme);

/// The colour with its opacity multiplied by `share`, 0..1.
[[nodiscard]] ImU32 faded(ImU32 colour, float share);

/// A colour in between: 0 is the first, 1 the second.
[[nodiscard]] ImU32 mixed_colour(ImU32 first, ImU32 second, float share);

}  // namespace qr
