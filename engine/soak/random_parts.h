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
    bool fifo = false;                      // all queues are FIFO queues
    std::vector<std::string> queues;        // names
    std::vector<std::string> actors;        // names
    std::vector<std::string> functions;     // names, also among the actors
    std::vector<std::string> dependencies;  // names, also among the actors
    std::vector<std::string> lanes;         // names that the script gives, in the order of sending
    std::vector<std::string> tasks;         // names that the script gives to move tasks
    std::vector<std::string> late;          // a queue that only createQueue brings
};

// What only FIFO queues have: attributes and options of a queue, ids of a message.
void add_fifo_attributes(Dice& dice, Value& attributes);
[[nodiscard]] Value random_fifo_options(Dice& dice);
void add_fifo_ids(Dice& dice, Value& message);

[[nodiscard]] Value random_queue(Dice& dice, const RandomPlan& plan, int number);
[[nodiscard]] Value random_consumer(Dice& dice, const RandomPlan& plan);
[[nodiscard]] Value random_producer(Dice& dice, const RandomPlan& plan);
[[nodiscard]] Value random_dependency(Dice& dice, const RandomPlan& plan);
// `nodes` has the queues already.
[[nodiscard]] Value random_function(Dice& dice, const RandomPlan& plan, const Value& nodes);
[[nodiscard]] Value random_mapping_call(Dice& dice, const RandomPlan& plan);
[[nodiscard]] Value random_alarm(Dice& dice, const RandomPlan& plan);
// Steps with effects, and retries.
void add_work(Dice& dice, const RandomPlan& plan, Value& handler);
// One step; a send adds its lane's name to the plan.
[[nodiscard]] Value random_step(Dice& dice, RandomPlan& plan, int at_seconds);
[[nodiscard]] Value random_creation(Dice& dice, const RandomPlan& plan, std::string_view name);

}  // namespace qr
