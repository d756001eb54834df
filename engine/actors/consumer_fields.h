// The settings of a consumer.
#pragma once

#include <array>

#include "engine/actors/fields.h"
#include "engine/actors/handler_fields.h"

namespace qr::actor_fields {

inline constexpr std::array<Field, 4> poll_fields = {{
    {.name = "MaxNumberOfMessages",
     .type = FieldType::count,
     .min = 1,
     .max = 10,
     .initial = "1",
     .control = Control::slider,
     .help = "help.poll.MaxNumberOfMessages"},
    {.name = "WaitTimeSeconds",
     .type = FieldType::seconds,
     .max = 20,
     .control = Control::slider,
     .help = "help.poll.WaitTimeSeconds"},
    {.name = "VisibilityTimeout",
     .type = FieldType::seconds,
     .max = 43'200,
     .control = Control::log_slider,
     .help = "help.poll.VisibilityTimeout"},
    {.name = "every",
     .type = FieldType::duration,
     .max = duration_max,
     .initial = "\"0s\"",
     .control = Control::log_slider,
     .help = "help.poll.every"},
}};

inline constexpr std::array<Field, 2> heartbeat_fields = {{
    {.name = "every",
     .type = FieldType::duration,
     .required = true,
     .min = 1,
     .max = duration_max,
     .control = Control::log_slider,
     .help = "help.heartbeat.every"},
    {.name = "VisibilityTimeout",
     .type = FieldType::seconds,
     .required = true,
     .max = 43'200,
     .control = Control::log_slider,
     .help = "help.heartbeat.VisibilityTimeout"},
}};

inline constexpr std::array<Field, 8> consumer_fields = {{
    queue_field("from", "help.consumer.from"),
    {.name = "poll",
     .type = FieldType::object,
     .fields = poll_fields,
     .help = "help.consumer.poll"},
    {.name = "concurrency",
     .type = FieldType::count,
     .min = 1,
     .max = 1000,
     .initial = "1",
     .control = Control::log_slider,
     .help = "help.consumer.concurrency"},
    {.name = "handler",
     .type = FieldType::object,
     .fields = handler_fields,
     .help = "help.consumer.handler"},
    {.name = "heartbeat",
     .type = FieldType::object,
     .fields = heartbeat_fields,
     .help = "help.consumer.heartbeat"},
    {.name = "buffer",
     .type = FieldType::count,
     .max = 1000,
     .initial = "0",
     .control = Control::log_slider,
     .help = "help.consumer.buffer"},
    start,
    stop,
}};

}  // namespace qr::actor_fields
