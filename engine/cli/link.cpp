// queuereel link and open: between a scenario and the one line that holds it.
#include <cstdio>

#include "engine/cli/commands.h"
#include "engine/cli/input.h"
#include "engine/cli/load.h"
#include "engine/core/text.h"

namespace qr::cli {

int run_link(const Arguments& arguments) {
    const LoadedOrExit loaded = load(arguments.words[0]);
    if (!loaded.loaded) return loaded.exit_code;
    const std::string text = canonical_text(loaded.loaded->scenario);
    const std::string link = make_link(text);
    if (const std::optional<Problem> problem = too_long_to_open(text, link)) {
        print_problems(loaded.name, {*problem});
        return exit_failed;
    }
    if (arguments.has("--json"))
        std::printf("{\"link\":%s,\"length\":%zu}\n", json_quoted(link).c_str(), link.size());
    else std::printf("%s\n", link.c_str());
    return exit_well;
}

int run_open(const Arguments& arguments) {
    const LoadedOrExit loaded = load(arguments.words[0]);
    if (!loaded.loaded) return loaded.exit_code;
    const std::string text = canonical_text(loaded.loaded->scenario);
    if (!arguments.has("--json")) {
        std::printf("%s\n", text.c_str());
        return exit_well;
    }
    std::string view;
    for (const auto& [key, value] : loaded.loaded->view)
        view += (view.empty() ? "" : ",") + json_quoted(key) + ":" + json_quoted(value);
    std::printf("{\"scenario\":%s,\"view\":{%s}}\n", text.c_str(), view.c_str());
    return exit_well;
}

}  // namespace qr::cli
