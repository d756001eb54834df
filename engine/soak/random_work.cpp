// Random work with effects, and what it depends on.
#include "engine/soak/random_parts.h"

namespace qr {
namespace {

Value random_effect(Dice& dice, const RandomPlan& plan) {
    constexpr std::array<std::string_view, 3> effects = {"charge", "notify", "log"};
    constexpr std::array<std::string_view, 3> keys = {"messageId", "body", "deduplicationId"};
    Value step;
    step.set("effect", dice.of(effects));
    if (!plan.dependencies.empty() && dice.percent(60))
        step.set("needs", dice.of(plan.dependencies));
    if (dice.percent(60)) step.set("time", dice.time(8));
    if (dice.percent(40)) step.set("once", dice.of(keys));
    return step;
}

}  // namespace

void add_work(Dice& dice, const RandomPlan& plan, Value& handler) {
    if (dice.percent(40)) {
        Array steps;
        for (int i = dice.between(1, 3); i > 0; --i) steps.push_back(random_effect(dice, plan));
        handler.set("steps", std::move(steps));
    }
    if (dice.percent(25)) {
        Value retry;
        retry.set("times", dice.between(1, 3));
        if (dice.percent(70)) retry.set("wait", dice.time(10));
        handler.set("retry", std::move(retry));
    }
}

Value random_dependency(Dice& dice, const RandomPlan& plan) {
    Value dependency;
    dependency.set("kind", "dependency");
    Array windows;
    int from = dice.below(plan.length / 2);
    for (int i = dice.below(3); i > 0; --i) {
        const int to = from + dice.between(1, plan.length / 3);
        windows.push_back(Array{std::to_string(from) + "s", std::to_string(to) + "s"});
        from = to + dice.between(1, 20);
    }
    if (!windows.empty()) dependency.set("down", std::move(windows));
    if (dice.percent(50)) dependency.set("capacity", dice.between(1, 3));
    if (dice.percent(50)) dependency.set("time", dice.time(4));
    return dependency;
}

}  // namespace qr
