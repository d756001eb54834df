// A node's metrics over time, ready to be drawn: the value at a record, and the least and greatest
// value for each pixel column, however many samples there are.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/sim/journal.h"
#include "engine/sim/model.h"
#include "engine/view/time_axis.h"

namespace qr {

struct Range {
    std::int64_t low = 0;
    std::int64_t high = 0;
    friend bool operator==(const Range&, const Range&) = default;
};

// Ranges over blocks of 16, 256, … samples. Grows with its series.
class RangePyramid {
public:
    void append(const Series& series);
    // Over samples [from, to); not empty.
    [[nodiscard]] Range over(const Series& series, std::size_t from, std::size_t to) const;

private:
    std::vector<std::vector<Range>> levels_;
};

// The value that holds once `records` records are written: 0 before the first sample. `since`
// metrics become ages at `now`, in milliseconds.
[[nodiscard]] std::int64_t value_at(const Series& series, MetricKind kind, std::uint32_t records,
                                    Time now);

// The greatest age that a `since` series has shown, up to each of its samples.
class AgePeaks {
public:
    void append(const Series& series, const Records& records);
    // Of the first `count` samples; the age of the last one goes on.
    [[nodiscard]] std::int64_t within(std::size_t count) const {
        const std::size_t known = std::min(count, peaks_.size());
        return known == 0 ? 0 : peaks_[known - 1];
    }

private:
    std::vector<std::int64_t> peaks_;
};

// A metric and all that helps to draw it.
struct Curve {
    const Series& series;
    const RangePyramid& pyramid;
    const AgePeaks& ages;
    MetricKind kind = MetricKind::gauge;
};

// A border between pixel columns, and how many records lie before it. All curves of one window
// share them.
struct ColumnEdge {
    Time time;
    std::uint32_t records = 0;
};

// The left border of the window, then the right one of each pixel column; `records` limits what
// is seen.
[[nodiscard]] std::vector<ColumnEdge> edges_of(const Journal& journal, const TimeScale& scale,
                                               std::uint32_t records);

struct Column {
    std::int64_t low = 0;
    std::int64_t high = 0;
    std::int64_t last = 0;  // value at the column's right edge
};

// One column between each two edges.
[[nodiscard]] std::vector<Column> columns_of(const Curve& curve,
                                             const std::vector<ColumnEdge>& edges);

// The greatest value up to `records` (of `since`: the greatest age up to `now`), for the scale.
[[nodiscard]] std::int64_t peak_of(const Curve& curve, std::uint32_t records, Time now);

// All series of a run with what helps to draw them. Grows with its journal.
class Counters {
public:
    void append(const Journal& journal, const World& world);
    // Absent as long as nothing was measured.
    [[nodiscard]] std::optional<Curve> curve(const Journal& journal, const World& world,
                                             NodeId node, std::size_t metric) const;

private:
    struct Helpers {
        RangePyramid pyramid;
        AgePeaks ages;  // of `since` metrics
    };
    std::vector<std::vector<Helpers>> helpers_;  // by node, by metric
};

}  // namespace qr
