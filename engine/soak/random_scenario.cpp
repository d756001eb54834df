// Top level: how many of each, and how long.
#include "engine/soak/random_scenario.h"

#include <algorithm>

#include "engine/core/hash.h"
#include "engine/soak/random_parts.h"

namespace qr {
namespace {

Value random_script(Dice& dice, RandomPlan& plan) {
    std::vector<int> times;
    const int steps = dice.below(30);
    for (int i = 0; i < steps; ++i) times.push_back(dice.below(plan.length + 1));
    std::sort(times.begin(), times.end());
    Array script;
    for (const int time : times) script.push_back(random_step(dice, plan, time));
    for (const std::string& name : plan.late) {
        Value creation = random_creation(dice, plan, name);
        creation.set("at", std::to_string(dice.below(plan.length + 1)) + "s");
        script.push_back(std::move(creation));
    }
    return script;
}

Value random_actor(Dice& dice, const RandomPlan& plan, const Value& nodes,
                   const std::string& name) {
    switch (name.front()) {
        case 'f': return random_function(dice, plan, nodes);
        case 'w': return random_consumer(dice, plan);
        case 's': return random_producer(dice, plan);
        default: return random_dependency(dice, plan);
    }
}

}  // namespace

Value random_scenario(std::uint64_t seed) {
    Dice dice(mixed(seed, hash_of("random scenario")));
    RandomPlan plan;
    plan.length = dice.of(std::array<int, 4>{60, 150, 600, 4000});
    const int queues = dice.between(1, 4);
    const int consumers = dice.below(4);
    const int producers = dice.below(3);
    plan.fifo = dice.percent(40);
    const std::string ending = plan.fifo ? ".fifo" : "";
    for (int i = 0; i < queues; ++i) plan.queues.push_back("queue" + std::to_string(i) + ending);
    if (dice.percent(20)) plan.late.push_back("late" + ending);
    for (int i = 0; i < consumers; ++i) plan.actors.push_back("worker" + std::to_string(i));
    for (int i = 0; i < producers; ++i) plan.actors.push_back("source" + std::to_string(i));

    const int functions = dice.percent(60) ? 0 : dice.between(1, 2);
    for (int i = 0; i < functions; ++i) plan.functions.push_back("function" + std::to_string(i));
    for (const std::string& name : plan.functions) plan.actors.push_back(name);
    const int dependencies = dice.below(3);
    for (int i = 0; i < dependencies; ++i) plan.dependencies.push_back("db" + std::to_string(i));
    for (const std::string& name : plan.dependencies) plan.actors.push_back(name);

    Value nodes = Object{};
    for (int i = 0; i < queues; ++i)
        nodes.set(plan.queues[static_cast<std::size_t>(i)], random_queue(dice, plan, i));
    for (const std::string& actor : plan.actors)
        nodes.set(actor, random_actor(dice, plan, nodes, actor));
    for (int i = dice.below(3); i > 0; --i)
        nodes.set("alarm" + std::to_string(i), random_alarm(dice, plan));
    Value scenario;
    scenario.set("queuereel", 1);
    scenario.set("seed", static_cast<std::int64_t>(seed));
    scenario.set("until", std::to_string(plan.length) + "s");
    scenario.set("nodes", std::move(nodes));
    scenario.set("script", random_script(dice, plan));
    return scenario;
}

}  // namespace qr
