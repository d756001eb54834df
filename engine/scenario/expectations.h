// All expectations of a scenario, evaluated while its run is recorded.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/scenario/expect_claim.h"
#include "engine/scenario/match.h"
#include "engine/scenario/scenario.h"
#include "engine/sim/journal.h"
#include "engine/sim/lane_states.h"
#include "engine/sim/recording.h"

namespace qr {

// Whether one expectation holds.
struct Verdict {
    std::string pointer;  // "/expect/0", "/script/3/expect"
    Time at;
    bool held = false;
    std::string expected;  // the parts that do not hold (of a claim: all that it says)
    std::string found;
};

// "/expect/0: at 29m59s expected A: in orders; found A: in orders-dlq, …": one line.
[[nodiscard]] std::string verdict_line(const Verdict& verdict);

// The answer of a question of the story: the choice that the run fulfils.
struct AskVerdict {
    std::string pointer;  // "/story/1/ask"
    std::size_t chapter = 0;
    std::vector<std::size_t> held;  // choices that hold; exactly one must
};

class Expectations final : public ReplyObserver, public MomentObserver {
public:
    // Of a run of that scenario, whose journal is followed.
    Expectations(std::shared_ptr<const Scenario> scenario, const Journal& journal);

    void replied(std::uint32_t step, const Reply& reply, Duration after) override;
    [[nodiscard]] Time next() const override;
    void reached(const Simulation& simulation, const Journal& journal) override;
    // The run is over: what has no verdict yet does not hold.
    void finish();

    // Those of steps and claims that are decided, in the order in which they were; at the end those
    // of questions, each of which has exactly one right choice.
    [[nodiscard]] const std::vector<Verdict>& verdicts() const { return verdicts_; }
    // Questions whose choices are all decided.
    [[nodiscard]] std::vector<AskVerdict> asks() const;

private:
    struct Watched {
        const Claim* claim = nullptr;
        std::size_t chapter = no_index;  // of a choice, else no_index
        std::size_t choice = 0;
    };
    struct Answers {
        std::size_t decided = 0;
        std::vector<std::size_t> held;
    };

    void decide(const Watched& watched, const ClaimResult& result);

    std::shared_ptr<const Scenario> scenario_;  // shared with the run; never changed
    const Journal& journal_;
    std::vector<Watched> claims_;  // by time
    std::size_t next_claim_ = 0;
    std::vector<bool> replied_;     // by step
    std::vector<Answers> answers_;  // by chapter
    LaneStates lanes_;
    Matcher matcher_;
    std::vector<Verdict> verdicts_;
};

}  // namespace qr
