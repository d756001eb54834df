// From a word of the command line to a scenario, with every problem told on the way.
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
    int exit_code = 0;  // when absent; the reason stands on stderr
};
[[nodiscard]] LoadedOrExit load(const std::string& word);

}  // namespace qr::cli
