// Shell commands that make queues, alarms and mappings, carried out in their order as far as they
// name them. Variables and $(aws sqs …) have the names that AWS would give.
#include <algorithm>
#include <map>
#include <set>

#include "engine/core/text.h"
#include "engine/scenario/import/aws_call.h"
#include "engine/scenario/import/call_reader.h"
#include "engine/scenario/import/draft.h"
#include "engine/scenario/import/shell.h"

namespace qr::importing {
namespace {

constexpr std::size_t nested_max = 4;                             // $(…) in $(…)
constexpr std::size_t expanded_bytes_max = std::size_t{8} << 20;  // of all words together

bool is_assignment(std::string_view word) {
    const std::size_t equals = word.find('=');
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '_';
    };
    return equals != word.npos && equals > 0 &&
           std::all_of(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(equals), fits);
}

std::string joined(const std::vector<std::string>& words, std::size_t first) {
    std::string text;
    for (std::size_t i = first; i < words.size(); ++i) text += (i > first ? " " : "") + words[i];
    return text;
}

class CommandReader {
public:
    void run(std::string_view text);
    [[nodiscard]] Result<Draft> result() &&;

private:
    [[nodiscard]] std::string expanded(const ShellWord& word);
    [[nodiscard]] std::string value_of(const ShellPiece& variable);
    [[nodiscard]] std::string answer_of(const ShellPiece& command);
    void carry_out(const ShellCommand& command);
    void carry_out(const ShellCommand& command, const std::vector<std::string>& words);
    [[nodiscard]] bool writes_file(const ShellCommand& command,
                                   const std::vector<std::string>& words);
    void note(std::string what) { draft_.note("line " + std::to_string(line_), std::move(what)); }

    Draft draft_;
    CallReader calls_{draft_};
    Problems problems_;
    std::map<std::string, std::string, std::less<>> variables_;
    std::set<std::string, std::less<>> unknown_;  // variables that were told
    std::string answer_;                          // what the last command prints
    std::size_t line_ = 1;
    std::size_t depth_ = 0;
    std::size_t bytes_ = 0;  // that words were expanded to
};

void CommandReader::run(std::string_view text) {
    const Result<std::vector<ShellCommand>> commands = parse_shell(text);
    if (!commands) {
        problems_.insert(problems_.end(), commands.problems().begin(), commands.problems().end());
        return;
    }
    const std::size_t outer = line_;
    for (const ShellCommand& command : commands.value()) {
        if (depth_ == 0) line_ = command.line;
        // Too many are told when they are put together.
        if (!problems_.empty() || draft_.size() > import_nodes_max) break;
        carry_out(command);
    }
    line_ = outer;
}

std::string CommandReader::value_of(const ShellPiece& variable) {
    const auto found = variables_.find(variable.text);
    if (found != variables_.end()) return found->second;
    if (!variable.otherwise.empty()) return variable.otherwise;
    if (unknown_.insert(variable.text).second)
        note("the variable " + shown(variable.text, 40) + " is not known");
    return variable.text;
}

std::string CommandReader::answer_of(const ShellPiece& command) {
    if (depth_ == nested_max) {
        note("a command within commands is nested too deep and left out");
        return {};
    }
    ++depth_;
    answer_.clear();
    run(command.text);
    --depth_;
    return answer_;
}

std::string CommandReader::expanded(const ShellWord& word) {
    std::string text;
    for (const ShellPiece& piece : word) {
        switch (piece.kind) {
            case ShellPiece::Kind::text: text += piece.text; break;
            case ShellPiece::Kind::variable: text += value_of(piece); break;
            case ShellPiece::Kind::command: text += answer_of(piece); break;
        }
        if (bytes_ + text.size() <= expanded_bytes_max) continue;
        if (problems_.empty())
            problems_.push_back(
                {.where = "line " + std::to_string(line_),
                 .what = "With its variables the text is too long to import.",
                 .allowed = "at most " + std::to_string(expanded_bytes_max >> 20) + " MiB"});
        return {};
    }
    bytes_ += text.size();
    return text;
}

void CommandReader::carry_out(const ShellCommand& command) {
    std::vector<std::string> words;
    for (const ShellWord& word : command.words) {
        words.push_back(expanded(word));
        if (!problems_.empty()) return;
    }
    const bool exported = words[0] == "export" && words.size() > 1;
    if (exported) words.erase(words.begin());
    const auto first = std::find_if_not(words.begin(), words.end(), is_assignment);
    if (first == words.end() || exported) {
        for (const std::string& word : words)
            if (is_assignment(word))
                variables_.insert_or_assign(word.substr(0, word.find('=')),
                                            word.substr(word.find('=') + 1));
        return;
    }
    // Variables for one command alone, such as AWS_PROFILE, change nothing here.
    words.erase(words.begin(), first);
    carry_out(command, words);
}

void CommandReader::carry_out(const ShellCommand& command, const std::vector<std::string>& words) {
    if (writes_file(command, words)) return;
    const AwsCall aws = read_aws_call(words);
    if (!aws.service.empty()) {
        if (std::optional<std::string> answer =
                calls_.carry_out(aws, "line " + std::to_string(line_)))
            answer_ = std::move(*answer);
    } else if (!command.piped) {
        // What only passes on an answer (jq, tr) is taken to leave it as it is.
        note("the command " + shown(words[0], 40) + " is left out");
    }
}

// cat > file << END, cat << END | tee file, echo text > file.
bool CommandReader::writes_file(const ShellCommand& command,
                                const std::vector<std::string>& words) {
    if ((words[0] == "cat" || words[0] == "tee") && !command.input.empty()) {
        const bool tee = words[0] == "tee" && words.size() > 1;
        calls_.keep_file(tee ? words.back() : command.output, expanded(command.input));
        return true;
    }
    if (words[0] != "echo" || command.output.empty()) return false;
    calls_.keep_file(command.output, joined(words, 1));
    return true;
}

Result<Draft> CommandReader::result() && {
    if (!problems_.empty()) return std::move(problems_);
    return std::move(draft_);
}

}  // namespace

Result<Draft> read_commands(std::string_view text) {
    CommandReader reader;
    reader.run(text);
    return std::move(reader).result();
}

}  // namespace qr::importing
