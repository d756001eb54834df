// Beginning and ending a step, and the memory of keys.
#include "engine/actors/steps.h"

#include <algorithm>

#include "engine/actors/handler_fields.h"
#include "engine/actors/settings.h"
#include "engine/core/check.h"
#include "engine/core/sha256.h"
#include "engine/rules/catalogue.h"
#include "engine/sim/simulation.h"

namespace qr {
namespace {

// Keys that are a MessageId instead of a deduplication id: no text's key has an identity.
constexpr std::uint32_t moved_identities = std::uint32_t{1} << 31;

OnceKey once_of(const std::string& word) {
    const auto& words = actor_fields::once_words;
    const auto found = std::find(words.begin(), words.end(), word);
    return found == words.end() ? OnceKey::none : static_cast<OnceKey>(found - words.begin() + 1);
}

bool is_fifo(const Context& context, const Delivery& delivery) {
    const NodeId queue = context.record(delivery.handle).node;
    return context.world().node(queue).model->kind == "sqs.fifo";
}

// `count`: how often the effect is done for the lane by then.
void note_effect(Context& context, const EffectStep& step, const Handling& handling,
                 Record record) {
    record.message = handling.delivery.message;
    record.receive = context.record(handling.delivery.handle).receive;
    record.cause = handling.cause;
    record.worker = handling.worker;
    record.text = context.intern(step.effect);
    record.kind = RecordKind::effect;
    const bool done = (record.flags & record_flag::no_effect) == 0;
    record.count = context.times_done(record.message, record.text) + (done ? 1 : 0);
    context.note(record);
}

void note_skipped(Context& context, const EffectStep& step, const Handling& handling) {
    note_effect(context, step, handling, {.rule = decided::once, .flags = record_flag::no_effect});
}

}  // namespace

DoneEffects::Key DoneEffects::key_of(Context& context, OnceKey once, const Delivery& delivery) {
    const Payload& payload = context.message(delivery.message).payload;
    const auto by_text = [&](const std::string& text) {
        return text.empty() ? Key{} : Key{context.intern(text).index, 0};
    };
    switch (once) {
        case OnceKey::none: return {};
        case OnceKey::message_id: return {delivery.message.index, delivery.identity};
        case OnceKey::body: return by_text(payload.body);
        case OnceKey::duplicate_id:
            if (!is_fifo(context, delivery)) return by_text(payload.duplicate_id);
            // R91, R150: what was moved shows its MessageId there.
            if (delivery.moved || delivery.identity > 0)
                return {delivery.message.index, moved_identities + delivery.identity};
            // R126: without one of its own it has the hash of its body.
            return by_text(payload.duplicate_id.empty() ? sha256_hex(payload.body)
                                                        : payload.duplicate_id);
    }
    UNREACHABLE();
}

bool DoneEffects::knows(std::size_t index, const Key& key) const {
    const std::vector<Key>& keys = by_step_[index];
    return key.what != no_index && std::binary_search(keys.begin(), keys.end(), key);
}

StepStart DoneEffects::begin(Context& context, const EffectStep& step, std::size_t index,
                             const Handling& handling) {
    if (knows(index, key_of(context, step.once, handling.delivery))) {
        note_skipped(context, step, handling);
        return {StepStart::Status::skipped, {}};
    }
    if (!step.needs.valid()) return {StepStart::Status::running, step.time};
    const UseAnswer answer =
        context.use(step.needs, {context.self(), handling.delivery.message, handling.cause});
    if (answer.status == UseAnswer::Status::served)
        return {StepStart::Status::running, step.time + answer.time};
    const bool down = answer.status == UseAnswer::Status::down;
    note_effect(context, step, handling,
                {.other = step.needs,
                 .rule = down ? decided::dependency_down : decided::dependency_full,
                 .flags = record_flag::no_effect});
    return {StepStart::Status::failed, {}};
}

void DoneEffects::finish(Context& context, const EffectStep& step, std::size_t index,
                         const Handling& handling) {
    const Key key = key_of(context, step.once, handling.delivery);
    if (knows(index, key)) return note_skipped(context, step, handling);
    if (key.what != no_index) {
        std::vector<Key>& keys = by_step_[index];
        keys.insert(std::upper_bound(keys.begin(), keys.end(), key), key);
    }
    note_effect(context, step, handling, {.other = step.needs, .rule = decided::effects_remain});
}

std::size_t DoneEffects::bytes() const {
    std::size_t total = sizeof(*this);
    for (const std::vector<Key>& keys : by_step_) total += keys.size() * sizeof(Key);
    return total;
}

std::vector<EffectStep> effect_steps(const World& world, const Value& handler) {
    std::vector<EffectStep> steps;
    const Value* list = handler.find("steps");
    if (list == nullptr || list->array() == nullptr) return steps;
    for (const Value& item : *list->array()) {
        EffectStep step{.effect = text_in(item, "effect"),
                        .time = duration_in(item, "time").value_or(Duration{}),
                        .once = once_of(text_in(item, "once"))};
        const std::string needs = text_in(item, "needs");
        if (!needs.empty()) step.needs = world.find(needs);
        steps.push_back(std::move(step));
    }
    return steps;
}

Problems step_problems(const Value& handler, const std::string& where) {
    constexpr std::size_t steps_max = 100;
    Problems problems;
    const Value* list = handler.find("steps");
    if (list == nullptr || list->array() == nullptr) return problems;
    if (list->array()->size() > steps_max)
        problems.push_back({.where = where + "/steps",
                            .what = "there are too many steps",
                            .found = std::to_string(list->array()->size()),
                            .allowed = "at most " + std::to_string(steps_max)});
    for (std::size_t i = 0; i < list->array()->size() && problems.empty(); ++i)
        if (text_in((*list->array())[i], "effect").empty())
            problems.push_back({.where = where + "/steps/" + std::to_string(i) + "/effect",
                                .what = "an effect has a name"});
    return problems;
}

Duration planned_time(const World& world, const std::vector<EffectStep>& steps) {
    Duration total;
    for (const EffectStep& step : steps) {
        total = total + step.time;
        if (step.needs.valid())
            total =
                total + duration_in(world.node(step.needs).settings, "time").value_or(Duration{});
    }
    return total;
}

}  // namespace qr
