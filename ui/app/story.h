// What is told of the story at the cursor: the chapter, the open question, what the run answers.
#pragma once

#include "engine/core/value.h"
#include "ui/app/app.h"

namespace qr::app {

/// The chapter at the cursor: the last one that has begun, which it does when everything at its
/// moment has happened. -1 before the first.
[[nodiscard]] int chapter_at(const Run& run, const Cursor& cursor);

[[nodiscard]] Value chapters_value(App& app);  // all of them
[[nodiscard]] Value chapter_value(App& app);   // the one at the cursor
/// {chapter, text, choices}; null when none is open.
[[nodiscard]] Value question_value(App& app);
/// Of the chapter at the cursor: {choice, right?, text?, reason?, rule?}; null when it is not
/// answered. Without `right` the run has not come to it yet, or answers in no one way.
[[nodiscard]] Value answer_value(App& app, std::size_t chapter);

}  // namespace qr::app
