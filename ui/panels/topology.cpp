// Rows of boxes; what does not fit scrolls.
#include "ui/panels/topology.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/core/text.h"
#include "engine/view/wiring.h"

namespace qr {
namespace {

constexpr float row_height = 76;
constexpr float box_height = 56;
constexpr float top = 16;

struct Columns {
    std::vector<float> x;
    std::vector<float> width;
};

// Queues are wider: they carry three numbers. Arrows take what is left.
Columns columns_of(const Topology& topology, const Box& box) {
    Columns columns;
    float weight = 0;
    for (const BoxKind kind : topology.columns) weight += kind == BoxKind::queue ? 2.1F : 1.1F;
    const float gap = std::clamp(box.width * 0.07F, 34.0F, 76.0F);
    const auto count = static_cast<float>(topology.columns.size());
    const float room = box.width - 32 - gap * (count - 1);
    float x = box.x + 16;
    for (const BoxKind kind : topology.columns) {
        const float share = kind == BoxKind::queue ? 2.1F : 1.1F;
        const float width =
            std::min(room * share / weight, kind == BoxKind::queue ? 300.0F : 170.0F);
        columns.x.push_back(x);
        columns.width.push_back(width);
        x += width + gap;
    }
    // Spread what is left over the gaps.
    const float left = box.right() - 16 - (x - gap);
    if (count > 1 && left > 0)
        for (std::size_t i = 1; i < columns.x.size(); ++i)
            columns.x[i] += left * static_cast<float>(i) / (count - 1);
    return columns;
}

Box place_of(const NodeBox& node, const Columns& columns, const Box& box, float scroll) {
    const auto column = static_cast<std::size_t>(node.column);
    return {columns.x[column], box.y + top + row_height * static_cast<float>(node.row) - scroll,
            columns.width[column], box_height};
}

std::string consumer_text(const Frame& frame, NodeId node) {
    const NodeView view = frame.run.now.node(node).view();
    const auto clock = [](Time time) { return clock_text(time); };
    if (!view.running) {
        if (!view.started && !is_never(view.restarts))
            return frame.say("ui.topology.consumer.notStarted", {{"until", clock(view.restarts)}});
        if (!is_never(view.restarts))
            return frame.say("ui.topology.consumer.restart", {{"until", clock(view.restarts)}});
        return frame.say("ui.topology.consumer.stopped");
    }
    if (view.busy > 0 && view.workers > 1)
        return frame.say("ui.topology.consumer.workers", {{"count", std::to_string(view.busy)},
                                                          {"max", std::to_string(view.workers)}});
    if (view.busy > 0) {
        // What it began last, looked for a little way back.
        const Records& records = frame.run.journal.records();
        for (std::uint32_t i = frame.cursor.records, seen = 0; i-- > 0 && seen < 512; ++seen)
            if (records[i].kind == RecordKind::handler_started && records[i].node == node)
                return frame.say("ui.topology.consumer.working",
                                 {{"message", frame.run.journal.message(records[i].message).name}});
        return frame.say("ui.topology.consumer.workers", {{"count", "1"}, {"max", "1"}});
    }
    if (view.polling > 0 && !is_never(view.poll_ends))
        return frame.say("ui.topology.consumer.polling", {{"until", clock(view.poll_ends)}});
    if (!is_never(view.next_poll) && view.next_poll > frame.cursor.time)
        return frame.say("ui.topology.consumer.pause", {{"until", clock(view.next_poll)}});
    return frame.say("ui.topology.consumer.idle");
}

std::string dependency_text(const Frame& frame, NodeId node) {
    const NodeView view = frame.run.now.node(node).view();
    if (view.running) return frame.say("ui.topology.dependency.up");
    if (is_never(view.restarts)) return frame.say("ui.topology.dependency.down");
    return frame.say("ui.topology.dependency.downUntil", {{"until", clock_text(view.restarts)}});
}

std::string producer_text(const Frame& frame, NodeId node) {
    const Due due = frame.run.now.node(node).next();
    if (is_never(due.time)) return frame.say("ui.topology.producer.done");
    return frame.say("ui.topology.producer.next", {{"until", clock_text(due.time)}});
}

std::string queue_text(const Frame& frame, NodeId node) {
    const Language language = frame.words.language();
    const World& world = frame.run.world;
    if (const std::optional<TaskView> task = frame.run.now.node(node).view().task)
        return frame.say("ui.topology.queue.redrive",
                         {{"count", count_text(task->moved)}, {"max", count_text(task->to_move)}});
    const bool dead = is_dead_letter_queue(world, node);
    const std::int64_t ms = number_at({world, frame.run.journal, frame.cursor.records}, node,
                                      dead ? "MessageRetentionPeriod" : "VisibilityTimeout", 0);
    return frame.say(dead ? "ui.topology.queue.kept" : "ui.topology.queue.timeout",
                     {{"duration", short_duration_text({ms}, language)}});
}

void draw_numbers(const Frame& frame, NodeId node, const Box& box) {
    constexpr std::array<std::string_view, 3> names = {"ApproximateNumberOfMessagesVisible",
                                                       "ApproximateNumberOfMessagesNotVisible",
                                                       "ApproximateNumberOfMessagesDelayed"};
    constexpr std::array<std::string_view, 3> labels = {
        "ui.topology.available", "ui.topology.inFlight", "ui.topology.delayed"};
    constexpr std::array<LaneState, 3> states = {LaneState::available, LaneState::in_flight,
                                                 LaneState::delayed};
    const Palette& palette = frame.palette();
    const std::span<const Metric> metrics = frame.run.world.node(node).model->metrics;
    const std::span<const Series> series = frame.run.journal.series(node);
    for (std::size_t i = 0; i < names.size(); ++i) {
        std::int64_t value = 0;
        for (std::size_t m = 0; m < metrics.size() && m < series.size(); ++m)
            if (metrics[m].name == names[i])
                value =
                    value_at(series[m], metrics[m].kind, frame.cursor.records, frame.cursor.time);
        const Box tile{box.right() - 112 + 35 * static_cast<float>(i), box.y + 10, 31, 36};
        frame.paint.fill(tile, faded(palette.of(states[i]), 0.24F), 6);
        TextStyle figure = frame.paint.mono(value > 9999 ? 10.5F
                                            : value > 99 ? 12
                                                         : 14,
                                            palette.ink);
        figure.align = Align::middle;
        frame.paint.text(tile.x + 15.5F, tile.y + 17, std::to_string(value), figure);
        const TextStyle label = frame.paint.plain(8.5F, palette.dim);
        const std::string_view name = frame.words.text(labels[i]);
        const float width = std::min(tile.width, frame.paint.width_of(name, label));
        frame.paint.text_within(tile.x + (tile.width - width) / 2, tile.y + 30, width + 1, name,
                                label);
    }
}

std::string box_text(const Frame& frame, const NodeBox& box) {
    switch (box.kind) {
        case BoxKind::producer: return producer_text(frame, box.node);
        case BoxKind::queue: return queue_text(frame, box.node);
        case BoxKind::consumer: return consumer_text(frame, box.node);
        case BoxKind::dependency: return dependency_text(frame, box.node);
        case BoxKind::alarm: return std::string(frame.run.now.node(box.node).view().word);
    }
    return {};
}

void draw_box(const Frame& frame, const NodeBox& node, const Box& box) {
    const Palette& palette = frame.palette();
    const std::string& name = frame.run.world.node(node.node).name;
    const bool selected = frame.selection.node == node.node;
    frame.paint.fill(box, palette.background, 8);
    frame.paint.frame(box, selected ? palette.accent : palette.line, 8, selected ? 1.8F : 1);
    const bool numbers = node.kind == BoxKind::queue && box.width > 190;
    const float room = box.width - 22 - (numbers ? 108 : 0);
    frame.paint.text_within(box.x + 12, box.y + 23, room, shown(name, 40),
                            frame.paint.bold(13, palette.ink));
    const std::string text = box_text(frame, node);
    frame.paint.text_within(box.x + 12, box.y + 41, room, text, frame.paint.plain(11, palette.dim));
    if (numbers) draw_numbers(frame, node.node, box);
    if (pressed(frame, "node/" + name, box)) frame.commands.push_back(app::Select{{}, node.node});
}

std::string poll_text(const Frame& frame, NodeId consumer) {
    const Value* poll = frame.run.world.node(consumer).settings.find("poll");
    const Value* every = poll == nullptr ? nullptr : poll->find("every");
    const std::int64_t* ms = every == nullptr ? nullptr : every->integer();
    if (ms == nullptr || *ms == 0) return frame.say("ui.topology.poll");
    return frame.say("ui.topology.poll.every",
                     {{"duration", short_duration_text({*ms}, frame.words.language())}});
}

std::string arrow_text(const Frame& frame, const NodeArrow& arrow) {
    switch (arrow.kind) {
        case ArrowKind::sends: return frame.say("ui.topology.send");
        case ArrowKind::polls: return poll_text(frame, arrow.to);
        case ArrowKind::needs: return frame.say("ui.topology.needs");
        case ArrowKind::watches: return frame.say("ui.topology.watches");
        case ArrowKind::redrives: break;
    }
    return {};
}

void draw_arrow(const Frame& frame, const NodeArrow& arrow, const Box& from, const Box& to) {
    const Palette& palette = frame.palette();
    if (arrow.kind == ArrowKind::redrives) {
        // Below the boxes, from queue to queue.
        const float x0 = from.x + from.width / 2;
        const float x1 = to.x + to.width / 2;
        const float y = from.bottom() + 9;
        const ImVec2 points[] = {{x0, from.bottom()}, {x0, y}, {x1, y}, {x1, to.bottom() + 1}};
        frame.paint.list()->AddPolyline(points, to.y > from.y ? 3 : 4, palette.dead, 0, 1.4F);
        const float tip = to.y > from.y ? to.y : to.bottom();
        const float side = to.y > from.y ? -6.0F : 6.0F;
        if (to.y > from.y) frame.paint.vertical(x1, y, to.y - 4, palette.dead, 1.4F);
        frame.paint.list()->AddTriangleFilled({x1 - 4, tip + side}, {x1 + 4, tip + side}, {x1, tip},
                                              palette.dead);
        const Redrive redrive =
            redrive_at({frame.run.world, frame.run.journal, frame.cursor.records}, arrow.from);
        if (redrive.max == 0) return;  // taken away meanwhile
        const std::string text =
            frame.say("ui.topology.dlq", {{"receive", std::to_string(redrive.max + 1)}});
        TextStyle style = frame.paint.bold(10, palette.dead);
        const float width = frame.paint.width_of(text, style);
        const float middle = (x0 + x1) / 2;
        frame.paint.fill({middle - width / 2 - 5, y - 6, width + 10, 12}, palette.panel, 2);
        style.align = Align::middle;
        frame.paint.text(middle, y + 3.5F, text, style);
        return;
    }
    const float y0 = from.y + from.height / 2;
    const float y1 = to.y + to.height / 2;
    const bool leftwards = to.x < from.x;
    const float x0 = leftwards ? from.x : from.right();
    const float x1 = leftwards ? to.right() : to.x;
    ImDrawList* list = frame.paint.list();
    if (leftwards) {
        list->AddLine({x0, y0}, {x1 + 6, y1}, palette.faint, 1.6F);
        list->AddTriangleFilled({x1 + 8, y1 - 4}, {x1 + 1, y1}, {x1 + 8, y1 + 4}, palette.faint);
        return;
    }
    if (std::abs(y0 - y1) > 1) {
        const float middle = (x0 + x1) / 2;
        const ImVec2 points[] = {{x0, y0}, {middle, y0}, {middle, y1}, {x1 - 6, y1}};
        list->AddPolyline(points, 4, palette.faint, 0, 1.6F);
        list->AddTriangleFilled({x1 - 8, y1 - 4}, {x1 - 1, y1}, {x1 - 8, y1 + 4}, palette.faint);
        return;
    }
    frame.paint.arrow(x0, x1, y0, palette.faint);
    const std::string text = arrow_text(frame, arrow);
    TextStyle style = frame.paint.plain(10, palette.dim);
    style.align = Align::middle;
    if (frame.paint.width_of(text, style) < x1 - x0 - 4)
        frame.paint.text((x0 + x1) / 2 - 2, y0 - 6, text, style);
}

// While a move task runs: above the boxes, from the queue that it empties to where messages go.
void draw_task_arrow(const Frame& frame, const Box& from, const Box& to) {
    const float x0 = from.x + from.width * 0.62F;
    const float x1 = to.x + to.width * 0.62F;
    const float y = std::min(from.y, to.y) - 8;
    const ImVec2 points[] = {{x0, from.y}, {x0, y}, {x1, y}, {x1, to.y - 1}};
    const ImU32 ink = frame.palette().accent;
    frame.paint.list()->AddPolyline(points, 4, ink, 0, 1.8F);
    frame.paint.list()->AddTriangleFilled({x1 - 4, to.y - 6}, {x1 + 4, to.y - 6}, {x1, to.y}, ink);
}

void draw_task(const Frame& frame, const Topology& topology, const NodeBox& node,
               const Columns& columns, const Box& box) {
    const std::optional<TaskView> task = frame.run.now.node(node.node).view().task;
    if (!task) return;
    const float scroll = frame.view.topology_scroll;
    for (const NodeBox& other : topology.boxes) {
        const bool source = redrive_of(frame.run.world, other.node).target == node.node;
        if (task->to.valid() ? other.node == task->to : source && other.node != node.node)
            draw_task_arrow(frame, place_of(node, columns, box, scroll),
                            place_of(other, columns, box, scroll));
    }
}

}  // namespace

float topology_height(const Topology& topology, float most) {
    const float wanted = 2 * top + row_height * static_cast<float>(std::max(1, topology.rows)) -
                         (row_height - box_height) + 4;
    return std::min(wanted, most);
}

void draw_topology(const Frame& frame, const Topology& topology, const Box& box) {
    frame.paint.panel(box);
    frame.places.insert_or_assign("topology", box);
    if (topology.boxes.empty()) {
        frame.paint.paragraph(box.x + 16, box.y + 30, box.width - 32,
                              frame.say("ui.topology.empty"),
                              frame.paint.plain(12, frame.palette().dim), 3);
        return;
    }
    PanelState& view = frame.view;
    const float content = topology_height(topology, 1e9F);
    if (box.contains(ImGui::GetIO().MousePos))
        view.topology_scroll -= ImGui::GetIO().MouseWheel * 40;
    view.topology_scroll =
        std::clamp(view.topology_scroll, 0.0F, std::max(0.0F, content - box.height));
    const Columns columns = columns_of(topology, box);
    ImGui::PushClipRect({box.x + 1, box.y + 1}, {box.right() - 1, box.bottom() - 1}, true);
    for (const NodeArrow& arrow : topology.arrows)
        draw_arrow(frame, arrow,
                   place_of(*topology.box_of(arrow.from), columns, box, view.topology_scroll),
                   place_of(*topology.box_of(arrow.to), columns, box, view.topology_scroll));
    for (const NodeBox& node : topology.boxes) {
        const Box place = place_of(node, columns, box, view.topology_scroll);
        if (place.bottom() > box.y && place.y < box.bottom()) draw_box(frame, node, place);
    }
    for (const NodeBox& node : topology.boxes) draw_task(frame, topology, node, columns, box);
    ImGui::PopClipRect();
}

}  // namespace qr
