// What panels share.
#include "ui/panels/panel.h"

namespace qr {

bool pressed(const Frame& frame, std::string_view name, const Box& box) {
    if (box.width < 1 || box.height < 1) return false;
    frame.places.insert_or_assign(std::string(name), box);
    ImGui::SetCursorScreenPos({box.x, box.y});
    const std::string id(name);
    const bool done = ImGui::InvisibleButton(id.c_str(), {box.width, box.height});
    if (ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    return done;
}

}  // namespace qr
