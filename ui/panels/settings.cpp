// One row for each knob: name, value, slider.
#include "ui/panels/settings.h"

#include <algorithm>

#include "engine/core/text.h"
#include "engine/view/knobs.h"

namespace qr {
namespace {

constexpr float row_height = 40;

// A slider that knows the value before the drag only through the scenario: what it shows is what
// the last edit made of it.
void draw_slider(const Frame& frame, const Knob& knob, const Box& track) {
    const Palette& palette = frame.palette();
    const float share = static_cast<float>(share_of(knob, knob.value));
    const float knob_x = track.x + track.width * share;
    const float y = track.y + track.height / 2;
    const Box hit{track.x - 8, y - 14, track.width + 16, 28};
    const std::string& node = frame.run.world.node(knob.node).name;
    const std::string name =
        "setting/" + node + knob.pointer.substr(std::string_view("/nodes/").size() + node.size());
    frame.places.insert_or_assign(name, track);
    ImGui::SetCursorScreenPos({hit.x, hit.y});
    ImGui::InvisibleButton(knob.pointer.c_str(), {hit.width, hit.height});
    const bool active = ImGui::IsItemActive();
    const bool hovered = ImGui::IsItemHovered();
    if (hovered || active) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    if (active) {
        frame.view.dragged = knob.pointer;
        const float mouse = ImGui::GetIO().MousePos.x;
        const std::int64_t value = value_of(knob, (mouse - track.x) / track.width);
        if (value != knob.value)
            frame.commands.push_back(
                app::Edit{knob.pointer, knob_json(knob, value), app::Edit::Phase::dragging});
    }
    if (ImGui::IsItemDeactivated()) {
        frame.view.dragged.clear();
        frame.commands.push_back(
            app::Edit{knob.pointer, knob_json(knob, knob.value), app::Edit::Phase::released});
    }
    frame.paint.fill({track.x, y - 2, track.width, 4}, palette.soft, 2);
    if (palette.contrast) frame.paint.frame({track.x, y - 2, track.width, 4}, palette.line, 2);
    frame.paint.fill({track.x, y - 2, knob_x - track.x, 4}, palette.accent, 2);
    ImDrawList* list = frame.paint.list();
    if (hovered || active) list->AddCircleFilled({knob_x, y}, 11, faded(palette.accent, 0.16F));
    list->AddCircleFilled({knob_x, y}, 6.5F, palette.panel);
    list->AddCircle({knob_x, y}, 6.5F, palette.accent, 0, 2.2F);
}

}  // namespace

float draw_settings(const Frame& frame, NodeId node, const Box& area, float top) {
    const Palette& palette = frame.palette();
    float y = top + 20;
    if (!node.valid()) {
        const TextStyle style = frame.paint.plain(12, palette.dim);
        return frame.paint.paragraph(area.x, y, area.width, frame.say("ui.settings.empty"), style,
                                     3);
    }
    const std::string& name = frame.run.world.node(node).name;
    frame.paint.text_within(area.x, y, area.width,
                            frame.say("ui.inspector.settings", {{"node", shown(name, 40)}}),
                            frame.paint.bold(13, palette.ink));
    y += 26;
    for (const Knob& knob : knobs_of(frame.run.world, node, frame.words)) {
        TextStyle value = frame.paint.bold(12, palette.ink);
        value.align = Align::right;
        const std::string text = knob_text(knob, frame.words.language());
        const float room = area.width - frame.paint.width_of(text, value) - 10;
        frame.paint.text_within(area.x, y, room, knob.label, frame.paint.plain(11.5F, palette.dim));
        frame.paint.text(area.right(), y, text, value);
        draw_slider(frame, knob, {area.x, y + 8, area.width, 12});
        y += row_height;
    }
    y += 2;
    const TextStyle link = frame.paint.bold(12, palette.accent);
    const std::string reset = frame.say("ui.settings.reset");
    frame.paint.text(area.x, y, reset, link);
    if (pressed(frame, "settings/reset",
                {area.x - 6, y - 18, frame.paint.width_of(reset, link) + 12, 26}))
        frame.commands.push_back(app::Reset{});
    TextStyle json = frame.paint.bold(12, palette.dim);
    json.align = Align::right;
    const std::string text = frame.say("ui.settings.json") + " ›";
    frame.paint.text(area.right(), y, text, json);
    const float width = frame.paint.width_of(text, json) + 12;
    if (pressed(frame, "settings/json", {area.right() - width + 6, y - 18, width, 26}))
        frame.commands.push_back(app::Show{"editor", "/nodes/" + name});
    return y + 8;
}

}  // namespace qr
