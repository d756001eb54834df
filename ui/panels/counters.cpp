// Rows of step lines, all at the time scale of the timeline.
#include "ui/panels/counters.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/view/wiring.h"
#include "ui/panels/time_window.h"
#include "ui/panels/timeline.h"

namespace qr {
namespace {

constexpr float row_height = 46;
constexpr std::string_view visible = "ApproximateNumberOfMessagesVisible";
constexpr std::string_view in_flight = "ApproximateNumberOfMessagesNotVisible";
constexpr std::string_view delayed = "ApproximateNumberOfMessagesDelayed";
constexpr std::string_view oldest = "ApproximateAgeOfOldestMessage";

struct Counter {
    NodeId node;
    std::size_t metric = 0;
};

bool is_queue(const World& world, NodeId id) {
    const Model* model = world.node(id).model;
    return model != nullptr && model->role == Role::broker && !world.node(id).absent;
}

NodeId main_queue(const Frame& frame) {
    const World& world = frame.run.world;
    if (frame.selection.node.valid() && is_queue(world, frame.selection.node))
        return frame.selection.node;
    NodeId found;
    for (const NodePlan& plan : world.nodes) {
        if (!is_queue(world, plan.id)) continue;
        if (!found.valid()) found = plan.id;
        if (!is_dead_letter_queue(world, plan.id)) return plan.id;
    }
    return found;
}

void add(const World& world, NodeId node, std::string_view name, std::vector<Counter>& counters) {
    if (!node.valid() || world.node(node).model == nullptr) return;
    const std::span<const Metric> metrics = world.node(node).model->metrics;
    for (std::size_t i = 0; i < metrics.size(); ++i)
        if (metrics[i].name == name) counters.push_back({node, i});
}

// The queue's two numbers, its dead-letter queue's, then the rest as long as there is room.
std::vector<Counter> counters_of(const Frame& frame, std::size_t rows) {
    const World& world = frame.run.world;
    std::vector<Counter> counters;
    const NodeId queue = main_queue(frame);
    if (!queue.valid()) return counters;
    const NodeId dead_letters = redrive_of(world, queue).target;
    add(world, queue, visible, counters);
    add(world, queue, in_flight, counters);
    if (dead_letters.valid() && dead_letters != queue) add(world, dead_letters, visible, counters);
    add(world, queue, oldest, counters);
    add(world, queue, delayed, counters);
    for (const Metric& metric : world.node(queue).model->metrics)
        if (metric.kind == MetricKind::counter) add(world, queue, metric.name, counters);
    if (counters.size() > rows) counters.resize(rows);
    return counters;
}

ImU32 colour_of(const Frame& frame, const Counter& counter) {
    const Palette& palette = frame.palette();
    const std::string_view name =
        frame.run.world.node(counter.node).model->metrics[counter.metric].name;
    if (is_dead_letter_queue(frame.run.world, counter.node)) return palette.dead;
    if (name == visible) return palette.available;
    if (name == in_flight) return palette.in_flight;
    if (name == delayed) return palette.delayed;
    return palette.work;
}

// A short age for the large figure: "23:10".
std::string value_text(MetricKind kind, std::int64_t value) {
    return kind == MetricKind::since ? clock_text({value / 1000 * 1000}) : count_text(value);
}

void draw_line(const Frame& frame, const std::vector<Column>& columns, std::int64_t peak,
               const Box& area, ImU32 colour) {
    if (columns.empty()) return;
    ImDrawList* list = frame.paint.list();
    const float unit = (area.height - 2) / static_cast<float>(std::max<std::int64_t>(1, peak));
    const auto y_of = [&](std::int64_t value) {
        return area.bottom() - 1 - unit * static_cast<float>(value);
    };
    // Runs of equal columns are one rectangle and one line.
    const auto count = static_cast<int>(columns.size());
    for (int i = 0; i < count;) {
        int end = i + 1;
        const Column& column = columns[static_cast<std::size_t>(i)];
        const bool flat = column.low == column.high;
        while (flat && end < count && columns[static_cast<std::size_t>(end)].low == column.low &&
               columns[static_cast<std::size_t>(end)].high == column.low)
            ++end;
        const float x0 = area.x + static_cast<float>(i);
        const float x1 = area.x + static_cast<float>(end);
        const float high = y_of(column.high);
        list->AddRectFilled({x0, high}, {x1, area.bottom()}, faded(colour, 0.18F));
        list->AddRectFilled({x0, high - 0.8F}, {x1, flat ? high + 0.8F : y_of(column.low) + 0.8F},
                            colour);
        i = end;
    }
}

std::optional<Curve> curve_of(const Frame& frame, const Counter& counter) {
    return frame.run.counters.curve(frame.run.journal, frame.run.world, counter.node,
                                    counter.metric);
}

void draw_counter(const Frame& frame, const Counter& counter, const Box& row,
                  const TimeScale& scale, const std::vector<ColumnEdge>& edges) {
    const NodePlan& plan = frame.run.world.node(counter.node);
    const Metric& metric = plan.model->metrics[counter.metric];
    const std::optional<Curve> curve = curve_of(frame, counter);
    const ImU32 colour = colour_of(frame, counter);
    frame.places.insert_or_assign("counter/" + plan.name + "/" + std::string(metric.name), row);
    if (curve) {
        const Time until = frame.curtain ? frame.cursor.time : frame.run.recorded;
        std::vector<Column> columns = columns_of(*curve, edges);
        const double shown = scale.x(until) - scale.left;
        if (shown < static_cast<double>(columns.size()))
            columns.resize(static_cast<std::size_t>(std::max(0.0, shown)));
        const std::int64_t peak = peak_of(*curve, frame.visible_records(), until);
        draw_line(frame, columns, peak,
                  {static_cast<float>(scale.left), row.y + 16, static_cast<float>(scale.width), 26},
                  colour);
    }
}

// The cursor's line must not strike through a name.
void clear_behind(const Frame& frame, const Box& text) {
    frame.paint.fill({text.x - 1, text.y, text.width + 3, text.height}, frame.palette().panel);
}

// Drawn over the pale future: they are about the cursor.
void draw_figures(const Frame& frame, const Counter& counter, const Box& row,
                  const TimeScale& scale) {
    const Palette& palette = frame.palette();
    const NodePlan& plan = frame.run.world.node(counter.node);
    const Metric& metric = plan.model->metrics[counter.metric];
    const std::optional<Curve> curve = curve_of(frame, counter);
    const std::int64_t now =
        curve ? value_at(curve->series, curve->kind, frame.cursor.records, frame.cursor.time) : 0;
    const float name_x = frame.narrow ? row.x + 12 : static_cast<float>(scale.left);
    if (frame.narrow) {
        const std::string name = plan.name + " · " + std::string(metric.name);
        const TextStyle style = frame.paint.plain(11, palette.dim);
        clear_behind(frame, {name_x, row.y + 1, frame.paint.width_of(name, style), 14});
        frame.paint.text_within(name_x, row.y + 11, row.width - 70, name, style);
        TextStyle figure = frame.paint.mono(17, palette.ink);
        figure.align = Align::right;
        frame.paint.text(row.right() - 12, row.y + 14, value_text(metric.kind, now), figure);
        return;
    }
    const TextStyle small = frame.paint.plain(10, palette.dim);
    clear_behind(frame, {name_x, row.y + 1, frame.paint.width_of(metric.name, small), 13});
    frame.paint.text(name_x, row.y + 11, metric.name, small);
    frame.paint.text(row.x + 14, row.y + 18, value_text(metric.kind, now),
                     frame.paint.mono(17, palette.ink));
    frame.paint.text_within(row.x + 14, row.y + 34, 76, plan.name,
                            frame.paint.plain(10.5F, palette.dim));
    if (pressed(frame, "counter/select/" + plan.name + "/" + std::string(metric.name),
                {row.x, row.y, 88, row.height}))
        frame.commands.push_back(app::Select{{}, counter.node});
}

}  // namespace

int counter_rows(float height) { return static_cast<int>((height - 12) / row_height); }

void draw_counters(const Frame& frame, const Box& box) {
    if (box.width < 140) return;
    frame.paint.panel(box);
    const Box tracks = tracks_of(frame, box);
    const TimeScale scale = scale_of(frame, tracks.x, tracks.width);
    const auto rows = static_cast<std::size_t>(std::max(0, counter_rows(box.height)));
    const std::vector<Counter> counters = counters_of(frame, rows);
    if (counters.empty())
        frame.paint.paragraph(box.x + 16, box.y + 28, box.width - 32,
                              frame.say("ui.counters.empty"),
                              frame.paint.plain(12, frame.palette().dim), 2);
    const std::vector<ColumnEdge> edges =
        edges_of(frame.run.journal, scale, frame.visible_records());
    ImDrawList* list = frame.paint.list();
    list->PushClipRect({box.x + 1, box.y + 1}, {box.right() - 1, box.bottom() - 1}, true);
    for (std::size_t i = 0; i < counters.size(); ++i) {
        const float y = box.y + 8 + row_height * static_cast<float>(i);
        draw_counter(frame, counters[i], {box.x, y, box.width, row_height}, scale, edges);
        if (i + 1 < counters.size())
            frame.paint.horizontal(box.x + 12, box.right() - 12, y + 43.5F, frame.palette().soft);
    }
    draw_cursor_line(frame, {tracks.x, box.y + 9, tracks.width, box.height - 13}, scale);
    for (std::size_t i = 0; i < counters.size(); ++i)
        draw_figures(frame, counters[i],
                     {box.x, box.y + 8 + row_height * static_cast<float>(i), box.width, row_height},
                     scale);
    list->PopClipRect();
}

}  // namespace qr
