// What the program gets from the place in which it runs: a browser, or nothing at all (tests).
//
// Everything that can change while the program runs is a value in `FrameInput`; nobody asks the
// platform behind a frame's back. Lengths are CSS pixels, times are seconds.
#pragma once

#include <memory>

struct ImFont;

namespace qr::platform {

/// The fonts, all in the type scale of `type_scale`. Use them as `ImGui::PushFont(font, size)`.
struct Fonts {
    ImFont* regular = nullptr;
    ImFont* bold = nullptr;
    ImFont* mono = nullptr;  ///< digits, times and columns: every digit has one width
};

/// Sizes for `ImGui::PushFont`. A size of ImGui is a line's height; the CSS size is 0.82 of it.
/// Whole numbers only: glyphs are drawn at whole sizes and stretched, blurred, to any other.
struct TypeScale {
    float small = 13.0F;   ///< 10.7 CSS px: axis labels, hints
    float body = 15.0F;    ///< 12.3 CSS px: text of panels
    float strong = 16.0F;  ///< 13 CSS px: headings of panels
    float large = 20.0F;   ///< 16.4 CSS px: the name of what is selected
    float number = 21.0F;  ///< 17 CSS px: counters at the cursor
};
inline constexpr TypeScale type_scale = {};

enum class Theme { light, dark, contrast_light, contrast_dark };

/// The canvas, and what the person prefers.
struct Display {
    float width = 1280;
    float height = 800;
    float density = 1;  ///< device pixels for one CSS pixel
    Theme theme = Theme::light;
    bool reduced_motion = false;
    bool coarse_pointer = false;  ///< a finger: targets are at least 44 px high
    friend bool operator==(const Display&, const Display&) = default;
};

/// What fingers, a trackpad or Ctrl + wheel did since the last frame, around a point. Plain wheel
/// turns, mouse buttons and one finger arrive in ImGui's own input (one finger as the left button).
struct Gesture {
    float zoom = 1;  ///< factor; 1 is none
    float pan_x = 0;
    float pan_y = 0;
    float at_x = 0;
    float at_y = 0;
};

struct FrameInput {
    double seconds = 0;  ///< a clock that only grows; its zero means nothing
    double delta = 0;    ///< seconds since the last frame, at most 0.1
    Display display;
    Gesture gesture;
};

/// Owns ImGui's context, its fonts and the way to the screen. One at a time.
class Platform {
public:
    /// Null when there is nothing to draw on (no WebGL 2).
    [[nodiscard]] static std::unique_ptr<Platform> create(const Display& display);
    virtual ~Platform() = default;

    [[nodiscard]] virtual Fonts fonts() const = 0;

    /// Takes effect with the next frame.
    virtual void set_display(const Display& display) = 0;

    /// Draw at least `count` more frames (text that must settle, a tooltip that must appear).
    virtual void request_frames(int count) = 0;

    /// Begins ImGui's frame. Everything is drawn between this and `end_frame`.
    [[nodiscard]] virtual FrameInput begin_frame(double seconds) = 0;

    /// Shows the frame; returns how many more frames were asked for. At 0 the page sleeps.
    virtual int end_frame() = 0;
};

}  // namespace qr::platform
