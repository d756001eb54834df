// The kinds of brokers that scenarios can name. A new kind is one line here.
#pragma once

#include <span>

#include "engine/sim/model.h"

namespace qr {

[[nodiscard]] std::span<const Model* const> broker_models();

}  // namespace qr
