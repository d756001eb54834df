// What fingers, mouse and keyboard do, as ImGui hears it.
#include "imgui.h"
#include "imgui_internal.h"

#include "ui/platform/web_platform.h"

namespace qr::platform {

namespace {

ImGuiMouseSource source_of(PointerKind kind) {
    switch (kind) {
        case PointerKind::mouse: return ImGuiMouseSource_Mouse;
        case PointerKind::touch: return ImGuiMouseSource_TouchScreen;
        case PointerKind::pen: return ImGuiMouseSource_Pen;
    }
    return ImGuiMouseSource_Mouse;
}

ImGuiWindow* first_that_scrolls(ImGuiWindow* window) {
    while (window != nullptr && window->ScrollMax.x <= 0 && window->ScrollMax.y <= 0)
        window = window->ParentWindow;
    return window;
}

// Pressing on a window's bare ground counts as holding the window itself.
bool holds_a_widget() {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    if (context.ActiveId == 0) return false;
    return context.ActiveIdWindow == nullptr || context.ActiveId != context.ActiveIdWindow->MoveId;
}

}  // namespace

void WebPlatform::move(const PointerMove& at) {
    ImGuiIO& io = ImGui::GetIO();
    io.AddMouseSourceEvent(source_of(at.kind));
    io.AddMousePosEvent(at.x, at.y);
}

void WebPlatform::press(const PointerButton& button) {
    move(button.at);
    const bool down = button.change == ButtonChange::down;
    finger_down_ = button.at.kind == PointerKind::touch && down;
    ImGui::GetIO().AddMouseButtonEvent(button.button, down);
}

void WebPlatform::leave() { ImGui::GetIO().AddMousePosEvent(-FLT_MAX, -FLT_MAX); }

void WebPlatform::wheel(float x, float y) { ImGui::GetIO().AddMouseWheelEvent(x, y); }

void WebPlatform::gesture(const Gesture& gesture) {
    gesture_.zoom *= gesture.zoom;
    gesture_.pan_x += gesture.pan_x;
    gesture_.pan_y += gesture.pan_y;
    gesture_.at_x = gesture.at_x;
    gesture_.at_y = gesture.at_y;
}

void WebPlatform::focus_lost() {
    ImGuiIO& io = ImGui::GetIO();
    io.AddFocusEvent(false);
    for (int button = 0; button < 3; ++button) io.AddMouseButtonEvent(button, false);
    io.AddFocusEvent(true);
    finger_down_ = false;
}

// A finger that drags where nothing can be dragged scrolls what lies under it, as everywhere else.
void WebPlatform::scroll_by_finger() {
    if (!finger_down_ || holds_a_widget()) return;
    const ImVec2 by = ImGui::GetIO().MouseDelta;
    if (!ImGui::IsMouseDown(ImGuiMouseButton_Left) || (by.x == 0 && by.y == 0)) return;
    ImGuiWindow* window = first_that_scrolls(ImGui::GetCurrentContext()->HoveredWindow);
    if (window == nullptr) return;
    ImGui::SetScrollX(window, window->Scroll.x - by.x);
    ImGui::SetScrollY(window, window->Scroll.y - by.y);
    request_frames(2);
}

const char* WebPlatform::cursor() const {
    switch (ImGui::GetMouseCursor()) {
        case ImGuiMouseCursor_TextInput: return "text";
        case ImGuiMouseCursor_ResizeAll: return "move";
        case ImGuiMouseCursor_ResizeNS: return "ns-resize";
        case ImGuiMouseCursor_ResizeEW: return "ew-resize";
        case ImGuiMouseCursor_ResizeNESW: return "nesw-resize";
        case ImGuiMouseCursor_ResizeNWSE: return "nwse-resize";
        case ImGuiMouseCursor_Hand: return "pointer";
        case ImGuiMouseCursor_NotAllowed: return "not-allowed";
        case ImGuiMouseCursor_None: return "none";
        default: return "default";
    }
}

std::string WebPlatform::take_copied() {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    std::string copied;
    if (context.ClipboardHandlerData.Size > 1) copied = context.ClipboardHandlerData.Data;
    context.ClipboardHandlerData.clear();
    return copied;
}

}  // namespace qr::platform
