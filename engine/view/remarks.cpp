// Looks at the first bars of a lane only: a remark is about how it began to go wrong.
#include "engine/view/remarks.h"

#include <algorithm>
#include <array>

namespace qr {

namespace {

// The newest effect that was done once more, at the bar that did it.
std::optional<Remark> twice_of(const Lane& lane, std::uint32_t records) {
    const auto seen =
        std::partition_point(lane.marks.begin(), lane.marks.end(),
                             [&](const Mark& mark) { return mark.record.index < records; });
    constexpr std::ptrdiff_t looked_at = 64;
    const auto oldest = seen - std::min(looked_at, seen - lane.marks.begin());
    for (auto mark = seen; mark != oldest;) {
        --mark;
        if (mark->kind != MarkKind::effect_again) continue;
        for (auto bar = static_cast<std::uint32_t>(lane.bars.size()); bar-- > 0;)
            if (lane.bars[bar].row == mark->row && lane.bars[bar].begins < mark->record)
                return Remark{RemarkKind::done_twice, bar, mark->record};
    }
    return {};
}

// Said about the bar that was too slow, not about the one that found it at work: the newest one
// that still ran.
Remark overlap_of(const Lane& lane, std::uint32_t second) {
    const Bar& found = lane.bars[second];
    std::uint32_t slow = second;
    while (slow > 0) {
        const Bar& bar = lane.bars[--slow];
        if (!bar.ended_before(found.begins.index)) break;
    }
    const bool hung = lane.bars[slow].hung_before(found.begins.index);
    return {hung ? RemarkKind::hung : RemarkKind::overlap, slow};
}

// Received, and no handler ever ran.
std::optional<Remark> throttled_of(const Lane& lane, std::uint32_t records) {
    if (!lane.bars.empty() && lane.bars.front().begins.index < records) return {};
    for (const Mark& mark : lane.marks)
        if (mark.kind == MarkKind::throttled && mark.record.index < records)
            return Remark{RemarkKind::throttled, 0, mark.record};
    return {};
}

}  // namespace

std::string_view remark_key(RemarkKind kind) {
    constexpr std::array<std::string_view, 8> keys = {
        "ui.timeline.note.overlap", "ui.timeline.note.hung",     "ui.timeline.note.failed",
        "ui.timeline.note.crashed", "ui.timeline.note.forgot",   "ui.timeline.note.doneTwice",
        "ui.timeline.note.refused", "ui.timeline.note.throttled"};
    return keys[static_cast<std::size_t>(kind)];
}

std::optional<Remark> remark_of(const Lane& lane, std::uint32_t records) {
    std::optional<Remark> found = twice_of(lane, records);
    if (!found) found = throttled_of(lane, records);
    if (found) return found;
    const std::size_t seen = std::min<std::size_t>(lane.bars.size(), 64);
    for (std::uint32_t i = 0; i < seen; ++i) {
        const Bar& bar = lane.bars[i];
        if (bar.begins.index >= records) break;
        if (bar.overlaps) return overlap_of(lane, i);
        if (found || !bar.ended_before(records)) continue;
        if (bar.refused.valid() && bar.refused.index < records)
            found = Remark{RemarkKind::refused, i};
        if (bar.outcome == WorkOutcome::failed) found = Remark{RemarkKind::failed, i};
        if (bar.outcome == WorkOutcome::crashed) found = Remark{RemarkKind::crashed, i};
        if (bar.outcome == WorkOutcome::forgotten) found = Remark{RemarkKind::forgotten, i};
    }
    return found;
}

Receives receives_at(const Lane& lane, std::uint32_t records) {
    const Span* span = span_at(lane, records);
    if (span == nullptr) return {};
    while (span->dead_letter && span != &lane.spans.front()) --span;
    return {span->node, span->here};
}

}  // namespace qr
