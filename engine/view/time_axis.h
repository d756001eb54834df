// Where a moment lies on the picture's horizontal axis. Long stretches in which nothing happens can
// be folded to a narrow strip; everything else keeps one scale.
#pragma once

#include <vector>

#include "engine/core/time.h"
#include "engine/sim/journal.h"

namespace qr {

// A stretch without events that is drawn narrower than it is.
struct Gap {
    Time from;
    Time to;
    double shown = 0;   // milliseconds of the axis that it takes
    double before = 0;  // milliseconds cut out by all gaps before this one
    [[nodiscard]] double cut() const { return static_cast<double>((to - from).ms) - shown; }
};

class TimeAxis {
public:
    // The gaps are in order and do not touch.
    explicit TimeAxis(std::vector<Gap> gaps = {});

    // Places are milliseconds from the start, less what gaps cut out.
    [[nodiscard]] double place(Time time) const;
    [[nodiscard]] Time time(double place) const;
    [[nodiscard]] const std::vector<Gap>& gaps() const { return gaps_; }

private:
    std::vector<Gap> gaps_;
};

// The stretches of a run that are worth folding: each longer than a tenth of the whole, when
// together they are most of it. Polls that return nothing count as nothing.
[[nodiscard]] std::vector<Gap> gaps_of(const Journal& journal, Time until);

// The stretches that two runs both fold, for one axis under both.
[[nodiscard]] std::vector<Gap> common_gaps(const std::vector<Gap>& a, const std::vector<Gap>& b);

// A window on the axis: `width` pixels from `left` show the places from `from` on.
struct TimeScale {
    const TimeAxis* axis = nullptr;
    double from = 0;
    double ms_per_pixel = 1;
    double left = 0;
    double width = 0;

    [[nodiscard]] double x(Time time) const {
        return left + (axis->place(time) - from) / ms_per_pixel;
    }
    [[nodiscard]] Time time(double x) const { return axis->time(from + (x - left) * ms_per_pixel); }
    [[nodiscard]] Time first() const { return time(left); }
    [[nodiscard]] Time last() const { return time(left + width); }
};

// The roundest moment near `time`: by a step of the axis' labels, at most twice `within` ms, so
// that a pointer leads to moments that a person would choose.
[[nodiscard]] Time rounded(Time time, double within);

// Round moments for the axis' labels, at least `pixels` apart: 1, 2, 5, 10, 15, 30 of a unit.
struct Ticks {
    Duration step;
    std::vector<Time> times;
};
[[nodiscard]] Ticks ticks_of(const TimeScale& scale, double pixels);

}  // namespace qr
