// Identities. Each is a type of its own; the invalid value is the default.
#pragma once

#include <compare>
#include <cstdint>

namespace qr {

inline constexpr std::uint32_t no_index = 0xffff'ffff;

// A node of the scenario. Nodes are numbered by name in byte order, so that the order of ids is
// the order in which nodes act at one instant.
struct NodeId {
    std::uint16_t index = 0xffff;
    [[nodiscard]] constexpr bool valid() const { return index != 0xffff; }
    friend constexpr auto operator<=>(const NodeId&, const NodeId&) = default;
};

// A message as a person follows it: one lane for life, whatever the broker calls it meanwhile
// (a redrive gives a new vendor MessageId, the lane stays). Numbered in the order of first sends.
struct MessageId {
    std::uint32_t index = no_index;
    [[nodiscard]] constexpr bool valid() const { return index != no_index; }
    friend constexpr auto operator<=>(const MessageId&, const MessageId&) = default;
};

// The place of a record in the trace, counted from 0.
struct RecordIndex {
    std::uint32_t index = no_index;
    [[nodiscard]] constexpr bool valid() const { return index != no_index; }
    friend constexpr auto operator<=>(const RecordIndex&, const RecordIndex&) = default;
};

// A text interned in the journal (verbs, error codes, outcomes), 0 = none.
struct TextId {
    std::uint32_t index = 0;
    [[nodiscard]] constexpr bool valid() const { return index != 0; }
    friend constexpr auto operator<=>(const TextId&, const TextId&) = default;
};

// A rule of the catalogue: R83 is {'R', 83}; {'D', 3} is our own third decision.
struct RuleId {
    char family = 0;
    std::uint16_t number = 0;
    [[nodiscard]] constexpr bool valid() const { return family != 0; }
    friend constexpr auto operator<=>(const RuleId&, const RuleId&) = default;
};

[[nodiscard]] constexpr RuleId rule(std::uint16_t number) { return {'R', number}; }
[[nodiscard]] constexpr RuleId decision(std::uint16_t number) { return {'D', number}; }

}  // namespace qr
