// The one sort.
#include "engine/core/sorting.h"

#include <algorithm>
#include <numeric>

namespace qr {

std::vector<std::uint32_t> stable_order(std::size_t count, PlaceBefore before,
                                        const void* context) {
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return before(context, a, b); });
    return order;
}

}  // namespace qr
