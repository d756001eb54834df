// One line of the trace: what happened, where, to which message, why. 48 bytes, no text.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/core/ids.h"
#include "engine/core/time.h"

namespace qr {

// The kinds of SCENARIO.md, in its order; `kind_name` gives the name used there.
enum class RecordKind : std::uint8_t {
    sent,          // accepted; available unless a `delayed` follows. node: the queue, other: sender
    suppressed,    // a duplicate send, answered with success, not enqueued
    refused,       // a send that was answered with an error (text); makes no lane
    delayed,       // until: when the delay ends
    available,     // the delay ended
    received,      // other: who got it; count: ApproximateReceiveCount; until: end of the lease
    extended,      // the lease now ends at `until`
    released,      // made visible at once by a change to 0
    lease_ended,   // visibility timeout over, visible again
    deleted,       // other: who deleted
    expired,       // retention over
    moved_to_dlq,  // node: source, other: the queue that took it (available there now)
    redriven,      // by a move task; node: the dead-letter queue, other: destination
    purged,        // removed by PurgeQueue or DeleteQueue
    dropped,       // lost for another reason
    call,          // an API call by a script or console; text: the verb
    returned,      // its answer; text: error code if any; cause: the call; count: messages
    poll_started,  // node: the queue, other: who asks; until: when it gives up at the latest
    poll_ended,    // count: messages returned; text: error code if any
    handler_started,  // node: the consumer, other: the queue; receive: which receive; until: plan
    handler_ended,    // text: outcome; after "hang" the worker stays busy for ever
    // text: name of the effect; count: how often it is done by now; other: the dependency that it
    // needs. no_effect: not done: `other` refused, or (without `other`) it was done already
    effect,
    crashed,  // node: the consumer; until: when it restarts
    started,
    stopped,
    alarm,
};

inline constexpr int record_kinds = static_cast<int>(RecordKind::alarm) + 1;
[[nodiscard]] std::string_view kind_name(RecordKind kind);

// What a kind needs to say beyond its fields. A set of bits.
namespace record_flag {
inline constexpr std::uint8_t late = 1;         // deleted or changed after the lease had ended
inline constexpr std::uint8_t new_clock = 1;    // moved, and from now on as old as if just sent
inline constexpr std::uint8_t old_handle = 2;   // by a handle that is not the newest
inline constexpr std::uint8_t in_flight = 4;    // expired or purged while in flight
inline constexpr std::uint8_t was_delayed = 8;  // expired or purged while delayed
inline constexpr std::uint8_t no_effect = 16;   // a call that succeeded and changed nothing
inline constexpr std::uint8_t moved_only = 32;  // a poll that returned nothing because it moved
inline constexpr std::uint8_t duplicate = 64;   // an injected duplicate delivery
inline constexpr std::uint8_t heartbeat = 128;  // an extension by a heartbeat
// Of handler_started and handler_ended: one message of a batch that another record stands for; it
// counts as no run of its own, and as no failed one.
inline constexpr std::uint8_t in_batch = 128;
}  // namespace record_flag

struct Record {
    Time time;
    Time until = never;
    RecordIndex cause;
    MessageId message;
    NodeId node;
    NodeId other;
    RuleId rule;
    std::int32_t count = 0;
    std::uint32_t receive = 0;  // number of this receive over the lane's life, from 1
    TextId text;
    std::uint16_t worker = 0;  // worker of a consumer, from 0
    RecordKind kind = RecordKind::call;
    std::uint8_t flags = 0;
    friend bool operator==(const Record&, const Record&) = default;
};

static_assert(sizeof(Record) == 48);

// Whether a person would say that a message changed: its state, count or place (the size of a
// default step; SCENARIO's "change" as against "record").
[[nodiscard]] bool is_change(RecordKind kind);

}  // namespace qr
