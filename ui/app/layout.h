// Which panels there are, and where, for a canvas of a size.
#pragma once

#include "engine/view/topology.h"
#include "ui/widgets/paint.h"

namespace qr::app {

struct Layout {
    bool narrow = false;
    Box topology;  // a box without height: the panel is not shown
    Box timeline;
    Box counters;
    Box inspector;
};

[[nodiscard]] Layout layout_of(const platform::Display& display, const Topology& topology);

}  // namespace qr::app
