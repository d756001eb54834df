// The tables. Defaults stand here once; canonical text leaves them out.
#include "engine/scenario/format.h"

namespace qr::format {
namespace {

constexpr std::array<Field, 15> top_fields = {{
    {.name = "$schema", .type = FieldType::text},
    {.name = "queuereel", .type = FieldType::count, .required = true, .min = 1, .max = 1},
    {.name = "rules", .type = FieldType::count, .min = 1, .max = rules_revision, .initial = "1"},
    {.name = "title", .type = FieldType::people},
    {.name = "about", .type = FieldType::people},
    {.name = "lang", .type = FieldType::word, .words = languages},
    {.name = "seed", .type = FieldType::count, .initial = "1"},
    {.name = "start", .type = FieldType::instant, .initial = "\"1970-01-01T00:00:00Z\""},
    {.name = "until", .type = FieldType::duration, .required = true},
    {.name = "curtain", .type = FieldType::flag, .initial = "false"},
    {.name = "nodes", .type = FieldType::anything, .required = true},
    {.name = "script", .type = FieldType::anything},
    {.name = "story", .type = FieldType::anything},
    {.name = "expect", .type = FieldType::anything},
    {.name = "variants", .type = FieldType::anything},
}};

constexpr std::array<Field, 6> step_fields = {{
    {.name = "at", .type = FieldType::duration, .required = true},
    {.name = "do", .type = FieldType::text, .required = true},
    {.name = "node", .type = FieldType::text},
    {.name = "as", .type = FieldType::anything},
    {.name = "name", .type = FieldType::text},
    {.name = "expect", .type = FieldType::anything},
}};

constexpr Field a_name = {.name = "name", .type = FieldType::text};
constexpr Field a_count = {.name = "count", .type = FieldType::count};

constexpr std::array<Field, 9> step_expect_fields = {{
    {.name = "ok", .type = FieldType::flag},
    {.name = "error", .type = FieldType::text},
    {.name = "messages", .type = FieldType::list, .element = &a_name},
    {.name = "receiveCounts", .type = FieldType::list, .element = &a_count},
    {.name = "after", .type = FieldType::duration},
    {.name = "successful", .type = FieldType::list, .element = &a_name},
    {.name = "failed", .type = FieldType::map, .element = &a_name},
    {.name = "attributes", .type = FieldType::anything},
    {.name = "response", .type = FieldType::anything},
}};

constexpr std::array<Field, 5> chapter_fields = {{
    {.name = "at", .type = FieldType::duration, .required = true},
    {.name = "text", .type = FieldType::people, .required = true},
    {.name = "focus", .type = FieldType::text},
    {.name = "pause", .type = FieldType::flag, .initial = "false"},
    {.name = "ask", .type = FieldType::anything},
}};

constexpr std::array<Field, 2> ask_fields = {{
    {.name = "question", .type = FieldType::people, .required = true},
    {.name = "choices", .type = FieldType::anything, .required = true},
}};

constexpr std::array<Field, 2> choice_fields = {{
    {.name = "text", .type = FieldType::people, .required = true},
    {.name = "expect", .type = FieldType::anything, .required = true},
}};

constexpr Field at_field = {.name = "at", .type = FieldType::duration, .required = true};

constexpr std::array<Field, 4> effect_claim = {{
    at_field,
    {.name = "effect", .type = FieldType::text, .required = true},
    {.name = "message", .type = FieldType::text},
    {.name = "count", .type = FieldType::count, .required = true},
}};

constexpr std::array<Field, 6> message_claim = {{
    at_field,
    {.name = "message", .type = FieldType::text, .required = true},
    {.name = "in", .type = FieldType::text},
    {.name = "state", .type = FieldType::word, .words = states},
    {.name = "receiveCount", .type = FieldType::count},
    {.name = "attributes", .type = FieldType::anything},
}};

constexpr std::array<Field, 4> metric_claim = {{
    at_field,
    {.name = "metric", .type = FieldType::text, .required = true},
    {.name = "node", .type = FieldType::node, .required = true},
    {.name = "value", .type = FieldType::count, .required = true},
}};

constexpr std::array<Field, 5> invocation_claim = {{
    at_field,
    {.name = "invocation", .type = FieldType::count, .required = true, .min = 1, .max = 1'000'000},
    {.name = "actor", .type = FieldType::node},
    {.name = "messages", .type = FieldType::list, .element = &a_name},
    {.name = "receiveCounts", .type = FieldType::list, .element = &a_count},
}};

constexpr std::array<Field, 5> actor_claim = {{
    at_field,
    {.name = "actor", .type = FieldType::node, .required = true},
    {.name = "handled", .type = FieldType::count},
    {.name = "failed", .type = FieldType::count},
    {.name = "invocations", .type = FieldType::count},
}};

constexpr std::array<std::string_view, 3> alarm_states = {"OK", "ALARM", "INSUFFICIENT_DATA"};
constexpr std::array<Field, 3> alarm_claim = {{
    at_field,
    {.name = "node", .type = FieldType::node, .required = true},
    {.name = "state", .type = FieldType::word, .required = true, .words = alarm_states},
}};

constexpr std::array<Field, 5> node_claim = {{
    at_field,
    {.name = "node", .type = FieldType::node, .required = true},
    {.name = "available", .type = FieldType::count},
    {.name = "inFlight", .type = FieldType::count},
    {.name = "delayed", .type = FieldType::count},
}};

constexpr std::array<ClaimForm, 7> forms = {{
    {"effect", ClaimKind::effect, effect_claim, "dependency"},
    {"message", ClaimKind::message, message_claim},
    {"metric", ClaimKind::metric, metric_claim},
    {"invocation", ClaimKind::invocation, invocation_claim, "lambda.sqs"},
    {"actor", ClaimKind::actor, actor_claim},
    {"state", ClaimKind::alarm, alarm_claim, "alarm"},
    {"node", ClaimKind::node, node_claim},
}};

}  // namespace

std::span<const Field> top_level() { return top_fields; }
std::span<const Field> step() { return step_fields; }
std::span<const Field> step_expect() { return step_expect_fields; }
std::span<const Field> chapter() { return chapter_fields; }
std::span<const Field> ask() { return ask_fields; }
std::span<const Field> choice() { return choice_fields; }
std::span<const ClaimForm> claim_forms() { return forms; }

}  // namespace qr::format
