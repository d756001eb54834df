// Shell text, as far as articles print it: words with quotes, continued lines, comments, variables,
// $(…), here-documents into files.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"

namespace qr::importing {

// A part of a word.
struct ShellPiece {
    enum class Kind : unsigned char { text, variable, command };
    Kind kind = Kind::text;
    std::string text;            // the name of a variable; the text inside $(…)
    std::string otherwise = {};  // of a variable: ${NAME:-otherwise}
};
using ShellWord = std::vector<ShellPiece>;

// A simple command.
struct ShellCommand {
    std::vector<ShellWord> words;
    std::size_t line = 1;
    std::string output;  // the file that > names
    ShellWord input;     // of a here-document
    bool piped = false;  // it reads what the command before it prints
};

[[nodiscard]] Result<std::vector<ShellCommand>> parse_shell(std::string_view text);

}  // namespace qr::importing
