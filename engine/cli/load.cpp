// Reads, parses, reports.
#include "engine/cli/load.h"

#include "engine/cli/arguments.h"
#include "engine/cli/input.h"

namespace qr::cli {

LoadedOrExit load(const std::string& word) {
    ReadSource read = read_source(word);
    if (!read.source) return {.loaded = std::nullopt, .exit_code = read.exit_code};
    Result<Scenario> scenario = read_scenario(std::string_view(read.source->text));
    if (!scenario) {
        print_problems(read.source->name, scenario.problems());
        return {.loaded = std::nullopt, .exit_code = exit_failed};
    }
    return {.loaded = Loaded{std::move(read.source->name), std::move(scenario.value()),
                             std::move(read.source->view)},
            .exit_code = exit_well};
}

}  // namespace qr::cli
