// The recording observes through plain pointers: the expectations live as long as it.
#include "engine/scenario/checked_run.h"

#include <algorithm>
#include <limits>

namespace qr {

CheckedRun::CheckedRun(Scenario scenario, BuildOptions options, RecordingLimits limits)
    : scenario_(std::make_shared<const Scenario>(std::move(scenario))),
      recording_(std::make_unique<Recording>(build_world(*scenario_, options), limits)),
      expectations_(std::make_unique<Expectations>(scenario_, recording_->journal())) {
    recording_->observe(expectations_.get(), expectations_.get());
}

bool CheckedRun::advance(std::uint64_t events) {
    const bool complete = recording_->advance(events);
    if (complete && !finished_) {
        finished_ = true;
        expectations_->finish();
    }
    return complete;
}

void CheckedRun::finish() { advance(std::numeric_limits<std::uint64_t>::max()); }

std::vector<Verdict> CheckedRun::failures() const {
    std::vector<Verdict> all;
    std::copy_if(verdicts().begin(), verdicts().end(), std::back_inserter(all),
                 [](const Verdict& verdict) { return !verdict.held; });
    return all;
}

}  // namespace qr
