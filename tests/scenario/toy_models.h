// A small broker and a small actor, so that reading is tested apart from the real kinds.
#pragma once

#include "engine/scenario/model_set.h"

namespace qr::test {

// Kinds sqs.standard (few settings, all shapes of fields), worker, source; a script model without
// behaviour. None of them can run.
[[nodiscard]] const ModelSet& toy_models();

}  // namespace qr::test
