// Commands that arrive as JSON, and what is answered.
#pragma once

#include <optional>
#include <string>

#include "engine/core/result.h"
#include "engine/core/value.h"
#include "ui/app/app.h"

namespace qr::app {

/// The command that a JSON object stands for; nothing when it is no command, or one that asks.
[[nodiscard]] std::optional<Command> command_of(const Value& json, const App& app);

/// The answer to a question ("rows", "why", "text", "link"); nothing when it is none.
[[nodiscard]] std::optional<Value> answer_of(const Value& json, App& app);

/// Problems of a scenario's text, each with the repaired text where the problem brings a repair.
[[nodiscard]] Value problems_value(const Problems& problems, std::string_view text,
                                   const qr::Words& words);

/// A whole number of a member, or `otherwise`.
[[nodiscard]] std::int64_t number_in(const Value& json, std::string_view key,
                                     std::int64_t otherwise);
[[nodiscard]] std::string text_in(const Value& json, std::string_view key);

}  // namespace qr::app
