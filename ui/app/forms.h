// What the page shows as a form: what can be done at the cursor, and the settings of the selection.
#pragma once

#include <optional>

#include "engine/core/value.h"
#include "ui/app/app.h"

namespace qr::app {

[[nodiscard]] Value acts_value(App& app);
[[nodiscard]] Value settings_value(App& app);

/// A setting turned to a place of its slider, or by one step of it; nothing when it has no slider.
[[nodiscard]] std::optional<Edit> turned(const Value& json, App& app);

}  // namespace qr::app
