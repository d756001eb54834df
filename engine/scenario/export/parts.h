// What is exported of a scenario, in AWS's units, whatever the form.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/scenario/export/export.h"

namespace qr::exporting {

struct Part {
    std::string name;
    std::string_view kind;
    Value settings;  // under AWS's names, in AWS's units, without defaults
};

struct Parts {
    std::vector<Part> queues;  // each behind its dead-letter queue, unless they go in a circle
    std::vector<Part> functions;
    std::vector<Part> alarms;
    std::vector<ImportNote> notes;
};

[[nodiscard]] Parts parts_of(const Scenario& scenario);

// The name of the queue's dead-letter queue; empty without one.
[[nodiscard]] std::string dead_letter_queue(const Part& queue);

// A setting as text, as the command line takes it.
[[nodiscard]] std::string setting_text(const Value& value);

[[nodiscard]] std::string commands_text(const Parts& parts);
[[nodiscard]] std::string template_text(Parts& parts);

}  // namespace qr::exporting
