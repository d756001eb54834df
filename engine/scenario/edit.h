// Changes of a scenario's text by programs: everything that is not changed stays as written. The
// result need not be a good scenario: whoever reads it next is told.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "engine/core/value.h"

namespace qr {

struct SettingEdit {
    std::string_view node;
    std::string_view path;  // below the node, as a JSON pointer: "/RedrivePolicy/maxReceiveCount"
    Value value;            // as it would be written; null takes the setting away
};

// Pretty text with the setting changed, wherever the node has it: also inside pasted "Attributes",
// also where a policy stands as JSON text. Problems: no JSON, no such node.
[[nodiscard]] Result<std::string> with_setting(std::string_view text, const SettingEdit& edit);

// Pretty text with one more step, after all steps that are not later.
[[nodiscard]] Result<std::string> with_step(std::string_view text, Value step);

// Pretty text with the repair of a problem made.
[[nodiscard]] Result<std::string> with_fix(std::string_view text, const Fix& fix);

// Pretty text with a merge patch applied.
[[nodiscard]] Result<std::string> with_patch(std::string_view text, std::string_view patch);

}  // namespace qr
