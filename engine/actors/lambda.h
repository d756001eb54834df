// lambda.sqs: an event source mapping and its function, behind one queue.
//
//   poller:  poll ----> gather ----> invoke ------------------> delete what succeeded, poll again;
//            20 s    until full,      |  ^                      what failed is left to the queue's
//                    or the window    |  | every second          timeout
//                    is over          v  |
//                                  throttled ----> timeout over: given up, received in vain (R194)
//
// - Pollers: five long polls of 20 s at first (R183, R196), fewer with a small MaximumConcurrency.
//   While all of them have an invocation running, five more come every second, 300 a minute, up to
//   1,250 or MaximumConcurrency; one beyond the first five that comes back empty, or whose function
//   failed without partial responses (R193), goes (D47). Each has one batch at a time.
// - A batch is invoked when BatchSize is reached, the window is over, or 6 MB are gathered (R187).
// - The function has one invocation for each poller that has a batch, at most
//   ReservedConcurrentExecutions. What is throttled was received and counted (R194, D48).
// - One invocation: `time`, then for each message its steps and its outcome. fail: with partial
//   responses the message is listed, without them the whole invocation errors there (R188, R190).
//   crash and running beyond Timeout are function errors. On a FIFO queue the function stops at the
//   first failure and lists the rest, too (R192). `returns` is the response instead (R191).
// - FIFO: no two invocations of one group at a time (R199), even when a timeout has ended.
// - Enabled: false lets invocations finish and leaves what was gathered to its timeout.
// - What Lambda refuses is refused when the mapping is made or changed: a function timeout above
//   the visibility timeout (R195), batch sizes and windows (R186, R187), MaximumConcurrency (R197).
//   A visibility timeout lowered later is not refused, and messages then are handled twice.
//
// Records: polls and receives carry the poller's number as worker, and so do the handler runs of
// its invocation, one for each message; all but the first say that they belong to the batch of
// that one. A throttled message has a `returned` with Lambda's error.
//
// Known inaccuracies: pollers do not go below five; no provisioned mode (R198), no filters (R200);
// retries of a throttled invocation come every second instead of with a growing pause; the limit of
// the account is not counted; the sizes of an event are those of the bodies alone.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "engine/actors/lambda_plan.h"
#include "engine/core/indexed_heap.h"
#include "engine/sim/node.h"
#include "engine/sim/simulation.h"

namespace qr {

// A message of a running invocation.
struct InvokedMessage {
    enum class Fate : std::uint8_t { open, done, listed };
    HandlingPlan verdict;
    RecordIndex started;  // its handler_started
    Fate fate = Fate::open;
    friend bool operator==(const InvokedMessage&, const InvokedMessage&) = default;
};

struct LambdaPoller {
    // off: not there. pausing: until the next poll. held: throttled, or its group is at work.
    enum class Phase : std::uint8_t { off, pausing, polling, held, invoking };
    Phase phase = Phase::off;
    bool in_step = false;    // invoking: that step of that message runs
    bool times_out = false;  // invoking: the timer is that of Timeout
    bool throttled = false;  // held: told as such
    std::uint16_t step = 0;
    std::uint16_t tries = 0;
    std::uint32_t at = 0;         // invoking: into `invoked`
    Time window_ends = never;     // while `batch` is not empty
    Time deadline = never;        // invoking: Timeout
    Time gives_up = never;        // polling
    RecordIndex cause;            // of the next poll
    std::vector<Delivery> batch;  // gathered; the first of them are invoked
    std::vector<InvokedMessage> invoked;
    friend bool operator==(const LambdaPoller&, const LambdaPoller&) = default;
};

class Lambda final : public Cloneable<Lambda> {
public:
    Lambda(const World& world, const NodePlan& plan);

    [[nodiscard]] Due next() const override;
    void wake(Context& context) override;
    void delivered(Context& context, std::uint32_t token, const PollAnswer& answer) override;
    std::optional<Reply> call(Context& context, const Call& call) override;
    void command(Context& context, ActorCommand command) override;
    [[nodiscard]] std::span<const std::int64_t> metrics() const override { return state_.metrics; }
    [[nodiscard]] NodeView view() const override;
    [[nodiscard]] std::size_t bytes() const override;
    friend bool operator==(const Lambda& a, const Lambda& b) { return a.state_ == b.state_; }

private:
    struct TimerKey {
        Due due;
        std::uint32_t sequence = 0;
        friend constexpr auto operator<=>(const TimerKey&, const TimerKey&) = default;
    };
    enum Metric : std::uint8_t { handled, failed, invocations, running, throttles, pollers };
    struct State {
        LambdaMapping mapping;
        bool polls = false;  // the pollers are there
        std::uint32_t sequence = 0;
        std::array<std::int64_t, 6> metrics{};
        std::vector<LambdaPoller> pollers;
        DoneEffects done;
        IndexedHeap<TimerKey> timers;  // 0: life, 1: scaling, 2 + p: poller p
        friend bool operator==(const State&, const State&) = default;
    };

    // lambda.cpp: life and pollers
    void arm(std::uint32_t timer, Due due);
    void arm_poller(std::uint32_t p, Due due) { arm(2 + p, due); }
    void settle_life(Context& context);
    void add_pollers(Time now, std::uint32_t wanted, RecordIndex cause);
    void remove_poller(std::uint32_t p);
    void scale_up(Time now);
    void watch_load(Time now);
    [[nodiscard]] bool all_invoking() const;
    [[nodiscard]] bool is_surplus() const;

    // lambda_poll.cpp: polling and gathering
    void turn(Context& context, std::uint32_t p);
    void poll(Context& context, std::uint32_t p);
    void poll_ended(Context& context, std::uint32_t p, const PollAnswer& answer, Duration pause);
    void go_on(Context& context, std::uint32_t p);
    [[nodiscard]] std::size_t event_size(const Context& context, const LambdaPoller& poller) const;
    void try_invoke(Context& context, std::uint32_t p);
    void retry(Context& context, std::uint32_t p);
    void hold(Context& context, std::uint32_t p, std::size_t size);
    void note_throttled(Context& context, std::uint32_t p, std::size_t size);
    [[nodiscard]] bool group_at_work(const Context& context, std::uint32_t p,
                                     std::size_t size) const;

    // lambda_invoke.cpp: one invocation
    void start_invocation(Context& context, std::uint32_t p, std::size_t size);
    void arm_work(std::uint32_t p, Time due);
    void work(Context& context, std::uint32_t p);
    void work_on(Context& context, std::uint32_t p);
    [[nodiscard]] StepStart::Status do_steps(Context& context, std::uint32_t p);
    [[nodiscard]] bool conclude_message(Context& context, std::uint32_t p);
    void end_invocation(Context& context, std::uint32_t p, std::string_view outcome);
    [[nodiscard]] bool take_response(const Context& context, LambdaPoller& poller) const;
    void note_ends(Context& context, std::uint32_t p, const InvocationEnd& end);
    void delete_done(Context& context, std::uint32_t p);
    [[nodiscard]] Handling handling_of(const LambdaPoller& poller, std::uint32_t p) const;

    // lambda_api.cpp
    [[nodiscard]] Reply create_mapping(Context& context, const Call& call);
    [[nodiscard]] Reply update_mapping(Context& context, const Call& call);

    std::shared_ptr<const LambdaPlan> plan_;  // shared: it never changes, every copy needs it
    State state_;
};

}  // namespace qr
