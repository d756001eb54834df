// Dear ImGui's compile-time settings, the same for every target (IMGUI_USER_CONFIG).
#pragma once

// WebGL has no base vertex: with 16 bits a window of 65,536 vertices would draw garbage.
#define ImDrawIdx unsigned int

// Characters above U+FFFF (emoji, rare kanji) are whole characters.
#define IMGUI_USE_WCHAR32

// No font file and no font parser is compiled in: our own loader answers under FreeType's name
// (the only switch that Dear ImGui 1.92 offers for leaving stb_truetype out).
#define IMGUI_ENABLE_FREETYPE
#define IMGUI_DISABLE_DEFAULT_FONT

#define IMGUI_DISABLE_DEFAULT_SHELL_FUNCTIONS
#define IMGUI_DISABLE_FILE_FUNCTIONS
#define IMGUI_DISABLE_DEMO_WINDOWS
#define IMGUI_DISABLE_DEBUG_TOOLS
#define IMGUI_DISABLE_OBSOLETE_FUNCTIONS

// In the browser ImGui's own checks would cost 18 KB; the native tests keep them.
#ifdef __EMSCRIPTEN__
#define IMGUI_IMPL_OPENGL_ES3
#define IM_ASSERT(condition) ((void)0)
#endif
