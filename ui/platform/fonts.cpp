// What our font loaders share, and the three fonts themselves.
#include "ui/platform/fonts.h"

namespace qr::platform {

namespace {

bool accept_source(ImFontAtlas*, ImFontConfig*) { return true; }

// ImGui looks for its fall-back and ellipsis characters with this; it makes TAB itself.
bool contains_glyph(ImFontAtlas*, ImFontConfig*, ImWchar code) {
    return code >= 0x20 && !(code >= 0x7F && code <= 0x9F);
}

ImFont* add_font(FontStyle style, const char* name) {
    ImFontConfig config;
    config.FontNo = static_cast<ImU32>(style);
    config.SizePixels = type_scale.body;
    ImFormatString(config.Name, sizeof config.Name, "%s", name);
    config.FontLoader = ImGui::GetIO().Fonts->FontLoader;
    return ImGui::GetIO().Fonts->AddFont(&config);
}

}  // namespace

ImFontLoader common_loader(const char* name) {
    ImFontLoader loader;
    loader.Name = name;
    loader.FontSrcInit = accept_source;
    loader.FontSrcContainsGlyph = contains_glyph;
    return loader;
}

Fonts add_fonts() {
    return {.regular = add_font(FontStyle::regular, "regular"),
            .bold = add_font(FontStyle::bold, "bold"),
            .mono = add_font(FontStyle::mono, "mono")};
}

}  // namespace qr::platform
