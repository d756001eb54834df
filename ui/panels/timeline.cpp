// Axis, lanes that scroll, the line of the cursor; gestures over all of them.
#include "ui/panels/timeline.h"

#include <algorithm>
#include <cmath>

#include "engine/view/folding.h"
#include "ui/panels/lane_drawing.h"
#include "ui/panels/lane_tooltip.h"
#include "ui/panels/time_ruler.h"
#include "ui/panels/time_window.h"

namespace qr {
namespace {

constexpr float more_height = 28;

struct Geometry {
    Box panel;
    Box tracks;  // all lanes, without axis
    LaneLayout layout;
    TimeScale scale;
    std::size_t lanes = 0;
    float lanes_top = 0;
    float lanes_height = 0;
    [[nodiscard]] float content() const { return layout.pitch * static_cast<float>(lanes); }
    [[nodiscard]] float scroll_max() const { return std::max(0.0F, content() - lanes_height); }
};

Geometry geometry_of(const Frame& frame, const Box& box) {
    Geometry g;
    g.panel = box;
    g.lanes = frame.run.lanes.all().size();
    // Lanes that do not exist yet at the cursor are a secret while the curtain is down.
    if (frame.curtain)
        while (g.lanes > 0 &&
               (frame.run.lanes.all()[g.lanes - 1].events.empty() ||
                frame.run.lanes.all()[g.lanes - 1].events.front().index >= frame.cursor.records))
            --g.lanes;
    g.lanes_top = box.y + ruler_height + (frame.narrow ? 4 : 6);
    g.lanes_height = box.bottom() - g.lanes_top - 4;
    g.layout = lane_layout(frame, g.lanes, g.lanes_height);
    if (g.content() > g.lanes_height && !frame.narrow) g.lanes_height -= more_height;
    const Box tracks = tracks_of(frame, box);
    g.tracks = {tracks.x, g.lanes_top, tracks.width, g.lanes_height};
    g.scale = scale_of(frame, tracks.x, tracks.width);
    return g;
}

// --- Gestures ------------------------------------------------------------------------------------

MessageId lane_under(const Frame& frame, const Geometry& g, float y) {
    const double row = (y - g.lanes_top + frame.view.scroll) / g.layout.pitch;
    if (y < g.lanes_top || y >= g.lanes_top + g.lanes_height || row < 0) return {};
    if (row >= static_cast<double>(g.lanes)) return {};
    return {static_cast<std::uint32_t>(row)};
}

void seek_to(const Frame& frame, const Geometry& g, float x) {
    const double place = std::clamp<double>(x, g.scale.left, g.scale.left + g.scale.width);
    const Duration pixel = g.scale.time(place + 0.5) - g.scale.time(place - 0.5);
    Time time = rounded(g.scale.time(place), static_cast<double>(pixel.ms));
    time = std::clamp(time, Time{}, frame.run.until);
    if (frame.curtain) time = std::min(time, frame.cursor.time);
    frame.commands.push_back(app::GoTo{time});
}

void take_click(const Frame& frame, const Geometry& g, ImVec2 mouse) {
    const MessageId message = lane_under(frame, g, mouse.y);
    if (message.valid()) frame.commands.push_back(app::Select{message, {}});
    if (mouse.x >= g.tracks.x - 4) seek_to(frame, g, mouse.x);
}

void take_drag(const Frame& frame, const Geometry& g) {
    const ImGuiIO& io = ImGui::GetIO();
    PanelState& view = frame.view;
    if (view.drag == Drag::undecided && ImGui::IsMouseDragging(0, 4)) {
        const ImVec2 moved = ImGui::GetMouseDragDelta(0, 0);
        const bool vertical = std::abs(moved.y) > std::abs(moved.x);
        const bool on_axis = io.MouseClickedPos[0].y < g.lanes_top;
        if (on_axis) view.drag = Drag::scrub;
        else if (vertical && g.scroll_max() > 0) view.drag = Drag::scroll;
        else view.drag = is_zoomed(frame) ? Drag::pan : Drag::scrub;
    }
    switch (view.drag) {
        case Drag::scrub: seek_to(frame, g, io.MousePos.x); break;
        case Drag::pan: pan_by(frame, g.scale, io.MouseDelta.x); break;
        case Drag::scroll: view.scroll -= io.MouseDelta.y; break;
        case Drag::none:
        case Drag::undecided: break;
    }
}

void take_wheel(const Frame& frame, const Geometry& g) {
    const ImGuiIO& io = ImGui::GetIO();
    const platform::Gesture& gesture = frame.input.gesture;
    if (gesture.zoom != 1 && g.panel.contains({gesture.at_x, gesture.at_y}))
        zoom_at(frame, g.scale, gesture.at_x, gesture.zoom);
    if (gesture.pan_x != 0) pan_by(frame, g.scale, gesture.pan_x);
    frame.view.scroll -= gesture.pan_y;
    if (!g.panel.contains(io.MousePos)) return;
    if (io.MouseWheelH != 0) pan_by(frame, g.scale, io.MouseWheelH * 60);
    if (io.MouseWheel != 0) frame.view.scroll -= io.MouseWheel * 60;
}

void take_gestures(const Frame& frame, const Geometry& g) {
    frame.places.insert_or_assign("timeline", g.panel);
    ImGui::SetCursorScreenPos({g.panel.x, g.panel.y});
    ImGui::SetNextItemAllowOverlap();  // of the button that stops a recording
    ImGui::InvisibleButton("timeline", {g.panel.width, g.lanes_top + g.lanes_height - g.panel.y});
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    PanelState& view = frame.view;
    if (ImGui::IsItemActivated()) view.drag = Drag::undecided;
    if (ImGui::IsItemActive()) take_drag(frame, g);
    if (ImGui::IsItemDeactivated()) {
        if (view.drag == Drag::undecided && g.panel.contains(mouse)) take_click(frame, g, mouse);
        view.drag = Drag::none;
    }
    if (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(0)) fit_run(frame);
    const MessageId under = lane_under(frame, g, mouse.y);
    const bool on_tracks = mouse.x >= g.tracks.x && mouse.x <= g.tracks.x + g.tracks.width;
    const bool by_mouse = ImGui::GetIO().MouseSource == ImGuiMouseSource_Mouse;
    if (under.valid() && on_tracks && by_mouse && view.drag == Drag::none &&
        ImGui::IsItemHovered(ImGuiHoveredFlags_ForTooltip))
        show_lane_tooltip(frame, frame.run.lanes.of(under), g.scale.time(mouse.x));
    take_wheel(frame, g);
    view.scroll = std::clamp<double>(view.scroll, 0, g.scroll_max());
}

bool in_sight(const Frame& frame, const Geometry& g, MessageId message) {
    const double top = static_cast<double>(message.index) * g.layout.pitch - frame.view.scroll;
    return top >= 0 && top + g.layout.pitch <= g.lanes_height;
}

void bring_into_sight(const Frame& frame, const Geometry& g, MessageId message) {
    PanelState& view = frame.view;
    const double top = static_cast<double>(message.index) * g.layout.pitch;
    const double bottom = top + g.layout.pitch;
    if (top < view.scroll) view.scroll = top;
    if (bottom > view.scroll + g.lanes_height) view.scroll = bottom - g.lanes_height;
    view.scroll = std::clamp<double>(view.scroll, 0, g.scroll_max());
}

// The selection is scrolled into view once, when it changes.
void show_selection(const Frame& frame, const Geometry& g) {
    PanelState& view = frame.view;
    if (frame.selection.message == view.shown) return;
    if (frame.selection.message.valid() && frame.selection.message.index >= g.lanes) return;
    view.shown = frame.selection.message;
    if (view.shown.valid()) bring_into_sight(frame, g, view.shown);
}

// Lanes follow what changes. As long as some of it is in sight they stay where they are: a busy
// queue changes at both of its ends at once.
void follow_changes(const Frame& frame, const Geometry& g) {
    constexpr int changes_looked_at = 16;
    PanelState& view = frame.view;
    if (view.followed == frame.cursor.records || g.scroll_max() <= 0) return;
    view.followed = frame.cursor.records;
    const Records& records = frame.run.journal.records();
    MessageId newest;
    int looked = 0;
    std::uint32_t back = 0;
    for (std::uint32_t i = frame.cursor.records; i-- > 0 && back < 4096; ++back) {
        const Record& record = records[i];
        if (!record.message.valid() || !is_change(record.kind)) continue;
        if (record.message.index >= g.lanes) continue;
        if (!newest.valid()) newest = record.message;
        if (in_sight(frame, g, record.message)) return;
        if (++looked == changes_looked_at) break;
    }
    if (newest.valid()) bring_into_sight(frame, g, newest);
}

// --- Drawing -------------------------------------------------------------------------------------

void draw_strip_background(const Frame& frame, const Geometry& g, const Box& strip, bool selected) {
    const Palette& palette = frame.palette();
    if (g.layout.card) {
        const Box card{strip.x, strip.y, strip.width, strip.height - 6};
        frame.paint.fill(card, palette.panel, 10);
        frame.paint.frame(card, selected ? palette.accent : palette.line, 10, selected ? 1.5F : 1);
        return;
    }
    if (!selected) return;
    frame.paint.fill({strip.x + 1, strip.y, strip.width - 2, strip.height},
                     faded(palette.accent, palette.dark ? 0.1F : 0.06F));
    frame.paint.fill({strip.x, strip.y, 3, strip.height}, palette.accent);
}

template <class Each>
void for_visible_lanes(const Frame& frame, const Geometry& g, Each each) {
    const auto first = static_cast<std::size_t>(frame.view.scroll / g.layout.pitch);
    for (std::size_t i = first; i < g.lanes; ++i) {
        const double top = static_cast<double>(i) * g.layout.pitch - frame.view.scroll;
        if (top >= g.lanes_height) break;
        const Lane& lane = frame.run.lanes.all()[i];
        each(lane,
             Box{g.panel.x, g.lanes_top + static_cast<float>(top), g.panel.width, g.layout.pitch});
    }
}

void draw_lanes(const Frame& frame, const Geometry& g) {
    for_visible_lanes(frame, g, [&](const Lane& lane, const Box& strip) {
        const bool selected = lane.message == frame.selection.message;
        draw_strip_background(frame, g, strip, selected);
        draw_lane(frame, lane, g.layout, strip, g.scale);
        const std::string& name = frame.run.journal.message(lane.message).name;
        frame.places.insert_or_assign("lane/" + name, strip);
    });
}

// All lanes that do not fit, as their endings on one line.
void draw_more(const Frame& frame, const Geometry& g) {
    if (g.content() <= g.lanes_height || g.layout.card) return;
    const Palette& palette = frame.palette();
    const float y = g.lanes_top + g.lanes_height;
    const auto shown = static_cast<std::size_t>(g.lanes_height / g.layout.pitch);
    const std::string text = frame.say(
        "ui.timeline.more", {{"count", count_text(static_cast<std::int64_t>(g.lanes - shown))}});
    frame.paint.horizontal(g.panel.x + 1, g.panel.right() - 1, y, palette.soft);
    frame.paint.text_within(g.panel.x + 14, y + 18, 78, text, frame.paint.bold(11, palette.accent));
    frame.paint.dashed(g.tracks.x, g.tracks.x + g.tracks.width, y + 14, palette.line);
    for (const DrawnEnding& ending :
         folded_endings(frame.run.lanes, g.scale, frame.visible_records()))
        frame.paint.fill({static_cast<float>(ending.x), y + 8, 3, 12}, palette.of(ending.state), 1);
    const Box row{g.panel.x, y, g.panel.width, more_height};
    if (pressed(frame, "timeline/more", row)) {
        const double next = frame.view.scroll + g.lanes_height - g.layout.pitch;
        frame.view.scroll =
            next >= g.scroll_max() + g.layout.pitch ? 0 : std::min<double>(next, g.scroll_max());
        if (frame.view.scroll >= g.scroll_max() && next > g.scroll_max() + 1)
            frame.view.scroll = g.scroll_max();
    }
    // Where the visible part lies among all lanes.
    const float share = g.lanes_height / g.content();
    const float at = static_cast<float>(frame.view.scroll) / g.content();
    frame.paint.fill({g.panel.right() - 6, g.lanes_top + at * g.lanes_height, 3,
                      std::max(16.0F, share * g.lanes_height)},
                     faded(palette.faint, 0.6F), 1.5F);
}

void draw_notes(const Frame& frame, const Geometry& g) {
    const Palette& palette = frame.palette();
    const TextStyle style = frame.paint.plain(12, palette.dim);
    const float x = g.tracks.x + 8;
    if (g.lanes == 0 && frame.run.complete)
        frame.paint.paragraph(x, g.lanes_top + 28, g.tracks.width - 16,
                              frame.say("ui.timeline.empty"), style, 3);
    std::string note;
    const std::string time = clock_text(frame.run.recorded);
    if (!frame.run.complete)
        note = frame.say("ui.timeline.recording",
                         {{"time", time}, {"until", clock_text(frame.run.until)}});
    else if (frame.run.stopped) note = frame.say("ui.timeline.stopped", {{"time", time}});
    else if (frame.run.cut_short)
        note = frame.say(
            "ui.timeline.truncated",
            {{"time", time},
             {"count", count_text(static_cast<std::int64_t>(frame.run.journal.records().size()))}});
    if (note.empty()) return;
    const float below = g.content() > g.lanes_height ? more_height + 12 : 12;
    const float room = g.tracks.width - (frame.run.complete ? 24 : 120);
    const int lines = frame.paint.width_of(note, style) > room ? 2 : 1;
    const float width = std::min(room, frame.paint.width_of(note, style));
    const float height = lines == 1 ? 26 : 43;
    const float y = g.panel.bottom() - below - height + 18;
    const Box pill{g.tracks.x, y - 18, width + 24, height};
    frame.paint.fill(pill, palette.panel, 8);
    frame.paint.frame(pill, palette.line, 8);
    (void)frame.paint.paragraph(pill.x + 12, y - 1, room, note, style, 2);
    if (frame.run.complete) return;
    const std::string stop = frame.say("ui.timeline.stop");
    const TextStyle strong = frame.paint.bold(12, palette.accent);
    const Box button{pill.right() + 4, pill.y, frame.paint.width_of(stop, strong) + 24, 26};
    frame.paint.fill(button, palette.panel, 8);
    frame.paint.frame(button, palette.accent, 8);
    frame.paint.text(button.x + 12, y - 1, stop, strong);
    if (pressed(frame, "timeline/stop", button)) frame.commands.push_back(app::StopRecording{});
}

// The future is there, and told apart; dark colours lose more of it.
float future_pale(const Palette& palette) { return palette.dark ? 0.42F : 0.5F; }

// What is hidden is a curtain, and not an empty run.
void draw_curtain(const Frame& frame, const Box& box) {
    const Palette& palette = frame.palette();
    frame.paint.fill(box, faded(palette.soft, 0.7F));
    for (float x = box.x + 7; x < box.right(); x += 14)
        frame.paint.vertical(x, box.y, box.bottom(), faded(palette.line, 0.6F));
}

}  // namespace

Box tracks_of(const Frame& frame, const Box& panel) {
    if (frame.narrow) return {panel.x + 16, panel.y, panel.width - 44, panel.height};
    return {panel.x + 92, panel.y, panel.width - 92 - 28, panel.height};
}

void draw_cursor_line(const Frame& frame, const Box& tracks, const TimeScale& scale) {
    const Palette& palette = frame.palette();
    const float x = static_cast<float>(scale.x(frame.cursor.time));
    const float right = tracks.right() + 24;
    if (x >= tracks.x - 2 && x <= right) {
        if (frame.curtain) draw_curtain(frame, {x + 1, tracks.y, right - x - 1, tracks.height});
        else
            frame.paint.fill({x + 1, tracks.y, right - x - 1, tracks.height},
                             faded(palette.panel, future_pale(palette)));
        frame.paint.vertical(x, tracks.y, tracks.bottom(), palette.accent, 1.6F);
    } else if (x < tracks.x && !frame.curtain) {
        frame.paint.fill({tracks.x - 2, tracks.y, right - tracks.x + 2, tracks.height},
                         faded(palette.panel, future_pale(palette)));
    }
}

void draw_timeline(const Frame& frame, const Box& box) {
    if (box.width < 140 || box.height < 64) return;
    Geometry g = geometry_of(frame, box);
    if (frame.view.drag == Drag::none) follow_changes(frame, g);
    show_selection(frame, g);
    if (!frame.narrow) frame.paint.panel(box);
    draw_more(frame, g);
    take_gestures(frame, g);
    g.scale = scale_of(frame, static_cast<float>(g.scale.left), static_cast<float>(g.scale.width));
    // Cards end where the last lane does, and so do the lines behind them.
    const float end =
        frame.narrow ? std::min(box.bottom(), g.lanes_top + g.content()) : box.bottom();
    draw_ruler(frame, {box.x, box.y, box.width, end - box.y}, g.scale);
    ImDrawList* list = frame.paint.list();
    list->PushClipRect({box.x, g.lanes_top}, {box.right(), g.lanes_top + g.lanes_height}, true);
    draw_lanes(frame, g);
    list->PopClipRect();
    const float line_bottom = frame.narrow ? end : end - 8;
    const float line_top = box.y + ruler_height - 2;
    const Box line{g.tracks.x, line_top, g.tracks.width, line_bottom - line_top};
    list->PushClipRect({box.x, box.y}, {box.right() - 1, box.bottom()}, true);
    draw_cursor_line(frame, line, g.scale);
    list->PopClipRect();
    list->PushClipRect({box.x, g.lanes_top}, {box.right(), g.lanes_top + g.lanes_height}, true);
    for_visible_lanes(frame, g, [&](const Lane& lane, const Box& strip) {
        draw_lane_name(frame, lane, g.layout, strip);
        draw_remark(frame, lane, g.layout, strip, g.scale);
        draw_just_ended(frame, lane, g.layout, strip, g.scale);
        if (!frame.curtain) draw_remaining(frame, lane, g.layout, strip, g.scale);
    });
    list->PopClipRect();
    draw_cursor_flag(frame, box, g.scale);
    draw_notes(frame, g);
}

}  // namespace qr
