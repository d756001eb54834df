// Reads normalised settings (integers for times and numbers) into typed values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/time.h"
#include "engine/core/value.h"

namespace qr {

[[nodiscard]] inline std::optional<std::int64_t> integer_in(const Value& object,
                                                            std::string_view key) {
    const Value* value = object.find(key);
    if (value == nullptr || value->integer() == nullptr) return {};
    return *value->integer();
}

[[nodiscard]] inline std::optional<Duration> duration_in(const Value& object,
                                                         std::string_view key) {
    const std::optional<std::int64_t> ms = integer_in(object, key);
    if (!ms) return {};
    return milliseconds(*ms);
}

[[nodiscard]] inline std::string text_in(const Value& object, std::string_view key) {
    const Value* value = object.find(key);
    return value == nullptr || value->text() == nullptr ? std::string() : *value->text();
}

// `start`: 0 when left out, never for the word.
[[nodiscard]] inline Time start_in(const Value& settings) {
    if (!text_in(settings, "start").empty()) return never;
    return Time{} + duration_in(settings, "start").value_or(Duration{});
}

// `stop`: never when left out.
[[nodiscard]] inline Time stop_in(const Value& settings) {
    const std::optional<Duration> stop = duration_in(settings, "stop");
    return stop ? Time{} + *stop : never;
}

}  // namespace qr
