// Recording in slices, and the views that grow with it.
#include "ui/app/run.h"

#include <algorithm>
#include <chrono>

#include "engine/scenario/build.h"

namespace qr::app {
namespace {

constexpr std::uint64_t events_at_a_time = 512;

}  // namespace

Run::Run(Scenario scenario)
    : scenario_(std::move(scenario)),
      recording_(build_world(scenario_)),
      now_(recording_.end()),
      film_(recording_.journal(), scenario_.until),
      topology_(topology_of(recording_.world())) {}

bool Run::advance(double seconds) {
    if (complete()) return false;
    using Clock = std::chrono::steady_clock;
    const Clock::time_point begin = Clock::now();
    const std::chrono::duration<double> budget(seconds);
    while (!recording_.advance(events_at_a_time) && Clock::now() - begin < budget) {}
    take_new();
    return true;
}

void Run::stop() {
    if (complete()) return;
    stopped_ = true;
    take_new();
}

void Run::take_new() {
    lanes_.append(journal());
    counters_.append(journal(), world().nodes.size());
    if (!complete()) return;
    axis_ = TimeAxis(gaps_of(journal(), until()));
    film_ = Film(journal(), recorded());
}

Time Run::recorded() const { return std::min(recording_.recorded_until(), until()); }

double Run::progress() const {
    if (complete()) return 1;
    const double whole = std::max(1.0, static_cast<double>(until().ms));
    return std::min(0.999, static_cast<double>(recorded().ms) / whole);
}

const Simulation& Run::at(const Cursor& cursor) {
    recording_.seek(now_, cursor.last());
    return now_;
}

RunView Run::view(const Cursor& cursor) {
    return {.world = world(),
            .journal = journal(),
            .now = at(cursor),
            .lanes = lanes_,
            .counters = counters_,
            .axis = axis_,
            .until = until(),
            .recorded = recorded(),
            .complete = complete(),
            .cut_short = cut_short(),
            .stopped = stopped_};
}

}  // namespace qr::app
