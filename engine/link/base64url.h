// base64 with the URL-safe alphabet and no padding (RFC 4648 §5).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace qr {

[[nodiscard]] std::string base64url(std::string_view bytes);
// Absent when a character is foreign, or the length or the unused last bits cannot be.
[[nodiscard]] std::optional<std::string> from_base64url(std::string_view text);

}  // namespace qr
