// Nodes are sorted by name, so that ids are the order of turns at one instant.
#include "engine/scenario/build.h"

#include "engine/core/sorting.h"

namespace qr {
namespace {

std::vector<std::string> lane_names(const std::vector<ScenarioStep>& script) {
    std::vector<std::string> names;
    for (const ScenarioStep& step : script) {
        if (const std::string* name = step.names.text()) names.push_back(*name);
        if (const Object* entries = step.names.object())
            for (const Member& entry : *entries)
                if (const std::string* name = entry.value.text()) names.push_back(*name);
    }
    sort_stably(names);
    return names;
}

}  // namespace

std::shared_ptr<const World> build_world(const Scenario& scenario, BuildOptions options) {
    auto world = std::make_shared<World>();
    world->seed = scenario.seed;
    world->until = scenario.until;
    world->start_ms = scenario.start_ms;
    world->record_limit = options.record_limit;
    world->reserved_names = lane_names(scenario.script);
    // The script's hidden node has the empty name, which is the first.
    NodePlan script;
    script.model = scenario.models->script;
    world->nodes.push_back(std::move(script));
    world->nodes.insert(world->nodes.end(), scenario.nodes.begin(), scenario.nodes.end());
    for (std::size_t i = 0; i < world->nodes.size(); ++i)
        world->nodes[i].id = {static_cast<std::uint16_t>(i)};
    for (const ScenarioStep& step : scenario.script)
        world->script.push_back({.at = step.at,
                                 .verb = step.verb,
                                 .node = world->find(step.node),
                                 .arguments = step.arguments,
                                 .names = step.names,
                                 .name = step.name});
    return world;
}

}  // namespace qr
