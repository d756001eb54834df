// Timelines for tests of brokers, readable without knowing C++:
//
//     queue orders VisibilityTimeout=10 RedrivePolicy=dlq:3
//     queue dlq
//     0      send orders A
//     0      receive orders            -> A(1)      # message A, ApproximateReceiveCount 1
//     9.999  receive orders            -> nothing
//     10     receive orders wait=5     -> A(2)
//     10     delete orders A           -> ok
//     10     counters orders           -> 0/0/0     # visible/in flight/delayed
//
//     20     redrive dlq to=spare rate=1 as=t   -> ok
//     21     tasks dlq                 -> RUNNING 2 # status, messages moved
//     21     cancel dlq t              -> ok
//
// A queue whose name ends in `.fifo` is a FIFO queue. Times are seconds. `A` as a handle is its
// newest receive, `A.1` its first. Behind `->` stands what is expected: `ok`, `nothing`, messages,
// or an error code; `@ 3` says that the call returned at second 3. Lines without `->` must succeed.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/sim/journal.h"
#include "engine/sim/recording.h"

namespace qr::test {

struct TimelineResult {
    std::vector<std::string> failures;  // one sentence for each expectation that does not hold
    std::shared_ptr<Recording> recording;
    std::vector<Reply> replies;  // by step
    // The trace as text: "kind message count rule", one record a line, without calls.
    [[nodiscard]] std::string trace() const;
    // The last value of a metric.
    [[nodiscard]] std::int64_t metric(std::string_view node, std::string_view name) const;
};

[[nodiscard]] TimelineResult run_timeline(std::string_view text);

// Runs it and reports every failure to doctest.
TimelineResult check_timeline(std::string_view text);

}  // namespace qr::test
