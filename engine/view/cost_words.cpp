// The sentences "cost.*".
#include "engine/view/cost_words.h"

#include "engine/rules/format.h"

namespace qr {
namespace {

// "cost.all" or, where the price is known, "cost.all.priced".
std::string total_text(const Words& words, std::string key, std::int64_t requests,
                       std::optional<std::int64_t> cost) {
    if (cost) key += ".priced";
    return words.say(key, {{"count", count_text(requests)},
                           {"value", cost ? decimal_text(*cost) : std::string()}});
}

std::string calls_text(const Words& words, const Usage& usage) {
    std::string line = words.say("cost.calls", {{"verb", usage.api},
                                                {"count", count_text(usage.calls)},
                                                {"messages", count_text(usage.messages)},
                                                {"value", count_text(usage.requests)}});
    if (usage.empty > 0)
        line.append(list_separator(words.language()))
            .append(words.say("cost.calls.empty", {{"count", count_text(usage.empty)}}));
    return line;
}

}  // namespace

CostText cost_text(const CostSummary& summary, const World& world, const Words& words) {
    CostText text;
    for (const QueueCost& queue : summary.queues) {
        QueueCostText own{.name = world.node(queue.node).name,
                          .total = total_text(words, "cost.queue", queue.requests, queue.cost())};
        for (const Usage& usage : queue.calls) own.calls.push_back(calls_text(words, usage));
        text.queues.push_back(std::move(own));
    }
    text.total = total_text(words, "cost.all", summary.requests, summary.cost);
    for (const Saving& saving : summary.savings)
        text.savings.push_back(words.say(
            "cost.save." + std::string(saving_key(saving.kind)),
            {{"node", world.node(saving.node).name}, {"count", count_text(saving.requests)}}));
    if (text.savings.empty()) text.savings.emplace_back(words.text("cost.save.nothing"));
    return text;
}

}  // namespace qr
