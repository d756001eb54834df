// From the counts of calls; only how long polls came back empty is read from the trace.
#include "engine/view/cost.h"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/core/sorting.h"

namespace qr {
namespace {

constexpr Duration longest_wait = seconds(20);
constexpr std::int64_t batch_size = 10;
constexpr std::int64_t millionths = 1'000'000;

// A poller's row of polls that brought nothing: how many, and since when.
struct EmptyRow {
    std::int64_t polls = 0;
    Time since;
    Time last;  // when the newest of them began
};

// Had they waited, one poll would have covered 20 seconds, and the last would have brought what
// came then.
std::int64_t saved_in(const EmptyRow& row, Time until) {
    return std::max<std::int64_t>(0, row.polls - (until - row.since).ms / longest_wait.ms);
}

// Polls that could have been long ones, by queue.
class EmptyPolls {
public:
    explicit EmptyPolls(std::size_t nodes) : saved_(nodes) {}

    void take(const Record& record, const Journal& journal) {
        if (record.kind != RecordKind::poll_ended || !record.cause.valid()) return;
        const Record& started = journal.record(record.cause);
        if (started.kind != RecordKind::poll_started || record.text.valid()) return;
        EmptyRow& row = rows_[{{record.node, record.other}, record.worker}];
        if (record.count > 0) {
            if (row.polls > 0) saved_[record.node.index] += saved_in(row, started.time);
            row = {};
            return;
        }
        if (row.polls++ == 0) row.since = started.time;
        row.last = record.time;
    }
    [[nodiscard]] std::vector<std::int64_t> finish(Time now) {
        for (const auto& [poller, row] : rows_)
            if (row.polls > 0) saved_[poller.first.first.index] += saved_in(row, now);
        return saved_;
    }

private:
    using Poller = std::pair<std::pair<NodeId, NodeId>, std::uint16_t>;
    std::map<Poller, EmptyRow> rows_;
    std::vector<std::int64_t> saved_;
};

SavingKind batching_of(std::string_view api) {
    if (api == "SendMessage") return SavingKind::batch_sends;
    return api == "ReceiveMessage" ? SavingKind::batch_receives : SavingKind::batch_deletes;
}

void add(CostSummary& summary, const Saving& saving) {
    if (saving.requests > 0) summary.savings.push_back(saving);
}

void add_batching(CostSummary& summary, const QueueCost& queue) {
    for (const Usage& usage : queue.calls) {
        if (usage.api == "other" || usage.api == "ChangeMessageVisibility") continue;
        const std::int64_t least = (usage.messages + batch_size - 1) / batch_size;
        add(summary, {queue.node, batching_of(usage.api), usage.calls - usage.empty - least});
    }
}

std::optional<std::int64_t> price_of(const World& world, NodeId node) {
    const Value* price = world.node(node).options.find("pricePerMillion");
    const std::int64_t* number = price != nullptr ? price->integer() : nullptr;
    return number != nullptr ? std::optional(*number) : std::nullopt;
}

std::optional<std::int64_t> whole_cost(const CostSummary& summary) {
    std::int64_t sum = 0;
    for (const QueueCost& queue : summary.queues) {
        const std::optional<std::int64_t> cost = queue.cost();
        if (!cost) return std::nullopt;
        sum += *cost;
    }
    return summary.queues.empty() ? std::nullopt : std::optional(sum);
}

}  // namespace

std::optional<std::int64_t> QueueCost::cost() const {
    if (!price) return std::nullopt;
    // Neither factor is large enough to overflow: 2 M records, a price of at most a million.
    return (requests * *price + millionths - 1) / millionths;
}

std::string_view saving_key(SavingKind kind) {
    switch (kind) {
        case SavingKind::long_polling: return "longPolling";
        case SavingKind::batch_sends: return "batchSends";
        case SavingKind::batch_receives: return "batchReceives";
        case SavingKind::batch_deletes: return "batchDeletes";
    }
    return {};
}

QueueCost queue_cost(const Simulation& state, NodeId node) {
    QueueCost queue{.node = node, .price = price_of(state.world(), node)};
    for (const Usage& usage : state.node(node).usage()) {
        queue.requests += usage.requests;
        if (usage.calls > 0) queue.calls.push_back(usage);
    }
    return queue;
}

CostSummary cost_of(const Simulation& state, const Journal& journal) {
    CostSummary summary;
    const World& world = state.world();
    EmptyPolls polls(world.nodes.size());
    for (std::uint32_t i = 0; i < state.record_count(); ++i)
        polls.take(journal.record({i}), journal);
    const std::vector<std::int64_t> saved = polls.finish(state.now());
    for (const NodePlan& plan : world.nodes) {
        QueueCost queue = queue_cost(state, plan.id);
        if (queue.requests == 0) continue;
        summary.requests += queue.requests;
        add_batching(summary, queue);
        add(summary, {plan.id, SavingKind::long_polling, saved[plan.id.index]});
        summary.queues.push_back(std::move(queue));
    }
    summary.cost = whole_cost(summary);
    sort_stably(summary.savings,
                [](const Saving& a, const Saving& b) { return a.requests > b.requests; });
    return summary;
}

std::string decimal_text(std::int64_t value) {
    std::string text = std::to_string(value / millionths);
    std::string fraction = std::to_string(millionths + value % millionths).substr(1);
    fraction.erase(fraction.find_last_not_of('0') + 1);
    return fraction.empty() ? text : text + "." + fraction;
}

}  // namespace qr
