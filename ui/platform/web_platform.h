// The browser as a platform: GLFW and WebGL 2 by Emscripten, sized and fed by the page's modules.
//
// The page owns the canvas: it measures it, listens to pointers, wheel and focus, and decides when
// a frame is drawn. GLFW gives the WebGL context and the keys. Why not more of GLFW: Emscripten's
// own one knows no device pixels, takes every key of the window and every turn of the wheel, and
// hears a button go up only over the canvas.
#pragma once

#include <string>
#include <string_view>

#include "ui/platform/platform.h"

struct GLFWwindow;

namespace qr::platform {

enum class PointerKind { mouse, touch, pen };

struct PointerMove {
    float x = 0;
    float y = 0;
    PointerKind kind = PointerKind::mouse;
};

enum class ButtonChange { down, up };

struct PointerButton {
    PointerMove at;
    int button = 0;  ///< ImGui's order: left, right, middle
    ButtonChange change = ButtonChange::down;
};

class WebPlatform final : public Platform {
public:
    explicit WebPlatform(const Display& display, GLFWwindow* window);
    ~WebPlatform() override;

    [[nodiscard]] Fonts fonts() const override { return fonts_; }
    void set_display(const Display& display) override;
    void request_frames(int count) override;
    [[nodiscard]] FrameInput begin_frame(double seconds) override;
    int end_frame() override;

    void move(const PointerMove& at);
    void press(const PointerButton& button);
    void leave();  ///< the pointer is nowhere: no hover, no tooltip
    void wheel(float x, float y);
    void gesture(const Gesture& gesture);  ///< adds up until the next frame
    void focus_lost();                     ///< lets go of every key and button
    void context_lost();

    [[nodiscard]] const char* cursor() const;  ///< a word of CSS
    [[nodiscard]] std::string take_copied();   ///< what a widget has copied since the last call

private:
    void scroll_by_finger();

    GLFWwindow* window_;
    Display display_;
    Fonts fonts_;
    Gesture gesture_;
    int wanted_ = 0;
    double last_ = -1;
    bool finger_down_ = false;
    bool drawable_ = true;
};

}  // namespace qr::platform
