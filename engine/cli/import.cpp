// queuereel import: configuration of AWS -> a scenario, with a list of what has no counterpart.
#include "engine/scenario/import/import.h"

#include <cstdio>

#include "engine/cli/commands.h"
#include "engine/cli/input.h"
#include "engine/core/text.h"
#include "engine/scenario/json.h"
#include "engine/scenario/scenario.h"

namespace qr::cli {
namespace {

void print_json(const Value& document, const std::vector<ImportNote>& notes) {
    Array list;
    for (const ImportNote& note : notes) {
        Value one;
        if (!note.where.empty()) one.set("where", note.where);
        one.set("what", note.what);
        list.push_back(std::move(one));
    }
    Value out;
    out.set("scenario", document);
    out.set("notes", std::move(list));
    std::printf("%s\n", json_text(out, Layout::compact).c_str());
}

}  // namespace

int run_import(const Arguments& arguments) {
    const ReadSource read = read_source(arguments.words[0]);
    if (!read.source) {
        print_problems(read.name, read.problems);
        return read.exit_code;
    }
    const Result<Imported> imported = import_text(read.source->text);
    if (!imported) {
        print_problems(read.source->name, imported.problems());
        return exit_failed;
    }
    if (!arguments.has("--json")) print_notes(read.source->name, imported.value().notes);
    // What AWS would refuse is told, and the scenario is there to be repaired.
    const Result<Scenario> scenario = read_document(imported.value().document);
    const Value document =
        scenario ? canonical_document(scenario.value()) : imported.value().document;
    const std::size_t length = json_text(document, Layout::compact).size();
    if (length > text_limit) {
        print_problems(read.name, {{.what = "The scenario would be too long to be read again.",
                                    .found = std::to_string(length) + " bytes",
                                    .allowed = "at most " + std::to_string(text_limit)}});
        return exit_failed;
    }
    const std::string pretty = json_text(document, Layout::pretty);
    if (arguments.has("--json")) print_json(document, imported.value().notes);
    else if (pretty.size() <= text_limit) std::printf("%s", pretty.c_str());
    else std::printf("%s\n", json_text(document, Layout::compact).c_str());
    if (scenario) return exit_well;
    print_problems("scenario", scenario.problems());
    return exit_failed;
}

}  // namespace qr::cli
