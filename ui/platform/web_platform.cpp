// Frames, sizes and the life of the WebGL context. Input is in web_input.cpp.
#include "ui/platform/web_platform.h"

#include <GLES3/gl3.h>
#include <GLFW/glfw3.h>

#include <cstring>

#include "imgui.h"
#include "imgui_impl_glfw.h"
#include "imgui_impl_opengl3.h"
#include "imgui_internal.h"

#include "ui/platform/fonts.h"
#include "ui/platform/web_fonts.h"

namespace qr::platform {

namespace {

// 2048 x 4096 holds some 6,000 kanji at double density, and takes 32 MB at most.
constexpr int atlas_max_width = 2048;
constexpr int atlas_max_height = 4096;
constexpr int settle_frames = 3;  // ImGui's layout is at rest after so many

Ink ink_of(Theme theme) {
    return theme == Theme::dark || theme == Theme::contrast_dark ? Ink::light : Ink::dark;
}

GLFWwindow* open_window(const Display& display) {
    if (glfwInit() == 0) return nullptr;
    glfwWindowHint(GLFW_ALPHA_BITS, 0);
    glfwWindowHint(GLFW_DEPTH_BITS, 0);
    glfwWindowHint(GLFW_STENCIL_BITS, 0);
    glfwWindowHint(GLFW_SAMPLES, 0);
    GLFWwindow* window = glfwCreateWindow(static_cast<int>(display.width),
                                          static_cast<int>(display.height), "", nullptr, nullptr);
    if (window != nullptr) glfwMakeContextCurrent(window);
    return window;
}

void set_up_imgui() {
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.ConfigInputTextCursorBlink = false;  // a blinking caret would never let the page sleep
    io.ConfigFlags |= ImGuiConfigFlags_NoMouseCursorChange;
    io.ConfigWindowsMoveFromTitleBarOnly = true;
    io.Fonts->TexMaxWidth = atlas_max_width;
    io.Fonts->TexMaxHeight = atlas_max_height;
    io.Fonts->SetFontLoader(ImGuiFreeType::GetFontLoader());
}

// Emscripten's GLFW has no clipboard: what a widget copies waits here until the page takes it.
// Pasting is the page's own affair: every field that is typed into is a real input there.
void keep_copied(ImGuiContext* context, const char* text) {
    context->ClipboardHandlerData.resize(static_cast<int>(std::strlen(text)) + 1);
    std::memcpy(context->ClipboardHandlerData.Data, text, std::strlen(text) + 1);
}

const char* nothing_to_paste(ImGuiContext*) { return ""; }

}  // namespace

std::unique_ptr<Platform> Platform::create(const Display& display) {
    GLFWwindow* window = open_window(display);
    if (window == nullptr) return nullptr;
    return std::make_unique<WebPlatform>(display, window);
}

WebPlatform::WebPlatform(const Display& display, GLFWwindow* window)
    : window_(window), display_(display) {
    set_up_imgui();
    set_ink(ink_of(display.theme));
    fonts_ = add_fonts();
    ImGui_ImplGlfw_InitForOpenGL(window, false);
    glfwSetKeyCallback(window, ImGui_ImplGlfw_KeyCallback);
    glfwSetCharCallback(window, ImGui_ImplGlfw_CharCallback);
    ImGui::GetPlatformIO().Platform_SetClipboardTextFn = keep_copied;
    ImGui::GetPlatformIO().Platform_GetClipboardTextFn = nothing_to_paste;
    // The backend would read the pointer from GLFW, in device pixels, until it has seen it come in.
    ImGui_ImplGlfw_CursorEnterCallback(window, 1);
    ImGui_ImplOpenGL3_Init("#version 300 es");
    request_frames(settle_frames);
}

WebPlatform::~WebPlatform() {
    ImGui_ImplOpenGL3_Shutdown();
    ImGui_ImplGlfw_Shutdown();
    ImGui::DestroyContext();
    glfwTerminate();
}

void WebPlatform::set_display(const Display& display) {
    if (display == display_) return;
    if (ink_of(display.theme) != ink_of(display_.theme)) set_ink(ink_of(display.theme));
    ImGui::GetStyle().TouchExtraPadding = display.coarse_pointer ? ImVec2(8, 8) : ImVec2(0, 0);
    display_ = display;
    request_frames(settle_frames);
}

void WebPlatform::request_frames(int count) { wanted_ = count > wanted_ ? count : wanted_; }

FrameInput WebPlatform::begin_frame(double seconds) {
    const double delta = last_ < 0 ? 1.0 / 60 : ImClamp(seconds - last_, 0.0001, 0.1);
    last_ = seconds;
    if (drawable_) ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplGlfw_NewFrame();
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {display_.width, display_.height};
    io.DisplayFramebufferScale = {display_.density, display_.density};
    io.DeltaTime = static_cast<float>(delta);
    ImGui::NewFrame();
    // A font that nobody has pushed yet would draw its glyphs for one pixel a point.
    for (ImFont* font : {fonts_.regular, fonts_.bold, fonts_.mono})
        font->CurrentRasterizerDensity = display_.density;
    const FrameInput input = {
        .seconds = seconds, .delta = delta, .display = display_, .gesture = gesture_};
    gesture_ = {};
    return input;
}

int WebPlatform::end_frame() {
    scroll_by_finger();
    ImGui::Render();
    if (drawable_) {
        glViewport(0, 0, static_cast<int>(display_.width * display_.density + 0.5F),
                   static_cast<int>(display_.height * display_.density + 0.5F));
        const ImVec4 clear = ImGui::GetStyleColorVec4(ImGuiCol_WindowBg);
        glClearColor(clear.x, clear.y, clear.z, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    }
    if (wanted_ > 0) --wanted_;
    if (take_atlas_full()) {  // what found no room is drawn anew, without what nobody uses any more
        ImFontAtlasBuildDiscardBakes(ImGui::GetIO().Fonts, 2);
        ImFontAtlasTextureCompact(ImGui::GetIO().Fonts);
        request_frames(settle_frames);
    }
    return wanted_;
}

// The page stops asking for frames when the context is lost; when it is back, the first frame makes
// every object and texture anew: their pixels are still here.
void WebPlatform::context_lost() { ImGui_ImplOpenGL3_DestroyDeviceObjects(); }

}  // namespace qr::platform
