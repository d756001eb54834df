// queuereel lint: advice about scenarios, with numbers from their settings and their runs.
#include <algorithm>
#include <cstdio>

#include "engine/advice/advice.h"
#include "engine/cli/commands.h"
#include "engine/cli/language.h"
#include "engine/cli/load.h"
#include "engine/core/text.h"
#include "engine/scenario/build.h"
#include "engine/sim/recording.h"

namespace qr::cli {
namespace {

void print_text(const std::string& file, const advice::Finding& finding, const Words& words) {
    const advice::AdviceText text = advice::advice_text(finding, words);
    const std::string id(finding.id);
    const std::string scenario(advice::shown_by(finding));
    std::printf("%s:%s: %s\n    %s\n    [%s, %s, %s]\n", file.c_str(),
                advice::pointer_of(finding).c_str(), text.what.c_str(), text.fix.c_str(),
                id.c_str(), rule_text(finding.rule).c_str(), scenario.c_str());
}

std::string json_of(const std::string& file, const advice::Finding& finding, const Words& words) {
    const advice::AdviceText text = advice::advice_text(finding, words);
    return "{\"file\":" + json_quoted(file) +
           ",\"where\":" + json_quoted(advice::pointer_of(finding)) +
           ",\"id\":" + json_quoted(finding.id) + ",\"what\":" + json_quoted(text.what) +
           ",\"fix\":" + json_quoted(text.fix) +
           ",\"rule\":" + json_quoted(rule_text(finding.rule)) +
           ",\"scenario\":" + json_quoted(advice::shown_by(finding)) + "}";
}

}  // namespace

int run_lint(const Arguments& arguments) {
    const std::optional<Language> language = language_in("lint", arguments);
    if (!language) return exit_misuse;
    const Words words = embedded_words(*language);
    int worst = exit_well;
    std::string json;
    for (const std::string& word : arguments.words) {
        const LoadedOrExit loaded = load(word);
        if (!loaded.loaded) {
            worst = std::max(worst, loaded.exit_code);
            continue;
        }
        Recording recording(build_world(loaded.loaded->scenario));
        while (!recording.advance(100'000)) {}
        for (const advice::Finding& finding :
             advice::advice_on(loaded.loaded->scenario, recording)) {
            if (arguments.has("--json"))
                json +=
                    (json.empty() ? "\n " : ",\n ") + json_of(loaded.loaded->name, finding, words);
            else print_text(loaded.loaded->name, finding, words);
        }
    }
    if (arguments.has("--json")) std::printf("[%s\n]\n", json.c_str());
    return worst;
}

}  // namespace qr::cli
