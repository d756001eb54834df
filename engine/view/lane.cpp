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
    Outcome outcome;
    std::string_view word;
};
constexpr std::array<OutcomeRow, 9> outcome_rows = {{
    {Outcome::running, "running"},
    {Outcome::succeeded, "succeed"},
    {Outcome::failed, "fail"},
    {Outcome::released, "release"},
    {Outcome::forgotten, "forget"},
    {Outcome::crashed, "crash"},
    {Outcome::hanging, "hang"},
    {Outcome::stopped, "stopped"},
    {Outcome::timed_out, "timeout"},
}};

}  // namespace

std::string_view state_key(LaneState state) { return state_keys[static_cast<std::size_t>(state)]; }

Outcome outcome_of(std::string_view word) {
    for (const OutcomeRow& row : outcome_rows)
        if (row.word == word) return row.outcome;
    return Outcome::failed;
}

std::string_view outcome_word(Outcome outcome) {
    return outcome_rows[static_cast<std::size_t>(outcome)].word;
}

const Span* span_at(const Lane& lane, std::uint32_t records) {
    const auto after =
        std::partition_point(lane.spans.begin(), lane.spans.end(),
                             [records](const Span& span) { return span.begins.index < records; });
    return after == lane.spans.begin() ? nullptr : &*(after - 1);
}

}  // namespace qr
