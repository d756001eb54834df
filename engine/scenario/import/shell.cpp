// One pass over the text. No word is looked into: that is for whoever knows the command.
#include "engine/scenario/import/shell.h"

#include <algorithm>

#include "engine/core/text.h"

namespace qr::importing {
namespace {

constexpr std::size_t commands_max = 20'000;
constexpr std::size_t words_max = 200'000;

bool is_name_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

class ShellParser {
public:
    explicit ShellParser(std::string_view text) : text_(text) {}

    [[nodiscard]] Result<std::vector<ShellCommand>> parse() && {
        while (at_ < text_.size() && !problem_ && commands_.size() <= commands_max) step();
        end_command();
        if (!document_end_.empty()) fail_open_document(line_now());
        if (commands_.size() > commands_max)
            return Problem{.what = "There are too many commands.",
                           .allowed = "at most " + std::to_string(commands_max)};
        if (problem_) return *problem_;
        return std::move(commands_);
    }

private:
    [[nodiscard]] char here(std::size_t ahead = 0) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }

    void step();
    void end_word();
    void end_command();
    void skip_line();
    void end_line();
    void read_single_quotes();
    void read_double_quotes();
    void read_dollar();
    void read_command(char close);
    void read_here_document();
    void read_document_pieces(std::string_view content);
    void read_redirection();
    void fail(std::string what, std::size_t line) {
        if (!problem_)
            problem_ = Problem{.where = "line " + std::to_string(line), .what = std::move(what)};
    }
    void fail_open_document(std::size_t line) {
        fail("The here-document is not closed by a line " + shown(document_end_, 40) + ".", line);
    }
    void add(char c) {
        in_word_ = true;
        if (word_.empty() || word_.back().kind != ShellPiece::Kind::text)
            word_.push_back({ShellPiece::Kind::text, {}});
        word_.back().text += c;
    }
    [[nodiscard]] std::size_t line_now() {
        for (; counted_ < at_ && counted_ < text_.size(); ++counted_)
            line_ += text_[counted_] == '\n' ? 1 : 0;
        return line_;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t counted_ = 0;  // up to where lines are counted
    std::size_t line_ = 1;
    std::vector<ShellCommand> commands_;
    ShellCommand command_;
    ShellWord word_;
    bool in_word_ = false;
    bool to_file_ = false;      // the next word names a file
    std::string document_end_;  // of a here-document that begins on the next line
    bool is_literal_ = false;   // nothing in it is expanded
    bool is_indented_ = false;  // tabs before its lines go
    std::size_t words_ = 0;
    std::optional<Problem> problem_;
};

void ShellParser::step() {
    const char c = here();
    if (c == '\\' && (here(1) == '\n' || (here(1) == '\r' && here(2) == '\n'))) {
        at_ += here(1) == '\n' ? 2 : 3;
        // The prompt that shells print before a continued line.
        if (here() == '>' && here(1) == ' ') at_ += 2;
    } else if (c == '\n' || c == ';' || c == '&' || c == '|') {
        const bool pipe = c == '|' && here(1) != '|';
        end_command();
        command_.piped = pipe;
        if (c == '\n') end_line();
        else at_ += here(1) == c ? 2 : 1;
    } else if (c == ' ' || c == '\t' || c == '\r') {
        end_word();
        ++at_;
    } else if (c == '#' && !in_word_) {
        skip_line();
    } else if (c == '`' && here(1) == '`' && here(2) == '`') {
        skip_line();  // a fence around a block in an article
    } else if (c == '<' && here(1) == '<') {
        read_here_document();
    } else if (c == '>') {
        read_redirection();
    } else if (c == '\'') {
        read_single_quotes();
    } else if (c == '"') {
        read_double_quotes();
    } else if (c == '$') {
        read_dollar();
    } else if (c == '`') {
        ++at_;
        read_command('`');
    } else {
        if (c == '\\' && here(1) != '\0') ++at_;
        add(here());
        ++at_;
    }
}

// "> file", ">> file"; "2>&1" and its like name none.
void ShellParser::read_redirection() {
    const bool numbered = word_.size() == 1 && word_[0].text.size() == 1 &&
                          word_[0].text[0] >= '0' && word_[0].text[0] <= '9';
    if (numbered) {
        word_.clear();
        in_word_ = false;
    }
    end_word();
    at_ += here(1) == '>' ? 2 : 1;
    if (here() != '&') {
        to_file_ = !numbered;
        return;
    }
    for (++at_; here() >= '0' && here() <= '9';) ++at_;
}

void ShellParser::end_word() {
    if (!in_word_) return;
    const bool prompt = command_.words.empty() && word_.size() == 1 &&
                        word_[0].kind == ShellPiece::Kind::text &&
                        (word_[0].text == "$" || word_[0].text == "%");
    if (to_file_ && word_.size() == 1) command_.output = word_[0].text;
    else if (!prompt) {
        if (++words_ > words_max) fail("There are too many words.", line_now());
        if (command_.words.empty()) command_.line = line_now();
        command_.words.push_back(std::move(word_));
    }
    word_ = {};
    in_word_ = false;
    to_file_ = false;
}

void ShellParser::end_command() {
    end_word();
    to_file_ = false;
    if (!command_.words.empty()) commands_.push_back(std::move(command_));
    command_ = {};
}

void ShellParser::skip_line() {
    while (at_ < text_.size() && here() != '\n') ++at_;
}

void ShellParser::end_line() {
    ++at_;
    if (document_end_.empty()) return;
    const std::size_t begin = line_now();
    std::string content;
    bool closed = false;
    while (at_ < text_.size() && !closed) {
        const std::size_t end = std::min(text_.find('\n', at_), text_.size());
        std::string_view line = text_.substr(at_, end - at_);
        at_ = std::min(end + 1, text_.size());
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        while (is_indented_ && !line.empty() && line.front() == '\t') line.remove_prefix(1);
        closed = line == document_end_;
        if (!closed) content.append(line).append("\n");
    }
    if (!closed) return fail_open_document(begin);
    document_end_.clear();
    if (!commands_.empty()) read_document_pieces(content);
}

// Variables and commands in the text of a here-document; quotes are characters like others there.
void ShellParser::read_document_pieces(std::string_view content) {
    ShellWord& input = commands_.back().input;
    input.clear();
    if (is_literal_) {
        input.push_back({ShellPiece::Kind::text, std::string(content)});
        return;
    }
    ShellParser inner(content);
    while (inner.at_ < content.size() && !inner.problem_) {
        const char c = inner.here();
        const char next = inner.here(1);
        if (c == '\\' && (next == '$' || next == '`' || next == '\\')) {
            inner.add(next);
            inner.at_ += 2;
        } else if (c == '$') {
            inner.read_dollar();
        } else if (c == '`') {
            ++inner.at_;
            inner.read_command('`');
        } else {
            inner.add(c);
            ++inner.at_;
        }
    }
    if (inner.problem_) fail(inner.problem_->what, line_now());
    input = std::move(inner.word_);
}

void ShellParser::read_here_document() {
    end_word();
    at_ += 2;
    is_indented_ = here() == '-';
    if (is_indented_) ++at_;
    while (here() == ' ') ++at_;
    is_literal_ = false;
    document_end_.clear();
    constexpr std::string_view ends = " \t\r\n;&|<>()";
    for (; at_ < text_.size() && ends.find(here()) == ends.npos; ++at_) {
        if (here() == '\'' || here() == '"' || here() == '\\') is_literal_ = true;
        else document_end_ += here();
    }
}

// An apostrophe of prose ("Let's", "users'") is no quote: it stands behind a letter, and its line
// has no second one.
void ShellParser::read_single_quotes() {
    const std::size_t end = text_.find('\'', at_ + 1);
    const bool behind_letter = at_ > 0 && is_name_character(text_[at_ - 1]);
    if (behind_letter && (end == text_.npos || text_.find('\n', at_) < end)) {
        add(here());
        ++at_;
        return;
    }
    if (end == text_.npos) {
        fail("A single quote is not closed.", line_now());
        return;
    }
    in_word_ = true;
    for (++at_; at_ < end; ++at_) add(here());
    ++at_;
}

void ShellParser::read_double_quotes() {
    const std::size_t line = line_now();
    in_word_ = true;
    for (++at_; at_ < text_.size() && here() != '"';) {
        const char c = here();
        const char next = here(1);
        if (c == '\\' && next == '\n') at_ += 2;
        else if (c == '\\' && (next == '"' || next == '\\' || next == '$' || next == '`')) {
            add(next);
            at_ += 2;
        } else if (c == '$') {
            read_dollar();
        } else {
            add(c);
            ++at_;
        }
    }
    if (at_ >= text_.size()) fail("A double quote is not closed.", line);
    ++at_;
}

void ShellParser::read_dollar() {
    if (here(1) == '(') {
        at_ += 2;
        read_command(')');
        return;
    }
    const bool braces = here(1) == '{';
    std::size_t end = at_ + (braces ? 2 : 1);
    const std::size_t begin = end;
    while (end < text_.size() && is_name_character(text_[end])) ++end;
    if (end == begin) {
        add('$');
        ++at_;
        return;
    }
    in_word_ = true;
    ShellPiece piece{ShellPiece::Kind::variable, std::string(text_.substr(begin, end - begin))};
    if (braces) {
        const std::size_t close = std::min(text_.find('}', end), text_.size() - 1);
        std::string_view rest = text_.substr(end, close - end);
        if (!rest.empty() && rest.front() == ':') rest.remove_prefix(1);
        if (!rest.empty() && (rest.front() == '-' || rest.front() == '='))
            piece.otherwise = rest.substr(1);
        end = close + 1;
    }
    word_.push_back(std::move(piece));
    at_ = end;
}

// Up to the bracket that closes it; brackets inside quotes do not count.
void ShellParser::read_command(char close) {
    const std::size_t begin = at_;
    const std::size_t line = line_now();
    std::size_t depth = 1;
    char quote = '\0';
    for (; at_ < text_.size(); ++at_) {
        const char c = here();
        if (c == '\\') ++at_;
        else if (quote != '\0') quote = c == quote ? '\0' : quote;
        else if (c == '\'' || c == '"') quote = c;
        else if (c == '(') ++depth;
        else if (c == close && --depth == 0) break;
    }
    if (at_ >= text_.size()) {
        fail("A command substitution is not closed.", line);
        return;
    }
    in_word_ = true;
    word_.push_back({ShellPiece::Kind::command, std::string(text_.substr(begin, at_ - begin))});
    ++at_;
}

}  // namespace

Result<std::vector<ShellCommand>> parse_shell(std::string_view text) {
    return ShellParser(text).parse();
}

}  // namespace qr::importing
