// The JSON Schema of scenarios (2020-12), made from the tables of the format and of all models.
#pragma once

#include <string>

#include "engine/core/value.h"
#include "engine/scenario/model_set.h"

namespace qr {

[[nodiscard]] Value schema_document(const ModelSet& models = known_models());
// Pretty JSON text, the same on every machine. What only reading can know (names, references,
// ranges of arguments, which the vendor answers) is not in it.
[[nodiscard]] std::string schema_text(const ModelSet& models = known_models());

}  // namespace qr
