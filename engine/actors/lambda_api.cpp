// CreateEventSourceMapping and UpdateEventSourceMapping, with what Lambda answers.
#include <string>

#include "engine/actors/lambda.h"

namespace qr {
namespace {

Reply refused(std::string code, int http, std::string message) {
    Reply reply;
    reply.error = ApiError{code, code, http, std::move(message)};
    return reply;
}

Reply refused(const MappingFault& fault) {
    return refused("InvalidParameterValueException", 400, fault.what);
}

std::string arn_of(const std::string& queue) {
    return "arn:aws:sqs:us-east-1:000000000000:" + queue;
}

// "name" and "arn:…:name" both mean the queue of that name.
std::string name_of(const Value* arn) {
    const std::string* text = arn != nullptr ? arn->text() : nullptr;
    if (text == nullptr) return {};
    const std::size_t cut = text->find_last_of(':');
    return cut == std::string::npos ? *text : text->substr(cut + 1);
}

// The queue's visibility timeout now, which may have been changed since the start.
Duration visibility_timeout(const Context& context, NodeId queue) {
    const Value attributes = context.peek(queue).attributes(context.simulation());
    const Value* timeout = attributes.find("VisibilityTimeout");
    const std::string* text = timeout != nullptr ? timeout->text() : nullptr;
    if (text == nullptr) return longest;
    std::int64_t number = 0;
    for (const char digit : *text) number = number * 10 + (digit - '0');
    return seconds(number);
}

Reply described(const Context& context, const LambdaMapping& mapping) {
    const World& world = context.world();
    Value response = Object{};
    response.set("EventSourceArn", arn_of(world.node(mapping.queue).name));
    response.set("FunctionArn", "arn:aws:lambda:us-east-1:000000000000:function:" +
                                    world.node(context.self()).name);
    response.set("BatchSize", mapping.batch_size);
    response.set("MaximumBatchingWindowInSeconds", mapping.window.ms / 1000);
    Array types;
    if (mapping.partial) types.emplace_back("ReportBatchItemFailures");
    response.set("FunctionResponseTypes", std::move(types));
    if (mapping.most != 0) {
        Value scaling;
        scaling.set("MaximumConcurrency", mapping.most);
        response.set("ScalingConfig", std::move(scaling));
    }
    response.set("State", mapping.enabled ? "Enabled" : "Disabled");
    Reply reply;
    reply.response = std::move(response);
    return reply;
}

MappingSurroundings surroundings(const Context& context, NodeId queue, Duration timeout) {
    return {.fifo = is_fifo_queue(context.world(), queue),
            .visibility_timeout = visibility_timeout(context, queue),
            .function_timeout = timeout};
}

}  // namespace

std::optional<Reply> Lambda::call(Context& context, const Call& call) {
    return call.verb == "createEventSourceMapping" ? create_mapping(context, call)
                                                   : update_mapping(context, call);
}

Reply Lambda::create_mapping(Context& context, const Call& call) {
    const World& world = context.world();
    if (state_.mapping.exists)
        return refused("ResourceConflictException", 409,
                       "The event source and the function have a mapping already.");
    const NodeId queue = world.find(name_of(call.arguments->find("EventSourceArn")));
    const bool is_queue = queue.valid() && world.node(queue).model->role == Role::broker &&
                          world.node(queue).model->family == "sqs";
    if (!is_queue || !context.peek(queue).view().exists)  // R202
        return refused("InvalidParameterValueException", 400,
                       "Error occurred while ReceiveMessage. SQS Error Code: "
                       "AWS.SimpleQueueService.NonExistentQueue.");
    MappingChange change = changed_mapping({}, *call.arguments);
    change.mapping.exists = true;
    change.mapping.queue = queue;
    if (!change.fault)
        change.fault = mapping_fault(change.mapping, surroundings(context, queue, plan_->timeout));
    if (change.fault) return refused(*change.fault);
    state_.mapping = change.mapping;
    settle_life(context);
    return described(context, state_.mapping);
}

Reply Lambda::update_mapping(Context& context, const Call& call) {
    if (!state_.mapping.exists)
        return refused("ResourceNotFoundException", 404,
                       "The resource you requested does not exist.");
    MappingChange change = changed_mapping(state_.mapping, *call.arguments);
    if (!change.fault)
        change.fault = mapping_fault(change.mapping,
                                     surroundings(context, change.mapping.queue, plan_->timeout));
    // What was right when the mapping was made is not asked again: the timeouts (R195).
    if (change.fault && change.fault->field != "Timeout") return refused(*change.fault);
    state_.mapping = change.mapping;
    settle_life(context);
    return described(context, state_.mapping);
}

}  // namespace qr
