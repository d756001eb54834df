// A binary heap of small ids with keys that may change, in flat memory: copying one (a
// checkpoint) is copying three arrays. Least key first; keys must be distinct or ties must not
// matter.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/core/check.h"
#include "engine/core/ids.h"

namespace qr {

template <class Key>
class IndexedHeap {
public:
    [[nodiscard]] bool empty() const { return heap_.empty(); }
    [[nodiscard]] std::size_t size() const { return heap_.size(); }
    [[nodiscard]] std::uint32_t top() const { return heap_.front().id; }
    [[nodiscard]] const Key& top_key() const { return heap_.front().key; }
    [[nodiscard]] bool contains(std::uint32_t id) const {
        return id < places_.size() && places_[id] != no_index;
    }
    [[nodiscard]] const Key& key_of(std::uint32_t id) const { return heap_[places_[id]].key; }

    // Puts the id in, or moves it to its new key.
    void set(std::uint32_t id, Key key) {
        if (id >= places_.size()) places_.resize(id + 1, no_index);
        if (places_[id] == no_index) {
            places_[id] = static_cast<std::uint32_t>(heap_.size());
            heap_.push_back({key, id});
        } else {
            heap_[places_[id]].key = key;
        }
        sift_down(sift_up(places_[id]));
    }

    // Takes the id out; does nothing when it is not in.
    void erase(std::uint32_t id) {
        if (!contains(id)) return;
        const std::uint32_t place = places_[id];
        places_[id] = no_index;
        const Entry last = heap_.back();
        heap_.pop_back();
        if (place == heap_.size()) return;
        heap_[place] = last;
        places_[last.id] = place;
        sift_down(sift_up(place));
    }

    // The least that fits, or no_index. Looks only at what lies above it, and below what does not
    // fit: cheap while few do not. `fits` may be asked about an id more than once.
    template <class Fits>
    [[nodiscard]] std::uint32_t least_where(Fits fits) const {
        if (heap_.empty()) return no_index;
        if (fits(heap_[0].id)) return heap_[0].id;
        std::vector<std::uint32_t> open = {1, 2};
        std::uint32_t best = no_index;
        while (!open.empty()) {
            const std::uint32_t place = open.back();
            open.pop_back();
            if (place >= heap_.size()) continue;
            if (best != no_index && heap_[best].key < heap_[place].key) continue;
            if (fits(heap_[place].id)) {
                best = place;
                continue;
            }
            open.push_back(2 * place + 2);
            open.push_back(2 * place + 1);
        }
        return best == no_index ? no_index : heap_[best].id;
    }

    void clear() {
        heap_.clear();
        places_.clear();
    }
    [[nodiscard]] std::size_t bytes() const {
        return heap_.size() * sizeof(Entry) + places_.size() * sizeof(std::uint32_t);
    }
    friend bool operator==(const IndexedHeap&, const IndexedHeap&) = default;

private:
    struct Entry {
        Key key;
        std::uint32_t id;
        friend bool operator==(const Entry&, const Entry&) = default;
    };

    std::uint32_t sift_up(std::uint32_t place) {
        const Entry entry = heap_[place];
        while (place > 0) {
            const std::uint32_t parent = (place - 1) / 2;
            if (!(entry.key < heap_[parent].key)) break;
            put(place, heap_[parent]);
            place = parent;
        }
        put(place, entry);
        return place;
    }

    void sift_down(std::uint32_t place) {
        const Entry entry = heap_[place];
        const std::uint32_t count = static_cast<std::uint32_t>(heap_.size());
        for (;;) {
            std::uint32_t child = 2 * place + 1;
            if (child >= count) break;
            if (child + 1 < count && heap_[child + 1].key < heap_[child].key) ++child;
            if (!(heap_[child].key < entry.key)) break;
            put(place, heap_[child]);
            place = child;
        }
        put(place, entry);
    }

    void put(std::uint32_t place, const Entry& entry) {
        heap_[place] = entry;
        places_[entry.id] = place;
    }

    std::vector<Entry> heap_;
    std::vector<std::uint32_t> places_;  // id -> place in heap_, no_index = not in
};

}  // namespace qr
