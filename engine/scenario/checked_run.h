// A scenario's run with all its expectations: for the command, for tests, and for the page, which
// records in slices.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/scenario/build.h"
#include "engine/scenario/expectations.h"
#include "engine/scenario/scenario.h"
#include "engine/sim/recording.h"

namespace qr {

class CheckedRun {
public:
    explicit CheckedRun(Scenario scenario, BuildOptions options = {}, RecordingLimits limits = {});

    // Does up to `events` events. True when the run is complete.
    bool advance(std::uint64_t events);
    void finish();  // to the end

    [[nodiscard]] const Scenario& scenario() const { return *scenario_; }
    [[nodiscard]] const Recording& recording() const { return *recording_; }
    [[nodiscard]] const std::vector<Verdict>& verdicts() const { return expectations_->verdicts(); }
    [[nodiscard]] std::vector<AskVerdict> asks() const { return expectations_->asks(); }
    // Verdicts that do not hold. Complete when the run is.
    [[nodiscard]] std::vector<Verdict> failures() const;

private:
    std::shared_ptr<const Scenario> scenario_;  // shared with the expectations
    std::unique_ptr<Recording> recording_;
    std::unique_ptr<Expectations> expectations_;  // observed by the recording: its address stays
    bool finished_ = false;
};

}  // namespace qr
