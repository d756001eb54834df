// A question goes from "ahead" to "open" when its moment is reached, and never back.
#include "ui/app/questions.h"

#include <algorithm>

namespace qr::app {

Time decided_at(const Ask& ask) {
    Time last;
    for (const Choice& choice : ask.choices) last = std::max(last, choice.claim.at);
    return last;
}

void Questions::open(const std::vector<Chapter>& story) {
    questions_.assign(story.size(), {});
    for (std::size_t i = 0; i < story.size(); ++i)
        if (story[i].ask) questions_[i].stage = Stage::ahead;
}

void Questions::carry_over(const std::vector<Chapter>& story) {
    const std::vector<Question> before = questions_;
    open(story);
    if (before.size() != questions_.size()) return;
    for (std::size_t i = 0; i < story.size(); ++i) {
        const bool fits =
            !before[i].choice || (story[i].ask && *before[i].choice < story[i].ask->choices.size());
        if (story[i].ask && before[i].stage != Stage::none && fits) questions_[i] = before[i];
    }
}

void Questions::visit(const std::vector<Chapter>& story, const Visit& visit) {
    for (std::size_t i = 0; i < questions_.size(); ++i) {
        Question& question = questions_[i];
        // Of chapters at one moment the last one is told; each of them asks.
        const bool here = visit.index >= 0 && visit.time == story[i].at &&
                          story[i].at == story[static_cast<std::size_t>(visit.index)].at;
        if (question.stage == Stage::ahead && here && visit.arrival == Arrival::at_rest)
            question.stage = Stage::open;
        if (question.stage == Stage::open && visit.time >= decided_at(*story[i].ask))
            question.stage = Stage::passed;
    }
}

void Questions::answer(std::optional<std::size_t> choice, int index) {
    const std::optional<std::size_t> chapter = open_one();
    if (!chapter) return;
    questions_[*chapter] = {choice ? Stage::answered : Stage::passed, choice, index};
}

bool Questions::asks(std::size_t chapter) const {
    return chapter < questions_.size() && questions_[chapter].stage == Stage::ahead;
}

std::optional<std::size_t> Questions::open_one() const {
    for (std::size_t i = 0; i < questions_.size(); ++i)
        if (questions_[i].stage == Stage::open) return i;
    return std::nullopt;
}

std::optional<std::size_t> Questions::chosen(std::size_t chapter) const {
    return chapter < questions_.size() ? questions_[chapter].choice : std::nullopt;
}

std::optional<std::size_t> Questions::told_in(int index) const {
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < questions_.size(); ++i)
        if (questions_[i].choice &&
            (static_cast<int>(i) == index || questions_[i].answered_in == index))
            found = i;
    return found;
}

}  // namespace qr::app
