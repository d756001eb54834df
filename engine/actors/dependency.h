// A dependency: what a handler needs besides its queue, a database or somebody's API. It is there
// or not, and it has only so much capacity.
//
// - `down` windows are [from, to): at `from` it is gone, at `to` it is back (D41). The script's
//   stop and start (or crash) do the same until the next edge of a window.
// - With `capacity` it serves at most so many calls within any second; a place is free again
//   exactly one second after it was taken (D42).
// - A call that it has taken goes through, even if it goes down meanwhile.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/sim/node.h"
#include "engine/sim/simulation.h"

namespace qr {

struct DependencyPlan {
    struct Edge {
        Time time;
        bool down = false;  // from here on
    };
    std::vector<Edge> edges;     // in the order of time
    std::uint32_t capacity = 0;  // 0: unlimited
    Duration time;
};

struct DependencyState {
    enum Metric : std::uint8_t { requests, refused };
    bool down = false;
    std::uint32_t next_edge = 0;
    std::uint32_t oldest = 0;  // into `taken`
    std::vector<Time> taken;   // when the last calls were, a ring of `capacity` places
    std::array<std::int64_t, 2> metrics{};
    friend bool operator==(const DependencyState&, const DependencyState&) = default;
};

class Dependency final : public Cloneable<Dependency> {
public:
    Dependency(const World& world, const NodePlan& plan);

    [[nodiscard]] Due next() const override;
    void wake(Context& context) override;
    UseAnswer use(Context& context, const UseRequest& request) override;
    void command(Context& context, ActorCommand command) override;
    [[nodiscard]] std::span<const std::int64_t> metrics() const override { return state_.metrics; }
    [[nodiscard]] NodeView view() const override;
    [[nodiscard]] std::size_t bytes() const override {
        return sizeof(*this) + state_.taken.size() * sizeof(Time);
    }
    friend bool operator==(const Dependency& a, const Dependency& b) {
        return a.state_ == b.state_;
    }

private:
    void pass_edges(Context& context);
    [[nodiscard]] bool take_place(Time now);

    std::shared_ptr<const DependencyPlan> plan_;  // shared: it never changes
    DependencyState state_;
};

}  // namespace qr
