// Changes of a scenario, and moments as scenarios write them.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/time.h"
#include "engine/core/value.h"
#include "engine/scenario/scenario.h"

namespace qr::app {

/// The scenario with another value at a place below a node: "/nodes/orders/VisibilityTimeout".
[[nodiscard]] Result<Scenario> with_value_at(const Scenario& scenario, std::string_view pointer,
                                             const Value& value);

/// The scenario with one more step of the script at that time, after those that are due then.
[[nodiscard]] Result<Scenario> with_step_at(const Scenario& scenario, Value step, Time time);

/// "23m10s": a moment as scenarios and links write it.
[[nodiscard]] std::string written_time(Time time);
/// The same backwards, also plain seconds ("90"); -1 ms for anything else.
[[nodiscard]] Time read_time(std::string_view text);

}  // namespace qr::app
