// All that a queue knows, as one value: copying it is a checkpoint. What each part means, and who
// may change it, stands in the file of that name.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/brokers/parts/slot_table.h"
#include "engine/brokers/sqs/attributes.h"
#include "engine/brokers/sqs/fifo_state.h"
#include "engine/brokers/sqs/metrics.h"
#include "engine/brokers/sqs/move_tasks.h"
#include "engine/brokers/sqs/options.h"
#include "engine/brokers/sqs/order_key.h"
#include "engine/brokers/sqs/requests.h"
#include "engine/brokers/sqs/tenants.h"
#include "engine/core/ids.h"
#include "engine/core/indexed_heap.h"
#include "engine/core/time.h"
#include "engine/sim/node.h"

namespace qr::sqs {

// The end of a lease or of a delay; at one instant leases end first.
struct TimerKey {
    Time time;
    Rank rank = Rank::lease_end;
    std::uint32_t sequence = 0;
    friend constexpr auto operator<=>(const TimerKey&, const TimerKey&) = default;
};

// A message that lives in this queue.
struct Held {
    MessageId message;
    RecordIndex entered;       // the record by which it came here; older handles are not for it
    RecordIndex last_receive;  // the newest receipt handle
    Time enqueued;             // R90: the retention clock, SentTimestamp
    Time first_received = never;
    Time until = never;  // end of delay or lease
    OrderKey order;      // its turn among the available
    std::uint32_t identity = 0;
    std::uint32_t receives = 0;       // over the lane's whole life
    std::int32_t count = 0;           // R87: ApproximateReceiveCount
    std::int32_t here = 0;            // R83: deliveries from this queue since it entered
    TextId group;                     // MessageGroupId of a FIFO queue's message
    std::uint32_t tenant = no_index;  // R137: of its MessageGroupId, on a standard queue
    NodeId moved_from;                // R88: DeadLetterQueueSourceArn
    Holding holding = Holding::available;
    bool duplicate_due = false;  // R79: the next delivery is an injected duplicate
    bool changed = false;        // R81: its visibility, since the newest receive
    friend bool operator==(const Held&, const Held&) = default;
};

// A ReceiveMessage that waits (R72). By its door an actor waits, else a call's reply is due.
struct WaitingPoll {
    NodeId asker;
    std::uint32_t token = 0;
    bool by_call = false;
    bool has_moved = false;  // R93: it found messages only to move them
    int max = 1;
    Duration lease{-1};   // -1: the queue's own at the moment of delivery
    TextId attempt;       // R81: ReceiveRequestAttemptId
    RecordIndex started;  // poll_started, or the call
    Time until;
    std::uint32_t sequence = 0;
    std::uint16_t system_attributes = 0;  // R68: a set of bits, for a call's reply
    TextId attribute_names;               // R82: filter, for a call's reply (joined_names)
    friend bool operator==(const WaitingPoll&, const WaitingPoll&) = default;
};

struct WaitingPolls {
    std::vector<WaitingPoll> slots;
    std::vector<std::uint32_t> free;
    IndexedHeap<std::uint32_t> by_age;  // oldest first
    IndexedHeap<OrderKey> by_deadline;
    friend bool operator==(const WaitingPolls&, const WaitingPolls&) = default;
};

struct QueueState {
    NodeId id;
    bool exists = true;
    bool fifo = false;
    Time touched;  // when the queue was last called or woken
    Time created;
    Time modified;
    Time deleted = never;  // R163
    Time purged = never;   // R161
    Attributes attributes;
    Options options;
    Metrics metrics;
    parts::SlotTable<Held> messages;
    // R75: whose turn it is. Messages with a group take turns by tenants, FIFO's by groups.
    IndexedHeap<OrderKey> available;
    IndexedHeap<TimerKey> timers;      // ends of leases and delays
    IndexedHeap<OrderKey> retention;   // R109: by enqueue time
    IndexedHeap<OrderKey> ages;        // R176: whose age the metric may show
    std::vector<std::uint32_t> stuck;  // R105, missingDlq keep: available, but not deliverable
    WaitingPolls polls;
    FifoState fifo_state;
    MoveTasks tasks;
    Tenants tenants;
    Requests requests;
    std::uint32_t next_sequence = 0;
    friend bool operator==(const QueueState&, const QueueState&) = default;
};

}  // namespace qr::sqs
