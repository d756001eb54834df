// Recording in slices, and the views that grow with it.
#include "ui/app/run.h"

#include <algorithm>
#include <chrono>

namespace qr::app {
namespace {

constexpr std::uint64_t events_at_a_time = 512;

}  // namespace

Run::Run(Scenario scenario)
    : run_(std::move(scenario)),
      now_(recording().end()),
      film_(recording().journal(), run_.scenario().until),
      topology_(topology_of(recording().world())) {}

bool Run::advance(double seconds) {
    if (complete()) return false;
    using Clock = std::chrono::steady_clock;
    const Clock::time_point begin = Clock::now();
    const std::chrono::duration<double> budget(seconds);
    while (!run_.advance(events_at_a_time) && Clock::now() - begin < budget) {}
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
    counters_.append(journal(), world());
    if (!complete()) return;
    axis_ = TimeAxis(gaps_of(journal(), end()));
    film_ = Film(journal(), recorded());
}

Time Run::recorded() const { return std::min(recording().recorded_until(), until()); }

double Run::progress() const {
    if (complete()) return 1;
    const double whole = std::max(1.0, static_cast<double>(until().ms));
    return std::min(0.999, static_cast<double>(recorded().ms) / whole);
}

const Simulation& Run::at(const Cursor& cursor) {
    if (now_records_ != cursor.records) recording().seek(now_, cursor.last());
    now_records_ = cursor.records;
    return now_;
}

RunView Run::view(const Cursor& cursor, Folds folds) {
    return {.world = world(),
            .journal = journal(),
            .now = at(cursor),
            .lanes = lanes_,
            .counters = counters_,
            .axis = folds == Folds::shown ? axis_ : plain_axis_,
            .until = end(),
            .recorded = recorded(),
            .complete = complete(),
            .cut_short = cut_short(),
            .stopped = stopped_};
}

}  // namespace qr::app
