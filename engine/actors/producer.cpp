// Sending in a rhythm.
#include "engine/actors/producer.h"

#include <algorithm>

#include "engine/actors/producer_fields.h"
#include "engine/actors/registry.h"
#include "engine/actors/settings.h"
#include "engine/rules/catalogue.h"

namespace qr {
namespace {

constexpr std::array<Metric, 1> metric_table = {{
    {"sent", MetricKind::counter, "help.metric.sent"},
}};

constexpr std::array rules = {decided::producer, decided::started};

ProducerPlan producer_plan(const World& world, const NodePlan& node) {
    const Value& settings = node.settings;
    ProducerPlan plan;
    plan.to = world.find(text_in(settings, "to"));
    plan.every = duration_in(settings, "every").value_or(Duration{});
    plan.rate = integer_in(settings, "rate").value_or(0);
    plan.burst = integer_in(settings, "burst").value_or(1);
    plan.count = integer_in(settings, "count");
    plan.body = settings.find("body") == nullptr ? "message {n}" : text_in(settings, "body");
    plan.duplicate_id = text_in(settings, "deduplicationId");
    plan.delay = duration_in(settings, "delay");
    plan.start = start_in(settings);
    plan.stop = stop_in(settings);
    if (const Value* group = settings.find("group")) {
        if (group->text() != nullptr) plan.groups.push_back(*group->text());
        if (group->array() != nullptr)
            for (const Value& name : *group->array()) plan.groups.push_back(*name.text());
    }
    return plan;
}

Problems producer_problems(const World&, const NodePlan& node) {
    Problems problems;
    if (node.settings.find("every") != nullptr && node.settings.find("rate") != nullptr)
        problems.push_back({.where = "/rate", .what = "give either `every` or `rate`, not both"});
    const Time start = start_in(node.settings);
    if (!is_never(start) && stop_in(node.settings) < start)
        problems.push_back({.where = "/stop", .what = "it stops before it starts"});
    return problems;
}

std::string with_number(const std::string& body, std::int64_t number) {
    static constexpr std::string_view mark = "{n}";
    std::string text;
    std::size_t from = 0;
    for (std::size_t at; (at = body.find(mark, from)) != std::string::npos; from = at + mark.size())
        text.append(body, from, at - from).append(std::to_string(number));
    return text.append(body, from);
}

std::unique_ptr<Node> create(const World& world, const NodePlan& plan) {
    return std::make_unique<Producer>(world, plan);
}

}  // namespace

const Model producer_model{
    .kind = "producer",
    .family = "actor",
    .role = Role::actor,
    .settings = actor_fields::producer_fields,
    .verbs = actor_fields::verbs,
    .metrics = metric_table,
    .rules = rules,
    .create = create,
    .validate = producer_problems,
};

// k stays below 2^31 and 1000 * 1'000'000 below 2^30, so the product fits.
Time ProducerPlan::due(Time first, std::int64_t k) const {
    if (every > Duration{}) return first + every * k;
    if (rate > 0) return first + milliseconds(k * 1'000'000'000 / rate);
    return k == 0 ? first : never;
}

Producer::Producer(const World& world, const NodePlan& plan)
    : plan_(std::make_shared<const ProducerPlan>(producer_plan(world, plan))) {
    state_.starts = plan_->start;
    state_.stops = plan_->stop;
}

Due Producer::next() const {
    const Due life{std::min(state_.starts, state_.stops), Rank::actor};
    return std::min(life, Due{state_.next, Rank::producer});
}

void Producer::wake(Context& context) {
    if (state_.starts == context.now()) return start(context);
    if (state_.stops == context.now()) {
        state_.stops = never;
        return end(context, RecordKind::stopped);
    }
    send(context);
}

void Producer::command(Context& context, ActorCommand command) {
    switch (command) {
        case ActorCommand::start: return start(context);
        case ActorCommand::stop: return end(context, RecordKind::stopped);
        case ActorCommand::crash: return end(context, RecordKind::crashed);
    }
}

void Producer::start(Context& context) {
    state_.starts = never;
    if (state_.running) return;
    state_.running = true;
    state_.first = context.now();
    state_.bursts = 0;
    state_.sent_of_burst = 0;
    state_.next = all_sent() ? never : context.now();
    state_.started = context.note({.kind = RecordKind::started});
}

void Producer::end(Context& context, RecordKind kind) {
    if (!state_.running) return;
    state_.running = false;
    state_.next = never;
    context.note({.kind = kind});
}

void Producer::send(Context& context) {
    const std::int64_t number = ++state_.number;
    PublishRequest request{.sender = context.self(), .delay = plan_->delay};
    request.payload.body = with_number(plan_->body, number);
    if (!plan_->groups.empty())
        request.payload.group =
            plan_->groups[static_cast<std::size_t>(number - 1) % plan_->groups.size()];
    request.payload.duplicate_id = with_number(plan_->duplicate_id, number);
    request.cause = state_.started;
    // Counted before, so that the record of the send carries the new number.
    ++state_.metrics[0];
    if (context.publish(plan_->to, request).error.valid()) --state_.metrics[0];

    if (++state_.sent_of_burst == plan_->burst) {
        state_.sent_of_burst = 0;
        state_.next = plan_->due(state_.first, ++state_.bursts);
    }
    if (all_sent()) state_.next = never;
}

bool Producer::all_sent() const { return plan_->count && state_.number >= *plan_->count; }

NodeView Producer::view() const {
    NodeView view;
    view.running = state_.running;
    view.next_poll = state_.next;
    view.restarts = state_.starts;
    return view;
}

}  // namespace qr
