// MD5 (RFC 1321): queue services put it beside bodies as a check of transport. Not for secrets.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace qr {

[[nodiscard]] std::array<std::uint8_t, 16> md5(std::string_view bytes);
[[nodiscard]] std::string md5_hex(std::string_view bytes);  // 32 lower-case digits

}  // namespace qr
