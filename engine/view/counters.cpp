// Change lists folded to columns.
#include "engine/view/counters.h"

#include <algorithm>
#include <cmath>

namespace qr {
namespace {

constexpr std::size_t block = 16;

void widen(Range& range, const Range& other) {
    range.low = std::min(range.low, other.low);
    range.high = std::max(range.high, other.high);
}

std::int64_t age(std::int64_t since, Time now) { return since < 0 ? 0 : now.ms - since; }

// The number of samples that a person who has seen `records` records knows.
std::size_t known(const Series& series, std::uint32_t records) {
    return static_cast<std::size_t>(
        std::partition_point(series.begin(), series.end(),
                             [records](const Sample& s) { return s.record.index < records; }) -
        series.begin());
}

}  // namespace

// Only full blocks are kept; the rest is looked at one by one.
void RangePyramid::append(const Series& series) {
    if (levels_.empty()) levels_.emplace_back();
    while ((levels_[0].size() + 1) * block < series.size()) {
        const std::size_t from = levels_[0].size() * block;
        Range range{series[from].value, series[from].value};
        for (std::size_t i = from; i < from + block; ++i)
            widen(range, {series[i].value, series[i].value});
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
    Range range{series[from].value, series[from].value};
    while (from < to) {
        std::size_t size = 1;
        std::size_t levels = 0;
        while (levels < levels_.size() && from % (size * block) == 0 && from + size * block <= to &&
               from / (size * block) < levels_[levels].size()) {
            size *= block;
            ++levels;
        }
        if (levels == 0) widen(range, {series[from].value, series[from].value});
        else widen(range, levels_[levels - 1][from / size]);
        from += size;
    }
    return range;
}

std::int64_t value_at(const Series& series, MetricKind kind, std::uint32_t records, Time now) {
    const std::size_t count = known(series, records);
    if (count == 0) return 0;
    const std::int64_t value = series[count - 1].value;
    return kind == MetricKind::since ? age(value, now) : value;
}

std::vector<Column> columns_of(const Series& series, const RangePyramid& pyramid, MetricKind kind,
                               const TimeScale& scale, std::uint32_t records) {
    std::vector<Column> columns;
    const std::size_t end = known(series, records);
    const int width = std::max(0, static_cast<int>(std::lround(scale.width)));
    columns.reserve(static_cast<std::size_t>(width));
    const auto later = [](const Sample& sample, Time time) { return sample.time <= time; };
    std::size_t at = static_cast<std::size_t>(
        std::lower_bound(series.begin(), series.begin() + static_cast<std::ptrdiff_t>(end),
                         scale.first(), later) -
        series.begin());
    const bool ages = kind == MetricKind::since;
    std::int64_t before = at == 0 ? (ages ? -1 : 0) : series[at - 1].value;
    for (int i = 0; i < width; ++i) {
        const Time edge = scale.time(scale.left + i + 1);
        std::size_t next = at;
        if (next < end && series[next].time <= edge)
            next = static_cast<std::size_t>(
                std::lower_bound(series.begin() + static_cast<std::ptrdiff_t>(at),
                                 series.begin() + static_cast<std::ptrdiff_t>(end), edge, later) -
                series.begin());
        Range range{before, before};
        if (next > at) widen(range, pyramid.over(series, at, next));
        const std::int64_t last = next > at ? series[next - 1].value : before;
        if (ages) {
            // A greater moment is a smaller age; -1 (nothing there) is age 0.
            const std::int64_t oldest = age(before, edge);
            const std::int64_t newest = age(last, edge);
            columns.push_back({std::min(oldest, newest), std::max(oldest, newest), newest});
        } else {
            columns.push_back({range.low, range.high, last});
        }
        before = last;
        at = next;
    }
    return columns;
}

std::int64_t peak_of(const Series& series, const RangePyramid& pyramid, MetricKind kind,
                     std::uint32_t records, Time now) {
    const std::size_t count = known(series, records);
    if (count == 0) return 0;
    if (kind != MetricKind::since)
        return std::max<std::int64_t>(0, pyramid.over(series, 0, count).high);
    std::int64_t peak = age(series[count - 1].value, now);
    for (std::size_t i = 1; i < count; ++i)
        peak = std::max(peak, age(series[i - 1].value, series[i].time));
    return peak;
}

void Counters::append(const Journal& journal, std::size_t nodes) {
    pyramids_.resize(std::max(pyramids_.size(), nodes));
    for (std::size_t node = 0; node < nodes; ++node) {
        const std::span<const Series> all = journal.series({static_cast<std::uint16_t>(node)});
        pyramids_[node].resize(std::max(pyramids_[node].size(), all.size()));
        for (std::size_t i = 0; i < all.size(); ++i) pyramids_[node][i].append(all[i]);
    }
}

const RangePyramid& Counters::pyramid(NodeId node, std::size_t metric) const {
    return pyramids_[node.index][metric];
}

}  // namespace qr
