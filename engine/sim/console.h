// A run that is told what to do while it goes on: by a person, a test, or a server in front of it.
// What it is told becomes the script of its world, so that such a run is a scenario like any other:
// the same script, known from the start, gives the same trace.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/sim/journal.h"
#include "engine/sim/model.h"
#include "engine/sim/simulation.h"

namespace qr {

// An answer to a call that came through the console.
struct ConsoleAnswer {
    std::uint32_t call = 0;  // as `call` numbered it
    Reply reply;
    Duration after;  // how long the call was open
};

class Console final : private ReplyObserver {
public:
    // The world must have been validated and must bring no script of its own: what is due later
    // could not be followed by what is told now.
    explicit Console(World world);
    Console(const Console&) = delete;  // the journal tells its answers to this very place
    Console& operator=(const Console&) = delete;

    [[nodiscard]] Time now() const { return now_; }
    // When something is due by itself; never when nothing is.
    [[nodiscard]] Time next() const { return simulation_.next_due().time; }

    // Lets time pass until `to`, which is not before now: all is done that is due by then.
    void advance(Time to);
    // Carries out a step now, with all that it causes at this instant. The answer is there at once,
    // or, of a call that waits, later. Returns the call's number: 0, 1, …
    std::uint32_t call(ScriptStep step);

    // Those that have come since the last time, in their order.
    [[nodiscard]] std::vector<ConsoleAnswer> take_answers();

    [[nodiscard]] const World& world() const { return *world_; }
    [[nodiscard]] const Simulation& simulation() const { return simulation_; }
    [[nodiscard]] const Journal& journal() const { return journal_; }

    // Ends the present moment and gives the world of the run so far, which ends with it.
    [[nodiscard]] World finished();

private:
    void replied(std::uint32_t step, const Reply& reply, Duration after) override;
    void run_to(Due last);

    std::shared_ptr<World> world_;  // the simulation reads it; only its script grows
    Journal journal_;
    Simulation simulation_;
    Time now_;
    std::vector<ConsoleAnswer> answers_;
};

}  // namespace qr
