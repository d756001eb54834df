// The few settings of a node that a person turns most, from the model's own tables: what they are
// now, how a slider maps to them, and how a new value is written into the scenario.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/field.h"
#include "engine/core/value.h"
#include "engine/rules/words.h"
#include "engine/sim/model.h"

namespace qr {

struct Knob {
    NodeId node;
    std::string pointer;  // "/nodes/orders/RedrivePolicy/maxReceiveCount"
    const Field* field = nullptr;
    std::string label;       // "maxReceiveCount", "worker polls every"
    std::int64_t value = 0;  // normalised: milliseconds or a count
    std::int64_t low = 0;    // of the slider, normalised
    std::int64_t high = 0;
};

inline constexpr std::size_t knobs_max = 6;

// Of a queue: its own and those of who reads it. Of an actor: its own.
[[nodiscard]] std::vector<Knob> knobs_of(const World& world, NodeId node, const Words& words);

// Where the value lies on the slider, 0..1, and the round value at a place.
[[nodiscard]] double share_of(const Knob& knob, std::int64_t value);
[[nodiscard]] std::int64_t value_of(const Knob& knob, double share);

// As a person reads it: "10 min", "4 d", "3"; "10分", "4日".
[[nodiscard]] std::string knob_text(const Knob& knob, Language language);
// As the scenario has it: 600, "4m", 3.
[[nodiscard]] Value knob_json(const Knob& knob, std::int64_t value);

}  // namespace qr
