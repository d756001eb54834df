// The page draws its tables in the DOM: imgui_tables.cpp, 9 KB of the download, is left out, and
// what the rest of Dear ImGui calls of it does nothing, since no table or column is ever begun.
#include "imgui.h"
#include "imgui_internal.h"

namespace ImGui {

void EndTable() {}
void TableGcCompactSettings() {}
void TableGcCompactTransientBuffers(ImGuiTable*) {}
void TableGcCompactTransientBuffers(ImGuiTableTempData*) {}
void TableSettingsAddSettingsHandler() {}
void TablePushColumnChannel(int) {}
void TablePopColumnChannel() {}
void TablePushBackgroundChannel() {}
void TablePopBackgroundChannel() {}
void EndColumns() {}
void PushColumnsBackground() {}
void PopColumnsBackground() {}

}  // namespace ImGui
