// The only place of the engine that touches files.
#include "engine/cli/input.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "engine/cli/arguments.h"

namespace qr::cli {
namespace {

// Far above any scenario; the parser has the real limit. A device or a film must not fill memory.
constexpr std::size_t read_limit = 8U << 20;

std::optional<std::string> read_file(const std::string& path) {
    std::FILE* file = path == "-" ? stdin : std::fopen(path.c_str(), "rb");
    if (file == nullptr) return std::nullopt;
    std::string text;
    char buffer[65536];
    std::size_t count = 0;
    while (text.size() <= read_limit && (count = std::fread(buffer, 1, sizeof(buffer), file)) > 0)
        text.append(buffer, count);
    const bool failed = std::ferror(file) != 0;
    if (file != stdin) std::fclose(file);
    if (failed) return std::nullopt;
    return text;
}

ReadSource from_link(std::string_view link) {
    OpenedLink opened = open_link(link);
    if (opened.problem) {
        Problem problem = *opened.problem;
        problem.where.clear();
        return {.source = std::nullopt,
                .name = "link",
                .problems = {problem},
                .exit_code = exit_failed};
    }
    return {.source = Source{"link", std::move(opened.text), std::move(opened.view)},
            .name = "link",
            .problems = {},
            .exit_code = exit_well};
}

}  // namespace

ReadSource read_source(const std::string& word) {
    if (is_link(word)) return from_link(word);
    std::optional<std::string> text = read_file(word);
    if (!text) {
        return {.source = std::nullopt,
                .name = word,
                .problems = {{.what = "It cannot be read.", .found = std::strerror(errno)}},
                .exit_code = exit_misuse};
    }
    if (is_link(*text)) return from_link(*text);
    return {.source = Source{word, std::move(*text), {}},
            .name = word,
            .problems = {},
            .exit_code = exit_well};
}

std::string problem_line(std::string_view name, const Problem& problem) {
    std::string line(name);
    if (!problem.where.empty()) line += (name.empty() ? "" : ":") + problem.where;
    line += (line.empty() ? "" : ": ") + problem.what;
    std::string details;
    if (!problem.found.empty()) details += "found " + problem.found;
    if (!problem.allowed.empty())
        details += std::string(details.empty() ? "" : "; ") + "allowed " + problem.allowed;
    if (!details.empty()) line += " (" + details + ")";
    return line;
}

void print_problems(std::string_view name, const Problems& problems) {
    for (const Problem& problem : problems)
        std::fprintf(stderr, "%s\n", problem_line(name, problem).c_str());
}

void print_notes(std::string_view name, const std::vector<ImportNote>& notes) {
    for (const ImportNote& note : notes)
        std::fprintf(stderr, "note: %s\n",
                     problem_line(name, {.where = note.where, .what = note.what}).c_str());
}

bool write_output(const std::string& path, std::string_view text) {
    std::FILE* file = path == "-" ? stdout : std::fopen(path.c_str(), "wb");
    bool well = file != nullptr && std::fwrite(text.data(), 1, text.size(), file) == text.size();
    if (file != nullptr && file != stdout) well = std::fclose(file) == 0 && well;
    if (!well)
        std::fprintf(stderr, "queuereel: cannot write %s: %s\n", path.c_str(),
                     std::strerror(errno));
    return well;
}

}  // namespace qr::cli
