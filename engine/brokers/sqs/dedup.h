// Deduplication of sends to a FIFO queue (R123-R129): an id that was accepted within the last five
// minutes makes a send a duplicate. The window is the original's; neither its deletion (R124) nor
// a duplicate (R125) changes it.
#pragma once

#include <string>

#include "engine/brokers/sqs/state.h"
#include "engine/sim/simulation.h"

namespace qr::sqs {

inline constexpr Duration dedup_window = seconds(300);  // R123

// R126: the id as given, or the SHA-256 of the body.
[[nodiscard]] std::string dedup_id(const Payload& payload);

// What a send is known by: in its group, where that is the scope.
struct DedupKey {
    std::string id;
    TextId group;
    std::uint64_t hash = 0;
};
[[nodiscard]] DedupKey dedup_key(const QueueState& queue, const Payload& payload, TextId group);

// The original of which this is a duplicate now; nullptr: there is none. Forgets what is over.
[[nodiscard]] const DedupEntry* find_original(QueueState& queue, const Context& context,
                                              const DedupKey& key);
void remember_send(QueueState& queue, const DedupEntry& entry);
void forget_sends(QueueState& queue);  // R129

}  // namespace qr::sqs
