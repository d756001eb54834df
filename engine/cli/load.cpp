// Reads and parses.
#include "engine/cli/load.h"

#include "engine/cli/arguments.h"
#include "engine/cli/input.h"

namespace qr::cli {

namespace {

// A scenario, or configuration of AWS that becomes one.
Result<Scenario> read_text(const Source& source) {
    if (import_form(source.text) == ImportForm::none) return read_scenario(source.text);
    Result<Imported> imported = import_text(source.text);
    if (!imported) return imported.problems();
    print_notes(source.name, imported.value().notes);
    return read_document(std::move(imported.value().document));
}

}  // namespace

LoadedOrExit load_silently(const std::string& word) {
    ReadSource read = read_source(word);
    if (!read.source)
        return {.loaded = std::nullopt,
                .name = std::move(read.name),
                .problems = std::move(read.problems),
                .exit_code = read.exit_code};
    Result<Scenario> scenario = read_text(*read.source);
    if (!scenario)
        return {.loaded = std::nullopt,
                .name = std::move(read.name),
                .problems = scenario.problems(),
                .exit_code = exit_failed};
    return {.loaded = Loaded{read.name, std::move(scenario.value()), std::move(read.source->view)},
            .name = read.name,
            .problems = {},
            .exit_code = exit_well};
}

LoadedOrExit load(const std::string& word) {
    LoadedOrExit loaded = load_silently(word);
    print_problems(loaded.name, loaded.problems);
    return loaded;
}

}  // namespace qr::cli
