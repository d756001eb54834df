// What only FIFO queues know, as flat values: groups and their order, the deduplication history,
// calls of the present second, receive attempts. On a standard queue all of it stays empty.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/brokers/sqs/order_key.h"
#include "engine/core/flat_map.h"
#include "engine/core/ids.h"
#include "engine/core/indexed_heap.h"
#include "engine/core/time.h"
#include "engine/sim/node.h"

namespace qr::sqs {

// --- Groups (R115-R122) --------------------------------------------------------------------------

// A live message between its neighbours, by slot of the table of messages.
struct FifoLink {
    std::uint32_t group = no_index;
    std::uint32_t before = no_index;  // in its group
    std::uint32_t behind = no_index;
    std::uint32_t older = no_index;  // in the whole queue
    std::uint32_t younger = no_index;
    std::uint32_t number = 0;  // R130: SequenceNumber
    bool within = false;       // R78: among the first messages, in which SQS looks for groups
    bool in_turns = false;     // available, and not left out by the present receive
    friend bool operator==(const FifoLink&, const FifoLink&) = default;
};

struct FifoGroup {
    TextId name;  // MessageGroupId; none in a free slot
    std::uint32_t first = no_index;
    std::uint32_t last = no_index;
    std::uint32_t in_flight = 0;
    OrderKey turn;  // groupOrder rotation: when it was made, or served last
    friend bool operator==(const FifoGroup&, const FifoGroup&) = default;
};

struct FifoGroups {
    std::vector<FifoLink> links;  // by slot of the message
    std::vector<FifoGroup> groups;
    std::vector<std::uint32_t> free;
    FlatMap by_name;                // TextId -> group
    IndexedHeap<OrderKey> offered;  // groups whose head may be received, by whose turn it is
    std::uint32_t oldest = no_index;
    std::uint32_t youngest = no_index;
    std::uint32_t last_within = no_index;  // the youngest that SQS looks at
    std::uint32_t within = 0;              // how many it looks at
    std::uint32_t next_number = 0;
    friend bool operator==(const FifoGroups&, const FifoGroups&) = default;
};

// --- Deduplication (R123-R129) -------------------------------------------------------------------

// An accepted send of the last five minutes. Its id is not kept: the journal has the message.
struct DedupEntry {
    std::uint64_t hash = 0;  // of the id, and of the group where that is the scope
    Time accepted;
    MessageId message;
    RecordIndex sent;
    std::uint32_t number = 0;           // its SequenceNumber
    std::uint32_t previous = no_index;  // entry of the same key, maybe gone by now
    friend bool operator==(const DedupEntry&, const DedupEntry&) = default;
};

// Entries have running numbers; `ring` holds those of first .. first + count - 1.
struct DedupHistory {
    bool by_group = false;  // R128: the scope with which the queue was created
    std::vector<DedupEntry> ring;
    std::uint32_t first = 0;
    std::uint32_t count = 0;
    FlatMap newest;  // key of a hash -> entry
    friend bool operator==(const DedupHistory&, const DedupHistory&) = default;
};

// --- Throughput (R133, R134) ---------------------------------------------------------------------

enum class CallKind : std::uint8_t { send, receive, remove };

struct CallWindow {
    Time second = never;
    std::int64_t calls = 0;
    FlatMap of_group;  // TextId -> calls
    friend bool operator==(const CallWindow&, const CallWindow&) = default;
};

// --- Receive attempts (R81) ----------------------------------------------------------------------

struct ReceiveAttempt {
    TextId id;
    Time made;
    Deliveries deliveries;
    friend bool operator==(const ReceiveAttempt&, const ReceiveAttempt&) = default;
};

struct FifoState {
    FifoGroups groups;
    DedupHistory history;
    std::array<CallWindow, 3> calls;  // by CallKind
    std::vector<ReceiveAttempt> attempts;
    friend bool operator==(const FifoState&, const FifoState&) = default;
};

[[nodiscard]] std::size_t bytes_of(const FifoState& state);

}  // namespace qr::sqs
