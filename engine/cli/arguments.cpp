// `--name value` and `--name=value` are the same; `--` ends the options; `-` is a file.
#include "engine/cli/arguments.h"

#include <cstdio>

namespace qr::cli {
namespace {

const Option* find_option(const Command& command, std::string_view name) {
    for (const Option& option : command.options)
        if (option.name == name) return &option;
    return nullptr;
}

}  // namespace

const std::string* Arguments::value(std::string_view option) const {
    for (const auto& [name, value] : options)
        if (name == option) return &value;
    return nullptr;
}

void print_misuse(const Command& command, std::string_view reason) {
    std::fprintf(stderr, "queuereel %.*s: %.*s\nusage: queuereel %.*s %.*s\n",
                 static_cast<int>(command.name.size()), command.name.data(),
                 static_cast<int>(reason.size()), reason.data(),
                 static_cast<int>(command.name.size()), command.name.data(),
                 static_cast<int>(command.usage.size()), command.usage.data());
}

void print_usage(const Command& command) {
    std::printf("usage: queuereel %s %s\n%s\n", command.name.data(), command.usage.data(),
                command.summary.data());
    for (const Option& option : command.options)
        std::printf("  %s%s%s%s\n", std::string(option.name).c_str(),
                    option.value.empty() ? "" : " ", std::string(option.value).c_str(),
                    option.required ? "  (required)" : "");
}

bool asks_for_help(std::span<const char* const> words) {
    for (const std::string_view word : words) {
        if (word == "--") return false;
        if (word == "--help" || word == "-h") return true;
    }
    return false;
}

std::optional<Arguments> parse_arguments(const Command& command,
                                         std::span<const char* const> words) {
    const auto refuse = [&](const std::string& reason) -> std::optional<Arguments> {
        print_misuse(command, reason);
        return std::nullopt;
    };
    Arguments arguments;
    bool only_files = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (only_files || word == "-" || word.substr(0, 1) != "-") {
            arguments.words.emplace_back(word);
            continue;
        }
        if (word == "--") {
            only_files = true;
            continue;
        }
        const std::size_t equals = word.substr(0, 2) == "--" ? word.find('=') : word.npos;
        const Option* option = find_option(command, word.substr(0, equals));
        if (option == nullptr) return refuse("unknown option " + std::string(word));
        std::string value;
        if (!option->value.empty()) {
            if (equals != word.npos) value = word.substr(equals + 1);
            else if (i + 1 < words.size()) value = words[++i];
            else return refuse(std::string(word) + " needs a value");
        } else if (equals != word.npos) {
            return refuse(std::string(option->name) + " takes no value");
        }
        if (arguments.has(option->name))
            return refuse(std::string(option->name) + " is given twice");
        arguments.options.emplace_back(option->name, value);
    }
    if (arguments.words.size() < command.least) return refuse("something is missing");
    if (arguments.words.size() > command.most)
        return refuse("too many words: " + arguments.words[command.most]);
    for (const Option& option : command.options) {
        if (arguments.has(option.name) && arguments.has(option.against))
            return refuse("give either " + std::string(option.name) + " or " +
                          std::string(option.against) + ", not both");
        if (option.required && !arguments.has(option.name))
            return refuse(std::string(option.name) + " is missing");
    }
    return arguments;
}

}  // namespace qr::cli
