// Reads the settings, and finds what Lambda would refuse.
#include "engine/actors/lambda_plan.h"

#include "engine/actors/settings.h"

namespace qr {
namespace {

Duration visibility_timeout(const World& world, NodeId queue) {
    return duration_in(world.node(queue).settings, "VisibilityTimeout").value_or(seconds(30));
}

Duration function_timeout(const Value& settings) {
    return duration_in(settings, "Timeout").value_or(seconds(3));
}

// Lambda deletes what has succeeded: a function cannot forget it.
void refuse_forget(Problems& problems, const Value& handler) {
    const auto refuse = [&](const std::string& where) {
        problems.push_back({.where = "/handler/outcome" + where,
                            .what = "Lambda deletes what its function does not fail",
                            .found = "forget",
                            .allowed = "succeed, fail, release, crash, hang"});
    };
    const Value* outcome = handler.find("outcome");
    if (outcome == nullptr) return;
    if (*outcome == Value("forget")) refuse("");
    if (outcome->array() == nullptr) return;
    for (std::size_t i = 0; i < outcome->array()->size(); ++i)
        if (text_in((*outcome->array())[i], "do") == "forget")
            refuse("/" + std::to_string(i) + "/do");
}

}  // namespace

bool is_fifo_queue(const World& world, NodeId queue) {
    return world.node(queue).model->kind == "sqs.fifo";
}

LambdaPlan lambda_plan(const World& world, const NodePlan& node) {
    LambdaPlan plan;
    plan.timeout = function_timeout(node.settings);
    plan.reserved = integer_in(node.settings, "ReservedConcurrentExecutions");
    const Value* handler = node.settings.find("handler");
    plan.handler = handler_plan(world, handler);
    if (handler != nullptr && handler->find("returns") != nullptr)
        plan.returns = *handler->find("returns");
    plan.mapping = changed_mapping({}, node.settings).mapping;
    const std::string from = text_in(node.settings, "from");
    plan.mapping.exists = !from.empty();
    if (plan.mapping.exists) plan.mapping.queue = world.find(from);
    return plan;
}

Problems lambda_problems(const World& world, const NodePlan& node) {
    Problems problems;
    if (const Value* handler = node.settings.find("handler")) {
        problems = handler_problems(*handler, "/handler");
        refuse_forget(problems, *handler);
    }
    const std::string from = text_in(node.settings, "from");
    const NodeId queue = from.empty() ? NodeId{} : world.find(from);
    if (!queue.valid()) return problems;  // a mapping that a call makes is checked then
    const LambdaMapping mapping = changed_mapping({}, node.settings).mapping;
    const auto fault =
        mapping_fault(mapping, {.fifo = is_fifo_queue(world, queue),
                                .visibility_timeout = visibility_timeout(world, queue),
                                .function_timeout = function_timeout(node.settings)});
    if (fault)
        problems.push_back({.where = "/" + fault->field,
                            .what = fault->what,
                            .found = {},
                            .allowed = fault->allowed});
    return problems;
}

}  // namespace qr
