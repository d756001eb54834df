// Change lists folded to columns.
#include "engine/view/counters.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace qr {
namespace {

constexpr std::size_t block = 16;

void widen(Range& range, const Range& other) {
    range.low = std::min(range.low, other.low);
    range.high = std::max(range.high, other.high);
}

std::int64_t age(std::int64_t since, Time now) { return since < 0 ? 0 : now.ms - since; }

}  // namespace

// Only full blocks are kept; the rest is looked at one by one.
void RangePyramid::append(const Series& series) {
    if (levels_.empty()) levels_.emplace_back();
    while ((levels_[0].size() + 1) * block < series.size()) {
        const std::size_t from = levels_[0].size() * block;
        Range range{series[from].value(), series[from].value()};
        for (std::size_t i = from; i < from + block; ++i)
            widen(range, {series[i].value(), series[i].value()});
        levels_[0].push_back(range);
    }
    for (std::size_t level = 0; level < levels_.size(); ++level) {
        if (levels_[level].size() < 2 * block && level + 1 == levels_.size()) break;
        if (level + 1 == levels_.size()) levels_.emplace_back();
        const std::vector<Range>& below = levels_[level];
        std::vector<Range>& above = levels_[level + 1];
        while ((above.size() + 1) * block <= below.size()) {
            Range range = below[above.size() * block];
            for (std::size_t i = 0; i < block; ++i) widen(range, below[above.size() * block + i]);
            above.push_back(range);
        }
    }
}

// From left to right, each time by the largest whole block that begins here.
Range RangePyramid::over(const Series& series, std::size_t from, std::size_t to) const {
    Range range{series[from].value(), series[from].value()};
    while (from < to) {
        std::size_t size = 1;
        std::size_t levels = 0;
        while (levels < levels_.size() && from % (size * block) == 0 && from + size * block <= to &&
               from / (size * block) < levels_[levels].size()) {
            size *= block;
            ++levels;
        }
        if (levels == 0) widen(range, {series[from].value(), series[from].value()});
        else widen(range, levels_[levels - 1][from / size]);
        from += size;
    }
    return range;
}

std::int64_t value_at(const Series& series, MetricKind kind, std::uint32_t records, Time now) {
    const std::size_t count = samples_within(series, records);
    if (count == 0) return 0;
    const std::int64_t value = series[count - 1].value();
    return kind == MetricKind::since ? age(value, now) : value;
}

// An age is greatest right before the next sample.
void AgePeaks::append(const Series& series, const Records& records) {
    for (std::size_t i = peaks_.size(); i < series.size(); ++i) {
        const Time time = records[series[i].record.index].time;
        peaks_.push_back(i == 0 ? 0 : std::max(peaks_[i - 1], age(series[i - 1].value(), time)));
    }
}

std::vector<ColumnEdge> edges_of(const Journal& journal, const TimeScale& scale,
                                 std::uint32_t records) {
    const int width = std::max(0, static_cast<int>(std::lround(scale.width)));
    std::vector<ColumnEdge> edges;
    edges.reserve(static_cast<std::size_t>(width) + 1);
    const auto add = [&](Time time) {
        // Close to the edge before: look there first, twice as far each time.
        std::uint32_t from = edges.empty() ? 0 : edges.back().records;
        std::uint32_t step = 1;
        const auto passed = [&](std::uint32_t at) { return journal.record({at}).time <= time; };
        while (from + step <= records && passed(from + step - 1)) {
            from += step;
            step *= 2;
        }
        std::uint32_t to = std::min(records, from + step);
        while (from < to) {
            const std::uint32_t middle = from + (to - from) / 2;
            if (passed(middle)) from = middle + 1;
            else to = middle;
        }
        edges.push_back({time, from});
    };
    add(scale.first());
    for (int i = 0; i < width; ++i) add(scale.time(scale.left + i + 1));
    return edges;
}

std::vector<Column> columns_of(const Curve& curve, const std::vector<ColumnEdge>& edges) {
    const Series& series = curve.series;
    const bool ages = curve.kind == MetricKind::since;
    std::vector<Column> columns;
    columns.reserve(edges.size());
    std::size_t at = samples_within(series, edges.front().records);
    const std::size_t end = samples_within(series, edges.back().records);
    std::int64_t before = at == 0 ? (ages ? -1 : 0) : series[at - 1].value();
    for (std::size_t i = 1; i < edges.size(); ++i) {
        const ColumnEdge& edge = edges[i];
        std::size_t next = at;
        if (next < end && series[next].record.index < edge.records)
            next = static_cast<std::size_t>(
                std::partition_point(
                    series.begin() + static_cast<std::ptrdiff_t>(at),
                    series.begin() + static_cast<std::ptrdiff_t>(end),
                    [&](const Sample& sample) { return sample.record.index < edge.records; }) -
                series.begin());
        Range range{before, before};
        if (next > at) widen(range, curve.pyramid.over(series, at, next));
        const std::int64_t last = next > at ? series[next - 1].value() : before;
        if (ages) {
            // A greater moment is a smaller age; -1 (nothing there) is age 0.
            const std::int64_t oldest = age(before, edge.time);
            const std::int64_t newest = age(last, edge.time);
            columns.push_back({std::min(oldest, newest), std::max(oldest, newest), newest});
        } else {
            columns.push_back({range.low, range.high, last});
        }
        before = last;
        at = next;
    }
    return columns;
}

std::int64_t peak_of(const Curve& curve, std::uint32_t records, Time now) {
    const std::size_t count = samples_within(curve.series, records);
    if (count == 0) return 0;
    if (curve.kind != MetricKind::since)
        return std::max<std::int64_t>(0, curve.pyramid.over(curve.series, 0, count).high);
    return std::max(curve.ages.within(count), age(curve.series[count - 1].value(), now));
}

void Counters::append(const Journal& journal, const World& world) {
    helpers_.resize(world.nodes.size());
    for (const NodePlan& plan : world.nodes) {
        const std::span<const Series> all = journal.series(plan.id);
        std::vector<Helpers>& helpers = helpers_[plan.id.index];
        helpers.resize(std::max(helpers.size(), all.size()));
        for (std::size_t i = 0; i < all.size(); ++i) {
            helpers[i].pyramid.append(all[i]);
            if (plan.model != nullptr && plan.model->metrics[i].kind == MetricKind::since)
                helpers[i].ages.append(all[i], journal.records());
        }
    }
}

std::optional<Curve> Counters::curve(const Journal& journal, const World& world, NodeId node,
                                     std::size_t metric) const {
    const std::span<const Series> all = journal.series(node);
    if (metric >= all.size() || all[metric].empty()) return std::nullopt;
    if (node.index >= helpers_.size() || metric >= helpers_[node.index].size()) return std::nullopt;
    const Helpers& helpers = helpers_[node.index][metric];
    return Curve{all[metric], helpers.pyramid, helpers.ages,
                 world.node(node).model->metrics[metric].kind};
}

}  // namespace qr
