// The platform of tests: lays text out with widths of its own and shows nothing.
#include "imgui.h"
#include "imgui_internal.h"

#include "ui/platform/fonts.h"
#include "ui/platform/platform.h"

namespace ImGuiFreeType {

// Half an em for Latin, a whole one for everything from the Japanese blocks upwards.
static float advance_of(const ImFontConfig* source, ImWchar code, float em) {
    const bool wide = code >= 0x2E80;
    const bool mono = source->FontNo == static_cast<ImU32>(qr::platform::FontStyle::mono);
    return wide ? em : em * (mono ? 0.6F : 0.5F);
}

static bool init_baked(ImFontAtlas*, ImFontConfig*, ImFontBaked* baked, void*) {
    baked->Ascent = baked->Size * 0.78F;
    baked->Descent = -baked->Size * 0.22F;
    return true;
}

static bool load_glyph(ImFontAtlas*, ImFontConfig* source, ImFontBaked* baked, void*, ImWchar code,
                       ImFontGlyph* glyph, float* only_advance) {
    const float advance = advance_of(source, code, qr::platform::em_of(baked->Size));
    if (only_advance != nullptr) {
        *only_advance = advance;
        return true;
    }
    glyph->Codepoint = code;
    glyph->AdvanceX = advance;
    return true;
}

const ImFontLoader* GetFontLoader() {
    static const ImFontLoader loader = [] {
        ImFontLoader made = qr::platform::common_loader("widths");
        made.FontBakedInit = init_baked;
        made.FontBakedLoadGlyph = load_glyph;
        return made;
    }();
    return &loader;
}

bool DebugEditFontLoaderFlags(unsigned int*) { return false; }

}  // namespace ImGuiFreeType

namespace qr::platform {

namespace {

// Answers ImGui's texture requests as a renderer would, so that its checks of them run.
void satisfy_textures(ImDrawData* data) {
    for (ImTextureData* texture : *data->Textures) {
        if (texture->Status == ImTextureStatus_WantDestroy) {
            texture->SetTexID(ImTextureID_Invalid);
            texture->SetStatus(ImTextureStatus_Destroyed);
        } else if (texture->Status != ImTextureStatus_OK) {
            texture->SetTexID(1);
            texture->SetStatus(ImTextureStatus_OK);
        }
    }
}

class NullPlatform final : public Platform {
public:
    explicit NullPlatform(const Display& display) : display_(display) {
        IMGUI_CHECKVERSION();
        context_ = ImGui::CreateContext();
        ImGui::SetCurrentContext(context_);
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.LogFilename = nullptr;
        io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
        io.ConfigInputTextCursorBlink = false;
        io.Fonts->SetFontLoader(ImGuiFreeType::GetFontLoader());
        fonts_ = add_fonts();
    }

    ~NullPlatform() override {
        ImGui::SetCurrentContext(context_);
        for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) {
            texture->SetTexID(ImTextureID_Invalid);
            texture->SetStatus(ImTextureStatus_Destroyed);
        }
        ImGui::DestroyContext(context_);
    }

    [[nodiscard]] Fonts fonts() const override { return fonts_; }
    void set_display(const Display& display) override { display_ = display; }
    void request_frames(int count) override { wanted_ = count > wanted_ ? count : wanted_; }

    [[nodiscard]] FrameInput begin_frame(double seconds) override {
        const double delta = last_ < 0 ? 1.0 / 60 : ImClamp(seconds - last_, 0.0001, 0.1);
        last_ = seconds;
        ImGui::SetCurrentContext(context_);  // several may live at once
        ImGuiIO& io = ImGui::GetIO();
        io.DisplaySize = {display_.width, display_.height};
        io.DisplayFramebufferScale = {display_.density, display_.density};
        io.DeltaTime = static_cast<float>(delta);
        ImGui::NewFrame();
        return {.seconds = seconds, .delta = delta, .display = display_, .gesture = {}};
    }

    int end_frame() override {
        ImGui::Render();
        satisfy_textures(ImGui::GetDrawData());
        wanted_ = wanted_ > 0 ? wanted_ - 1 : 0;
        return wanted_;
    }

private:
    ImGuiContext* context_ = nullptr;
    Display display_;
    Fonts fonts_;
    int wanted_ = 0;
    double last_ = -1;
};

}  // namespace

std::unique_ptr<Platform> Platform::create(const Display& display) {
    return std::make_unique<NullPlatform>(display);
}

}  // namespace qr::platform
