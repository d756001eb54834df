// The sentences of one language. A words file is flat UTF-8 text:
//
//     # a comment
//     say.deleted = {by} deleted {message} from {node}.
//     ui.events.count = {count} {count|event|events}
//
// {name} is replaced by the argument of that name; {name|one|many} chooses by whether the argument
// is "1". A later line of the same key replaces an earlier one.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/format.h"

namespace qr {

struct Argument {
    std::string_view name;
    std::string_view value;
};

class Words {
public:
    Words() = default;
    Words(Language language, std::string text);

    [[nodiscard]] Language language() const { return language_; }
    [[nodiscard]] bool has(std::string_view key) const;
    // The line as it stands there; the key itself where it is missing, so that a gap is seen.
    [[nodiscard]] std::string_view text(std::string_view key) const;
    // The line with its places filled. A place without an argument stays as it is; arguments are
    // put in as they are and not looked into.
    [[nodiscard]] std::string say(std::string_view key, std::span<const Argument> arguments) const;
    [[nodiscard]] std::string say(std::string_view key,
                                  std::initializer_list<Argument> arguments = {}) const;
    // All keys in byte order.
    [[nodiscard]] std::vector<std::string_view> keys() const;

private:
    struct Piece {
        std::uint32_t begin = 0;
        std::uint32_t size = 0;
    };
    struct Entry {
        Piece key;
        Piece text;
    };
    [[nodiscard]] std::string_view at(Piece piece) const;
    [[nodiscard]] const Entry* find(std::string_view key) const;

    Language language_ = Language::en;
    std::string source_;
    std::vector<Entry> entries_;  // by key; pieces of source_, so that a copy is sound
};

// The names of the places of a line, in their order, without repeats: {"count", "node"}.
[[nodiscard]] std::vector<std::string_view> places(std::string_view line);

}  // namespace qr
