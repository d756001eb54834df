// The live messages of a broker in one flat array with a free list, found by lane: copying it into
// a checkpoint is copying memory, and ids of the heaps beside it are slot numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/check.h"
#include "engine/core/flat_map.h"
#include "engine/core/ids.h"

namespace qr::parts {

// T has a member `MessageId message`, invalid in a free slot.
template <class T>
class SlotTable {
public:
    [[nodiscard]] std::uint32_t find(MessageId message) const {
        return by_message_.find(message.index);
    }
    [[nodiscard]] T& operator[](std::uint32_t slot) { return slots_[slot]; }
    [[nodiscard]] const T& operator[](std::uint32_t slot) const { return slots_[slot]; }
    [[nodiscard]] std::size_t size() const { return by_message_.size(); }

    // References into the table end with the next `add`.
    std::uint32_t add(const T& item) {
        CHECK(find(item.message) == no_index);
        std::uint32_t slot = static_cast<std::uint32_t>(slots_.size());
        if (free_.empty()) {
            slots_.push_back(item);
        } else {
            slot = free_.back();
            free_.pop_back();
            slots_[slot] = item;
        }
        by_message_.set(item.message.index, slot);
        return slot;
    }

    void erase(std::uint32_t slot) {
        by_message_.erase(slots_[slot].message.index);
        slots_[slot] = T{};
        free_.push_back(slot);
    }

    // Occupied and free slots alike, in the order of slot numbers.
    [[nodiscard]] const std::vector<T>& slots() const { return slots_; }
    [[nodiscard]] std::size_t bytes() const {
        return slots_.size() * sizeof(T) + free_.size() * sizeof(std::uint32_t) +
               by_message_.bytes();
    }
    friend bool operator==(const SlotTable&, const SlotTable&) = default;

private:
    std::vector<T> slots_;
    std::vector<std::uint32_t> free_;
    FlatMap by_message_;
};

}  // namespace qr::parts
