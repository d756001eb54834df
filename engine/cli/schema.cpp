// queuereel schema: the JSON Schema of the scenario format, made from the settings tables.
#include "engine/scenario/schema.h"

#include <cstdio>

#include "engine/cli/commands.h"

namespace qr::cli {

int run_schema(const Arguments&) {
    const std::string text = schema_text();
    std::printf("%s%s", text.c_str(), text.empty() || text.back() != '\n' ? "\n" : "");
    return exit_well;
}

}  // namespace qr::cli
