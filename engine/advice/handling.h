// How long a consumer or a function works on a message, from its settings.
#pragma once

#include "engine/advice/evidence.h"

namespace qr::advice {

[[nodiscard]] Reader reader_of(const NodePlan& plan, const NodePlan& queue);

}  // namespace qr::advice
