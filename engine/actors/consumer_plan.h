// A consumer's settings as typed values. Fixed for a run and shared by all its copies.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/actors/handler.h"
#include "engine/core/ids.h"
#include "engine/core/time.h"
#include "engine/sim/model.h"

namespace qr {

struct Heartbeat {
    Duration every;
    Duration lease;
};

struct ConsumerPlan {
    NodeId from;
    int max = 1;                    // messages of one poll
    std::optional<Duration> wait;   // of a poll; absent: the queue's own
    std::optional<Duration> lease;  // of a receive; absent: the queue's own
    Duration every;                 // pause between polls; 0 = not given
    std::uint32_t workers = 1;
    std::uint32_t buffer = 0;  // 0: each worker polls for itself; else one poller feeds them all
    HandlerPlan handler;
    std::optional<Heartbeat> heartbeat;
    Time start;
    Time stop = never;

    [[nodiscard]] std::uint32_t pollers() const { return buffer > 0 ? 1 : workers; }
    // Messages that one poller may hold for its workers.
    [[nodiscard]] std::uint32_t room() const {
        return buffer > 0 ? buffer : static_cast<std::uint32_t>(max);
    }
    [[nodiscard]] std::uint32_t poller_of(std::uint32_t worker) const {
        return buffer > 0 ? 0 : worker;
    }
};

[[nodiscard]] ConsumerPlan consumer_plan(const World& world, const NodePlan& plan);
[[nodiscard]] Problems consumer_problems(const World& world, const NodePlan& plan);

}  // namespace qr
