// One piece of advice about a scenario, as values: the command prints it, a panel draws it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/ids.h"
#include "engine/core/time.h"
#include "engine/rules/words.h"

namespace qr::advice {

// A number of this scenario, or a name, that the sentence mentions.
struct Mention {
    enum class Unit : std::uint8_t { text, count, length };
    std::string_view place;  // in the sentence: "{timeout}"
    Unit unit = Unit::text;
    std::int64_t value = 0;  // a count, or milliseconds
    std::string text;
};

[[nodiscard]] Mention named(std::string_view place, std::string_view text);
[[nodiscard]] Mention counted(std::string_view place, std::int64_t count);
[[nodiscard]] Mention lasting(std::string_view place, Duration length);

struct Finding {
    std::string_view id;    // its sentence is "advice.<id>"
    std::string node;       // that it is about
    std::string setting;    // JSON pointer below the node; may be empty
    std::string_view also;  // a further sentence "advice.<id>.<also>"; may be empty
    std::vector<Mention> mentions;
    RuleId rule;
    std::string_view fix = "fix";  // what to do is said in "advice.<id>.<fix>"
};
using Findings = std::vector<Finding>;

// "/nodes/orders/VisibilityTimeout"
[[nodiscard]] std::string pointer_of(const Finding& finding);

struct AdviceText {
    std::string what;  // what is so, with the scenario's numbers
    std::string fix;   // what would be better
};
[[nodiscard]] AdviceText advice_text(const Finding& finding, const Words& words);

}  // namespace qr::advice
