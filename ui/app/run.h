// A scenario that is being recorded, and everything that views of it are made from.
#pragma once

#include <vector>

#include "engine/scenario/checked_run.h"
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

    [[nodiscard]] bool complete() const { return stopped_ || recording().complete(); }
    [[nodiscard]] bool stopped() const { return stopped_; }
    [[nodiscard]] bool cut_short() const { return recording().cut_short(); }
    [[nodiscard]] Time until() const { return scenario().until; }
    /// Until when there is something to see: the end, or less of a run that was not finished.
    [[nodiscard]] Time recorded() const;
    /// The end of what there is to see: of a run that ended early, that moment.
    [[nodiscard]] Time end() const {
        return complete() && (stopped_ || cut_short()) ? recorded() : until();
    }
    [[nodiscard]] double progress() const;

    [[nodiscard]] const Scenario& scenario() const { return run_.scenario(); }
    [[nodiscard]] const World& world() const { return recording().world(); }
    [[nodiscard]] const Journal& journal() const { return recording().journal(); }
    [[nodiscard]] const Lanes& lanes() const { return lanes_; }
    [[nodiscard]] const TimeAxis& axis() const { return axis_; }
    [[nodiscard]] const Film& film() const { return film_; }
    [[nodiscard]] const Topology& topology() const { return topology_; }
    [[nodiscard]] std::uint64_t fingerprint() const { return recording().fingerprint(); }

    /// Expectations that do not hold, of those that are decided.
    [[nodiscard]] std::vector<Verdict> failures() const { return run_.failures(); }

    /// Questions of the story that the run has decided.
    [[nodiscard]] std::vector<AskVerdict> asks() const { return run_.asks(); }

    /// The state at the cursor; near moments are cheap.
    [[nodiscard]] const Simulation& at(const Cursor& cursor);
    /// With the curtain down nothing is folded: a fold tells that nothing will happen there.
    enum class Folds : unsigned char { shown, hidden };
    [[nodiscard]] RunView view(const Cursor& cursor, Folds folds);

private:
    [[nodiscard]] const Recording& recording() const { return run_.recording(); }
    void take_new();

    CheckedRun run_;
    Simulation now_;
    std::uint32_t now_records_ = 0;  // the cursor that `now_` stands at
    Lanes lanes_;
    Counters counters_;
    TimeAxis axis_;
    TimeAxis plain_axis_;
    Film film_;
    Topology topology_;
    bool stopped_ = false;
};

}  // namespace qr::app
