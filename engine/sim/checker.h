// Watches a run from outside and says when something cannot be true. It knows no broker's rules,
// only what holds for every queue: it folds the trace into the place and state of each message and
// compares that with what the nodes hold. For tests and soak, not for the page.
//
// - conservation: each live message is in exactly one place, and there as the trace has it
// - the clock never goes back; what is due never lies in the past
// - records: numbered, in order, causes earlier, ids of things that exist
// - nothing is received while it is hidden or delayed; receive counts grow within a queue
// - no lease ends later than 12 h after its receive; no message outlives its retention
// - counters (metrics) equal what is held; the in-flight quota is kept
// - effects are counted on each lane, and what was refused or skipped does not count
// - a consumer's handled, failed and invocations equal the trace
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/ids.h"
#include "engine/core/time.h"
#include "engine/sim/journal.h"
#include "engine/sim/node.h"
#include "engine/sim/simulation.h"

namespace qr {

struct Violation {
    std::string sentence;
    std::uint64_t seed = 0;
    std::uint64_t event = 0;  // the run's event_count()
    Time time;
    [[nodiscard]] std::string text() const;
};

struct CheckerLimits {
    // With more live messages than this, what nodes hold is compared only every so many events.
    std::size_t live_each_event = 256;
    std::uint64_t sparse_stride = 64;
};

class Checker {
public:
    explicit Checker(const World& world, CheckerLimits limits = {});

    // Call after every event of a live run. The first thing that is wrong.
    [[nodiscard]] std::optional<Violation> after_event(const Simulation& simulation,
                                                       const Journal& journal);
    [[nodiscard]] std::size_t live() const { return live_; }

private:
    enum class Place : std::uint8_t { nowhere, queue, gone };
    struct Done {  // how often an effect was done
        TextId effect;
        std::int32_t times = 0;
    };
    struct Lane {
        Place place = Place::nowhere;
        Holding holding = Holding::available;
        NodeId node;
        Time until = never;     // of lease or delay
        Time received = never;  // the newest receive
        std::int32_t count = 0;
        std::vector<Done> done;
    };
    struct Actor {
        std::int64_t handled = 0;
        std::int64_t failed = 0;
        std::int64_t invocations = 0;
    };

    using Sentence = std::string;  // empty = nothing is wrong
    [[nodiscard]] Sentence check_clock(const Simulation& simulation);
    [[nodiscard]] Sentence check_record(const Journal& journal, RecordIndex index);
    [[nodiscard]] Sentence fold(const Journal& journal, const Record& record);
    [[nodiscard]] Sentence enter(Lane& lane, const Record& record);
    [[nodiscard]] Sentence receive(Lane& lane, const Record& record);
    [[nodiscard]] Sentence extend(Lane& lane, const Record& record);
    [[nodiscard]] Sentence move(Lane& lane, const Record& record);
    void leave(Lane& lane);
    [[nodiscard]] Sentence count_effect(Lane& lane, const Record& record);
    void count_work(const Journal& journal, const Record& record);
    [[nodiscard]] Sentence check_node(const Simulation& simulation, NodeId id);
    [[nodiscard]] Sentence check_held(const Simulation& simulation, const NodePlan& plan);
    [[nodiscard]] Sentence check_actor(const Simulation& simulation, const NodePlan& plan) const;
    [[nodiscard]] std::string name(MessageId id) const;

    const World* world_;
    const Journal* journal_ = nullptr;
    CheckerLimits limits_;
    std::vector<Lane> lanes_;
    std::vector<Actor> actors_;  // by node
    std::size_t live_ = 0;
    std::size_t held_ = 0;  // seen in the present comparison
    Time now_;
    std::uint32_t records_ = 0;
};

}  // namespace qr
