// queuereel check: every expectation of scenarios and of those variants that bring their own.
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "engine/cli/commands.h"
#include "engine/cli/input.h"
#include "engine/cli/load.h"
#include "engine/core/text.h"
#include "engine/scenario/checked_run.h"

namespace qr::cli {
namespace {

// One run: a scenario, or one of its variants.
struct Outcome {
    std::string name;                   // the file, with "#variant" behind it
    std::size_t expectations = 0;       // that were evaluated, questions included
    std::vector<std::string> failures;  // one line each, from the pointer on if there is one
    std::uint64_t fingerprint = 0;
    std::size_t records = 0;
};

Outcome judged(std::string name, const Scenario& scenario) {
    CheckedRun run(scenario);
    run.finish();
    Outcome outcome;
    outcome.name = std::move(name);
    outcome.fingerprint = run.recording().fingerprint();
    outcome.records = run.recording().journal().records().size();
    outcome.expectations = run.verdicts().size();
    for (const Verdict& verdict : run.failures()) outcome.failures.push_back(verdict_line(verdict));
    if (run.recording().cut_short())
        outcome.failures.push_back("the run was stopped at the limit of records (found " +
                                   std::to_string(outcome.records) + ")");
    return outcome;
}

Outcome unreadable(std::string name, const Problems& problems) {
    Outcome outcome;
    outcome.name = std::move(name);
    for (const Problem& problem : problems) outcome.failures.push_back(problem_line("", problem));
    return outcome;
}

std::vector<Outcome> outcomes_of(const Loaded& loaded) {
    std::vector<Outcome> all = {judged(loaded.name, loaded.scenario)};
    for (const Variant& variant : loaded.scenario.variants) {
        if (variant.patch.find("expect") == nullptr) continue;
        const std::string name = loaded.name + "#" + variant.name;
        const Result<Scenario> changed = read_variant(loaded.scenario, variant.name);
        all.push_back(changed ? judged(name, changed.value())
                              : unreadable(name, changed.problems()));
    }
    return all;
}

std::string counted(std::size_t number, const char* noun) {
    return std::to_string(number) + " " + noun + (number == 1 ? "" : "s");
}

void print_json(const std::vector<Outcome>& outcomes) {
    std::string out = "[";
    for (const Outcome& outcome : outcomes) {
        char fingerprint[24];
        std::snprintf(fingerprint, sizeof(fingerprint), "%016llx",
                      static_cast<unsigned long long>(outcome.fingerprint));
        std::string failures;
        for (const std::string& line : outcome.failures)
            failures += (failures.empty() ? "" : ",") + json_quoted(line);
        out += std::string(out.size() > 1 ? ",\n " : "\n ") +
               "{\"name\":" + json_quoted(outcome.name) +
               ",\"expectations\":" + std::to_string(outcome.expectations) +
               ",\"records\":" + std::to_string(outcome.records) + ",\"fingerprint\":\"" +
               fingerprint + "\",\"failures\":[" + failures + "]}";
    }
    std::printf("%s\n]\n", out.c_str());
}

}  // namespace

int run_check(const Arguments& arguments) {
    std::vector<Outcome> outcomes;
    int worst = exit_well;
    for (const std::string& word : arguments.words) {
        const LoadedOrExit loaded = load_silently(word);
        if (!loaded.loaded) {
            worst = std::max(worst, loaded.exit_code);
            outcomes.push_back(unreadable(loaded.name, loaded.problems));
            continue;
        }
        for (Outcome& outcome : outcomes_of(*loaded.loaded)) outcomes.push_back(std::move(outcome));
    }
    std::size_t expectations = 0;
    std::size_t failures = 0;
    for (const Outcome& outcome : outcomes) {
        expectations += outcome.expectations;
        failures += outcome.failures.size();
        if (arguments.has("--json")) continue;
        for (const std::string& line : outcome.failures)
            std::fprintf(stderr, "%s:%s%s\n", outcome.name.c_str(), line[0] == '/' ? "" : " ",
                         line.c_str());
    }
    if (arguments.has("--json")) print_json(outcomes);
    else
        std::printf("%s, %s, %s\n", counted(outcomes.size(), "run").c_str(),
                    counted(expectations, "expectation").c_str(),
                    counted(failures, "failure").c_str());
    return failures > 0 ? std::max(worst, exit_failed) : worst;
}

}  // namespace qr::cli
