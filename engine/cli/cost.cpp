// queuereel cost: billed requests by queue and call, and what would save most.
#include <cstdio>
#include <string>

#include "engine/cli/commands.h"
#include "engine/cli/language.h"
#include "engine/cli/load.h"
#include "engine/core/text.h"
#include "engine/rules/format.h"
#include "engine/scenario/build.h"
#include "engine/sim/recording.h"
#include "engine/view/cost.h"

namespace qr::cli {
namespace {

std::string name_of(const Recording& recording, NodeId node) {
    return recording.world().node(node).name;
}

void print_queue(const Recording& recording, const Words& words, const QueueCost& queue) {
    const std::optional<std::int64_t> cost = queue.cost();
    std::printf("%s: %s\n", name_of(recording, queue.node).c_str(),
                words
                    .say(cost ? "cost.queue.priced" : "cost.queue",
                         {{"count", count_text(queue.requests)},
                          {"value", cost ? decimal_text(*cost) : std::string()}})
                    .c_str());
    for (const Usage& usage : queue.calls) {
        std::string line = words.say("cost.calls", {{"verb", usage.api},
                                                    {"count", count_text(usage.calls)},
                                                    {"messages", count_text(usage.messages)},
                                                    {"value", count_text(usage.requests)}});
        if (usage.empty > 0)
            line += ", " + words.say("cost.calls.empty", {{"count", count_text(usage.empty)}});
        std::printf("  %s\n", line.c_str());
    }
}

void print_text(const Recording& recording, const Words& words, const CostSummary& summary) {
    for (const QueueCost& queue : summary.queues) print_queue(recording, words, queue);
    std::printf("%s\n", words
                            .say(summary.cost ? "cost.all.priced" : "cost.all",
                                 {{"count", count_text(summary.requests)},
                                  {"value", summary.cost ? decimal_text(*summary.cost) : ""}})
                            .c_str());
    for (const Saving& saving : summary.savings) {
        const std::string key = "cost.save." + std::string(saving_key(saving.kind));
        std::printf("- %s\n", words
                                  .say(key, {{"node", name_of(recording, saving.node)},
                                             {"count", count_text(saving.requests)}})
                                  .c_str());
    }
    if (summary.savings.empty())
        std::printf("- %s\n", std::string(words.text("cost.save.nothing")).c_str());
}

std::string usage_json(const Usage& usage) {
    return json_quoted(usage.api) + ":{\"calls\":" + std::to_string(usage.calls) +
           ",\"requests\":" + std::to_string(usage.requests) +
           ",\"messages\":" + std::to_string(usage.messages) +
           ",\"empty\":" + std::to_string(usage.empty) + "}";
}

void print_json(const Recording& recording, const CostSummary& summary) {
    std::string out = "{\"requests\":" + std::to_string(summary.requests);
    if (summary.cost) out += ",\"cost\":" + decimal_text(*summary.cost);
    out += ",\"queues\":{";
    for (std::size_t i = 0; i < summary.queues.size(); ++i) {
        const QueueCost& queue = summary.queues[i];
        out += (i > 0 ? ",\n " : "\n ") + json_quoted(name_of(recording, queue.node)) +
               ":{\"requests\":" + std::to_string(queue.requests);
        if (queue.cost()) out += ",\"cost\":" + decimal_text(*queue.cost());
        out += ",\"calls\":{";
        for (std::size_t k = 0; k < queue.calls.size(); ++k)
            out += (k > 0 ? "," : "") + usage_json(queue.calls[k]);
        out += "}}";
    }
    out += "},\"savings\":[";
    for (std::size_t i = 0; i < summary.savings.size(); ++i) {
        const Saving& saving = summary.savings[i];
        out += (i > 0 ? ",\n " : "\n ") + std::string("{\"node\":") +
               json_quoted(name_of(recording, saving.node)) +
               ",\"by\":" + json_quoted(saving_key(saving.kind)) +
               ",\"requests\":" + std::to_string(saving.requests) + "}";
    }
    std::printf("%s]}\n", out.c_str());
}

}  // namespace

int run_cost(const Arguments& arguments) {
    const std::optional<Language> language = language_in("cost", arguments);
    if (!language) return exit_misuse;
    const LoadedOrExit loaded = load(arguments.words[0]);
    if (!loaded.loaded) return loaded.exit_code;
    Recording recording(build_world(loaded.loaded->scenario));
    while (!recording.advance(100'000)) {}
    const CostSummary summary = cost_of(recording.end(), recording.journal());
    if (arguments.has("--json")) print_json(recording, summary);
    else print_text(recording, embedded_words(*language), summary);
    return exit_well;
}

}  // namespace qr::cli
