// What holds of every run with FIFO queues, read from its trace: who is received, and when, follows
// the order of groups; a suppressed send has an original, and an accepted one has none.
//
// - a receive takes a message only when all before it in its group are gone, or were taken by the
//   same receive just before (R115, R117)
// - nothing is delivered twice by itself, deleted late or by an old handle (R60-R63)
// - a suppressed send names an accepted one of the same queue and id, less than five minutes old
//   (R123, R125, R127)
// - between two accepted sends of one id lie five minutes; a queue that is purged, deleted or
//   created by a call forgets (R128, R129)
#pragma once

#include <optional>
#include <string>

#include "engine/sim/journal.h"
#include "engine/sim/model.h"

namespace qr {

// The first thing that is wrong, in one sentence.
[[nodiscard]] std::optional<std::string> check_fifo(const World& world, const Journal& journal);

}  // namespace qr
