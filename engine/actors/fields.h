// Parts of settings tables that several kinds of actors share.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/field.h"
#include "engine/core/time.h"
#include "engine/sim/model.h"

namespace qr::actor_fields {

// Kinds that can be polled and sent to.
inline constexpr std::array<std::string_view, 2> queue_kinds = {"sqs.standard", "sqs.fifo"};

inline constexpr std::array<std::string_view, 1> never_word = {"never"};

inline constexpr std::int64_t duration_max = longest.ms;
inline constexpr std::int64_t attempt_max = 1'000'000;

// When an actor lives.
inline constexpr Field start{.name = "start",
                             .type = FieldType::duration,
                             .max = duration_max,
                             .initial = "\"0s\"",
                             .words = never_word,
                             .help = "help.actor.start"};
inline constexpr Field stop{
    .name = "stop", .type = FieldType::duration, .max = duration_max, .help = "help.actor.stop"};

// The queue from which it receives, or to which it sends.
inline constexpr Field queue_field(std::string_view name, std::string_view help) {
    return {.name = name,
            .type = FieldType::node,
            .required = true,
            .words = queue_kinds,
            .help = help};
}

// What a script may do to any actor; a command that changes nothing leaves no record.
inline constexpr std::array<Verb, 3> verbs = {{
    {.name = "start"},
    {.name = "stop"},
    {.name = "crash"},
}};

}  // namespace qr::actor_fields
