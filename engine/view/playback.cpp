// The film: every instant with a change is a knot, at most 400 of them.
#include "engine/view/playback.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace qr {
namespace {

constexpr std::size_t knots_max = 400;
constexpr double shortest_film = 20;
constexpr double longest_film = 40;
constexpr double seconds_per_instant = 0.8;
constexpr double share_of_instants = 0.5;  // of the film; the rest goes by length
constexpr double longest_wait = 0.05;      // of the run: longer waits get no more film

// The instants at which something changes, thinned out evenly.
std::vector<Time> instants_of(const Journal& journal) {
    std::vector<Time> instants;
    for (const Record& record : journal.records())
        if (is_change(record.kind) && (instants.empty() || instants.back() != record.time))
            instants.push_back(record.time);
    if (instants.size() <= knots_max) return instants;
    std::vector<Time> thinned;
    for (std::size_t i = 0; i < knots_max; ++i)
        thinned.push_back(instants[i * instants.size() / knots_max]);
    return thinned;
}

}  // namespace

Film::Film(const Journal& journal, Time end) {
    std::vector<Time> instants = instants_of(journal);
    if (instants.empty() || instants.front() > Time{}) instants.insert(instants.begin(), Time{});
    if (instants.back() < end) instants.push_back(end);
    const double run = std::max(1.0, static_cast<double>(end.ms));
    const double film = std::clamp(seconds_per_instant * static_cast<double>(instants.size()),
                                   shortest_film, longest_film);
    double lengths = 0;
    const auto length = [&](std::size_t i) {
        const double gap = static_cast<double>((instants[i] - instants[i - 1]).ms);
        return std::min(gap, run * longest_wait);
    };
    for (std::size_t i = 1; i < instants.size(); ++i) lengths += length(i);
    const double gaps = static_cast<double>(std::max<std::size_t>(1, instants.size() - 1));
    knots_.push_back({static_cast<double>(instants[0].ms), 0});
    double second = 0;
    for (std::size_t i = 1; i < instants.size(); ++i) {
        second += film * share_of_instants / gaps;
        second += film * (1 - share_of_instants) * length(i) / std::max(1.0, lengths);
        knots_.push_back({static_cast<double>(instants[i].ms), second});
    }
}

double Film::second_at(double ms) const {
    const auto after = std::partition_point(knots_.begin(), knots_.end(),
                                            [ms](const Knot& knot) { return knot.ms <= ms; });
    if (after == knots_.begin()) return 0;
    if (after == knots_.end()) return length();
    const Knot& a = *(after - 1);
    return a.second + (ms - a.ms) / (after->ms - a.ms) * (after->second - a.second);
}

double Film::ms_at(double second) const {
    const auto after = std::partition_point(
        knots_.begin(), knots_.end(), [second](const Knot& knot) { return knot.second <= second; });
    if (after == knots_.begin()) return knots_.empty() ? 0 : knots_.front().ms;
    if (after == knots_.end()) return knots_.back().ms;
    const Knot& a = *(after - 1);
    return a.ms + (second - a.second) / (after->second - a.second) * (after->ms - a.ms);
}

double advanced(const Playhead& playhead, const Film& film, double seconds) {
    if (playhead.factor > 0) return playhead.ms + seconds * 1000 * playhead.factor;
    return std::max(playhead.ms, film.ms_at(film.second_at(playhead.ms) + seconds));
}

std::vector<double> speed_factors(Time end) {
    constexpr std::array<double, 13> all = {0.1, 0.25, 1,    2,     5,     10,    60,
                                            120, 600,  3600, 14400, 86400, 604800};
    std::vector<double> factors = {0};
    const double run = static_cast<double>(end.ms) / 1000;
    for (const double factor : all) {
        const double film = run / factor;
        if (factor == 1 || (film >= 4 && film <= 600)) factors.push_back(factor);
    }
    return factors;
}

}  // namespace qr
