// What is said about two runs that are compared.
#pragma once

#include <string>

#include "engine/core/value.h"
#include "ui/app/app.h"

namespace qr::app {

/// The name of the other run for people: a variant's own title, else its name.
[[nodiscard]] std::string compared_title(const App& app, const CompareWith& with);
/// What a side does where they part, as a sentence; empty while nothing is known or while the
/// curtain hides that moment.
[[nodiscard]] std::string difference_text(App& app, const Run& side);

/// The answer to "comparison".
[[nodiscard]] Value comparison_value(App& app);

}  // namespace qr::app
