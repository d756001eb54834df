// The share link: #q1.<codec>.<payload>.<check>&t=…&s=…
//
//   codec    e  raw deflate with dictionary 1, base64url (what we make)
//            d  raw deflate, base64url
//            j  percent-encoded JSON, for people to write by hand; its check may be empty
//   check    base64url of 3 bytes length + 4 bytes CRC-32 of the text, both big-endian: a cut link
//            says so and never opens something else
//   after &  view state: readable, outside the check, unknown keys are kept
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/result.h"

namespace qr {

inline constexpr std::size_t link_limit = 64U << 10;   // bytes of the whole hash
inline constexpr std::size_t text_limit = 256U << 10;  // bytes of the scenario text

// key=value pairs in the order of the link, percent-decoded.
using ViewState = std::vector<std::pair<std::string, std::string>>;

[[nodiscard]] const std::string* find_in(const ViewState& view, std::string_view key);

enum class LinkCodec : char { dictionary = 'e', plain = 'd', readable = 'j' };

// One line from "#q1." to the check, without view state. The text should be canonical.
[[nodiscard]] std::string make_link(std::string_view text, LinkCodec codec = LinkCodec::dictionary);
// Why nobody could open it, if so: the text or the link is longer than what opening takes.
[[nodiscard]] std::optional<Problem> too_long_to_open(std::string_view text, std::string_view link);
// "&t=…&s=…", keys in the given order; empty for an empty state.
[[nodiscard]] std::string view_suffix(const ViewState& view);

struct OpenedLink {
    std::string text;  // with a problem: what could be recovered, for repair; may be empty
    ViewState view;
    std::optional<Problem> problem;  // `where` is a key of the words file: "link.cut", …
};

// Accepts a whole address (what stands before the first # is ignored), line breaks and blanks that
// a mail program put in, and %-encoding and &amp; that a chat program did.
[[nodiscard]] OpenedLink open_link(std::string_view link);

// Whether this looks like a link rather than a file name or JSON.
[[nodiscard]] bool is_link(std::string_view text);

}  // namespace qr
