// Jumps from pixel to pixel by binary search.
#include "engine/view/folding.h"

#include <algorithm>
#include <array>

namespace qr {
namespace {

constexpr double narrow = 1.0;  // pixels

// Of spans that share a pixel, the one that stands for them.
int weight(LaneState state) {
    constexpr std::array<int, lane_states> weights = {0, 1, 2, 3, 5, 4, 6, 4, 4};
    return weights[static_cast<std::size_t>(state)];
}

double clamped(double x, const TimeScale& scale) {
    return std::clamp(x, scale.left - 8, scale.left + scale.width + 8);
}

}  // namespace

std::vector<DrawnSpan> folded_spans(const Lane& lane, const TimeScale& scale, Time end) {
    std::vector<DrawnSpan> drawn;
    const std::vector<Span>& spans = lane.spans;
    const Time first = scale.first();
    const Time last = scale.last();
    auto at = std::partition_point(spans.begin(), spans.end(), [first](const Span& span) {
        return !is_never(span.to) && span.to < first;
    });
    while (at != spans.end() && at->from <= last && !is_end(at->state)) {
        DrawnSpan piece;
        piece.index = static_cast<std::uint32_t>(at - spans.begin());
        piece.x0 = clamped(scale.x(at->from), scale);
        piece.x1 = clamped(scale.x(is_never(at->to) ? end : at->to), scale);
        ++at;
        if (piece.x1 - piece.x0 < narrow && at != spans.end()) {
            // All that ends within this pixel goes with it; the most telling one gives its colour.
            const Time until = scale.time(piece.x0 + narrow);
            const auto next = std::partition_point(at, spans.end(), [until](const Span& span) {
                return !is_never(span.to) && span.to < until;
            });
            piece.folded += static_cast<std::uint32_t>(next - at);
            const auto sampled = std::min(next, at + 32);
            for (auto other = at; other < sampled; ++other)
                if (!is_end(other->state) &&
                    weight(other->state) > weight(spans[piece.index].state))
                    piece.index = static_cast<std::uint32_t>(other - spans.begin());
            at = next;
            if (piece.folded > 1) piece.x1 = piece.x0 + narrow;
        }
        drawn.push_back(piece);
    }
    return drawn;
}

std::vector<DrawnBar> folded_bars(const Lane& lane, const TimeScale& scale, Time end) {
    std::vector<DrawnBar> drawn;
    const Time last = scale.last();
    const double left = scale.left;
    std::array<double, 32> reached{};
    reached.fill(left - 16);
    // Bars begin in order, but may end in any: a few open ones are cheap to look at.
    for (std::uint32_t i = 0; i < lane.bars.size(); ++i) {
        const Bar& bar = lane.bars[i];
        if (bar.from > last) break;
        const double x1 = clamped(scale.x(is_never(bar.to) ? end : bar.to), scale);
        if (x1 < left) continue;
        const double x0 = clamped(scale.x(bar.from), scale);
        double& edge = reached[std::min<std::size_t>(bar.row, reached.size() - 1)];
        if (x1 - edge < narrow && !drawn.empty()) {
            ++drawn.back().folded;
            continue;
        }
        edge = std::max(x1, x0 + narrow);
        drawn.push_back({x0, x1, i, 1});
    }
    return drawn;
}

std::vector<DrawnEnding> folded_endings(const Lanes& lanes, const TimeScale& scale,
                                        std::uint32_t records) {
    constexpr std::array<LaneState, 5> order = {LaneState::deleted, LaneState::suppressed,
                                                LaneState::dropped, LaneState::dead,
                                                LaneState::expired};
    std::vector<DrawnEnding> drawn;
    const Time first = scale.first();
    const Time last = scale.last();
    for (const LaneState state : order) {
        const std::vector<Ending>& endings = lanes.endings(state);
        const auto earlier = [](const Ending& ending, Time time) { return ending.time < time; };
        auto at = std::lower_bound(endings.begin(), endings.end(), first, earlier);
        while (at != endings.end() && at->time <= last && at->record.index < records) {
            const double x = scale.x(at->time);
            const Time until = scale.time(x + 3 * narrow);
            auto next = std::lower_bound(at + 1, endings.end(), until, earlier);
            drawn.push_back({x, state, static_cast<std::uint32_t>(at - endings.begin()),
                             static_cast<std::uint32_t>(next - at)});
            at = next;
        }
    }
    return drawn;
}

}  // namespace qr
