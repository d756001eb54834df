// A node's metrics over time, ready to be drawn: the value at a record, and the least and greatest
// value for each pixel column, however many samples there are.
#pragma once

#include <cstdint>
#include <span>
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

struct Column {
    std::int64_t low = 0;
    std::int64_t high = 0;
    std::int64_t last = 0;  // value at the column's right edge
};

// One column for each pixel of the window; `records` limits what is seen.
[[nodiscard]] std::vector<Column> columns_of(const Series& series, const RangePyramid& pyramid,
                                             MetricKind kind, const TimeScale& scale,
                                             std::uint32_t records);

// The greatest value up to `records` (of `since`: the greatest age up to `now`), for the scale.
[[nodiscard]] std::int64_t peak_of(const Series& series, const RangePyramid& pyramid,
                                   MetricKind kind, std::uint32_t records, Time now);

// All series of a run with their pyramids.
class Counters {
public:
    void append(const Journal& journal, std::size_t nodes);
    [[nodiscard]] const RangePyramid& pyramid(NodeId node, std::size_t metric) const;

private:
    std::vector<std::vector<RangePyramid>> pyramids_;  // by node, by metric
};

}  // namespace qr
