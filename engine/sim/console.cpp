// At each moment everything up to the rank of the script is done; alarms, which come after it, are
// looked at when the moment is left.
#include "engine/sim/console.h"

#include <utility>

#include "engine/core/check.h"

namespace qr {

Console::Console(World world)
    : world_(std::make_shared<World>(std::move(world))), simulation_(world_) {
    CHECK(world_->script.empty());
    journal_.observer = this;
    run_to({now_, Rank::script});
}

void Console::advance(Time to) {
    CHECK(to >= now_ && to <= world_->until);
    now_ = to;
    run_to({now_, Rank::script});
}

std::uint32_t Console::call(ScriptStep step) {
    const auto number = static_cast<std::uint32_t>(world_->script.size());
    step.at = now_;
    world_->script.push_back(std::move(step));
    simulation_.script_grew();
    run_to({now_, Rank::script});
    return number;
}

std::vector<ConsoleAnswer> Console::take_answers() { return std::exchange(answers_, {}); }

World Console::finished() {
    run_to({now_, Rank::alarm});
    World world = *world_;
    world.until = now_;
    return world;
}

void Console::replied(std::uint32_t step, const Reply& reply, Duration after) {
    answers_.push_back({step, reply, after});
}

void Console::run_to(Due last) {
    while (simulation_.next_due() <= last)
        if (!simulation_.step(journal_, Simulation::Mode::live)) return;  // the record limit
}

}  // namespace qr
