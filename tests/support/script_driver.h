// A script for tests of brokers alone: a node that carries out the calls of a World's script.
#pragma once

#include "engine/sim/model.h"

namespace qr::test {

[[nodiscard]] const Model& driver_model();

}  // namespace qr::test
