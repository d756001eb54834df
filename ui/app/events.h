// What the page is told: the run as a whole, and the moment at the cursor.
#pragma once

#include "engine/core/value.h"
#include "ui/app/app.h"

namespace qr::app {

[[nodiscard]] Value run_event(App& app);
[[nodiscard]] Value now_event(App& app);

}  // namespace qr::app
