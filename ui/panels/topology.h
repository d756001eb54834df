// Boxes and arrows with the numbers at the cursor.
#pragma once

#include "engine/view/topology.h"
#include "ui/panels/panel.h"

namespace qr {

/// The height that the panel wants, at most `most`.
[[nodiscard]] float topology_height(const Topology& topology, float most);

void draw_topology(const Frame& frame, const Topology& topology, const Box& box);

}  // namespace qr
