// "Did you mean": the nearest of some known words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace qr {

// The word that a typing mistake away is what was written, or that ends in it; empty when there
// is none.
[[nodiscard]] std::string_view nearest_word(std::string_view written,
                                            const std::vector<std::string_view>& words);

// " Did you mean \"a\"?", or nothing.
[[nodiscard]] std::string did_you_mean(std::string_view written,
                                       const std::vector<std::string_view>& words);

// "a, b, c"; long lists end in "…".
[[nodiscard]] std::string listed(const std::vector<std::string_view>& words);

}  // namespace qr
