// The parts of a random scenario; each draws from the same dice.
#pragma once

#include <string>
#include <vector>

#include "engine/core/value.h"
#include "engine/soak/dice.h"

namespace qr {

// What the parts know of each other.
struct RandomPlan {
    int length = 120;                       // seconds
    std::vector<std::string> queues;        // names
    std::vector<std::string> actors;        // names
    std::vector<std::string> dependencies;  // names, also among the actors
    std::vector<std::string> lanes;         // names that the script gives, in the order of sending
    std::vector<std::string> late;          // a queue that only createQueue brings
};

[[nodiscard]] Value random_queue(Dice& dice, const RandomPlan& plan, int number);
[[nodiscard]] Value random_consumer(Dice& dice, const RandomPlan& plan);
[[nodiscard]] Value random_producer(Dice& dice, const RandomPlan& plan);
[[nodiscard]] Value random_dependency(Dice& dice, const RandomPlan& plan);
// Steps with effects, and retries.
void add_work(Dice& dice, const RandomPlan& plan, Value& handler);
// One step; a send adds its lane's name to the plan.
[[nodiscard]] Value random_step(Dice& dice, RandomPlan& plan, int at_seconds);
[[nodiscard]] Value random_creation(Dice& dice, const RandomPlan& plan, std::string_view name);

}  // namespace qr
