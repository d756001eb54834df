// Names, and looking up a moment.
#include "engine/view/lane.h"

#include <algorithm>
#include <array>

namespace qr {
namespace {

constexpr std::array<std::string_view, lane_states> state_keys = {
    "state.none",    "state.delayed", "state.available", "state.inFlight",  "state.dead",
    "state.deleted", "state.expired", "state.dropped",   "state.suppressed"};

struct OutcomeRow {
    WorkOutcome outcome;
    std::string_view word;
};
constexpr std::array<OutcomeRow, 9> outcome_rows = {{
    {WorkOutcome::running, "running"},
    {WorkOutcome::succeeded, "succeed"},
    {WorkOutcome::failed, "fail"},
    {WorkOutcome::released, "release"},
    {WorkOutcome::forgotten, "forget"},
    {WorkOutcome::crashed, "crash"},
    {WorkOutcome::hanging, "hang"},
    {WorkOutcome::stopped, "stopped"},
    {WorkOutcome::timed_out, "timeout"},
}};

}  // namespace

std::string_view state_key(LaneState state) { return state_keys[static_cast<std::size_t>(state)]; }

WorkOutcome outcome_of(std::string_view word) {
    for (const OutcomeRow& row : outcome_rows)
        if (row.word == word) return row.outcome;
    return WorkOutcome::failed;
}

std::string_view outcome_word(WorkOutcome outcome) {
    return outcome_rows[static_cast<std::size_t>(outcome)].word;
}

bool is_throttled(const Lane& lane, const Span& span, std::uint32_t records) {
    for (auto mark = lane.marks.rbegin(); mark != lane.marks.rend(); ++mark) {
        if (mark->record < span.begins) return false;
        if (mark->record.index < records && mark->kind == MarkKind::throttled) return true;
    }
    return false;
}

const Span* span_at(const Lane& lane, std::uint32_t records) {
    const auto after =
        std::partition_point(lane.spans.begin(), lane.spans.end(),
                             [records](const Span& span) { return span.begins.index < records; });
    return after == lane.spans.begin() ? nullptr : &*(after - 1);
}

}  // namespace qr
