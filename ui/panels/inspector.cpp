// Title, facts, the question and its lines, actions, settings; scrolls when it is longer than its
// panel.
#include "ui/panels/inspector.h"

#include <algorithm>

#include "engine/core/text.h"
#include "engine/view/cost.h"
#include "engine/view/teller.h"
#include "engine/view/why.h"
#include "engine/view/wiring.h"
#include "ui/panels/actions.h"
#include "ui/panels/at_cursor.h"
#include "ui/panels/settings.h"

namespace qr {
namespace {

void separator(const Frame& frame, const Box& area, float y) {
    frame.paint.horizontal(area.x, area.right(), y, frame.palette().line);
}

float draw_facts(const Frame& frame, const Box& area, float y, const FactList& facts) {
    const Palette& palette = frame.palette();
    for (const auto& [name, value] : facts) {
        const TextStyle left = frame.paint.plain(11, palette.dim);
        TextStyle right = frame.paint.bold(11.5F, palette.ink);
        const float wanted = frame.paint.width_of(value, right);
        float room = area.width - frame.paint.width_of(name, left) - 12;
        frame.paint.text(area.x, y, name, left);
        if (room < std::min(wanted, 60.0F)) {  // a long name has its value below
            room = area.width;
            y += 16;
        }
        const float width = std::min(room, wanted);
        frame.paint.text_within(area.right() - width, y, width + 1, value, right);
        y += 20;
    }
    return y;
}

// A dot for each line, filled for the past, hollow for the future, joined by a rail. Times have a
// column that is as wide for every moment of the run.
struct Rail {
    int index = 0;
    bool last = false;
    float text = 0;  // from the left
};

void draw_rule(const Frame& frame, const WhyLine& line, const Box& hit, int index) {
    const std::string rule = rule_text(line.rule);
    TextStyle style = frame.paint.bold(10.5F, frame.palette().accent);
    style.align = Align::right;
    frame.paint.text(hit.right(), hit.y + 12, rule, style);
    frame.places.insert_or_assign("rule/" + rule, hit);
    ImGui::SetCursorScreenPos({hit.x, hit.y});
    ImGui::InvisibleButton(("rule" + std::to_string(index)).c_str(), {hit.width, hit.height});
    if (!ImGui::IsItemHovered()) return;
    ImGui::SetNextWindowPos({hit.right(), hit.y - 4}, ImGuiCond_Always, {1, 1});
    if (!ImGui::BeginTooltip()) return;
    const std::string sentence(frame.words.text("rule." + rule));
    ImGui::PushTextWrapPos(320);
    ImGui::TextUnformatted(sentence.c_str());
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

float draw_line(const Frame& frame, const Box& area, float y, const WhyLine& line,
                const Rail& rail) {
    const Palette& palette = frame.palette();
    const float x = area.x + 8;
    const float text_x = area.x + rail.text;
    const float room = area.right() - text_x;
    if (!is_never(line.time))
        frame.paint.text(area.x + 24, y + 8, clock_text(line.time),
                         frame.paint.mono(10.5F, palette.dim));
    const ImU32 ink = line.future ? palette.dim : palette.ink;
    const float head =
        frame.paint.paragraph(text_x, y + 8, room, line.text, frame.paint.bold(12, ink), 2);
    const bool ruled = line.rule.valid();
    const float rule = ruled ? 34 : 0;
    const float bottom = frame.paint.paragraph(text_x, head + 16, room - rule, line.detail,
                                               frame.paint.plain(11, palette.dim), 3);
    if (ruled) draw_rule(frame, line, {area.right() - rule, head + 4, rule, 18}, rail.index);
    const float next = std::max(y + 46, bottom + 16);
    if (!rail.last) frame.paint.fill({x - 1, y + 6, 2, next - y - 4}, palette.line);
    ImDrawList* list = frame.paint.list();
    list->AddCircleFilled({x, y + 4}, 4.5F, line.future ? palette.panel : palette.accent);
    list->AddCircle({x, y + 4}, 4.5F, line.future ? palette.faint : palette.accent, 0, 2);
    const Box row{area.x, y - 4, area.width - rule - 4, next - y - 4};
    if (line.record.valid() && pressed(frame, "why/" + std::to_string(rail.index), row))
        frame.commands.push_back(app::GoToRecord{line.record});
    return next;
}

float time_column(const Frame& frame, const std::vector<WhyLine>& lines) {
    const TextStyle clock = frame.paint.mono(10.5F, 0);
    float width = std::max(32.0F, frame.paint.width_of(clock_text(frame.run.until), clock));
    for (const WhyLine& line : lines)
        if (!is_never(line.time))
            width = std::max(width, frame.paint.width_of(clock_text(line.time), clock));
    return 24 + width + 8;
}

float draw_message(const Frame& frame, const Box& area, float top, MessageId message) {
    const Palette& palette = frame.palette();
    const Teller teller{frame.run.world, frame.run.journal, frame.run.lanes, frame.words};
    const Moment moment{frame.cursor, frame.run.now, frame.run.until,
                        frame.curtain        ? Future::hidden
                        : frame.run.complete ? Future::known
                                             : Future::unknown};
    const Why why = why_of(teller, message, moment);
    const std::string name = shown(frame.run.journal.message(message).name, 40);
    float y = top + 30;
    const float chip = frame.paint.chip(
        area.right(), top + 16, frame.words.text(state_key(why.state)), palette.of(why.state));
    frame.paint.text_within(area.x, y, area.width - chip - 8,
                            frame.say("ui.inspector.message", {{"message", name}}),
                            frame.paint.bold(16, palette.ink));
    y = draw_facts(frame, area, y + 28, facts_at(teller, message, moment));
    separator(frame, area, y - 6);
    y += 16;
    y = frame.paint.paragraph(area.x, y, area.width, why.question,
                              frame.paint.bold(13, palette.ink), 2);
    y += 18;
    const float column = time_column(frame, why.lines);
    for (std::size_t i = 0; i < why.lines.size(); ++i)
        y = draw_line(frame, area, y, why.lines[i],
                      {static_cast<int>(i), i + 1 == why.lines.size(), column});
    return y - 12;
}

std::string kind_text(const Frame& frame, NodeId node) {
    const NodePlan& plan = frame.run.world.node(node);
    if (is_dead_letter_queue(frame.run.world, node)) return frame.say("ui.node.dlq");
    const std::string kind = plan.model == nullptr ? std::string() : std::string(plan.model->kind);
    return std::string(frame.words.text("ui.node." + kind));
}

// The move task that empties this queue now.
FactList task_facts(const Frame& frame, NodeId node) {
    const std::optional<TaskView> task = frame.run.now.node(node).view().task;
    if (!task) return {};
    const std::string_view status = task->cancelling ? "CANCELLING" : "RUNNING";
    return {{std::string(frame.words.text("ui.inspector.task")),
             frame.say("ui.inspector.task.of", {{"value", status},
                                                {"count", count_text(task->moved)},
                                                {"max", count_text(task->to_move)}})},
            {std::string(frame.words.text("ui.inspector.task.next")), clock_text(task->next)}};
}

float draw_node(const Frame& frame, const Box& area, float top, NodeId node) {
    const Palette& palette = frame.palette();
    const NodePlan& plan = frame.run.world.node(node);
    const float chip =
        frame.paint.chip(area.right(), top + 16, kind_text(frame, node), palette.accent);
    frame.paint.text_within(area.x, top + 30, area.width - chip - 8, shown(plan.name, 40),
                            frame.paint.bold(16, palette.ink));
    FactList facts = task_facts(frame, node);
    const std::span<const Series> series = frame.run.journal.series(node);
    if (plan.model != nullptr)
        for (std::size_t i = 0; i < plan.model->metrics.size(); ++i) {
            const Metric& metric = plan.model->metrics[i];
            if (metric.rare && (i >= series.size() || series[i].empty())) continue;
            const std::int64_t value =
                i < series.size()
                    ? value_at(series[i], metric.kind, frame.cursor.records, frame.cursor.time)
                    : 0;
            facts.emplace_back(std::string(metric.name),
                               metric.kind == MetricKind::since
                                   ? short_duration_text({value}, frame.words.language())
                                   : count_text(value));
        }
    if (const std::optional<std::int64_t> cost = queue_cost(frame.run.now, node).cost())
        facts.emplace_back(std::string(frame.words.text("ui.inspector.cost")), decimal_text(*cost));
    const float y = draw_facts(frame, area, top + 58, facts);
    return y - 8;
}

// What stands above the settings; returns where it ends.
float draw_upper(const Frame& frame, const Box& area, float top) {
    const bool message = frame.selection.message.valid() &&
                         frame.selection.message.index < frame.run.lanes.all().size();
    if (message) return draw_message(frame, area, top, frame.selection.message);
    if (frame.selection.node.valid()) return draw_node(frame, area, top, frame.selection.node);
    return frame.paint.paragraph(area.x, top + 30, area.width, frame.say("ui.inspector.empty"),
                                 frame.paint.plain(12, frame.palette().dim), 3) +
           8;
}

// The settings keep their place while the selection stays: what stands above them changes its
// height from moment to moment, and a slider must not move away under the pointer.
float keep_place(PanelState& view, const Selection& selection, float height) {
    if (view.measured != selection) view.upper = selection.message.valid() ? 370 : 0;
    view.measured = selection;
    if (view.dragged.empty()) view.upper = std::max(view.upper, height);
    return view.upper;
}

}  // namespace

void draw_inspector(const Frame& frame, const Box& box) {
    if (box.height < 64) return;
    frame.paint.panel(box);
    frame.places.insert_or_assign("inspector", box);
    PanelState& view = frame.view;
    const ImGuiIO& io = ImGui::GetIO();
    if (box.contains(io.MousePos)) view.inspector_scroll -= io.MouseWheel * 40;
    const float shown_height = box.height - draw_actions(frame, box);
    const Box area{box.x + 16, box.y, box.width - 32, box.height};
    const float top = box.y - view.inspector_scroll;
    const float bottom = box.y + shown_height - 1;
    const NodeId node = node_of_selection(at_cursor(frame));
    const bool held = !view.dragged.empty() && node.valid();
    ImGui::PushClipRect({box.x + 1, box.y + 1},
                        {box.right() - 1, held ? std::min(bottom, top + view.upper) : bottom},
                        true);
    float y = draw_upper(frame, area, top);
    ImGui::PopClipRect();
    ImGui::PushClipRect({box.x + 1, box.y + 1}, {box.right() - 1, bottom}, true);
    if (node.valid()) {
        y = top + keep_place(view, frame.selection, y - top);
        separator(frame, area, y + 6);
        y = draw_settings(frame, node, area, y + 8);
    }
    ImGui::PopClipRect();
    const float content = y - top + 12;
    view.inspector_scroll =
        std::clamp(view.inspector_scroll, 0.0F, std::max(0.0F, content - shown_height));
    if (content <= shown_height) return;
    const float share = shown_height / content;
    frame.paint.fill(
        {box.right() - 5, box.y + 6 + view.inspector_scroll * share, 3, share * shown_height - 12},
        faded(frame.palette().faint, 0.5F), 1.5F);
}

}  // namespace qr
