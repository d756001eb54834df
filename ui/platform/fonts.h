// Our fonts for Dear ImGui: three styles, one loader, no font file. What draws a glyph differs:
// the browser's own text (web_fonts.cpp), or nothing but a width (null.cpp).
#pragma once

#include "imgui.h"
#include "imgui_internal.h"

#include "ui/platform/platform.h"

// The name under which Dear ImGui looks for a loader; each platform defines it.
namespace ImGuiFreeType {
const ImFontLoader* GetFontLoader();
}

namespace qr::platform {

/// Travels in ImFontConfig::FontNo.
enum class FontStyle { regular, bold, mono };

/// The part of a loader that does not depend on who draws.
[[nodiscard]] ImFontLoader common_loader(const char* name);

/// Adds the three fonts to the current context's atlas. The loader must be set already.
[[nodiscard]] Fonts add_fonts();

/// Size of the em square for a size of ImGui's, which is the height of a line.
[[nodiscard]] inline float em_of(float line_height) { return line_height * 0.82F; }

}  // namespace qr::platform
