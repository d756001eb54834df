// State, place, from when to when.
#include "ui/panels/lane_tooltip.h"

#include <algorithm>

namespace qr {

void show_lane_tooltip(const Frame& frame, const Lane& lane, Time time) {
    const auto after = std::partition_point(lane.spans.begin(), lane.spans.end(),
                                            [time](const Span& span) { return span.from <= time; });
    if (after == lane.spans.begin()) return;
    const Span& span = *(after - 1);
    if (is_end(span.state) || span.begins.index >= frame.visible_records()) return;
    if (!ImGui::BeginTooltip()) return;
    std::string head(frame.words.text(state_key(span.state)));
    head += " · " + frame.run.world.node(span.node).name;
    if (span.state == LaneState::in_flight) {
        head += " · ";
        head += frame.say("ui.timeline.receive", {{"receive", std::to_string(span.here)}});
        if (span.by.valid() && !frame.run.world.node(span.by).name.empty())
            head += " · " + frame.run.world.node(span.by).name;
    }
    ImGui::TextUnformatted(head.c_str());
    Time end = is_never(span.to) ? frame.run.recorded : span.to;
    if (frame.curtain) end = std::min(end, frame.cursor.time);
    const std::string when =
        frame.say("ui.timeline.tooltip.from",
                  {{"time", clock_text(span.from)},
                   {"until", clock_text(end)},
                   {"duration", short_duration_text(end - span.from, frame.words.language())}});
    ImGui::PushStyleColor(ImGuiCol_Text, frame.palette().dim);
    ImGui::TextUnformatted(when.c_str());
    ImGui::PopStyleColor();
    ImGui::EndTooltip();
}

}  // namespace qr
