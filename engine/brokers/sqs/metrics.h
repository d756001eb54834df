// What CloudWatch (namespace AWS/SQS) and GetQueueAttributes count, R143 and R166-R177; and what
// is billed, which is no metric of AWS's.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/sim/model.h"

namespace qr::sqs {

// In the order of the table in metrics.cpp. The first three are in the order of `Holding`'s
// counterparts and double as the queue's own counters (R166: exact, each message in just one).
enum class Count : std::uint8_t {
    visible,
    in_flight,
    delayed,
    sent,            // R171: accepted sends, not moves by a redrive policy
    received,        // R172: messages returned, not those moved by the receive
    empty_receives,  // R173
    deleted,         // R174: also repeats; not expiry, purge or moves
    sent_bytes,      // R177
    oldest_since,    // R176: the moment from which the age of the oldest counts, -1 none
    requests,        // R181-R184: what is billed
    // Of standard queues alone: R143; 0 in a queue that has had no group.
    noisy_groups,
    quiet_visible,
    quiet_in_flight,
    quiet_delayed,
    quiet_oldest_since,
    // Of FIFO queues alone, in the same places: R178.
    deduplicated = noisy_groups,
    groups_in_flight,
};

struct Metrics {
    std::array<std::int64_t, 15> values = {0, 0, 0, 0, 0, 0, 0, 0, -1, 0, 0, 0, 0, 0, -1};
    [[nodiscard]] std::int64_t& operator[](Count count) {
        return values[static_cast<std::size_t>(count)];
    }
    [[nodiscard]] std::int64_t operator[](Count count) const {
        return values[static_cast<std::size_t>(count)];
    }
    friend bool operator==(const Metrics&, const Metrics&) = default;
};

[[nodiscard]] std::span<const Metric> standard_metrics();
[[nodiscard]] std::span<const Metric> fifo_metrics();

}  // namespace qr::sqs
