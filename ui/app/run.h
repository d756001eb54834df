// A scenario that is being recorded, and everything that views of it are made from.
#pragma once

#include <memory>

#include "engine/scenario/scenario.h"
#include "engine/sim/recording.h"
#include "engine/view/counters.h"
#include "engine/view/cursor.h"
#include "engine/view/lanes.h"
#include "engine/view/playback.h"
#include "engine/view/time_axis.h"
#include "engine/view/topology.h"
#include "ui/panels/panel.h"

namespace qr::app {

class Run {
public:
    explicit Run(Scenario scenario);

    /// Records for about so many seconds of the wall's time. True when something is new.
    bool advance(double seconds);
    /// Gives up; what is recorded stays.
    void stop();

    [[nodiscard]] bool complete() const { return stopped_ || recording_.complete(); }
    [[nodiscard]] bool stopped() const { return stopped_; }
    [[nodiscard]] bool cut_short() const { return recording_.cut_short(); }
    [[nodiscard]] Time until() const { return scenario_.until; }
    /// Until when there is something to see: the end, or less of a run that was not finished.
    [[nodiscard]] Time recorded() const;
    [[nodiscard]] double progress() const;

    [[nodiscard]] const Scenario& scenario() const { return scenario_; }
    [[nodiscard]] const World& world() const { return recording_.world(); }
    [[nodiscard]] const Journal& journal() const { return recording_.journal(); }
    [[nodiscard]] const Lanes& lanes() const { return lanes_; }
    [[nodiscard]] const Film& film() const { return film_; }
    [[nodiscard]] const Topology& topology() const { return topology_; }
    [[nodiscard]] std::uint64_t fingerprint() const { return recording_.fingerprint(); }

    /// The state at the cursor; near moments are cheap.
    [[nodiscard]] const Simulation& at(const Cursor& cursor);
    [[nodiscard]] RunView view(const Cursor& cursor);

private:
    void take_new();

    Scenario scenario_;
    Recording recording_;
    Simulation now_;
    Lanes lanes_;
    Counters counters_;
    TimeAxis axis_;
    Film film_;
    Topology topology_;
    bool stopped_ = false;
};

}  // namespace qr::app
