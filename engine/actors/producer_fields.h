// The settings of a producer.
#pragma once

#include <array>

#include "engine/actors/fields.h"

namespace qr::actor_fields {

inline constexpr Field group_name{.name = "group", .type = FieldType::text};
inline constexpr std::array<Field, 2> group_forms = {{
    group_name,
    {.name = "groups", .type = FieldType::list, .element = &group_name},
}};

inline constexpr std::array<Field, 11> producer_fields = {{
    queue_field("to", "help.producer.to"),
    {.name = "every",
     .type = FieldType::duration,
     .min = 1,
     .max = duration_max,
     .control = Control::log_slider,
     .help = "help.producer.every"},
    {.name = "rate",
     .type = FieldType::number,
     .min = 1,
     .max = 1'000'000'000'000,
     .control = Control::log_slider,
     .help = "help.producer.rate"},
    {.name = "burst",
     .type = FieldType::count,
     .min = 1,
     .max = 1'000'000,
     .initial = "1",
     .control = Control::log_slider,
     .help = "help.producer.burst"},
    {.name = "count",
     .type = FieldType::count,
     .max = 10'000'000,
     .control = Control::log_slider,
     .help = "help.producer.count"},
    {.name = "body",
     .type = FieldType::text,
     .initial = "\"message {n}\"",
     .help = "help.producer.body"},
    {.name = "group",
     .type = FieldType::one_of,
     .alternatives = group_forms,
     .help = "help.producer.group"},
    {.name = "deduplicationId", .type = FieldType::text, .help = "help.producer.deduplicationId"},
    {.name = "delay",
     .type = FieldType::seconds,
     .max = 900,
     .control = Control::log_slider,
     .help = "help.producer.delay"},
    start,
    stop,
}};

}  // namespace qr::actor_fields
