// Playing: how far the cursor moves in so many seconds of a person's time. Knows no clock.
#pragma once

#include <vector>

#include "engine/core/time.h"
#include "engine/sim/journal.h"

namespace qr {

// A run as a film of 20 to 40 seconds: moments at which much happens get more of them, long waits
// less. Moments and film are joined by straight pieces, and it never runs backwards.
class Film {
public:
    Film() = default;
    Film(const Journal& journal, Time end);

    [[nodiscard]] double length() const { return knots_.empty() ? 0 : knots_.back().second; }
    [[nodiscard]] double second_at(double ms) const;
    [[nodiscard]] double ms_at(double second) const;

private:
    struct Knot {
        double ms = 0;
        double second = 0;
    };
    std::vector<Knot> knots_;
};

// Where the playhead stands after `seconds` more. A factor of 0 plays the film, any other that
// many times faster than life.
struct Playhead {
    double ms = 0;
    double factor = 0;
};
[[nodiscard]] double advanced(const Playhead& playhead, const Film& film, double seconds);

// Factors that make sense for a run of this length, ascending; the film's 0 comes first.
[[nodiscard]] std::vector<double> speed_factors(Time end);

}  // namespace qr
