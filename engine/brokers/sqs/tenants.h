// Fair queues: on a standard queue the messages of one MessageGroupId belong to one tenant, and a
// noisy tenant stands back while others wait (R136-R144, R205). Which one is noisy follows from
// its messages in flight, from the processing time that they have had lately, and from what waits.
// A queue that has never had a group knows no tenants, and pays nothing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/brokers/parts/linked_heaps.h"
#include "engine/brokers/sqs/order_key.h"
#include "engine/brokers/sqs/processing.h"
#include "engine/core/flat_map.h"
#include "engine/core/ids.h"
#include "engine/core/indexed_heap.h"
#include "engine/sim/node.h"

namespace qr::sqs {

struct QueueState;

inline constexpr std::int32_t noisy_in_flight_min = 30;  // R138
inline constexpr std::int64_t noisy_share = 10;          // R138: more than one tenth
inline constexpr Duration noisy_silence = seconds(300);  // R141

struct Tenant {
    TextId group;
    std::uint32_t waiting = no_index;    // root: its messages that a receive may select, by turn
    std::uint32_t aging = no_index;      // root: all that count for the oldest age (R176)
    std::array<std::int32_t, 3> held{};  // by Holding
    Time sent = never;                   // its newest send
    Processing processing;
    std::uint32_t changes = 0;  // of that, within the window
    bool noisy = false;         // as last seen
    [[nodiscard]] std::int32_t count(Holding holding) const {
        return held[static_cast<std::size_t>(holding)];
    }
    friend bool operator==(const Tenant&, const Tenant&) = default;
};

struct Tenants {
    bool known = false;  // some message has had a group
    std::vector<Tenant> all;
    std::vector<std::uint32_t> free;
    FlatMap by_group;                      // TextId -> tenant
    parts::LinkedHeaps<OrderKey> waiting;  // messages, a heap for each tenant
    parts::LinkedHeaps<OrderKey> aging;
    IndexedHeap<OrderKey> by_turn;     // tenants by their next message
    IndexedHeap<OrderKey> by_age;      // tenants by their oldest message
    std::vector<std::uint32_t> noisy;  // tenants
    Processing processing;             // of all messages, with and without a group
    std::vector<ProcessingChange> changes;
    std::size_t changes_left = 0;  // the window: those before are behind its edge
    std::size_t in_turns = 0;
    [[nodiscard]] std::size_t bytes() const;
    friend bool operator==(const Tenants&, const Tenants&) = default;
};

// --- What places and turns tell ------------------------------------------------------------------

// The tenant of a group, made when there is none; no_index for a message without a group.
[[nodiscard]] std::uint32_t tenant_of(QueueState& queue, Context& context, MessageId message);
void note_sent(QueueState& queue, std::uint32_t tenant);  // R141

void enter_age(QueueState& queue, std::uint32_t slot, OrderKey age);
void leave_age(QueueState& queue, std::uint32_t slot);
void enter_waiting(QueueState& queue, std::uint32_t slot);
void leave_waiting(QueueState& queue, std::uint32_t slot);
// One more, or one less, of its tenant's messages is held so. For messages without a group, too.
void count_held(QueueState& queue, std::uint32_t slot, std::int32_t by);
// A message of its is gone. Only while no message is between two places: a tenant that holds
// nothing may be forgotten here.
void forget_message(QueueState& queue, std::uint32_t tenant);
void slide_window(QueueState& queue);  // the same holds

// --- Who is noisy --------------------------------------------------------------------------------

// What the queue notices when it looks at a tenant.
bool look_at(QueueState& queue, std::uint32_t tenant);

struct FairTurn {
    std::uint32_t tenant = no_index;
    bool passed_over = false;  // R139: an older message of a noisy tenant waits
    bool among_noisy = false;  // R140: chosen among several noisy tenants
};
// The tenant whose next message comes first. `ungrouped` is the turn of the first message
// without a group, if any: then possibly nobody's.
[[nodiscard]] FairTurn fair_turn(QueueState& queue, const OrderKey* ungrouped);

// R143: gauges without the messages of noisy tenants. After every change of place.
void update_quiet_metrics(QueueState& queue);
// The oldest of all that count, R176.
[[nodiscard]] std::int64_t oldest_of_all(const QueueState& queue);

}  // namespace qr::sqs
