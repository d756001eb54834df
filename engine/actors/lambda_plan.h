// The function of a lambda.sqs node as typed values, fixed for a run; and the mapping it begins
// with.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/actors/handler.h"
#include "engine/actors/lambda_mapping.h"
#include "engine/core/value.h"
#include "engine/sim/model.h"

namespace qr {

struct LambdaPlan {
    LambdaMapping mapping;
    Duration timeout;
    std::optional<std::int64_t> reserved;  // ReservedConcurrentExecutions
    HandlerPlan handler;
    std::optional<Value> returns;  // the literal response
};

// How an invocation ended, for its records.
struct InvocationEnd {
    std::string_view outcome;  // of the invocation: succeed, fail, crash, timeout
    bool error = false;        // every message failed with it
    bool partial = false;      // the response told which
    bool unreadable = false;   // it should have: every message failed
};

[[nodiscard]] LambdaPlan lambda_plan(const World& world, const NodePlan& plan);
[[nodiscard]] Problems lambda_problems(const World& world, const NodePlan& plan);

[[nodiscard]] bool is_fifo_queue(const World& world, NodeId queue);

}  // namespace qr
