// Name and count, queue track, worker bars, remark, end glyph.
#include "ui/panels/lane_drawing.h"

#include <algorithm>

#include "engine/core/text.h"
#include "engine/view/folding.h"
#include "engine/view/remarks.h"
#include "engine/view/wiring.h"
#include "ui/panels/effect_drawing.h"

namespace qr {
namespace {

float at(const TimeScale& scale, Time time) { return static_cast<float>(scale.x(time)); }

std::string span_label(const Frame& frame, const Span& span, float width) {
    switch (span.state) {
        case LaneState::in_flight: {
            const std::string number = std::to_string(span.here);
            const std::string whole = frame.say("ui.timeline.receive", {{"receive", number}});
            const TextStyle style = frame.paint.bold(10.5F, 0);
            return frame.paint.width_of(whole, style) + 14 <= width ? whole : number;
        }
        case LaneState::delayed: return frame.say("ui.timeline.delayed");
        case LaneState::dead: return frame.run.world.node(span.node).name;
        case LaneState::none:
        case LaneState::available:
        case LaneState::deleted:
        case LaneState::expired:
        case LaneState::dropped:
        case LaneState::suppressed: break;
    }
    return {};
}

void draw_queue_track(const Frame& frame, const Lane& lane, const Box& track,
                      const TimeScale& scale) {
    const std::uint32_t seen = frame.visible_records();
    const Time end = frame.curtain ? frame.cursor.time : frame.run.recorded;
    const std::vector<DrawnSpan> pieces = folded_spans(lane, scale, end);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const DrawnSpan& piece = pieces[i];
        const Span& span = lane.spans[piece.index];
        if (span.begins.index >= seen) break;
        const float x0 = static_cast<float>(piece.x0);
        float x1 = static_cast<float>(piece.x1);
        if (frame.curtain) x1 = std::min(x1, at(scale, frame.cursor.time));
        const bool joins = i + 1 < pieces.size() && lane.spans[pieces[i + 1].index].continued;
        if (x1 - x0 > 4 && !joins) x1 -= 1.5F;
        const Box box{x0, track.y, x1 - x0, track.height};
        frame.paint.state(box, span.state);
        if (piece.folded > 1 || x1 - x0 < 16 || span.continued) continue;
        const std::string label = span_label(frame, span, x1 - x0);
        const float left = std::max(x0, static_cast<float>(scale.left)) + 6;
        if (label.empty() || left + 8 > x1) continue;
        frame.paint.text_within(left, track.y + track.height / 2 + 3.8F, x1 - left - 2, label,
                                frame.paint.bold(10.5F, frame.palette().on(span.state)));
    }
}

void draw_outcome(const Frame& frame, float x, float y, WorkOutcome outcome) {
    const Palette& palette = frame.palette();
    switch (outcome) {
        case WorkOutcome::succeeded: frame.paint.check(x - 1, y, palette.deleted); break;
        case WorkOutcome::forgotten: frame.paint.check(x - 1, y, palette.faint); break;
        case WorkOutcome::failed:
        case WorkOutcome::released:
        case WorkOutcome::timed_out: frame.paint.cross(x + 1, y, palette.fail); break;
        case WorkOutcome::crashed:
        case WorkOutcome::stopped:
            frame.paint.fill({x + 1, y - 4, 2.5F, 8}, palette.fail);
            frame.paint.fill({x + 5, y - 4, 2.5F, 8}, palette.fail);
            break;
        case WorkOutcome::running:
        case WorkOutcome::hanging: break;
    }
}

void draw_bars(const Frame& frame, const Lane& lane, const LaneLayout& layout, const Box& strip,
               const TimeScale& scale) {
    const std::uint32_t seen = frame.visible_records();
    const Time end = frame.curtain ? frame.cursor.time : frame.run.recorded;
    for (const DrawnBar& piece : folded_bars(lane, scale, end)) {
        const Bar& bar = lane.bars[piece.index];
        if (bar.begins.index >= seen) break;
        const int row = std::min<int>(bar.row, layout.rows_max - 1);
        const float y = strip.y + layout.workers + layout.row * static_cast<float>(row);
        const float x0 = static_cast<float>(piece.x0);
        float x1 = std::max(static_cast<float>(piece.x1), x0 + 1.5F);
        const bool ended = bar.ended_before(seen);
        if (frame.curtain && !ended) x1 = std::max(x0 + 1.5F, at(scale, frame.cursor.time));
        const bool hangs = bar.hung_before(seen);
        frame.paint.fill({x0, y, x1 - x0, layout.bar_height},
                         faded(frame.palette().work, hangs ? 0.45F : 0.85F), 2);
        if (ended && x1 <= scale.left + scale.width + 1)
            draw_outcome(frame, x1, y + layout.bar_height / 2, bar.outcome);
    }
}

bool is_loud(RemarkKind kind) {
    return kind == RemarkKind::overlap || kind == RemarkKind::hung ||
           kind == RemarkKind::throttled || kind == RemarkKind::done_twice;
}

std::string remark_text(const Frame& frame, const Remark& remark) {
    if (remark.kind != RemarkKind::done_twice) return frame.say(remark_key(remark.kind));
    const Record& effect = frame.run.journal.record(remark.record);
    return frame.say(remark_key(remark.kind),
                     {{"value", shown(frame.run.journal.text(effect.text), 30)},
                      {"count", std::to_string(effect.count)}});
}

void draw_ending(const Frame& frame, const Lane& lane, const Box& track, const TimeScale& scale) {
    if (lane.spans.empty() || !is_end(lane.spans.back().state)) return;
    const Span& last = lane.spans.back();
    if (last.begins.index >= frame.visible_records()) return;
    const float x = at(scale, last.from);
    if (x < scale.left - 4 || x > scale.left + scale.width + 4) return;
    const float right = static_cast<float>(scale.left + scale.width);
    frame.paint.ending(std::min(x + 10, right + 8), track.y + track.height / 2, last.state);
}

std::string count_text(const Frame& frame, const Lane& lane) {
    const Receives receives = receives_at(lane, frame.cursor.records);
    if (receives.here == 0) return {};
    const std::string here = std::to_string(receives.here);
    const Past past{frame.run.world, frame.run.journal, frame.cursor.records};
    const std::int32_t max = redrive_at(past, receives.node).max;
    if (max == 0) return frame.say("ui.timeline.count.noPolicy", {{"receive", here}});
    return frame.say("ui.timeline.count", {{"receive", here}, {"max", std::to_string(max)}});
}

}  // namespace

