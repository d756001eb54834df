// queuereel export: the queues of a scenario as AWS commands or as a CloudFormation template.
#include "engine/scenario/export/export.h"

#include <cstdio>

#include "engine/cli/commands.h"
#include "engine/cli/input.h"
#include "engine/cli/load.h"

namespace qr::cli {

int run_export(const Arguments& arguments) {
    const std::string& form = *arguments.value("--format");
    if (form != "cli" && form != "cloudformation") {
        std::fprintf(stderr, "queuereel export: unknown format %s (allowed cli, cloudformation)\n",
                     form.c_str());
        return exit_misuse;
    }
    const LoadedOrExit loaded = load(arguments.words[0]);
    if (!loaded.loaded) return loaded.exit_code;
    const Exported exported = export_text(
        loaded.loaded->scenario, form == "cli" ? ExportForm::commands : ExportForm::cloudformation);
    print_notes(loaded.loaded->name, exported.notes);
    std::printf("%s", exported.text.c_str());
    return exit_well;
}

}  // namespace qr::cli
