// The script: carries out World::script, one step at a time. Each call leaves a `call` record and,
// when its answer is there, a `returned` record; a long poll's answer comes later. A command to an
// actor leaves the actor's own record only.
#pragma once

#include <vector>

#include "engine/sim/node.h"
#include "engine/sim/simulation.h"

namespace qr {

struct OpenCall {
    std::uint32_t step = 0;
    RecordIndex call;
    friend bool operator==(const OpenCall&, const OpenCall&) = default;
};

class Script final : public Cloneable<Script> {
public:
    explicit Script(const World& world);

    [[nodiscard]] Due next() const override { return {next_time_, Rank::script}; }
    void wake(Context& context) override;
    void returned(Context& context, std::uint32_t token, Reply reply) override;
    void script_grew(const World& world) override { look_ahead(world); }
    [[nodiscard]] NodeView view() const override;
    [[nodiscard]] std::size_t bytes() const override {
        return sizeof(*this) + open_.size() * sizeof(OpenCall);
    }
    friend bool operator==(const Script&, const Script&) = default;

private:
    void look_ahead(const World& world);
    void answered(Context& context, const OpenCall& open, const Reply& reply);

    std::uint32_t next_step_ = 0;
    Time next_time_;
    std::vector<OpenCall> open_;  // waiting for their answers
};

}  // namespace qr
