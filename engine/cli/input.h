// Where a scenario comes from: a path, a link, or `-` for standard input (which may hold either).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "engine/link/link.h"
#include "engine/scenario/import/import.h"

namespace qr::cli {

struct Source {
    std::string name;  // for messages: the path, "-" or "link"
    std::string text;
    ViewState view;  // of a link
};

// Absent when it cannot be read, for these reasons; `exit_code` says how to end then.
struct ReadSource {
    std::optional<Source> source;
    std::string name;  // of the file, or "link"
    Problems problems;
    int exit_code = 0;
};
[[nodiscard]] ReadSource read_source(const std::string& word);

// "file:/json/pointer: what is wrong (found …; allowed …)", on stderr, one line each. What has no
// place, or no name, is told without.
void print_problems(std::string_view name, const Problems& problems);
[[nodiscard]] std::string problem_line(std::string_view name, const Problem& problem);

// What an import left out, assumed or added, on stderr, one line each.
void print_notes(std::string_view name, const std::vector<ImportNote>& notes);

// Writes to a path, or standard output for "-"; false with a message on stderr when it cannot.
[[nodiscard]] bool write_output(const std::string& path, std::string_view text);

}  // namespace qr::cli
