// queuereel cost: billed requests by queue and call, and what would save most.
#include <cstdio>
#include <string>

#include "engine/cli/commands.h"
#include "engine/cli/language.h"
#include "engine/cli/load.h"
#include "engine/core/text.h"
#include "engine/scenario/build.h"
#include "engine/sim/recording.h"
#include "engine/view/cost_words.h"

namespace qr::cli {
namespace {

std::string name_of(const Recording& recording, NodeId node) {
    return recording.world().node(node).name;
}

void print_text(const CostText& text) {
    for (const QueueCostText& queue : text.queues) {
        std::printf("%s: %s\n", queue.name.c_str(), queue.total.c_str());
        for (const std::string& line : queue.calls) std::printf("  %s\n", line.c_str());
    }
    std::printf("%s\n", text.total.c_str());
    for (const std::string& saving : text.savings) std::printf("- %s\n", saving.c_str());
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
    else print_text(cost_text(summary, recording.world(), embedded_words(*language)));
    return exit_well;
}

}  // namespace qr::cli
