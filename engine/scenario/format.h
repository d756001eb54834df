// The tables of the format itself: the parts of a scenario that no model describes.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "engine/core/field.h"
#include "engine/scenario/scenario.h"

namespace qr::format {

inline constexpr std::array<std::string_view, 2> languages = {"en", "ja"};
// Where messages end; no node may have these names.
inline constexpr std::array<std::string_view, 4> endings = {"deleted", "expired", "dropped",
                                                            "suppressed"};
inline constexpr std::array<std::string_view, 3> states = {"delayed", "available", "inFlight"};

// `nodes`, `script`, `story`, `expect` and `variants` are read by hand.
[[nodiscard]] std::span<const Field> top_level();
[[nodiscard]] std::span<const Field> step();         // beside the vendor's parameters
[[nodiscard]] std::span<const Field> step_expect();  // of one call
[[nodiscard]] std::span<const Field> chapter();
[[nodiscard]] std::span<const Field> ask();
[[nodiscard]] std::span<const Field> choice();

// A kind of claim: the key that marks it, and its fields.
struct ClaimForm {
    std::string_view mark;
    ClaimKind kind = ClaimKind::message;
    std::span<const Field> fields;
    std::string_view waits_for = {};  // the kind of node that it needs and that is not built yet
};
// The first whose mark is there is the one.
[[nodiscard]] std::span<const ClaimForm> claim_forms();

}  // namespace qr::format
