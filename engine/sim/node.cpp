// Doors that a kind of node does not have.
#include "engine/sim/node.h"

#include "engine/core/check.h"

namespace qr {

PollAnswer Node::poll(Context&, const PollRequest&) { UNREACHABLE(); }
void Node::abandon(Context&, const PollAbandoned&) { UNREACHABLE(); }
SettleAnswer Node::settle(Context&, const SettleRequest&) { UNREACHABLE(); }
PublishAnswer Node::publish(Context&, const PublishRequest&) { UNREACHABLE(); }
void Node::accept(Context&, const Transfer&) { UNREACHABLE(); }
std::optional<Reply> Node::call(Context&, const Call&) { UNREACHABLE(); }
UseAnswer Node::use(Context&, const UseRequest&) { UNREACHABLE(); }
void Node::delivered(Context&, std::uint32_t, const PollAnswer&) { UNREACHABLE(); }
void Node::returned(Context&, std::uint32_t, Reply) { UNREACHABLE(); }
void Node::command(Context&, ActorCommand) { UNREACHABLE(); }
void Node::script_grew(const World&) { UNREACHABLE(); }

}  // namespace qr
