// One pass over the settings, one over the trace.
#include "engine/advice/evidence.h"

#include <algorithm>

#include "engine/advice/handling.h"
#include "engine/scenario/pointer.h"

namespace qr::advice {
namespace {

// Where one message stands while its records are followed.
struct Trail {
    Time since;                 // the last send or redrive
    std::int32_t receives = 0;  // since then
    bool redriven = false;
    NodeId worker;  // that handles it now
    std::int32_t handlers = 0;
};

}  // namespace

const Value* setting(const NodePlan& plan, std::string_view pointer) {
    return value_at(plan.settings, pointer);
}

std::int64_t number_at(const NodePlan& plan, std::string_view pointer, std::int64_t otherwise) {
    const Value* value = setting(plan, pointer);
    const std::int64_t* number = value != nullptr ? value->integer() : nullptr;
    return number != nullptr ? *number : otherwise;
}

std::string_view text_at(const NodePlan& plan, std::string_view pointer) {
    const Value* value = setting(plan, pointer);
    const std::string* text = value != nullptr ? value->text() : nullptr;
    return text != nullptr ? std::string_view(*text) : std::string_view();
}

bool is_fifo(const NodePlan& queue) { return queue.model->kind == "sqs.fifo"; }

Evidence::Evidence(const Scenario& scenario, const World& world, const Journal& journal)
    : scenario_(scenario),
      world_(world),
      journal_(journal),
      plans_(world.nodes),
      runs_(world.nodes.size()),
      works_(world.nodes.size()) {
    take_settings();
    for (const NodePlan& plan : plans_)
        if (plan.model != nullptr && plan.model->family == "sqs" && !plan.absent)
            queues_.push_back(&plan);
    for (const NodePlan& plan : plans_) {
        const std::string_view kind = plan.model != nullptr ? plan.model->kind : "";
        const NodePlan* queue =
            kind == "consumer" || kind == "lambda.sqs" ? node(text_at(plan, "/from")) : nullptr;
        if (queue != nullptr) readers_.push_back(reader_of(plan, *queue, {scenario_, plans_}));
    }
    follow_messages();
    follow_workers();
}

// What calls changed. A queue that had a redrive policy at first and has none at the end has none.
void Evidence::take_settings() {
    for (const ChangedSettings& changed : journal_.changed_settings()) {
        Value& settings = plans_[changed.node.index].settings;
        settings.erase("RedrivePolicy");
        for (const Member& member : *changed.settings.object())
            settings.set(member.key, member.value);
    }
}

const NodePlan* Evidence::node(std::string_view name) const {
    const NodeId id = world_.find(name);
    return !name.empty() && id.valid() ? &plans_[id.index] : nullptr;
}

const QueueRun& Evidence::run_of(const NodePlan& queue) const { return runs_[queue.id.index]; }

const WorkerRun& Evidence::work_of(const NodePlan& worker) const { return works_[worker.id.index]; }

const NodePlan* Evidence::dead_letter_queue(const NodePlan& queue) const {
    return node(text_at(queue, "/RedrivePolicy/deadLetterTargetArn"));
}

bool Evidence::is_dead_letter_queue(const NodePlan& queue) const {
    return std::any_of(queues_.begin(), queues_.end(), [&](const NodePlan* source) {
        return dead_letter_queue(*source) == &queue;
    });
}

bool Evidence::is_read(const NodePlan& queue) const {
    return std::any_of(readers_.begin(), readers_.end(),
                       [&](const Reader& reader) { return reader.queue == &queue; });
}

std::int64_t Evidence::receives_allowed(const NodePlan& queue) const {
    return number_at(queue, "/RedrivePolicy/maxReceiveCount");
}

std::optional<Duration> Evidence::way_to_dead_letter_queue(const NodePlan& queue) const {
    std::optional<Duration> timeout;
    for (const Reader& reader : readers_) {
        if (reader.queue != &queue) continue;
        if (!reader.leaves_timeout) return std::nullopt;
        timeout = std::min(timeout.value_or(reader.timeout), reader.timeout);
    }
    if (!timeout) timeout = Duration{number_at(queue, "/VisibilityTimeout")};  // nobody's polls
    const Duration way{timeout->ms * receives_allowed(queue)};
    if (run_of(queue).shortest_way < way) return std::nullopt;
    return way;
}

void Evidence::follow_messages() {
    std::vector<Trail> trails(journal_.messages().size());
    for (const Record& record : journal_.records()) {
        if (record.kind == RecordKind::poll_ended && record.count == 0 && record.node.valid())
            ++runs_[record.node.index].empty_polls;
        if (!record.message.valid() || !record.node.valid()) continue;
        Trail& trail = trails[record.message.index];
        QueueRun& run = runs_[record.node.index];
        switch (record.kind) {
            case RecordKind::sent:
                trail = {.since = record.time};
                ++run.sent;
                break;
            case RecordKind::redriven: trail = {.since = record.time, .redriven = true}; break;
            case RecordKind::received:
                ++trail.receives;
                run.most_receives = std::max<std::int64_t>(run.most_receives, record.count);
                break;
            case RecordKind::expired: run.expired_received += trail.receives > 0 ? 1 : 0; break;
            case RecordKind::moved_to_dlq:
                ++run.moved;
                run.longest_way = std::max(run.longest_way, record.time - trail.since);
                run.shortest_way = std::min(run.shortest_way, record.time - trail.since);
                if (!record.other.valid()) break;
                ++runs_[record.other.index].arrived;
                runs_[record.other.index].came_back += trail.redriven ? 1 : 0;
                break;
            default: break;
        }
    }
}

void Evidence::follow_workers() {
    std::vector<Trail> trails(journal_.messages().size());
    for (const Record& record : journal_.records()) {
        if (!record.message.valid()) continue;
        Trail& trail = trails[record.message.index];
        if (record.kind == RecordKind::handler_started) {
            trail.worker = record.node;
            ++trail.handlers;
        } else if (record.kind == RecordKind::handler_ended) {
            trail.handlers = std::max(0, trail.handlers - 1);
        } else if (record.kind == RecordKind::lease_ended && trail.handlers > 0) {
            ++works_[trail.worker.index].overtaken;
        }
    }
}

}  // namespace qr::advice
