// Wide: topology, timeline, counters above each other, inspector beside them. A phone: lanes and
// one counter.
#include "ui/app/layout.h"

#include <algorithm>

#include "ui/panels/topology.h"

namespace qr::app {
namespace {

constexpr float narrow_below = 720;
constexpr float margin = 16;
constexpr float gap = 12;

Layout narrow_layout(const platform::Display& display) {
    Layout layout;
    layout.narrow = true;
    const float width = display.width - 16;
    const bool counter = display.height >= 300;
    const float counter_height = counter ? 64 : 0;
    layout.timeline = {8, 2, width, display.height - counter_height - (counter ? 14 : 4)};
    if (counter) layout.counters = {8, display.height - counter_height - 6, width, counter_height};
    return layout;
}

}  // namespace

Layout layout_of(const platform::Display& display, const Topology& topology) {
    if (display.width < narrow_below) return narrow_layout(display);
    Layout layout;
    const float inspector = display.width >= 1000 ? 296 : 248;
    const float width = display.width - 2 * margin - gap - inspector;
    const float top = 12;
    const float bottom = display.height - 12;
    layout.inspector = {display.width - margin - inspector, top, inspector, bottom - top};
    float y = top;
    if (display.height >= 340) {
        const float height = topology_height(topology, std::max(96.0F, display.height * 0.3F));
        layout.topology = {margin, y, width, height};
        y += height + gap;
    }
    const int rows = display.height >= 560   ? 3
                     : display.height >= 460 ? 2
                     : display.height >= 380 ? 1
                                             : 0;
    if (rows > 0) {
        const float height = 12 + 46 * static_cast<float>(rows);
        layout.counters = {margin, bottom - height, width, height};
    }
    const float end = rows > 0 ? layout.counters.y - gap : bottom;
    layout.timeline = {margin, y, width, end - y};
    return layout;
}

}  // namespace qr::app
