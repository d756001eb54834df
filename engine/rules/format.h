// Times and numbers as people read them, in both languages. Whole numbers only: what is shown is
// exact. Nothing here knows a rule.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/ids.h"
#include "engine/core/time.h"

namespace qr {

enum class Language : std::uint8_t { en, ja };

// "en", "ja": the name in links, scenarios and file names.
[[nodiscard]] std::string_view language_name(Language language);
// The language of a tag such as "ja-JP"; English for all that we do not speak.
[[nodiscard]] Language language_of(std::string_view tag);

// A moment of the run as a clock: "23:10", "1:02:03", "4d 01:02:03"; with milliseconds only where
// it has some: "23:10.250". The same in every language.
[[nodiscard]] std::string clock_text(Time time);

// A length in full: "10 minutes", "1 hour 30 minutes", "250 ms"; "10分", "1時間30分".
[[nodiscard]] std::string duration_text(Duration duration, Language language);

// A length where space is short: "10 min", "23 min 10 s", "4 d"; "23分10秒".
[[nodiscard]] std::string short_duration_text(Duration duration, Language language);

// 120000 as "120,000".
[[nodiscard]] std::string count_text(std::int64_t count);

// "A, B, C"; in Japanese "A、B、C".
[[nodiscard]] std::string_view list_separator(Language language);

// "R83", "D9"; empty for no rule.
[[nodiscard]] std::string rule_text(RuleId rule);

}  // namespace qr
