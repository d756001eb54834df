// What fingers, mouse and keyboard do, as ImGui hears it.
#include <cstring>

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

void tap_key(ImGuiKey key) {
    ImGui::GetIO().AddKeyEvent(key, true);
    ImGui::GetIO().AddKeyEvent(key, false);
}

ImGuiWindow* first_that_scrolls(ImGuiWindow* window) {
    while (window != nullptr && window->ScrollMax.x <= 0 && window->ScrollMax.y <= 0)
        window = window->ParentWindow;
    return window;
}

ImGuiInputTextState* edited_field() {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    const bool edits = context.ActiveId != 0 && context.ActiveId == context.InputTextState.ID;
    return edits ? &context.InputTextState : nullptr;
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

// The next window in the order in which they are drawn, for people who use the keyboard alone.
void WebPlatform::next_panel() {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    const int count = context.Windows.Size;
    int place = 0;
    for (int i = 0; i < count; ++i)
        if (context.Windows[i] == context.NavWindow) place = i;
    for (int step = 1; step <= count; ++step) {
        ImGuiWindow* window = context.Windows[(place + step) % count];
        if (!window->Active || window->Hidden || (window->Flags & ImGuiWindowFlags_NoNav) != 0)
            continue;
        if (window->DC.NavLayersActiveMask == 0) continue;  // nothing in it can be reached
        ImGui::FocusWindow(window);
        ImGui::NavInitWindow(window, true);
        ImGui::SetNavCursorVisible(true);
        break;
    }
    request_frames(3);
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

TextField WebPlatform::text_field() const {
    ImGuiInputTextState* state = edited_field();
    ImGuiWindow* window = ImGui::GetCurrentContext()->ActiveIdWindow;
    if (state == nullptr || window == nullptr) return {};
    const ImRect place = ImGui::WindowRectRelToAbs(window, window->NavRectRel[0]);
    return {.id = state->ID,
            .x = place.Min.x,
            .y = place.Min.y,
            .width = place.GetWidth(),
            .height = place.GetHeight(),
            .text = std::string(state->TextA.Data, static_cast<size_t>(state->TextLen))};
}

// Selecting everything and typing is the one way that every field understands, filters included.
void WebPlatform::type(std::string_view text) {
    ImGuiInputTextState* state = edited_field();
    if (state == nullptr) return;
    state->SelectAll();
    if (text.empty()) tap_key(ImGuiKey_Delete);
    else ImGui::GetIO().AddInputCharactersUTF8(std::string(text).c_str());
}

void WebPlatform::accept_text() { tap_key(ImGuiKey_Enter); }

void WebPlatform::cancel_text() { tap_key(ImGuiKey_Escape); }

bool WebPlatform::wants_keys() const {
    const ImGuiIO& io = ImGui::GetIO();
    return io.WantTextInput || io.NavVisible;
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
