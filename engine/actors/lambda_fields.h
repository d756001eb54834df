// The settings and calls of lambda.sqs: an event source mapping and its function, by AWS's names.
#pragma once

#include <array>

#include "engine/actors/fields.h"
#include "engine/actors/handler_fields.h"

namespace qr::actor_fields {

inline constexpr std::array<std::string_view, 1> response_types = {"ReportBatchItemFailures"};
inline constexpr Field response_type{
    .name = "type", .type = FieldType::word, .words = response_types};
inline constexpr std::array<Field, 1> scaling_fields = {{
    {.name = "MaximumConcurrency",
     .type = FieldType::count,
     .min = 2,
     .max = 1000,
     .control = Control::log_slider,
     .help = "help.lambda.MaximumConcurrency"},
}};

inline constexpr Field batch_size{.name = "BatchSize",
                                  .type = FieldType::count,
                                  .min = 1,
                                  .max = 10'000,
                                  .initial = "10",
                                  .control = Control::log_slider,
                                  .help = "help.lambda.BatchSize"};
inline constexpr Field batching_window{.name = "MaximumBatchingWindowInSeconds",
                                       .type = FieldType::seconds,
                                       .max = 300,
                                       .initial = "0",
                                       .control = Control::slider,
                                       .help = "help.lambda.MaximumBatchingWindowInSeconds"};
inline constexpr Field function_response_types{.name = "FunctionResponseTypes",
                                               .type = FieldType::list,
                                               .initial = "[]",
                                               .element = &response_type,
                                               .help = "help.lambda.FunctionResponseTypes"};
inline constexpr Field scaling_config{.name = "ScalingConfig",
                                      .type = FieldType::object,
                                      .fields = scaling_fields,
                                      .help = "help.lambda.ScalingConfig"};
inline constexpr Field enabled{.name = "Enabled",
                               .type = FieldType::flag,
                               .initial = "true",
                               .control = Control::toggle,
                               .help = "help.lambda.Enabled"};

inline constexpr std::array<Field, 7> function_fields = {{
    handler_fields[0],
    handler_fields[1],
    handler_fields[2],
    handler_fields[3],
    handler_fields[4],
    handler_fields[5],
    {.name = "returns", .type = FieldType::anything, .help = "help.lambda.returns"},
}};

inline constexpr std::array<Field, 9> lambda_fields = {{
    {.name = "from", .type = FieldType::node, .words = queue_kinds, .help = "help.lambda.from"},
    batch_size,
    batching_window,
    function_response_types,
    scaling_config,
    enabled,
    {.name = "Timeout",
     .type = FieldType::seconds,
     .min = 1,
     .max = 900,
     .initial = "3",
     .control = Control::log_slider,
     .help = "help.lambda.Timeout"},
    {.name = "ReservedConcurrentExecutions",
     .type = FieldType::count,
     .max = 100'000,
     .control = Control::log_slider,
     .help = "help.lambda.ReservedConcurrentExecutions"},
    {.name = "handler",
     .type = FieldType::object,
     .fields = function_fields,
     .help = "help.lambda.handler"},
}};

// Both calls take the same, but for what tells which mapping is meant.
constexpr std::array<Field, 7> mapping_call(Field identity) {
    constexpr Field function_name = {
        .name = "FunctionName", .type = FieldType::text, .help = "help.lambda.FunctionName"};
    return {{identity, function_name, batch_size, batching_window, function_response_types,
             scaling_config, enabled}};
}
inline constexpr std::array<Field, 7> create_mapping = mapping_call(
    {.name = "EventSourceArn", .type = FieldType::text, .help = "help.lambda.EventSourceArn"});
inline constexpr std::array<Field, 7> update_mapping =
    mapping_call({.name = "UUID", .type = FieldType::text, .help = "help.lambda.UUID"});
inline constexpr std::array<Verb, 5> lambda_verbs = {{
    {.name = "createEventSourceMapping", .parameters = create_mapping},
    {.name = "updateEventSourceMapping", .parameters = update_mapping},
    {.name = "start"},
    {.name = "stop"},
    {.name = "crash"},
}};

}  // namespace qr::actor_fields
