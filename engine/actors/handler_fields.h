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

// Of the outcome as a word, and of a rule.
inline constexpr Field after{.name = "after",
                             .type = FieldType::one_of,
                             .alternatives = back_off_forms,
                             .help = "help.handler.after"};
inline constexpr Field restart{.name = "restart",
                               .type = FieldType::duration,
                               .max = duration_max,
                               .help = "help.handler.restart"};

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
    after,
    restart,
}};

inline constexpr Field rule{.name = "rule", .type = FieldType::object, .fields = rule_fields};
inline constexpr std::array<Field, 2> outcome_forms = {{
    {.name = "word", .type = FieldType::word, .words = outcome_words, .control = Control::choice},
    {.name = "rules", .type = FieldType::list, .element = &rule},
}};

// In the order of enum class OnceKey, which has `none` before them.
inline constexpr std::array<std::string_view, 3> once_words = {"messageId", "body",
                                                               "deduplicationId"};
inline constexpr std::array<std::string_view, 1> dependency_kinds = {"dependency"};

inline constexpr std::array<Field, 4> step_fields = {{
    {.name = "effect", .type = FieldType::text, .required = true, .help = "help.step.effect"},
    {.name = "needs",
     .type = FieldType::node,
     .words = dependency_kinds,
     .help = "help.step.needs"},
    {.name = "time",
     .type = FieldType::duration,
     .max = duration_max,
     .initial = "\"0s\"",
     .control = Control::log_slider,
     .help = "help.step.time"},
    {.name = "once", .type = FieldType::word, .words = once_words, .help = "help.step.once"},
}};
inline constexpr Field step{.name = "step", .type = FieldType::object, .fields = step_fields};

inline constexpr std::array<Field, 2> retry_fields = {{
    {.name = "times",
     .type = FieldType::count,
     .required = true,
     .min = 1,
     .max = 100,
     .control = Control::slider,
     .help = "help.retry.times"},
    {.name = "wait",
     .type = FieldType::duration,
     .max = duration_max,
     .initial = "\"0s\"",
     .control = Control::log_slider,
     .help = "help.retry.wait"},
}};

// `after` and `restart` hold for the outcome as a word, and for rules that give none themselves.
inline constexpr std::array<Field, 6> handler_fields = {{
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
    after,
    restart,
    {.name = "steps", .type = FieldType::list, .element = &step, .help = "help.handler.steps"},
    {.name = "retry",
     .type = FieldType::object,
     .fields = retry_fields,
     .help = "help.handler.retry"},
}};

}  // namespace qr::actor_fields
