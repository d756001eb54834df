// A consumer: workers that receive from one queue, handle and delete.
//
//            poll            delivered            end of `time`
//   idle ---------> polling -----------> handling --------------> idle
//     ^  pause, 1 s    |  nothing           |  heartbeats: ChangeMessageVisibility
//     +----------------+                    +--> hang: for ever
//
// - Each worker polls for itself and handles what it got one after the other; then it polls again
//   at once, or `every` after the end of its last poll, whichever is later.
// - With `buffer`, one poller feeds all workers: it polls while the buffer has room, and what lies
//   there has been received (counted, its lease running) without a handler having begun.
// - A poll that comes back empty at once (a short poll, an error) waits 1 s unless `every` is
//   given, so that no run stands still; so does one whose message took no time and was available
//   again at that very instant (a timeout of 0, a release at once).
// - How long a handling takes and what comes of it is decided when it starts.
// - After `time` come the steps (steps.h); one that fails ends the handling as `fail`. A handling
//   that fails is tried again within the same receive as often as `retry` says: each try is a
//   handler run of its own, and between them the worker waits with the message.
// - succeed deletes when `time` is over, also when the lease ended before: the queue decides.
// - hang says so at the end of `time` (handler_ended), yet its worker stays busy and its
//   heartbeat goes on, as a thread of its own would.
// - stop: running handlers finish, with all that follows from them; a waiting poll is given up at
//   once; what was fetched and not begun is left to its lease.
// - crash: every worker dies with what it holds; nothing tells the queue.
// - A look into the console is no kind of its own: it is a script step `receiveMessage`, or a
//   consumer whose outcome is `forget`. A receive is a receive.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "engine/actors/consumer_plan.h"
#include "engine/core/indexed_heap.h"
#include "engine/sim/node.h"
#include "engine/sim/simulation.h"

namespace qr {

struct ConsumerWorker {
    // waiting: between two tries
    enum class Phase : std::uint8_t { idle, handling, waiting, hanging };
    Phase phase = Phase::idle;
    Delivery delivery;        // unless idle
    HandlingPlan verdict;     // unless idle
    RecordIndex started;      // unless idle: the handler_started
    std::uint16_t step = 0;   // handling: which comes next, or runs
    bool in_step = false;     // handling: that step runs
    std::uint16_t tries = 0;  // that failed
    friend bool operator==(const ConsumerWorker&, const ConsumerWorker&) = default;
};

struct ConsumerPoller {
    bool waiting = false;     // in a long poll
    std::uint32_t first = 0;  // fetched and not begun: a ring of ConsumerPlan::room() places
    std::uint32_t fetched = 0;
    Time pause_ends;        // no poll before
    Time gives_up = never;  // while waiting
    RecordIndex cause;      // of the next poll
    friend bool operator==(const ConsumerPoller&, const ConsumerPoller&) = default;
};

struct ConsumerState {
    // What happens first; ties by the order of setting.
    struct TimerKey {
        Time time;
        Rank rank;
        std::uint32_t sequence;
        friend constexpr auto operator<=>(const TimerKey&, const TimerKey&) = default;
    };
    enum Metric : std::uint8_t { handled, failed, invocations, busy_workers };

    bool running = false;
    bool started_before = false;
    std::uint32_t sequence = 0;
    Time restarts = never;
    std::array<std::int64_t, 4> metrics{};
    std::vector<ConsumerWorker> workers;
    std::vector<ConsumerPoller> pollers;
    std::vector<Delivery> fetched;  // room() places for each poller
    DoneEffects done;
    IndexedHeap<TimerKey> timers;
    friend bool operator==(const ConsumerState&, const ConsumerState&) = default;
};

class Consumer final : public Cloneable<Consumer> {
public:
    Consumer(const World& world, const NodePlan& plan);

    [[nodiscard]] Due next() const override;
    void wake(Context& context) override;
    void delivered(Context& context, std::uint32_t token, const PollAnswer& answer) override;
    void command(Context& context, ActorCommand command) override;
    [[nodiscard]] std::span<const std::int64_t> metrics() const override { return state_.metrics; }
    [[nodiscard]] NodeView view() const override;
    [[nodiscard]] std::size_t bytes() const override;
    friend bool operator==(const Consumer& a, const Consumer& b) { return a.state_ == b.state_; }

private:
    // Timers: two for each worker, one for each poller, three of the consumer.
    enum class Life : std::uint8_t { start, stop, restart };
    [[nodiscard]] std::uint32_t handler_timer(std::uint32_t worker) const { return 2 * worker; }
    [[nodiscard]] std::uint32_t heartbeat_timer(std::uint32_t worker) const {
        return 2 * worker + 1;
    }
    [[nodiscard]] std::uint32_t poll_timer(std::uint32_t poller) const {
        return 2 * plan_->workers + poller;
    }
    [[nodiscard]] std::uint32_t life_timer(Life life) const {
        return 2 * plan_->workers + plan_->pollers() + static_cast<std::uint32_t>(life);
    }
    void arm(std::uint32_t timer, Due due);

    void live(Context& context, Life life);
    void start(Context& context);
    void stop(Context& context);
    void crash(Context& context, RecordIndex cause, Time restarts_after);
    void let_go_of_polls(Context& context, RecordIndex cause);

    void poll(Context& context, std::uint32_t poller);
    void poll_ended(Context& context, std::uint32_t poller, const PollAnswer& answer,
                    Duration pause);
    void arm_poll(Time now, std::uint32_t poller);
    [[nodiscard]] bool may_poll(std::uint32_t poller) const;
    void feed(Context& context, std::uint32_t poller);
    void begin(Context& context, std::uint32_t worker);
    void start_try(Context& context, std::uint32_t worker, RecordIndex cause);
    void go_on(Context& context, std::uint32_t worker);
    void do_steps(Context& context, std::uint32_t worker);
    void finish(Context& context, std::uint32_t worker);
    void free_worker(std::uint32_t worker);
    [[nodiscard]] bool may_retry(const ConsumerWorker& worker) const;
    bool settle(Context& context, std::uint32_t worker, const Delivery& delivery,
                const HandlingPlan& verdict, RecordIndex ended);
    RecordIndex end_handling(Context& context, std::uint32_t worker, Outcome outcome);
    void beat(Context& context, std::uint32_t worker);

    std::shared_ptr<const ConsumerPlan> plan_;  // shared: it never changes, every copy needs it
    ConsumerState state_;
};

}  // namespace qr
