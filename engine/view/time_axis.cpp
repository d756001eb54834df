// Folding, its inverse, and round labels.
#include "engine/view/time_axis.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace qr {

TimeAxis::TimeAxis(std::vector<Gap> gaps) : gaps_(std::move(gaps)) {
    double before = 0;
    for (Gap& gap : gaps_) {
        gap.before = before;
        before += gap.cut();
    }
}

double TimeAxis::place(Time time) const {
    const auto after = std::partition_point(gaps_.begin(), gaps_.end(),
                                            [time](const Gap& gap) { return gap.from < time; });
    const double ms = static_cast<double>(time.ms);
    if (after == gaps_.begin()) return ms;
    const Gap& gap = *(after - 1);
    if (time >= gap.to) return ms - gap.before - gap.cut();
    const double length = static_cast<double>((gap.to - gap.from).ms);
    const double inside = static_cast<double>((time - gap.from).ms);
    return static_cast<double>(gap.from.ms) - gap.before + inside / length * gap.shown;
}

Time TimeAxis::time(double place) const {
    const auto after = std::partition_point(gaps_.begin(), gaps_.end(), [place](const Gap& gap) {
        return static_cast<double>(gap.from.ms) - gap.before < place;
    });
    double ms = place;
    if (after != gaps_.begin()) {
        const Gap& gap = *(after - 1);
        const double begin = static_cast<double>(gap.from.ms) - gap.before;
        const double length = static_cast<double>((gap.to - gap.from).ms);
        if (place < begin + gap.shown) {
            ms = static_cast<double>(gap.from.ms) + (place - begin) / gap.shown * length;
        } else {
            ms = place + gap.before + gap.cut();
        }
    }
    return {static_cast<std::int64_t>(std::llround(ms))};
}

namespace {

// A tenth of the whole makes a gap; a gap is drawn as wide as a fortieth of what is left.
constexpr double longest_share = 0.1;
constexpr double folded_share = 0.9;  // of the whole, at least, for folding to be worth it
constexpr double shown_share = 0.025;

bool is_quiet(const Record& record) {
    return record.kind == RecordKind::poll_started ||
           (record.kind == RecordKind::poll_ended && record.count == 0);
}

}  // namespace

std::vector<Gap> gaps_of(const Journal& journal, Time until) {
    std::vector<Gap> gaps;
    const double whole = static_cast<double>(until.ms);
    double cut = 0;
    Time before;
    const auto consider = [&](Time to) {
        const double length = static_cast<double>((to - before).ms);
        if (length <= whole * longest_share) return;
        const Duration margin{static_cast<std::int64_t>(length * 0.02)};
        gaps.push_back({before + margin, to - margin, 0, 0});
        cut += length * 0.96;
    };
    for (const Record& record : journal.records()) {
        if (is_quiet(record)) continue;
        if (record.time > before) consider(record.time);
        before = record.time;
    }
    consider(until);
    if (cut < whole * folded_share) return {};
    const double shown = std::max(1.0, (whole - cut) * shown_share);
    for (Gap& gap : gaps) gap.shown = shown;
    return gaps;
}

std::vector<Gap> common_gaps(const std::vector<Gap>& a, const std::vector<Gap>& b) {
    std::vector<Gap> common;
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        const Time from = std::max(a[i].from, b[j].from);
        const Time to = std::min(a[i].to, b[j].to);
        const double shown = std::max(a[i].shown, b[j].shown);
        if (static_cast<double>((to - from).ms) > shown) common.push_back({from, to, shown, 0});
        if (a[i].to < b[j].to) ++i;
        else ++j;
    }
    return common;
}

namespace {

constexpr std::int64_t second = 1000;
constexpr std::int64_t minute = 60 * second;
constexpr std::int64_t hour = 60 * minute;
constexpr std::int64_t day = 24 * hour;
constexpr std::array<std::int64_t, 33> steps = {
    1,           2,        5,          10,         20,          50,          100,
    200,         500,      second,     2 * second, 5 * second,  10 * second, 15 * second,
    30 * second, minute,   2 * minute, 5 * minute, 10 * minute, 15 * minute, 30 * minute,
    hour,        2 * hour, 3 * hour,   6 * hour,   12 * hour,   day,         2 * day,
    5 * day,     10 * day, 30 * day,   100 * day,  365 * day};

}  // namespace

Time rounded(Time time, double within) {
    std::int64_t step = 1;
    for (const std::int64_t candidate : steps)
        if (static_cast<double>(candidate) <= within * 2) step = candidate;
    return {(time.ms + step / 2) / step * step};
}

Ticks ticks_of(const TimeScale& scale, double pixels) {
    Ticks ticks;
    if (scale.width <= 0 || scale.ms_per_pixel <= 0) return ticks;
    const double wanted = pixels * scale.ms_per_pixel;
    std::int64_t step = steps.back();
    for (const std::int64_t candidate : steps)
        if (static_cast<double>(candidate) >= wanted) {
            step = candidate;
            break;
        }
    while (static_cast<double>(step) < wanted) step *= 2;
    ticks.step = {step};
    const Time first = scale.first();
    const Time last = scale.last();
    double last_x = -1e9;
    for (std::int64_t ms = (std::max<std::int64_t>(first.ms, 0) + step - 1) / step * step;
         ms <= last.ms;) {
        const double x = scale.x({ms});
        if (x - last_x >= pixels * 0.9) {
            ticks.times.push_back({ms});
            last_x = x;
            ms += step;
            continue;
        }
        // Inside a folded gap: go to the first round moment that is far enough to the right.
        const Time next = scale.time(last_x + pixels * 0.9);
        ms = std::max(ms + step, (next.ms + step - 1) / step * step);
    }
    return ticks;
}

}  // namespace qr
