// SHA-256 (FIPS 180-4): what a FIFO queue makes of a body to know it again.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace qr {

[[nodiscard]] std::array<std::uint8_t, 32> sha256(std::string_view bytes);
[[nodiscard]] std::string sha256_hex(std::string_view bytes);  // 64 lower-case digits

}  // namespace qr
