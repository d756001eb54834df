// The laws of every run, over the gallery, the conformance cases and random scenarios.
#include "engine/soak/laws.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

#include "engine/scenario/build.h"
#include "engine/scenario/scenario.h"
#include "engine/soak/soak.h"
#include "tests/test.h"

namespace qr {
namespace {

namespace files = std::filesystem;

std::vector<std::string> scenario_files() {
    std::vector<std::string> found;
    for (const char* folder : {"scenarios", "tests/conformance"})
        for (const auto& entry : files::recursive_directory_iterator(folder))
            if (entry.path().extension() == ".json" &&
                entry.path().string().find("schema") == std::string::npos)
                found.push_back(entry.path().string());
    std::sort(found.begin(), found.end());
    return found;
}

std::shared_ptr<const World> world_in(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    const Result<Scenario> scenario = read_scenario(text.str());
    REQUIRE(scenario.ok());
    return build_world(scenario.value());
}

// Budgets so small that a checkpoint is rare, and often dropped again.
constexpr RecordingLimits budgets[] = {
    {.checkpoint_bytes = 1, .stride = 1, .bytes_per_event = 1U << 30},
    {.checkpoint_bytes = 50'000, .stride = 2, .bytes_per_event = 1U << 30},
    {.checkpoint_bytes = 64U << 20, .stride = 5, .bytes_per_event = 10},
};

std::string sentence(const Broken& broken) { return broken.value_or("holds"); }

}  // namespace

TEST_CASE("nothing impossible happens in any scenario, and a copy goes the way of its original") {
    for (const std::string& path : scenario_files()) {
        CAPTURE(path);
        CHECK(sentence(check_run(world_in(path)).broken) == "holds");
    }
}

TEST_CASE("a seek equals the straight run, to every event in any order, whatever the budget") {
    std::uint64_t seed = 1;
    for (const std::string& path : scenario_files()) {
        CAPTURE(path);
        const std::shared_ptr<const World> world = world_in(path);
        for (const RecordingLimits& limits : budgets)
            CHECK(sentence(check_seeks(world, {.limits = limits, .order_seed = ++seed})) ==
                  "holds");
    }
}

TEST_CASE("a run recorded in slices is the run recorded whole") {
    for (const std::string& path : scenario_files()) {
        CAPTURE(path);
        const std::shared_ptr<const World> world = world_in(path);
        for (const std::uint64_t slice : {1U, 7U, 1000U})
            CHECK(sentence(check_slices(world, slice)) == "holds");
    }
}

TEST_CASE("the same holds for random scenarios") {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const SoakRun run = soak(seed);
        CAPTURE(run.repeat());
        CHECK(sentence(run.broken) == "holds");
    }
}

}  // namespace qr
