// The plain C functions through which the page talks to the program. Text is UTF-8; what a function
// returns stays valid until the next call. web/program.mjs is their only caller.
#include <emscripten.h>

#include <array>
#include <string>

#include "ui/app/app_interface.h"
#include "ui/platform/web_platform.h"

namespace {

using namespace qr;
using platform::WebPlatform;

// Bits of `flags` in qr_start and qr_display.
constexpr int flag_reduced_motion = 1;
constexpr int flag_coarse_pointer = 2;

struct Bridge {
    std::unique_ptr<platform::Platform> platform;
    std::unique_ptr<app::AppInterface> app;
    std::string answer;
    std::array<float, 4> box = {};

    [[nodiscard]] WebPlatform* web() const { return static_cast<WebPlatform*>(platform.get()); }
    const char* say(std::string text) {
        answer = std::move(text);
        return answer.c_str();
    }
};

// C functions need a place to keep the one program of this WebAssembly instance.
Bridge& bridge() {
    static Bridge the_bridge;
    return the_bridge;
}

platform::Display display_of(double width, double height, double density, int theme, int flags) {
    return {.width = static_cast<float>(width),
            .height = static_cast<float>(height),
            .density = static_cast<float>(density),
            .theme = static_cast<platform::Theme>(theme),
            .reduced_motion = (flags & flag_reduced_motion) != 0,
            .coarse_pointer = (flags & flag_coarse_pointer) != 0};
}

platform::PointerMove at(double x, double y, int kind) {
    return {.x = static_cast<float>(x),
            .y = static_cast<float>(y),
            .kind = static_cast<platform::PointerKind>(kind)};
}

}  // namespace

extern "C" {

// 1: draws; 0: there is no WebGL 2, commands work all the same. `draws` 0 does not even try.
EMSCRIPTEN_KEEPALIVE int qr_start(int draws, double width, double height, double density, int theme,
                                  int flags) {
    Bridge& b = bridge();
    if (draws != 0)
        b.platform = platform::Platform::create(display_of(width, height, density, theme, flags));
    b.app = app::create_app(b.platform ? b.platform->fonts() : platform::Fonts{});
    return b.platform ? 1 : 0;
}

EMSCRIPTEN_KEEPALIVE void qr_display(double width, double height, double density, int theme,
                                     int flags) {
    if (bridge().platform)
        bridge().platform->set_display(display_of(width, height, density, theme, flags));
}

EMSCRIPTEN_KEEPALIVE void qr_words(const char* language, const char* text) {
    bridge().app->set_words({.language = language, .text = text});
}

// Goes on and draws; returns how many more frames are wanted, 0 when the page may sleep.
EMSCRIPTEN_KEEPALIVE int qr_frame(double seconds) {
    Bridge& b = bridge();
    const bool again = b.app->advance(seconds).again;
    if (!b.platform) return again ? 1 : 0;
    const platform::FrameInput input = b.platform->begin_frame(seconds);
    b.app->draw(input);
    const int wanted = b.platform->end_frame();
    return again && wanted == 0 ? 1 : wanted;
}

EMSCRIPTEN_KEEPALIVE void qr_request_frames(int count) {
    if (bridge().platform) bridge().platform->request_frames(count);
}

EMSCRIPTEN_KEEPALIVE const char* qr_command(const char* json) {
    return bridge().say(bridge().app->command(json));
}

EMSCRIPTEN_KEEPALIVE const char* qr_events() { return bridge().say(bridge().app->take_events()); }

// x, y, width, height of a named widget; null when it is not on the screen.
EMSCRIPTEN_KEEPALIVE const float* qr_rect(const char* name) {
    const std::optional<app::Rect> rect = bridge().app->rect(name);
    if (!rect) return nullptr;
    bridge().box = {rect->x, rect->y, rect->width, rect->height};
    return bridge().box.data();
}

EMSCRIPTEN_KEEPALIVE void qr_pointer_move(double x, double y, int kind) {
    bridge().web()->move(at(x, y, kind));
}

EMSCRIPTEN_KEEPALIVE void qr_pointer_button(double x, double y, int kind, int button, int down) {
    bridge().web()->press(
        {.at = at(x, y, kind),
         .button = button,
         .change = down != 0 ? platform::ButtonChange::down : platform::ButtonChange::up});
}

EMSCRIPTEN_KEEPALIVE void qr_pointer_leave() { bridge().web()->leave(); }

EMSCRIPTEN_KEEPALIVE void qr_wheel(double x, double y) {
    bridge().web()->wheel(static_cast<float>(x), static_cast<float>(y));
}

EMSCRIPTEN_KEEPALIVE void qr_gesture(double zoom, double pan_x, double pan_y, double x, double y) {
    bridge().web()->gesture({.zoom = static_cast<float>(zoom),
                             .pan_x = static_cast<float>(pan_x),
                             .pan_y = static_cast<float>(pan_y),
                             .at_x = static_cast<float>(x),
                             .at_y = static_cast<float>(y)});
}

EMSCRIPTEN_KEEPALIVE void qr_focus_lost() { bridge().web()->focus_lost(); }

EMSCRIPTEN_KEEPALIVE void qr_context_lost() { bridge().web()->context_lost(); }

EMSCRIPTEN_KEEPALIVE const char* qr_cursor() { return bridge().web()->cursor(); }

EMSCRIPTEN_KEEPALIVE const char* qr_copied() { return bridge().say(bridge().web()->take_copied()); }

}  // extern "C"
