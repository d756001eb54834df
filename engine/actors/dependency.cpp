// Up and down, and places within a second.
#include "engine/actors/dependency.h"

#include <algorithm>

#include "engine/actors/fields.h"
#include "engine/actors/registry.h"
#include "engine/actors/settings.h"
#include "engine/rules/catalogue.h"

namespace qr {
namespace {

constexpr Field edge{
    .name = "edge", .type = FieldType::duration, .max = actor_fields::duration_max};
constexpr Field window{.name = "window", .type = FieldType::list, .element = &edge};
constexpr std::array<Field, 3> fields = {{
    {.name = "down", .type = FieldType::list, .element = &window, .help = "help.dependency.down"},
    {.name = "capacity",
     .type = FieldType::count,
     .min = 1,
     .max = 10'000,
     .control = Control::log_slider,
     .help = "help.dependency.capacity"},
    {.name = "time",
     .type = FieldType::duration,
     .max = actor_fields::duration_max,
     .initial = "\"0s\"",
     .control = Control::log_slider,
     .help = "help.dependency.time"},
}};

constexpr std::array<Metric, 2> metric_table = {{
    {"requests", MetricKind::counter, "help.metric.requests"},
    {"refused", MetricKind::counter, "help.metric.refused"},
}};

constexpr std::array rules = {decided::dependency_down, decided::dependency_full};

const Array& windows_in(const Value& settings) {
    static const Array none;
    const Value* down = settings.find("down");
    return down == nullptr || down->array() == nullptr ? none : *down->array();
}

DependencyPlan dependency_plan(const Value& settings) {
    DependencyPlan plan;
    for (const Value& each : windows_in(settings)) {
        plan.edges.push_back({Time{*(*each.array())[0].integer()}, true});
        plan.edges.push_back({Time{*(*each.array())[1].integer()}, false});
    }
    plan.capacity = static_cast<std::uint32_t>(integer_in(settings, "capacity").value_or(0));
    plan.time = duration_in(settings, "time").value_or(Duration{});
    return plan;
}

Problems dependency_problems(const World&, const NodePlan& node) {
    Problems problems;
    std::int64_t before = -1;
    const Array& windows = windows_in(node.settings);
    for (std::size_t i = 0; i < windows.size(); ++i) {
        const auto refuse = [&](std::string what) {
            problems.push_back({.where = "/down/" + std::to_string(i),
                                .what = std::move(what),
                                .allowed = "[from, to], in the order of time, apart"});
        };
        const Array* window_parts = windows[i].array();
        if (window_parts == nullptr) continue;  // told by the reader
        if (window_parts->size() != 2) {
            refuse("a window has a start and an end");
            continue;
        }
        const std::int64_t* from = (*window_parts)[0].integer();
        const std::int64_t* to = (*window_parts)[1].integer();
        if (from == nullptr || to == nullptr) continue;
        if (*to <= *from) refuse("the window is empty: it ends before it begins");
        else if (*from <= before) refuse("the window begins before the one before it has ended");
        before = *to;
    }
    return problems;
}

std::unique_ptr<Node> create(const World& world, const NodePlan& plan) {
    return std::make_unique<Dependency>(world, plan);
}

}  // namespace

const Model dependency_model{
    .kind = "dependency",
    .family = "actor",
    .role = Role::actor,
    .settings = fields,
    .verbs = actor_fields::verbs,
    .metrics = metric_table,
    .rules = rules,
    .create = create,
    .validate = dependency_problems,
};

Dependency::Dependency(const World&, const NodePlan& plan)
    : plan_(std::make_shared<const DependencyPlan>(dependency_plan(plan.settings))) {}

Due Dependency::next() const {
    if (state_.next_edge >= plan_->edges.size()) return {};
    return {plan_->edges[state_.next_edge].time, Rank::actor};
}

void Dependency::wake(Context& context) { pass_edges(context); }

// A handler may ask before this node's turn at the instant of an edge: the edge comes first.
void Dependency::pass_edges(Context& context) {
    while (next().time <= context.now()) {
        const bool down = plan_->edges[state_.next_edge++].down;
        if (down == state_.down) continue;
        state_.down = down;
        context.note({.until = next().time,
                      .rule = decided::dependency_down,
                      .kind = down ? RecordKind::stopped : RecordKind::started});
    }
}

UseAnswer Dependency::use(Context& context, const UseRequest&) {
    pass_edges(context);
    ++state_.metrics[DependencyState::requests];
    UseAnswer answer{.time = plan_->time};
    if (state_.down) answer.status = UseAnswer::Status::down;
    else if (!take_place(context.now())) answer.status = UseAnswer::Status::full;
    if (answer.status != UseAnswer::Status::served) ++state_.metrics[DependencyState::refused];
    return answer;
}

bool Dependency::take_place(Time now) {
    std::vector<Time>& taken = state_.taken;
    if (plan_->capacity == 0) return true;
    if (taken.size() < plan_->capacity) {
        taken.push_back(now);
        return true;
    }
    if (now < taken[state_.oldest] + seconds(1)) return false;
    taken[state_.oldest] = now;
    state_.oldest = (state_.oldest + 1) % plan_->capacity;
    return true;
}

void Dependency::command(Context& context, ActorCommand command) {
    pass_edges(context);
    const bool down = command != ActorCommand::start;
    if (down == state_.down) return;
    state_.down = down;
    context.note({.rule = decided::dependency_down,
                  .kind = down ? RecordKind::stopped : RecordKind::started});
}

NodeView Dependency::view() const {
    NodeView view;
    view.running = !state_.down;
    if (state_.down) view.restarts = next().time;
    return view;
}

}  // namespace qr
