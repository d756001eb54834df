// Work with effects: what a handler does to the outside world, step by step.
//
//   step:  done already? --yes--> skipped, takes no time (D43)
//              | no
//          its dependency is down or full --> the handling fails here (D40, D41, D42)
//              | served
//          takes its time and the dependency's --> the effect, counted on the message's lane
//
// - What is done stays done, whatever becomes of the handling: the queue knows nothing of it.
// - `once` remembers keys of done effects, in the actor's own memory, which outlives its crashes.
//   By messageId a redriven message is a new one, by body it is not. By deduplicationId it is what
//   SQS shows: one that a FIFO queue has moved has its MessageId there, and is a new one.
// - A key counts when the effect is done. Two workers that do the same at once do it once: the
//   second finds the key at its end.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/ids.h"
#include "engine/core/result.h"
#include "engine/core/time.h"
#include "engine/core/value.h"
#include "engine/sim/model.h"
#include "engine/sim/node.h"

namespace qr {

// `none`, then in the order of actor_fields::once_words.
enum class OnceKey : std::uint8_t { none, message_id, body, duplicate_id };

struct EffectStep {
    std::string effect;
    NodeId needs;   // invalid: nothing
    Duration time;  // beside the dependency's own
    OnceKey once = OnceKey::none;
};

// By whom, for which delivery: what the records of its effects say.
struct Handling {
    Delivery delivery;
    RecordIndex cause;  // the handler_started
    std::uint16_t worker = 0;
};

struct StepStart {
    enum class Status : std::uint8_t { running, skipped, failed };
    Status status = Status::running;
    Duration time;  // running: until the effect
};

// What an actor remembers of its effects.
class DoneEffects {
public:
    explicit DoneEffects(std::size_t steps = 0) : by_step_(steps) {}

    // Begins that step: skips it, fails, or says how long it takes. Writes what did not happen.
    [[nodiscard]] StepStart begin(Context& context, const EffectStep& step, std::size_t index,
                                  const Handling& handling);
    // Its time is over: the effect.
    void finish(Context& context, const EffectStep& step, std::size_t index,
                const Handling& handling);

    [[nodiscard]] std::size_t bytes() const;
    friend bool operator==(const DoneEffects&, const DoneEffects&) = default;

private:
    // A lane and its vendor identity, or an interned text.
    struct Key {
        std::uint32_t what = no_index;
        std::uint32_t identity = 0;
        friend constexpr auto operator<=>(const Key&, const Key&) = default;
    };
    [[nodiscard]] static Key key_of(Context& context, OnceKey once, const Delivery& delivery);
    [[nodiscard]] bool knows(std::size_t index, const Key& key) const;

    std::vector<std::vector<Key>> by_step_;  // each sorted
};

[[nodiscard]] std::vector<EffectStep> effect_steps(const World& world, const Value& handler);
// Problems that the table of fields cannot see; `where` is the pointer to `handler`.
[[nodiscard]] Problems step_problems(const Value& handler, const std::string& where);
// How long they take when nothing is skipped and nothing fails.
[[nodiscard]] Duration planned_time(const World& world, const std::vector<EffectStep>& steps);

}  // namespace qr
