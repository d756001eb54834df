// Sorting where speed does not matter: all types share one piece of machine code, since each use of
// std::sort adds two kilobytes to the page.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace qr {

// The places 0 … count - 1 in their order; what comes before what is asked by place.
using PlaceBefore = bool (*)(const void* context, std::uint32_t a, std::uint32_t b);
[[nodiscard]] std::vector<std::uint32_t> stable_order(std::size_t count, PlaceBefore before,
                                                      const void* context);

// Equal items keep their order.
template <class T, class Before>
void sort_stably(std::vector<T>& items, Before before) {
    struct Asked {
        const std::vector<T>& items;
        const Before& before;
    };
    const Asked asked{items, before};
    const PlaceBefore by_place = [](const void* context, std::uint32_t a, std::uint32_t b) {
        const Asked& in = *static_cast<const Asked*>(context);
        return in.before(in.items[a], in.items[b]);
    };
    std::vector<T> sorted;
    sorted.reserve(items.size());
    for (const std::uint32_t place : stable_order(items.size(), by_place, &asked))
        sorted.push_back(std::move(items[place]));
    items = std::move(sorted);
}

template <class T>
void sort_stably(std::vector<T>& items) {
    sort_stably(items, [](const T& a, const T& b) { return a < b; });
}

}  // namespace qr
