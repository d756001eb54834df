// Buttons for the selection, in rows. What needs a value first opens a form of the page.
#include "ui/panels/actions.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "ui/panels/at_cursor.h"

namespace qr {
namespace {

constexpr float gap = 5;
constexpr int note_lines = 2;

// Above the strip, so that it never hides the next button.
void show_tip(const Box& panel, float top, const std::string& tip) {
    ImGui::SetNextWindowPos({panel.right() - 8, top - 6}, ImGuiCond_Always, {1, 1});
    if (!ImGui::BeginTooltip()) return;
    ImGui::PushTextWrapPos(panel.width - 24);
    ImGui::TextUnformatted(tip.c_str());
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

// Where the buttons go, from the top of the first row.
std::vector<Box> rows_of(const Frame& frame, const ActList& list, const TextStyle& style,
                         const Box& area) {
    const float height = frame.input.display.coarse_pointer ? 40 : 26;
    std::vector<Box> boxes;
    float x = 0;
    float y = 0;
    for (const ActItem& item : list.items) {
        const float word = frame.paint.width_of(frame.words.text(item.label), style);
        const float width = std::min(area.width, word + 12);
        if (x > 0 && x + width > area.width) {
            x = 0;
            y += height + gap;
        }
        boxes.push_back({area.x + x, y, width, height});
        x += width + gap;
    }
    return boxes;
}

void draw_button(const Frame& frame, const ActItem& item, const Box& button,
                 const TextStyle& style) {
    const Palette& palette = frame.palette();
    if (pressed(frame, item.name, button)) {
        if (item.fields.empty()) frame.commands.push_back(app::Act{item.step});
        else frame.commands.push_back(app::Show{"act", item.name});
    }
    if (ImGui::IsItemHovered()) frame.paint.fill(button, faded(palette.accent, 0.1F), 7);
    frame.paint.frame(button, palette.line, 7);
    frame.paint.text_within(button.x + 6, button.y + button.height / 2 + 4, button.width - 10,
                            frame.words.text(item.label), style);
}

}  // namespace

float draw_actions(const Frame& frame, const Box& panel) {
    const ActList list = acts_of(at_cursor(frame));
    if (list.items.empty() && list.note.empty()) return 0;
    const Palette& palette = frame.palette();
    const Box area{panel.x + 16, panel.y, panel.width - 32, panel.height};
    const TextStyle style = frame.paint.bold(11.5F, palette.accent);
    const std::vector<Box> boxes = rows_of(frame, list, style, area);
    // A line for the note is kept free, so that nothing moves when there is one.
    float whole = 28 + static_cast<float>(note_lines) * 15 + 6;
    if (!boxes.empty()) whole = std::max(whole, 28 + boxes.back().bottom() + 12);
    if (!boxes.empty() && !list.note.empty()) whole = 28 + boxes.back().bottom() + 42;
    const float top = panel.bottom() - whole;
    frame.paint.fill({panel.x + 1, top, panel.width - 2, whole - 1}, palette.panel, 9);
    frame.paint.horizontal(panel.x + 1, panel.right() - 1, top, palette.line);
    frame.paint.text(area.x, top + 18,
                     frame.say("ui.act.title", {{"time", clock_text(frame.cursor.time)}}),
                     frame.paint.plain(11, palette.dim));
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const Box button{boxes[i].x, top + 28 + boxes[i].y, boxes[i].width, boxes[i].height};
        draw_button(frame, list.items[i], button, style);
        if (ImGui::IsItemHovered(ImGuiHoveredFlags_ForTooltip))
            show_tip(panel, top, list.items[i].tip);
    }
    if (!list.note.empty()) {
        const float y = boxes.empty() ? top + 38 : top + 28 + boxes.back().bottom() + 16;
        (void)frame.paint.paragraph(area.x, y, area.width, list.note,
                                    frame.paint.plain(11, palette.dim), note_lines);
    }
    return whole;
}

}  // namespace qr
