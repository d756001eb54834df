// Writes `call` and `returned` around each step and hands the reply to the journal's observer.
#include "tests/support/script_driver.h"

#include "engine/sim/simulation.h"

namespace qr::test {
namespace {

class Driver final : public Cloneable<Driver> {
public:
    explicit Driver(const World& world) : steps_(world.script.size()) {
        if (!world.script.empty()) due_ = {world.script.front().at, Rank::script};
    }
    std::size_t bytes() const override { return sizeof(*this); }
    Due next() const override { return due_; }

    void wake(Context& context) override {
        const std::vector<ScriptStep>& script = context.world().script;
        const std::uint32_t index = next_step_++;
        const ScriptStep& step = script[index];
        due_ = next_step_ < script.size() ? Due{script[next_step_].at, Rank::script} : Due{};
        const RecordIndex cause = context.note({.node = step.node,
                                                .other = context.self(),
                                                .text = context.intern(step.verb),
                                                .kind = RecordKind::call});
        started_[index] = cause;
        const std::optional<Reply> reply = context.call(step.node, {.caller = context.self(),
                                                                    .token = index,
                                                                    .verb = step.verb,
                                                                    .arguments = &step.arguments,
                                                                    .names = &step.names,
                                                                    .cause = cause});
        if (reply) finish(context, index, *reply);
    }

    void returned(Context& context, std::uint32_t token, Reply reply) override {
        finish(context, token, reply);
    }

    friend bool operator==(const Driver&, const Driver&) = default;

private:
    void finish(Context& context, std::uint32_t index, const Reply& reply) {
        const ScriptStep& step = context.world().script[index];
        context.note({.cause = started_[index],
                      .node = step.node,
                      .other = context.self(),
                      .count = static_cast<std::int32_t>(reply.messages.size()),
                      .text = reply.error ? context.intern(reply.error->code) : TextId{},
                      .kind = RecordKind::returned});
        context.replied(index, reply, context.now() - step.at);
    }

    std::size_t steps_;
    std::vector<RecordIndex> started_ = std::vector<RecordIndex>(steps_);
    std::uint32_t next_step_ = 0;
    Due due_;
};

}  // namespace

const Model& driver_model() {
    static const Model model = {
        .kind = "",
        .role = Role::script,
        .create = [](const World& world, const NodePlan&) -> std::unique_ptr<Node> {
            return std::make_unique<Driver>(world);
        },
    };
    return model;
}

}  // namespace qr::test