LaneLayout lane_layout(const Frame& frame, std::size_t lanes, float height) {
    if (frame.narrow)
        return {.pitch = 94,
                .queue = 34,
                .queue_height = 18,
                .workers = 60,
                .rows_max = 2,
                .card = true,
                .remarks = false};
    const LaneLayout roomy;
    if (static_cast<float>(lanes) * roomy.pitch <= height || lanes <= 4) return roomy;
    return {.pitch = 40,
            .queue = 6,
            .queue_height = 14,
            .workers = 23,
            .row = 6,
            .bar_height = 5,
            .remarks = false};
}

void draw_lane(const Frame& frame, const Lane& lane, const LaneLayout& layout, const Box& strip,
               const TimeScale& scale) {
    const Box track{strip.x, strip.y + layout.queue, strip.width, layout.queue_height};
    ImDrawList* list = frame.paint.list();
    const float left = static_cast<float>(scale.left);
    const float right = static_cast<float>(scale.left + scale.width);
    list->PushClipRect({left - 3, strip.y}, {right + 18, strip.bottom() + 8}, true);
    draw_queue_track(frame, lane, track, scale);
    draw_bars(frame, lane, layout, strip, scale);
    draw_effects(frame, lane, layout, strip, scale);
    draw_ending(frame, lane, track, scale);
    list->PopClipRect();
}

void draw_lane_name(const Frame& frame, const Lane& lane, const LaneLayout& layout,
                    const Box& strip) {
    const Palette& palette = frame.palette();
    const std::string& name = frame.run.journal.message(lane.message).name;
    const std::string& group = frame.run.journal.message(lane.message).payload.group;
    std::string count = count_text(frame, lane);
    if (!group.empty()) count = shown(group, 12) + (count.empty() ? "" : " · " + count);
    if (layout.card) {
        // The cursor's line must not strike through it.
        const float whole = frame.paint.width_of(name, frame.paint.bold(16, 0)) +
                            frame.paint.width_of(count, frame.paint.plain(12, 0)) + 12;
        frame.paint.fill({strip.x + 10, strip.y + 6, std::min(whole, strip.width - 20), 22},
                         palette.panel);
        const float width = frame.paint.text_within(strip.x + 12, strip.y + 22, strip.width / 2,
                                                    name, frame.paint.bold(16, palette.ink));
        frame.paint.text(strip.x + 20 + width, strip.y + 22, count,
                         frame.paint.plain(12, palette.dim));
        return;
    }
    const float y = strip.y + layout.queue + 12;
    const TextStyle small = frame.paint.plain(11, palette.dim);
    const float room = 84 - frame.paint.width_of(count, small);
    const TextStyle large = frame.paint.bold(14, palette.ink);
    const bool together = frame.paint.width_of(name, large) + 8 <= room;
    const float width = frame.paint.text_within(strip.x + 14, y, 76, name, large);
    const float below = strip.y + layout.workers + 7;
    if (together) frame.paint.text(strip.x + 20 + width, y, count, small);
    else frame.paint.text_within(strip.x + 14, below, 76, count, small);
}

