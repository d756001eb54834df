// Options as the AWS command line reads them.
#include "engine/scenario/import/aws_call.h"

#include <algorithm>
#include <array>

#include "engine/scenario/import/draft.h"
#include "engine/scenario/json.h"

namespace qr::importing {
namespace {

bool is_option(std::string_view word) { return word.size() > 2 && word.substr(0, 2) == "--"; }

// Where the value that begins there ends: at a comma outside brackets and quotes.
std::size_t end_of_value(std::string_view text, std::size_t at) {
    std::size_t depth = 0;
    bool quoted = false;
    for (; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '\\') ++at;
        else if (c == '"') quoted = !quoted;
        else if (quoted) continue;
        else if (c == '{' || c == '[') ++depth;
        else if ((c == '}' || c == ']') && depth > 0) --depth;
        else if (c == ',' && depth == 0) break;
    }
    return std::min(at, text.size());
}

// As the command line reads a quoted value: \" is a quote and \\ a backslash in it.
std::string without_quotes(std::string_view text) {
    const bool quoted = text.size() >= 2 && text.front() == text.back() &&
                        (text.front() == '"' || text.front() == '\'');
    if (!quoted) return std::string(text);
    std::string out;
    for (std::size_t i = 1; i + 1 < text.size(); ++i) {
        const bool escaped = text[i] == '\\' && i + 2 < text.size() &&
                             (text[i + 1] == text.front() || text[i + 1] == '\\');
        out += text[escaped ? ++i : i];
    }
    return out;
}

// `aws`, also by its path, and the wrapper of an emulator.
bool is_aws(std::string_view word) {
    word = word.substr(word.rfind('/') + 1);
    return word == "aws" || word == "awslocal" || word == "aws.exe";
}

// Global options that have no value.
constexpr std::array<std::string_view, 8> flags = {
    "debug",           "no-cli-pager",    "no-verify-ssl",      "no-paginate",
    "no-sign-request", "cli-auto-prompt", "no-cli-auto-prompt", "version"};

}  // namespace

const std::vector<std::string>* AwsCall::option(std::string_view name) const {
    for (const auto& [key, values] : options)
        if (key == name) return &values;
    return nullptr;
}

std::string AwsCall::text(std::string_view name) const {
    const std::vector<std::string>* values = option(name);
    return values != nullptr && !values->empty() ? values->front() : std::string();
}

AwsCall read_aws_call(std::span<const std::string> words) {
    AwsCall call;
    if (words.empty() || !is_aws(words[0])) return call;
    std::vector<std::string> names;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (!is_option(word)) {
            // Options that stand before the service have one value each, or none.
            if (names.size() < 2 && (call.options.empty() || !call.options.back().second.empty() ||
                                     is_among(call.options.back().first, flags)))
                names.push_back(word);
            else if (!call.options.empty()) call.options.back().second.push_back(word);
            continue;
        }
        const std::size_t equals = word.find('=');
        call.options.push_back({word.substr(2, equals == word.npos ? equals : equals - 2), {}});
        if (equals != word.npos) call.options.back().second.push_back(word.substr(equals + 1));
    }
    if (names.size() == 2) {
        call.service = names[0];
        call.operation = names[1];
    }
    return call;
}

Value read_structure(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == text.npos) return {};
    text.remove_prefix(begin);
    if (text.front() == '{' || text.front() == '[') {
        Result<Value> parsed = parse_json(text);
        return parsed ? std::move(parsed.value()) : Value{};
    }
    Object object;
    while (!text.empty()) {
        const std::size_t equals = text.find('=');
        if (equals == text.npos || equals == 0) return {};
        const std::size_t end = end_of_value(text, equals + 1);
        object.push_back({std::string(text.substr(0, equals)),
                          Value(without_quotes(text.substr(equals + 1, end - equals - 1)))});
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return distinct(std::move(object));
}

}  // namespace qr::importing
