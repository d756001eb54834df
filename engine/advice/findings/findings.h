// The findings, each in the file of its name.
#pragma once

#include "engine/advice/evidence.h"

namespace qr::advice {

[[nodiscard]] Findings alarm_metric(const Evidence& evidence);
[[nodiscard]] Findings dlq_retention(const Evidence& evidence);
[[nodiscard]] Findings effect_twice(const Evidence& evidence);
[[nodiscard]] Findings fifo_order(const Evidence& evidence);
[[nodiscard]] Findings heartbeat(const Evidence& evidence);
[[nodiscard]] Findings lambda_batch(const Evidence& evidence);
[[nodiscard]] Findings lambda_visibility(const Evidence& evidence);
[[nodiscard]] Findings max_receive_count(const Evidence& evidence);
[[nodiscard]] Findings no_dlq(const Evidence& evidence);
[[nodiscard]] Findings one_group(const Evidence& evidence);
[[nodiscard]] Findings redrive_without_fix(const Evidence& evidence);
[[nodiscard]] Findings retention_before_dlq(const Evidence& evidence);
[[nodiscard]] Findings short_polling(const Evidence& evidence);
[[nodiscard]] Findings time_to_dlq(const Evidence& evidence);
[[nodiscard]] Findings unwatched_dlq(const Evidence& evidence);
[[nodiscard]] Findings visibility_timeout(const Evidence& evidence);

}  // namespace qr::advice
