// The command `queuereel`: finds the command in the table and runs it.
#include <array>
#include <cstdio>
#include <span>
#include <string>
#include <string_view>

#include "engine/cli/arguments.h"
#include "engine/cli/commands.h"
#include "engine/scenario/scenario.h"

namespace qr::cli {
namespace {

constexpr std::size_t many = 1'000'000;

constexpr Option json_option = {"--json", ""};
constexpr std::array run_options = {Option{"--format", "text|jsonl|csv", false, "--json"},
                                    Option{"--until", "T"}, Option{"--message", "M"}, json_option};
constexpr std::array json_options = {json_option};
constexpr std::array explain_options = {Option{"--lang", "en|ja"}, json_option};
constexpr std::array export_options = {Option{"--format", "cli|cloudformation", true}};
constexpr std::array models_options = {Option{"--coverage", "", false, "--json"}, json_option};
constexpr std::array soak_options = {Option{"--seeds", "A..B", true}};
constexpr std::array bench_options = {Option{"--records", "N"}, Option{"--live", "N"},
                                      Option{"--groups", "N"},  Option{"--fair"},
                                      Option{"--quick"},        json_option};

constexpr std::array commands = {
    Command{"run", "FILE [--format text|jsonl|csv] [--until T] [--message M]",
            "runs a scenario and prints its trace", run_options, 1, 1, run_trace},
    Command{"check", "FILE... [--json]",
            "validates and runs scenarios and evaluates every expectation", json_options, 1, many,
            run_check},
    Command{"explain", "FILE MESSAGE [--lang en|ja] [--json]",
            "tells the life of one message, with the rules and their sources", explain_options, 2,
            2, run_explain},
    Command{"compare", "FILE [VARIANT]... [--lang en|ja] [--json]",
            "runs a scenario and its variants and tells where they part", explain_options, 1, many,
            run_compare},
    Command{"lint", "FILE... [--lang en|ja] [--json]",
            "gives advice, with numbers from the settings and the run", explain_options, 1, many,
            run_lint},
    Command{"import", "FILE [--json]",
            "turns output of `aws sqs get-queue-attributes`, a CloudFormation or SAM template, or "
            "aws commands into a scenario, and lists what has no counterpart",
            json_options, 1, 1, run_import},
    Command{"export", "FILE --format cli|cloudformation",
            "prints the queues, alarms and event source mappings as AWS commands or as a "
            "CloudFormation template",
            export_options, 1, 1, run_export},
    Command{"cost", "FILE [--lang en|ja] [--json]",
            "counts billed requests by queue and call, and tells what would save most",
            explain_options, 1, 1, run_cost},
    Command{"link", "FILE [--json]", "prints the link of a scenario", json_options, 1, 1, run_link},
    Command{"open", "LINK [--json]", "prints the canonical text of a link", json_options, 1, 1,
            run_open},
    Command{"schema", "", "prints the JSON Schema of the scenario format", {}, 0, 0, run_schema},
    Command{"models", "[--coverage] [--json]",
            "lists the kinds with settings, options, verbs, metrics, rules and inaccuracies; or "
            "how far each group of rules is covered, and on what evidence",
            models_options, 0, 0, run_models},
    Command{"soak", "--seeds A..B", "runs random scenarios under the checkers", soak_options, 0, 0,
            run_soak},
    Command{"bench", "[--records N] [--live N] [--groups N [--fair]] [--quick] [--json]",
            "measures recording and seeking", bench_options, 0, 0, run_bench},
};

void print_help(std::FILE* stream) {
    std::fputs("usage: queuereel COMMAND ...   FILE is a path, a link, or - for standard input\n\n",
               stream);
    for (const Command& command : commands)
        std::fprintf(stream, "  queuereel %s %s\n      %s\n", command.name.data(),
                     command.usage.data(), command.summary.data());
    std::fputs(
        "\nqueuereel help COMMAND tells the options of one.\n"
        "exit: 0 well; 1 the scenario, the link or an expectation fails; "
        "2 wrong use or an unreadable file\n",
        stream);
}

int show_usage(const Command& command) {
    print_usage(command);
    return exit_well;
}

int carry_out(const Command& command, std::span<const char* const> words) {
    const std::optional<Arguments> arguments = parse_arguments(command, words);
    return arguments ? command.run(*arguments) : exit_misuse;
}

int dispatch(int count, const char* const* words) {
    std::string_view name = count > 1 ? words[1] : "";
    if (name == "--version") {
        std::printf("queuereel: scenario format %lld, rules revision %lld\n",
                    static_cast<long long>(format_version), static_cast<long long>(rules_revision));
        return exit_well;
    }
    bool help = name == "help" || name == "--help" || name == "-h";
    if (help && count == 2) {
        print_help(stdout);
        return exit_well;
    }
    if (help && count > 3) {
        std::fprintf(stderr, "queuereel help: too many words: %s\n", words[3]);
        return exit_misuse;
    }
    if (help) name = words[2];
    for (const Command& command : commands) {
        if (command.name != name) continue;
        const std::span<const char* const> rest(words + 2, static_cast<std::size_t>(count - 2));
        help = help || asks_for_help(rest);
        return help ? show_usage(command) : carry_out(command, rest);
    }
    if (!name.empty())
        std::fprintf(stderr, "queuereel: unknown command %s\n\n", std::string(name).c_str());
    print_help(stderr);
    return exit_misuse;
}

}  // namespace
}  // namespace qr::cli

int main(int count, char** words) {
    const int code = qr::cli::dispatch(count, words);
    return std::fflush(stdout) == 0 ? code : qr::cli::exit_misuse;
}
