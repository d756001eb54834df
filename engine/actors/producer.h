// A producer: sends `burst` messages at a time, every so often, until `count` are sent.
//
// - Send number k (from 0) is due at start + k * `every`, or start + floor(k * 1000 / rate) ms: a
//   rate of 3 per second sends at 0, 333, 666, 1000. Without both it sends one burst.
// - `{n}` in the body and in the deduplication id is the running number, from 1; a refused send
//   uses one up, too.
// - `group` as a list is taken in turn, by that number.
// - A start by the script begins the rhythm anew; numbers go on.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/sim/node.h"
#include "engine/sim/simulation.h"

namespace qr {

struct ProducerPlan {
    NodeId to;
    Duration every;         // 0 = not given
    std::int64_t rate = 0;  // millionths of a message (burst) per second; 0 = not given
    std::int64_t burst = 1;
    std::optional<std::int64_t> count;
    std::string body;
    std::vector<std::string> groups;
    std::string duplicate_id;  // with {n}; empty = none is given
    std::optional<Duration> delay;
    Time start;
    Time stop = never;

    // When burst number k is due after the first; never when there is none.
    [[nodiscard]] Time due(Time first, std::int64_t k) const;
};

struct ProducerState {
    bool running = false;
    Time starts = never;  // by the settings
    Time stops = never;
    Time first;               // of the present rhythm
    Time next = never;        // send
    std::int64_t bursts = 0;  // of the present rhythm, begun
    std::int64_t sent_of_burst = 0;
    std::int64_t number = 0;  // of the last send
    RecordIndex started;
    std::array<std::int64_t, 1> metrics{};  // accepted sends
    friend bool operator==(const ProducerState&, const ProducerState&) = default;
};

class Producer final : public Cloneable<Producer> {
public:
    Producer(const World& world, const NodePlan& plan);

    [[nodiscard]] Due next() const override;
    void wake(Context& context) override;
    void command(Context& context, ActorCommand command) override;
    [[nodiscard]] std::span<const std::int64_t> metrics() const override { return state_.metrics; }
    [[nodiscard]] NodeView view() const override;
    [[nodiscard]] std::size_t bytes() const override { return sizeof(*this); }
    friend bool operator==(const Producer& a, const Producer& b) { return a.state_ == b.state_; }

private:
    void start(Context& context);
    void end(Context& context, RecordKind kind);
    void send(Context& context);
    [[nodiscard]] bool all_sent() const;

    std::shared_ptr<const ProducerPlan> plan_;  // shared: it never changes, every copy needs it
    ProducerState state_;
};

}  // namespace qr
