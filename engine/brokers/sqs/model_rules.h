// Lists of rules for the tables of models, made from ranges of their numbers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/ids.h"

namespace qr::sqs {

struct RuleRange {
    std::uint16_t first = 0;
    std::uint16_t last = 0;
};

template <std::size_t N>
constexpr std::size_t rules_in(const std::array<RuleRange, N>& ranges) {
    std::size_t count = 0;
    for (const RuleRange range : ranges) count += range.last - range.first + 1U;
    return count;
}

template <std::size_t Count, std::size_t N>
constexpr std::array<RuleId, Count> rules_of(const std::array<RuleRange, N>& ranges) {
    std::array<RuleId, Count> all{};
    std::size_t at = 0;
    for (const RuleRange range : ranges)
        for (std::uint16_t number = range.first; number <= range.last; ++number)
            all[at++] = rule(number);
    return all;
}

}  // namespace qr::sqs
