// The language that a command speaks: --lang, English without it.
#pragma once

#include <optional>
#include <string_view>

#include "engine/cli/arguments.h"
#include "engine/rules/words.h"

namespace qr::cli {

// Absent when the option names no language; the reason stands on stderr.
[[nodiscard]] std::optional<Language> language_in(std::string_view command,
                                                  const Arguments& arguments);
// The words that are compiled in.
[[nodiscard]] Words embedded_words(Language language);

}  // namespace qr::cli
