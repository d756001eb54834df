// The settings `handler`: how long a message takes and what comes of it.
#pragma once

#include <array>
#include <string_view>

#include "engine/actors/fields.h"

namespace qr::actor_fields {

// In the order of enum class Outcome.
inline constexpr std::array<std::string_view, 6> outcome_words = {"succeed", "fail",  "release",
                                                                  "forget",  "crash", "hang"};

inline constexpr std::array<Field, 5> time_parts = {{
    {.name = "min", .type = FieldType::duration, .max = duration_max},
    {.name = "max", .type = FieldType::duration, .max = duration_max},
    {.name = "mean", .type = FieldType::duration, .max = duration_max},
    {.name = "base", .type = FieldType::duration, .max = duration_max},
    {.name = "perBusyWorker", .type = FieldType::duration, .max = duration_max},
}};

inline constexpr std::array<Field, 2> time_forms = {{
    {.name = "fixed", .type = FieldType::duration, .max = duration_max},
    {.name = "distribution", .type = FieldType::object, .fields = time_parts},
}};

inline constexpr Field attempt{
    .name = "attempt", .type = FieldType::count, .min = 1, .max = attempt_max};
inline constexpr std::array<Field, 2> attempt_forms = {{
    attempt,
    {.name = "attempts", .type = FieldType::list, .element = &attempt},
}};

// ChangeMessageVisibility takes whole seconds, 0 to 12 hours.
inline constexpr Field back_off{.name = "after", .type = FieldType::seconds, .max = 43'200};
inline constexpr std::array<Field, 2> back_off_forms = {{
    back_off,
    {.name = "afterByAttempt", .type = FieldType::list, .element = &back_off},
}};

inline constexpr std::array<Field, 9> rule_fields = {{
    {.name = "message", .type = FieldType::text, .help = "help.handler.message"},
    {.name = "group", .type = FieldType::text, .help = "help.handler.group"},
    {.name = "attempt",
     .type = FieldType::one_of,
     .alternatives = attempt_forms,
     .help = "help.handler.attempt"},
    {.name = "share", .type = FieldType::ratio, .max = 1, .help = "help.handler.share"},
    {.name = "from", .type = FieldType::duration, .max = duration_max, .help = "help.handler.from"},
    {.name = "until",
     .type = FieldType::duration,
     .max = duration_max,
     .help = "help.handler.until"},
    {.name = "do",
     .type = FieldType::word,
     .required = true,
     .words = outcome_words,
     .help = "help.handler.outcome"},
    {.name = "after",
     .type = FieldType::one_of,
     .alternatives = back_off_forms,
     .help = "help.handler.after"},
    {.name = "restart",
     .type = FieldType::duration,
     .max = duration_max,
     .help = "help.handler.restart"},
}};

inline constexpr Field rule{.name = "rule", .type = FieldType::object, .fields = rule_fields};
inline constexpr std::array<Field, 2> outcome_forms = {{
    {.name = "word", .type = FieldType::word, .words = outcome_words, .control = Control::choice},
    {.name = "rules", .type = FieldType::list, .element = &rule},
}};

// `after` and `restart` hold for the outcome as a word, and for rules that give none themselves.
inline constexpr std::array<Field, 4> handler_fields = {{
    {.name = "time",
     .type = FieldType::one_of,
     .initial = "\"0s\"",
     .alternatives = time_forms,
     .control = Control::log_slider,
     .help = "help.handler.time"},
    {.name = "outcome",
     .type = FieldType::one_of,
     .initial = "\"succeed\"",
     .alternatives = outcome_forms,
     .control = Control::choice,
     .help = "help.handler.outcome"},
    {.name = "after",
     .type = FieldType::one_of,
     .alternatives = back_off_forms,
     .help = "help.handler.after"},
    {.name = "restart",
     .type = FieldType::duration,
     .max = duration_max,
     .help = "help.handler.restart"},
}};

}  // namespace qr::actor_fields
