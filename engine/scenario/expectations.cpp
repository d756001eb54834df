// Claims wait in the order of time; each is looked at once, when its moment is complete.
#include "engine/scenario/expectations.h"

#include "engine/core/duration_text.h"
#include "engine/core/sorting.h"
#include "engine/scenario/expect_reply.h"
#include "engine/scenario/pointer.h"

namespace qr {

std::string verdict_line(const Verdict& verdict) {
    return verdict.pointer + ": at " + duration_text(verdict.at - Time{}) + " expected " +
           verdict.expected + "; found " + verdict.found;
}

Expectations::Expectations(std::shared_ptr<const Scenario> scenario, const Journal& journal)
    : scenario_(std::move(scenario)), journal_(journal) {
    for (const Claim& claim : scenario_->claims) claims_.push_back({.claim = &claim});
    for (std::size_t i = 0; i < scenario_->story.size(); ++i) {
        const Chapter& chapter = scenario_->story[i];
        if (!chapter.ask) continue;
        for (std::size_t j = 0; j < chapter.ask->choices.size(); ++j)
            claims_.push_back({&chapter.ask->choices[j].claim, i, j});
    }
    sort_stably(claims_,
                [](const Watched& a, const Watched& b) { return a.claim->at < b.claim->at; });
    replied_.resize(scenario_->script.size());
    answers_.resize(scenario_->story.size());
}

void Expectations::replied(std::uint32_t step, const Reply& reply, Duration after) {
    const ScenarioStep& called = scenario_->script[step];
    replied_[step] = true;
    if (called.expect.is_null()) return;
    const std::vector<Mismatch> mismatches =
        compare_answer(called.expect, {reply, after, journal_}, matcher_);
    Verdict verdict{.pointer = child(called.pointer, "expect"), .at = called.at, .held = true};
    for (const Mismatch& each : mismatches) {
        const std::string separator = verdict.held ? "" : "; ";
        verdict.held = false;
        verdict.expected += separator + each.path.substr(1) + ": " + each.expected;
        verdict.found += separator + each.found;
    }
    verdicts_.push_back(std::move(verdict));
}

Time Expectations::next() const {
    return next_claim_ < claims_.size() ? claims_[next_claim_].claim->at : never;
}

void Expectations::reached(const Simulation& simulation, const Journal& journal) {
    lanes_.follow(journal);
    const Time now = next();
    const ClaimMoment moment{now, simulation.world(), journal, lanes_};
    for (; !is_never(now) && next() == now; ++next_claim_)
        decide(claims_[next_claim_], check_claim(*claims_[next_claim_].claim, moment));
}

void Expectations::decide(const Watched& watched, const ClaimResult& result) {
    if (watched.chapter != no_index) {
        Answers& answers = answers_[watched.chapter];
        ++answers.decided;
        if (result.held) answers.held.push_back(watched.choice);
        return;
    }
    verdicts_.push_back({.pointer = watched.claim->pointer,
                         .at = watched.claim->at,
                         .held = result.held,
                         .expected = result.expected,
                         .found = result.found});
}

void Expectations::finish() {
    for (std::size_t i = 0; i < replied_.size(); ++i) {
        const ScenarioStep& step = scenario_->script[i];
        if (replied_[i] || step.expect.is_null()) continue;
        replied_[i] = true;
        verdicts_.push_back({.pointer = child(step.pointer, "expect"),
                             .at = step.at,
                             .expected = "an answer",
                             .found = "a call that is still open when the run ends"});
    }
    for (; next_claim_ < claims_.size(); ++next_claim_)
        decide(claims_[next_claim_],
               {.expected = "a run that comes so far", .found = "a run that stopped before"});
    for (const AskVerdict& ask : asks()) {
        std::string found = ask.held.empty() ? "none" : ask.held.size() == 1 ? "choice" : "choices";
        for (const std::size_t choice : ask.held) found += " " + std::to_string(choice);
        verdicts_.push_back({.pointer = child(ask.pointer, "choices"),
                             .at = scenario_->story[ask.chapter].at,
                             .held = ask.held.size() == 1,
                             .expected = "exactly one right choice",
                             .found = found});
    }
}

std::vector<AskVerdict> Expectations::asks() const {
    std::vector<AskVerdict> all;
    for (std::size_t i = 0; i < answers_.size(); ++i) {
        const std::optional<Ask>& ask = scenario_->story[i].ask;
        if (!ask || answers_[i].decided < ask->choices.size()) continue;
        std::vector<std::size_t> held = answers_[i].held;
        sort_stably(held);
        all.push_back({child(scenario_->story[i].pointer, "ask"), i, std::move(held)});
    }
    return all;
}

}  // namespace qr
