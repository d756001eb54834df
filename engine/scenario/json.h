// JSON text <-> Value. The only place that knows JSON's library.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "engine/core/value.h"

namespace qr {

// Of a scenario. Configuration of others may be larger (engine/scenario/import).
struct JsonLimits {
    std::size_t text_bytes = std::size_t{256} << 10;
    std::size_t depth = 16;
    std::size_t values = 20'000;
};

// Numbers are whole (64 bits) or have at most six places. Problems: syntax with line and column,
// keys that stand twice, and what is beyond the limits.
[[nodiscard]] Result<Value> parse_json(std::string_view text, JsonLimits limits = {});

enum class Layout : std::uint8_t {
    compact,  // no spaces
    pretty,   // two spaces deep; what fits stays on its line
};

// Characters that cannot be seen are escaped by their number.
[[nodiscard]] std::string json_text(const Value& value, Layout layout);

// For a problem's `found`: compact, shortened, safe to show.
[[nodiscard]] std::string shown_value(const Value& value);

// The value with the keys of all its objects in byte order.
[[nodiscard]] Value with_sorted_keys(Value value);

}  // namespace qr
