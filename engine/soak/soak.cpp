// One seed: make, read, run, check.
#include "engine/soak/soak.h"

#include "engine/scenario/build.h"
#include "engine/scenario/json.h"
#include "engine/scenario/scenario.h"
#include "engine/soak/random_scenario.h"

namespace qr {
namespace {

// Tiny checkpoints, rare and often thinned out, so that seeking has to work.
constexpr RecordingLimits tiny{
    .checkpoint_bytes = 64U << 10, .stride = 3, .bytes_per_event = 1U << 20};

}  // namespace

std::string SoakRun::repeat() const {
    const std::string number = std::to_string(seed);
    return "queuereel soak --seeds " + number + ".." + number;
}

SoakRun soak(std::uint64_t seed) {
    SoakRun run{.seed = seed};
    // Through text, as a person's scenario comes.
    const std::string text = json_text(random_scenario(seed), Layout::compact);
    const Result<Scenario> scenario = read_scenario(std::string_view(text));
    if (!scenario) {
        const Problem& problem = scenario.problems().front();
        run.broken = "the random scenario is not valid: " + problem.where + ": " + problem.what +
                     " (found " + problem.found + "; allowed " + problem.allowed + ")";
        return run;
    }
    const std::shared_ptr<const World> world =
        build_world(scenario.value(), {.record_limit = 20'000});
    const LawCheck checked = check_run(world);
    run.totals = checked.totals;
    run.broken = checked.broken;
    if (!run.broken)
        run.broken = check_seeks(world, {.limits = tiny, .states_most = 40, .order_seed = seed});
    if (!run.broken) run.broken = check_slices(world, 7);
    return run;
}

}  // namespace qr
