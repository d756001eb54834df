// Documents of older format versions -> this one, one step for each version.
#pragma once

#include "engine/core/result.h"
#include "engine/core/value.h"

namespace qr {

// Problems: no version, or one that this program does not know.
[[nodiscard]] Result<Value> migrated(Value document);

}  // namespace qr
