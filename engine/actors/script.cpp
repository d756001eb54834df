// Steps, their calls and their answers.
#include "engine/actors/script.h"

#include <algorithm>
#include <string_view>

#include "engine/actors/registry.h"
#include "engine/core/check.h"

namespace qr {
namespace {

std::unique_ptr<Node> create(const World& world, const NodePlan&) {
    return std::make_unique<Script>(world);
}

std::optional<ActorCommand> command_of(std::string_view verb) {
    if (verb == "start") return ActorCommand::start;
    if (verb == "stop") return ActorCommand::stop;
    if (verb == "crash") return ActorCommand::crash;
    return {};
}

// The message that a call names by {"message": …} as its handle, if there is one by now.
MessageId named_message(const Context& context, const Value& arguments) {
    const Value* handle = arguments.find("ReceiptHandle");
    const Value* name = handle == nullptr ? nullptr : handle->find("message");
    if (name == nullptr || name->text() == nullptr) return {};
    return context.find_message(*name->text());
}

}  // namespace

const Model script_model{
    .kind = "script", .family = "script", .role = Role::script, .create = create};

Script::Script(const World& world) { look_ahead(world); }

void Script::look_ahead(const World& world) {
    next_time_ = next_step_ < world.script.size() ? world.script[next_step_].at : never;
}

void Script::wake(Context& context) {
    const std::uint32_t index = next_step_++;
    const ScriptStep& step = context.world().script[index];
    look_ahead(context.world());

    const std::optional<ActorCommand> command = command_of(step.verb);
    if (command && context.world().node(step.node).model->role == Role::actor) {
        context.command(step.node, *command);
        return context.replied(index, Reply{}, {});
    }
    const RecordIndex call = context.note({.message = named_message(context, step.arguments),
                                           .other = step.node,
                                           .text = context.intern(step.verb),
                                           .kind = RecordKind::call});
    const std::optional<Reply> reply =
        context.call(step.node, {.caller = context.self(),
                                 .token = index,
                                 .verb = step.verb,
                                 .arguments = &step.arguments,
                                 .names = step.names.is_null() ? nullptr : &step.names,
                                 .cause = call});
    if (reply) answered(context, {index, call}, *reply);
    else open_.push_back({index, call});
}

void Script::returned(Context& context, std::uint32_t token, Reply reply) {
    const auto open = std::find_if(open_.begin(), open_.end(),
                                   [&](const OpenCall& each) { return each.step == token; });
    CHECK(open != open_.end());
    const OpenCall call = *open;
    open_.erase(open);
    answered(context, call, reply);
}

void Script::answered(Context& context, const OpenCall& open, const Reply& reply) {
    const Record call = context.record(open.call);
    context.note({.cause = open.call,
                  .message = call.message,
                  .other = call.other,
                  .rule = reply.rule,
                  .count = static_cast<std::int32_t>(reply.messages.size()),
                  .text = reply.error ? context.intern(reply.error->code) : TextId{},
                  .kind = RecordKind::returned});
    context.replied(open.step, reply, context.now() - call.time);
}

NodeView Script::view() const {
    NodeView view;
    view.polling = static_cast<std::int32_t>(open_.size());
    view.next_poll = next_time_;
    return view;
}

}  // namespace qr
