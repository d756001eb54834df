// Runs a world in several ways and compares.
#include "engine/soak/laws.h"

#include <utility>
#include <vector>

#include "engine/core/prng.h"
#include "engine/sim/checker.h"
#include "engine/soak/fifo_checker.h"

namespace qr {
namespace {

using Mode = Simulation::Mode;
constexpr std::uint64_t whole_run = ~std::uint64_t{0};

struct Moment {
    RecordIndex record;
    Simulation state;
};

// States of the straight run after events that wrote records: all, or every so many.
std::vector<Moment> straight_run(const std::shared_ptr<const World>& world, std::size_t most,
                                 std::uint32_t records) {
    const std::uint32_t stride = 1 + records / static_cast<std::uint32_t>(most);
    std::vector<Moment> moments;
    Journal journal;
    Simulation simulation(world);
    std::uint32_t next = 0;
    while (simulation.step(journal, Mode::live)) {
        if (simulation.record_count() <= next) continue;
        moments.push_back({{simulation.record_count() - 1}, simulation});
        next = simulation.record_count() + stride - 1;
    }
    return moments;
}

void shuffle(std::vector<Moment>& moments, Prng& prng) {
    for (std::size_t i = moments.size(); i > 1; --i)
        std::swap(moments[i - 1], moments[prng.below(i)]);
}

std::string at_record(const char* what, RecordIndex record) {
    return std::string(what) + " record " + std::to_string(record.index) +
           " is not the state of the straight run";
}

bool same_series(const Journal& a, const Journal& b, NodeId node) {
    const std::span<const Series> x = a.series(node);
    const std::span<const Series> y = b.series(node);
    if (x.size() != y.size()) return false;
    for (std::size_t i = 0; i < x.size(); ++i) {
        if (x[i].size() != y[i].size()) return false;
        for (std::size_t k = 0; k < x[i].size(); ++k)
            if (x[i][k] != y[i][k]) return false;
    }
    return true;
}

}  // namespace

LawCheck check_run(const std::shared_ptr<const World>& world) {
    Journal journal;
    Checker checker(*world);
    Simulation simulation(world);
    Simulation beside = simulation;
    while (simulation.step(journal, Mode::live)) {
        const RunTotals totals{simulation.event_count(), simulation.record_count(),
                               journal.messages().size()};
        if (const auto violation = checker.after_event(simulation, journal))
            return {violation->text(), totals};
        const Simulation copy = simulation;
        if (!(copy == simulation)) return {"a copy differs from its original", totals};
        if (!beside.step(journal, Mode::replay) || !(beside == simulation))
            return {"the run, stepped again at event " + std::to_string(totals.events) +
                        ", goes another way",
                    totals};
    }
    return {check_fifo(*world, journal),
            {simulation.event_count(), simulation.record_count(), journal.messages().size()}};
}

Broken check_seeks(const std::shared_ptr<const World>& world, const SeekCheck& check) {
    Recording recording(world, check.limits);
    recording.advance(whole_run);
    std::vector<Moment> moments =
        straight_run(world, check.states_most, recording.end().record_count());
    Prng prng(check.order_seed);
    shuffle(moments, prng);
    Simulation cursor = recording.at({});
    for (const Moment& moment : moments) {
        if (!(recording.at(moment.record) == moment.state))
            return at_record("the state at", moment.record);
        recording.seek(cursor, moment.record);
        if (!(cursor == moment.state)) return at_record("the cursor moved to", moment.record);
    }
    return {};
}

Broken check_slices(const std::shared_ptr<const World>& world, std::uint64_t slice) {
    Recording whole(world);
    whole.advance(whole_run);
    Recording sliced(world);
    while (!sliced.advance(slice)) {}
    const std::string suffix = " differs when recorded in slices of " + std::to_string(slice);
    if (whole.journal().records() != sliced.journal().records()) return "the trace" + suffix;
    if (whole.fingerprint() != sliced.fingerprint()) return "the fingerprint" + suffix;
    if (!(whole.end() == sliced.end())) return "the end" + suffix;
    for (const NodePlan& plan : world->nodes)
        if (!same_series(whole.journal(), sliced.journal(), plan.id))
            return "a metric of " + plan.name + suffix;
    return {};
}

}  // namespace qr
