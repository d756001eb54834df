// A queue's attributes: their current values, changing them by an API call, and the texts that
// GetQueueAttributes shows. Changes act at once (R31).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/brokers/sqs/errors.h"
#include "engine/core/ids.h"
#include "engine/core/time.h"
#include "engine/core/value.h"
#include "engine/sim/model.h"

namespace qr {
class Context;
}

namespace qr::sqs {

struct QueueState;

struct Attributes {
    Duration delay;                                 // DelaySeconds, 0..900 s
    Duration retention = seconds(345'600);          // MessageRetentionPeriod, 60 s..14 d
    Duration wait;                                  // ReceiveMessageWaitTimeSeconds, 0..20 s
    Duration visibility_timeout = seconds(30);      // 0..43200 s
    std::int64_t maximum_message_size = 1'048'576;  // R3: 1024..1048576
    NodeId dead_letter_queue;                       // RedrivePolicy; invalid: no policy
    std::int32_t max_receive_count = 0;             // R97: 1..1000
    bool content_based = false;                     // ContentBasedDeduplication (R126)
    bool scope_by_group = false;                    // DeduplicationScope messageGroup (R127)
    bool limit_by_group = false;                    // FifoThroughputLimit perMessageGroupId (R134)
    // What has no effect on messages (Policy, Kms…, RedriveAllowPolicy), as given; null when there
    // is none.
    Value passive;
    [[nodiscard]] bool has_redrive_policy() const { return dead_letter_queue.valid(); }
    friend bool operator==(const Attributes&, const Attributes&) = default;
};

// As a scenario configures a queue; `settings` are normalised and validated.
[[nodiscard]] Attributes attributes_from(const World& world, const Value& settings);

// The other way round: times and the redrive policy, which is what others look at.
[[nodiscard]] Value settings_from(const World& world, const Attributes& attributes);

// What an `Attributes` argument asks for, on top of `before`. One failure refuses it all.
struct AttributeChange {
    const Context* context = nullptr;
    NodeId queue;
    bool fifo = false;
};
struct ChangedAttributes {
    Attributes attributes;
    MaybeFailure failure;
};
[[nodiscard]] ChangedAttributes with_changes(const AttributeChange& change,
                                             const Attributes& before, const Value& asked);

// The value that GetQueueAttributes shows (always a text); empty when the queue has no such
// attribute now.
[[nodiscard]] std::string attribute_text(const World& world, const QueueState& queue,
                                         std::string_view name);
[[nodiscard]] bool is_attribute(std::string_view name);
[[nodiscard]] Value all_attributes(const World& world, const QueueState& queue);

}  // namespace qr::sqs
