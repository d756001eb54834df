// What AWS leaves open, and quotas that one wants small: a queue's `options` in a scenario.
#pragma once

#include <cstdint>
#include <span>

#include "engine/core/field.h"
#include "engine/core/prng.h"
#include "engine/core/time.h"
#include "engine/core/value.h"

namespace qr::sqs {

enum class ChangeExpired : std::uint8_t { noop, hides, error };

struct Options {
    std::int64_t in_flight_quota = 120'000;      // R77
    Duration handle_lifetime = seconds(43'200);  // R64; `longest` when unlimited
    Ratio reorder;                               // receives that skip the oldest (R75: best effort)
    Ratio duplicates;                            // deliveries that are repeated (R79)
    Ratio lost_responses;                        // receives whose answer never arrives (R80)
    Ratio counter_error;                         // by which those counters are off (R170)
    Ratio short_poll_sampling;                   // short polls that miss a message (R74)
    std::int64_t move_rate = 500;                // of a move task that names none (R153)
    Duration cancel_lag;                         // from a cancel to the end of its task (R155)
    Duration counter_lag;                        // of GetQueueAttributes' counters (R170)
    Duration processing_window = seconds(60);    // of the share of processing time (R144)
    bool noisy_by_processing_time = true;        // R138
    ChangeExpired change_expired = ChangeExpired::noop;  // R59
    bool poison_to_back = true;                          // R76
    bool moved_uses_slot = false;                        // R93
    bool old_handle_deletes = true;                      // R56
    bool delay_on_move = false;                          // R104
    bool chain_counts_total = false;                     // R101
    bool reset_first_receive = false;                    // firstReceiveOnMove
    bool keep_without_dlq = false;                       // R105, missingDlq
    // Of FIFO queues alone:
    bool rotate_groups = false;           // groupOrder (R120)
    std::uint32_t look_ahead = 120'000;   // R78: messages in which groups are looked for
    std::int64_t throughput_quota = 300;  // R133: calls per second, of one action
    std::int64_t region_quota = 70'000;   // R134: the same with high throughput, N. Virginia
    friend bool operator==(const Options&, const Options&) = default;
};

[[nodiscard]] std::span<const Field> standard_options();
[[nodiscard]] std::span<const Field> fifo_options();
[[nodiscard]] Options options_from(const Value& normalised);

}  // namespace qr::sqs
