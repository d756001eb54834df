// YAML -> the JSON that it means, on libyaml's stream of events. As CloudFormation reads it: no
// aliases, no merged keys; !Ref and its like are the long forms of the functions.
#include <yaml.h>

#include <algorithm>
#include <array>
#include <string>

#include "engine/core/text.h"
#include "engine/scenario/import/draft.h"
#include "engine/scenario/json.h"

namespace qr::importing {
namespace {

constexpr std::size_t depth_max = 48;
constexpr std::size_t values_max = 1'000'000;

std::string text_of(const yaml_char_t* text) {
    return text != nullptr ? std::string(reinterpret_cast<const char*>(text)) : std::string();
}

bool looks_like_number(std::string_view text) {
    if (!text.empty() && text.front() == '-') text.remove_prefix(1);
    if (text.empty() || text.size() > 18) return false;
    // An account number has zeros before it, and they matter.
    if (text.size() > 1 && text.front() == '0' && text[1] != '.') return false;
    const auto digits = static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; }));
    const auto points = static_cast<std::size_t>(std::count(text.begin(), text.end(), '.'));
    return points <= 1 && digits + points == text.size() && text.front() != '.' &&
           text.back() != '.';
}

// As YAML 1.1 has them, which CloudFormation reads.
constexpr std::array<std::string_view, 9> yes_words = {"true", "True", "TRUE", "yes", "Yes",
                                                       "YES",  "on",   "On",   "ON"};
constexpr std::array<std::string_view, 9> no_words = {"false", "False", "FALSE", "no", "No",
                                                      "NO",    "off",   "Off",   "OFF"};

// A plain scalar may be more than a text.
Value plain_value(std::string text) {
    if (text.empty() || text == "~" || text == "null" || text == "Null" || text == "NULL")
        return {};
    if (is_among(text, yes_words)) return Value(true);
    if (is_among(text, no_words)) return Value(false);
    if (looks_like_number(text)) {
        Result<Value> number = parse_json(text);
        if (number) return std::move(number.value());
    }
    return Value(std::move(text));
}

// "!Sub" -> "Fn::Sub"; empty for tags of YAML's own and for none.
std::string function_of(const std::string& tag) {
    if (tag.size() < 2 || tag[0] != '!') return {};
    const std::string name = tag.substr(1);
    return name == "Ref" || name == "Condition" ? name : "Fn::" + name;
}

class YamlReader {
public:
    explicit YamlReader(std::string_view text) {
        ready_ = yaml_parser_initialize(&parser_) != 0;
        if (ready_)
            yaml_parser_set_input_string(
                &parser_, reinterpret_cast<const unsigned char*>(text.data()), text.size());
    }
    ~YamlReader() {
        if (ready_) yaml_parser_delete(&parser_);
    }
    YamlReader(const YamlReader&) = delete;
    YamlReader& operator=(const YamlReader&) = delete;

    [[nodiscard]] Result<Value> read();

private:
    struct Frame {
        Value value;
        std::string function;
        std::string key;
        bool has_key = false;
        std::size_t line = 0;
    };

    [[nodiscard]] bool take(const yaml_event_t& event);
    [[nodiscard]] bool put(Value value, const std::string& function, std::size_t line);
    [[nodiscard]] bool open(Value value, const yaml_char_t* tag, std::size_t line);
    [[nodiscard]] bool close(std::size_t line);
    [[nodiscard]] bool wants_key() const {
        return !stack_.empty() && stack_.back().value.object() != nullptr && !stack_.back().has_key;
    }
    bool fail(std::string what, std::size_t line) {
        problem_ = {.where = "line " + std::to_string(line), .what = std::move(what)};
        return false;
    }

    yaml_parser_t parser_{};
    bool ready_ = false;
    std::vector<Frame> stack_;
    Value root_;
    Problem problem_;
    std::size_t values_ = 0;
};

Result<Value> YamlReader::read() {
    bool goes_on = ready_;
    while (goes_on) {
        yaml_event_t event;
        if (yaml_parser_parse(&parser_, &event) == 0) {
            const std::size_t line = std::max(parser_.problem_mark.line, parser_.context_mark.line);
            const char* problem = parser_.problem != nullptr ? parser_.problem : "cannot be read";
            fail("This is not YAML: " + shown(problem, 120) + ".", line + 1);
            break;
        }
        const bool end = event.type == YAML_STREAM_END_EVENT;
        goes_on = take(event) && !end;
        yaml_event_delete(&event);
    }
    if (!problem_.what.empty()) return problem_;
    return std::move(root_);
}

bool YamlReader::take(const yaml_event_t& event) {
    const std::size_t line = event.start_mark.line + 1;
    switch (event.type) {
        case YAML_ALIAS_EVENT:
            return fail("Aliases (*name) cannot stand in a CloudFormation template.", line);
        case YAML_SCALAR_EVENT: {
            std::string text(reinterpret_cast<const char*>(event.data.scalar.value),
                             event.data.scalar.length);
            const std::string tag = text_of(event.data.scalar.tag);
            const bool plain =
                event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE && tag.empty() && !wants_key();
            return put(plain ? plain_value(std::move(text)) : Value(std::move(text)),
                       function_of(tag), line);
        }
        case YAML_SEQUENCE_START_EVENT:
            return open(Value(Array{}), event.data.sequence_start.tag, line);
        case YAML_MAPPING_START_EVENT:
            return open(Value(Object{}), event.data.mapping_start.tag, line);
        case YAML_SEQUENCE_END_EVENT:
        case YAML_MAPPING_END_EVENT: return close(line);
        case YAML_DOCUMENT_START_EVENT:
            return root_.is_null() || fail("There is more than one document.", line);
        default: return true;
    }
}

bool YamlReader::open(Value value, const yaml_char_t* tag, std::size_t line) {
    if (stack_.size() == depth_max) return fail("This is nested too deep.", line);
    if (wants_key()) return fail("A key must be a text.", line);
    stack_.push_back({std::move(value), function_of(text_of(tag)), {}, false, line});
    return true;
}

bool YamlReader::close(std::size_t line) {
    Frame frame = std::move(stack_.back());
    stack_.pop_back();
    if (const Object* members = frame.value.object()) {
        std::vector<std::string_view> keys;
        for (const Member& member : *members) keys.push_back(member.key);
        std::sort(keys.begin(), keys.end());
        const auto twice = std::adjacent_find(keys.begin(), keys.end());
        if (twice != keys.end())
            return fail("The key " + shown(*twice, 60) + " stands twice.", frame.line);
    }
    return put(std::move(frame.value), frame.function, line);
}

bool YamlReader::put(Value value, const std::string& function, std::size_t line) {
    if (++values_ > values_max) return fail("There are too many values.", line);
    if (!function.empty()) {
        Value call;
        call.set(function, std::move(value));
        value = std::move(call);
    }
    if (stack_.empty()) {
        root_ = std::move(value);
        return true;
    }
    Frame& frame = stack_.back();
    if (Array* items = frame.value.array()) {
        items->push_back(std::move(value));
        return true;
    }
    if (frame.has_key) {
        frame.value.object()->push_back({std::move(frame.key), std::move(value)});
        frame.has_key = false;
        return true;
    }
    // A key: numbers and words are the text that they were written as.
    if (value.object() != nullptr || value.array() != nullptr)
        return fail("A key must be a text.", line);
    frame.key = value.text() != nullptr ? *value.text() : json_text(value, Layout::compact);
    frame.has_key = true;
    return true;
}

}  // namespace

Result<Value> read_yaml(std::string_view text) { return YamlReader(text).read(); }

}  // namespace qr::importing
