// The queues, alarms and event source mappings of a scenario as configuration for AWS: commands, or
// a CloudFormation template. Importing it gives the same nodes again.
#pragma once

#include <cstdint>
#include <string>

#include "engine/scenario/import/import.h"
#include "engine/scenario/scenario.h"

namespace qr {

enum class ExportForm : std::uint8_t { commands, cloudformation };

struct Exported {
    std::string text;
    std::vector<ImportNote> notes;  // what has no counterpart in AWS
};

[[nodiscard]] Exported export_text(const Scenario& scenario, ExportForm form);

}  // namespace qr
