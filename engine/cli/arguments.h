// The words after the command's name: files and options, against one table for each command.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace qr::cli {

struct Option {
    std::string_view name;   // "--format"
    std::string_view value;  // how the help calls its value; empty: the option takes none
    bool required = false;
    std::string_view against = {};  // an option that cannot stand beside it
};

class Arguments;

// Exit codes of the contract.
inline constexpr int exit_well = 0;
inline constexpr int exit_failed = 1;  // the scenario, the link or an expectation fails
inline constexpr int exit_misuse = 2;  // wrong use, or a file that cannot be read

struct Command {
    std::string_view name;
    std::string_view usage;    // what follows the name
    std::string_view summary;  // one line for the help
    std::span<const Option> options;
    std::size_t least = 0;  // words that are no options
    std::size_t most = 0;
    int (*run)(const Arguments&) = nullptr;
};

class Arguments {
public:
    std::vector<std::string> words;

    [[nodiscard]] bool has(std::string_view option) const { return value(option) != nullptr; }
    // The option's value, nullptr when it was not given.
    [[nodiscard]] const std::string* value(std::string_view option) const;

    std::vector<std::pair<std::string, std::string>> options;
};

// Whether the words ask how the command is used.
[[nodiscard]] bool asks_for_help(std::span<const char* const> words);

// Absent when the words do not fit; the reason stands on stderr.
[[nodiscard]] std::optional<Arguments> parse_arguments(const Command& command,
                                                       std::span<const char* const> words);

// "usage: queuereel run FILE ..." with what it does and its options.
void print_usage(const Command& command);
void print_misuse(const Command& command, std::string_view reason);

}  // namespace qr::cli
