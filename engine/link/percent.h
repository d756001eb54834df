// Percent-encoding of what stands readable in a link.
#pragma once

#include <string>
#include <string_view>

namespace qr {

// Leaves letters, digits and - _ ~ : , alone; encodes every other byte (also the dot, which
// separates the parts of a link).
[[nodiscard]] std::string percent_encoded(std::string_view text);
// A % that is not followed by two hex digits stays as it is.
[[nodiscard]] std::string percent_decoded(std::string_view text);

}  // namespace qr
