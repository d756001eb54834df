// The questions of a story: which one is open, and what was answered. While one is open nothing
// after the cursor is shown. Going back does not lift that; an answer does, or the moment itself.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/scenario/scenario.h"

namespace qr::app {

class Questions {
public:
    /// Another scenario: every question lies ahead.
    void open(const std::vector<Chapter>& story);
    /// The same scenario after an edit: what was answered stays answered, as far as it is asked.
    void carry_over(const std::vector<Chapter>& story);

    /// How the cursor came: to ask, it must have come to the chapter's very moment, and not by a
    /// pointer that passes over it.
    enum class Arrival : unsigned char { at_rest, passing };
    /// The cursor is in the chapter `index` (-1: before the first), at `time`.
    struct Visit {
        int index = -1;
        Time time;
        Arrival arrival = Arrival::at_rest;
    };
    void visit(const std::vector<Chapter>& story, const Visit& visit);
    /// A choice of the open question, made in the chapter `index`; none: it is passed over.
    void answer(std::optional<std::size_t> choice, int index);

    /// Whether playing must stop at this chapter, to ask.
    [[nodiscard]] bool asks(std::size_t chapter) const;
    /// The chapter whose question is open.
    [[nodiscard]] std::optional<std::size_t> open_one() const;
    /// What was chosen in that chapter.
    [[nodiscard]] std::optional<std::size_t> chosen(std::size_t chapter) const;
    /// The question whose answer is told while the cursor is in the chapter `index`.
    [[nodiscard]] std::optional<std::size_t> told_in(int index) const;

private:
    enum class Stage : unsigned char { none, ahead, open, answered, passed };
    struct Question {
        Stage stage = Stage::none;
        std::optional<std::size_t> choice;
        int answered_in = -1;  // the chapter at the cursor
    };
    std::vector<Question> questions_;  // by chapter
};

/// When the run has decided every choice of a question.
[[nodiscard]] Time decided_at(const Ask& ask);

}  // namespace qr::app
