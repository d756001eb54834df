// The tables that describe a standard queue to people and programs: its settings, its API.
#pragma once

#include <span>

#include "engine/core/field.h"
#include "engine/sim/model.h"

namespace qr::sqs {

[[nodiscard]] std::span<const Field> standard_settings();
[[nodiscard]] std::span<const Field> fifo_settings();
// The same attributes, and FIFO's, as `Attributes` of CreateQueue and SetQueueAttributes.
[[nodiscard]] std::span<const Field> attribute_fields();
[[nodiscard]] std::span<const Verb> queue_verbs();

}  // namespace qr::sqs
