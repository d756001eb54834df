// The kinds of nodes that a scenario may name.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/sim/model.h"

namespace qr {

struct ModelSet {
    std::vector<const Model*> models;
    const Model* script = nullptr;  // of the hidden node that carries out the script

    // nullptr when there is no such kind.
    [[nodiscard]] const Model* find(std::string_view kind) const;
    [[nodiscard]] std::vector<std::string_view> kinds() const;
};

// All brokers and actors that are built.
[[nodiscard]] const ModelSet& known_models();

// Kinds that the format names and that are not built yet.
[[nodiscard]] std::span<const std::string_view> future_kinds();

[[nodiscard]] const Verb* find_verb(const Model& model, std::string_view name);

}  // namespace qr
