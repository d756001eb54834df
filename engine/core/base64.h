// Base64 with the standard alphabet and padding (RFC 4648).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace qr {

[[nodiscard]] std::string base64(std::string_view bytes);
// Absent when the text is not base64: a foreign character, a wrong length, bad padding.
[[nodiscard]] std::optional<std::string> from_base64(std::string_view text);

}  // namespace qr
