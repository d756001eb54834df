// From a word of the command line to a scenario, or to its problems.
#pragma once

#include <optional>
#include <string>

#include "engine/link/link.h"
#include "engine/scenario/scenario.h"

namespace qr::cli {

struct Loaded {
    std::string name;
    Scenario scenario;
    ViewState view;  // of a link
};

struct LoadedOrExit {
    std::optional<Loaded> loaded;
    std::string name;   // as in `loaded`
    Problems problems;  // when absent
    int exit_code = 0;  // when absent
};
// With every problem told on stderr.
[[nodiscard]] LoadedOrExit load(const std::string& word);
// For whoever tells them otherwise.
[[nodiscard]] LoadedOrExit load_silently(const std::string& word);

}  // namespace qr::cli
