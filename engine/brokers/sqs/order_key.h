// Whose turn it is.
#pragma once

#include <compare>
#include <cstdint>

#include "engine/core/time.h"

namespace qr::sqs {

// A place in an order: by time, then in the order of happening.
struct OrderKey {
    Time time;
    std::uint32_t sequence = 0;
    friend constexpr auto operator<=>(const OrderKey&, const OrderKey&) = default;
};

}  // namespace qr::sqs
