// A ring of entries in the order of sending, which is that of ending; chains by key within it.
#include "engine/brokers/sqs/dedup.h"

#include "engine/core/hash.h"
#include "engine/core/sha256.h"

namespace qr::sqs {
namespace {

// Keys of the map must not be its mark of "nothing".
std::uint32_t key_of(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 33); }

DedupEntry& entry_at(DedupHistory& history, std::uint32_t number) {
    return history.ring[number & (history.ring.size() - 1)];
}

bool is_kept(const DedupHistory& history, std::uint32_t number) {
    return number != no_index && number - history.first < history.count;
}

void forget_ended(DedupHistory& history, Time now) {
    while (history.count > 0) {
        const DedupEntry& entry = entry_at(history, history.first);
        if (now - entry.accepted < dedup_window) return;
        const std::uint32_t key = key_of(entry.hash);
        if (history.newest.find(key) == history.first) history.newest.erase(key);
        ++history.first;
        --history.count;
    }
}

void grow(DedupHistory& history) {
    std::vector<DedupEntry> bigger(history.ring.empty() ? 16 : history.ring.size() * 2);
    for (std::uint32_t i = 0; i < history.count; ++i) {
        const std::uint32_t number = history.first + i;
        bigger[number & (bigger.size() - 1)] = entry_at(history, number);
    }
    history.ring = std::move(bigger);
}

// Two ids may share a hash: the messages themselves decide.
bool is_same(const DedupHistory& history, const Context& context, const DedupEntry& entry,
             const DedupKey& key) {
    if (entry.hash != key.hash) return false;
    const Payload& original = context.message(entry.message).payload;
    if (history.by_group && context.text(key.group) != original.group) return false;
    return dedup_id(original) == key.id;
}

}  // namespace

std::string dedup_id(const Payload& payload) {
    return payload.duplicate_id.empty() ? sha256_hex(payload.body) : payload.duplicate_id;
}

DedupKey dedup_key(const QueueState& queue, const Payload& payload, TextId group) {
    DedupKey key{.id = dedup_id(payload), .group = group};
    key.hash = hash_of(key.id);
    if (queue.fifo_state.history.by_group) key.hash = mixed(key.hash, group.index);  // R127
    return key;
}

const DedupEntry* find_original(QueueState& queue, const Context& context, const DedupKey& key) {
    DedupHistory& history = queue.fifo_state.history;
    forget_ended(history, context.now());
    for (std::uint32_t number = history.newest.find(key_of(key.hash)); is_kept(history, number);
         number = entry_at(history, number).previous)
        if (is_same(history, context, entry_at(history, number), key))
            return &entry_at(history, number);
    return nullptr;
}

void remember_send(QueueState& queue, const DedupEntry& entry) {
    DedupHistory& history = queue.fifo_state.history;
    if (history.count == history.ring.size()) grow(history);
    const std::uint32_t number = history.first + history.count++;
    const std::uint32_t key = key_of(entry.hash);
    entry_at(history, number) = entry;
    entry_at(history, number).previous = history.newest.find(key);
    history.newest.set(key, number);
}

void forget_sends(QueueState& queue) {
    DedupHistory& history = queue.fifo_state.history;
    history = {.by_group = history.by_group};
}

}  // namespace qr::sqs
