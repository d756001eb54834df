// A second run under the open one: a variant of the scenario, or what it was before the edits. It
// is recorded in slices like the first and shares its time axis.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/view/compare.h"
#include "ui/app/command.h"
#include "ui/app/run.h"

namespace qr::app {

class Beside {
public:
    Beside(CompareWith with, Scenario scenario);

    /// Records for about so many seconds. True when something is new.
    bool advance(double seconds, const Run& base, const qr::Words& words);

    [[nodiscard]] const CompareWith& with() const { return with_; }
    [[nodiscard]] Run& run() { return run_; }
    /// Of both runs; unfolded until both are complete.
    [[nodiscard]] const TimeAxis& axis() const { return axis_; }
    [[nodiscard]] Time until(const Run& base) const { return std::max(base.until(), run_.until()); }
    /// Known when both runs are complete and differ.
    [[nodiscard]] const std::optional<Difference>& difference() const { return difference_; }
    [[nodiscard]] bool judged() const { return judged_; }

    PanelState view;  ///< of its timeline

private:
    CompareWith with_;
    Run run_;
    TimeAxis axis_;  // of both
    std::optional<Difference> difference_;
    bool judged_ = false;
};

[[nodiscard]] Teller teller_of(const Run& run, const qr::Words& words);

/// Absent when there is no such thing to compare with.
[[nodiscard]] std::unique_ptr<Beside> beside_of(const Scenario& scenario, const Value& original,
                                                const CompareWith& with);

}  // namespace qr::app