void draw_remaining(const Frame& frame, const Lane& lane, const LaneLayout& layout,
                    const Box& strip, const TimeScale& scale) {
    const Span* span = span_at(lane, frame.cursor.records);
    if (span == nullptr || is_never(span->until) || span->until <= frame.cursor.time) return;
    if (span->state != LaneState::in_flight && span->state != LaneState::delayed) return;
    const float left = static_cast<float>(scale.left);
    const float right = static_cast<float>(scale.left + scale.width);
    const float x0 = std::max(left, at(scale, frame.cursor.time));
    const float x1 = std::min(right, at(scale, span->until));
    if (x1 - x0 < 1) return;
    const float y = strip.y + layout.queue + layout.queue_height + 1;
    frame.paint.fill({x0, y, x1 - x0, 3}, frame.palette().of(span->state), 1);
}

void draw_just_ended(const Frame& frame, const Lane& lane, const LaneLayout& layout,
                     const Box& strip, const TimeScale& scale) {
    constexpr float reach = 20;
    const float line = at(scale, frame.cursor.time);
    const auto is_near = [&](float x) { return x <= line && x > line - reach; };
    for (auto bar = lane.bars.rbegin(); bar != lane.bars.rend(); ++bar) {
        if (!bar->ended_before(frame.cursor.records)) continue;
        const float x = at(scale, bar->to);
        if (x < line - reach) break;
        const int row = std::min<int>(bar->row, layout.rows_max - 1);
        const float y = strip.y + layout.workers + layout.row * static_cast<float>(row);
        if (is_near(x) && x <= static_cast<float>(scale.left + scale.width) + 1)
            draw_outcome(frame, x, y + layout.bar_height / 2, bar->outcome);
    }
    if (lane.spans.empty() || lane.spans.back().begins.index >= frame.cursor.records) return;
    if (is_near(at(scale, lane.spans.back().from)))
        draw_ending(frame, lane,
                    {strip.x, strip.y + layout.queue, strip.width, layout.queue_height}, scale);
}

// Only what has happened, so that no word of it is split by the cursor.
void draw_remark(const Frame& frame, const Lane& lane, const LaneLayout& layout, const Box& strip,
                 const TimeScale& scale) {
    if (!layout.remarks) return;
    const std::optional<Remark> remark = remark_of(lane, frame.cursor.records);
    if (!remark) return;
    const bool loud = is_loud(remark->kind);
    if (!loud && lane.message != frame.selection.message) return;
    const Palette& palette = frame.palette();
    const TextStyle style =
        loud ? frame.paint.bold(10.5F, palette.fail) : frame.paint.plain(10.5F, palette.dim);
    Bar bar;  // of a throttled message there is none
    if (remark->kind == RemarkKind::throttled)
        bar.from = frame.run.journal.record(remark->record).time;
    else bar = lane.bars[remark->bar];
    const std::string text = remark_text(frame, *remark);
    const float width = frame.paint.width_of(text, style);
    const float right = static_cast<float>(scale.left + scale.width);
    const float left = static_cast<float>(scale.left);
    float x = std::max(left, at(scale, loud || is_never(bar.to) ? bar.from : bar.to));
    float y = strip.y + layout.workers + layout.bar_height;
    if (loud) {
        const int rows = std::min<int>(lane.rows, layout.rows_max);
        y += static_cast<float>(rows - 1) * layout.row + 12;
    } else {
        x += 14;
        // It must not run into the next bar.
        const bool more = remark->bar + 1 < lane.bars.size();
        if (more && at(scale, lane.bars[remark->bar + 1].from) < x + width + 6) y += 12;
    }
    x = std::max(left, std::min(x, right - width));
    const float line = at(scale, frame.cursor.time);
    if (line > x - 2 && line < x + width + 2)
        frame.paint.fill({x - 2, y - 9, width + 4, 12}, palette.panel);
    frame.paint.text_within(x, y + (loud ? 0 : 1), right - x, text, style);
}

}  // namespace qr
