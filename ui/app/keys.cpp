// One row for each key; the first that fits counts.
#include "ui/app/keys.h"

#include <array>

#include "imgui.h"

namespace qr::app {
namespace {

enum class Does : unsigned char {
    step,
    record,
    message,
    start,
    end,
    play,
    lane,
    chapter,
    zoom_in,
    zoom_out,
    fit,
    undo,
    redo,
    clear,
};

struct Row {
    ImGuiKey key;
    ImGuiKey modifiers;  // ImGuiMod_…
    Does does;
    Direction direction = Direction::forward;
};

constexpr auto plain = ImGuiMod_None;
constexpr std::array<Row, 23> rows = {{
    {ImGuiKey_RightArrow, plain, Does::step},
    {ImGuiKey_LeftArrow, plain, Does::step, Direction::back},
    {ImGuiKey_RightArrow, ImGuiMod_Shift, Does::record},
    {ImGuiKey_LeftArrow, ImGuiMod_Shift, Does::record, Direction::back},
    {ImGuiKey_RightArrow, ImGuiMod_Alt, Does::message},
    {ImGuiKey_LeftArrow, ImGuiMod_Alt, Does::message, Direction::back},
    {ImGuiKey_Space, plain, Does::play},
    {ImGuiKey_Home, plain, Does::start},
    {ImGuiKey_End, plain, Does::end},
    {ImGuiKey_DownArrow, plain, Does::lane},
    {ImGuiKey_UpArrow, plain, Does::lane, Direction::back},
    {ImGuiKey_RightBracket, plain, Does::chapter},
    {ImGuiKey_LeftBracket, plain, Does::chapter, Direction::back},
    {ImGuiKey_Equal, plain, Does::zoom_in},
    {ImGuiKey_Equal, ImGuiMod_Shift, Does::zoom_in},
    {ImGuiKey_KeypadAdd, plain, Does::zoom_in},
    {ImGuiKey_Minus, plain, Does::zoom_out},
    {ImGuiKey_KeypadSubtract, plain, Does::zoom_out},
    {ImGuiKey_0, plain, Does::fit},
    {ImGuiKey_Z, ImGuiMod_Ctrl, Does::undo},
    {ImGuiKey_Z, static_cast<ImGuiKey>(ImGuiMod_Ctrl | ImGuiMod_Shift), Does::redo},
    {ImGuiKey_Y, ImGuiMod_Ctrl, Does::redo},
    {ImGuiKey_Escape, plain, Does::clear},
}};

void carry_out(const Row& row, Commands& commands, KeyView& view) {
    switch (row.does) {
        case Does::step: commands.push_back(StepBy{StepSize::change, row.direction}); break;
        case Does::record: commands.push_back(StepBy{StepSize::record, row.direction}); break;
        case Does::message: commands.push_back(StepBy{StepSize::message, row.direction}); break;
        case Does::start: commands.push_back(GoToStart{}); break;
        case Does::end: commands.push_back(GoToEnd{}); break;
        case Does::play: commands.push_back(SetPlaying{}); break;
        case Does::lane: commands.push_back(SelectNext{row.direction}); break;
        case Does::chapter: commands.push_back(StepChapter{row.direction}); break;
        case Does::zoom_in: view.zoom *= 1.5; break;
        case Does::zoom_out: view.zoom /= 1.5; break;
        case Does::fit: view.fit = true; break;
        case Does::undo: commands.push_back(Undo{}); break;
        case Does::redo: commands.push_back(Redo{}); break;
        case Does::clear: commands.push_back(Select{}); break;
    }
}

}  // namespace

KeyView take_keys(Commands& commands) {
    KeyView view;
    const ImGuiIO& io = ImGui::GetIO();
    if (io.WantTextInput) return view;
    for (const Row& row : rows)
        if (io.KeyMods == row.modifiers && ImGui::IsKeyPressed(row.key))
            carry_out(row, commands, view);
    return view;
}

}  // namespace qr::app
