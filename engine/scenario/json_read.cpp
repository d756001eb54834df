// The reader, on nlohmann's SAX interface: no exceptions, no doubles, and every limit is checked
// while the text is read.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/core/sorting.h"
#include "engine/core/text.h"
#include "engine/scenario/json.h"
#include "engine/scenario/json_syntax.h"
#include "engine/scenario/pointer.h"

namespace qr {
namespace {

constexpr std::size_t problems_max = 20;

// "-12.50e1" as a whole number or in millionths; absent when it is neither.
std::optional<Value> exact_number(std::string_view raw) {
    const bool negative = !raw.empty() && raw.front() == '-';
    if (negative) raw.remove_prefix(1);
    const std::size_t e = raw.find_first_of("eE");
    std::int64_t exponent = 0;
    if (e != std::string_view::npos) {
        std::string_view digits = raw.substr(e + 1);
        const bool down = digits.front() == '-';
        if (digits.front() == '-' || digits.front() == '+') digits.remove_prefix(1);
        for (const char digit : digits)
            exponent = std::min<std::int64_t>(exponent * 10 + digit - '0', 999);
        if (down) exponent = -exponent;
        raw = raw.substr(0, e);
    }
    std::string digits;
    for (const char c : raw) {
        if (c != '.') digits += c;
    }
    const std::size_t point = raw.find('.');
    if (point != std::string_view::npos)
        exponent -= static_cast<std::int64_t>(raw.size() - point - 1);
    while (!digits.empty() && digits.back() == '0') digits.pop_back(), ++exponent;
    digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size()));
    if (digits.empty()) return Value(0);
    const std::int64_t places = exponent < 0 ? 6 : 0;
    if (exponent < -6 || digits.size() + static_cast<std::size_t>(exponent + places) > 18)
        return {};
    digits.append(static_cast<std::size_t>(exponent + places), '0');
    std::int64_t number = 0;
    for (const char digit : digits) number = number * 10 + (digit - '0');
    if (negative) number = -number;
    return places == 0 ? Value(number) : Value(Decimal{number});
}

class Builder {
public:
    Builder(std::string_view text, JsonLimits limits) : text_(text), limits_(limits) {}

    // What the library calls; false stops it.
    bool null() { return add(Value{}); }
    bool boolean(bool flag) { return add(Value(flag)); }
    bool number_integer(std::int64_t number) { return add(Value(number)); }
    bool number_unsigned(std::uint64_t number) {
        if (number <= static_cast<std::uint64_t>(INT64_MAX))
            return add(Value(static_cast<std::int64_t>(number)));
        return number_float(0, std::to_string(number));
    }
    bool number_float(double, const std::string& raw) {
        std::optional<Value> number = exact_number(raw);
        if (!number)
            refuse({.where = place(),
                    .what = "This number is too large or too fine.",
                    .found = shown(raw),
                    .allowed = "up to 18 digits, at most six places"});
        return add(number ? std::move(*number) : Value{});
    }
    bool string(std::string& text) { return add(Value(std::move(text))); }
    bool binary(nlohmann::json::binary_t&) { return false; }
    bool key(std::string& name) {
        stack_.back().key = std::move(name);
        return true;
    }
    bool start_object(std::size_t) { return open(Value(Object{})); }
    bool start_array(std::size_t) { return open(Value(Array{})); }
    bool end_object() {
        refuse_duplicates(*stack_.back().value.object());
        return close();
    }
    bool end_array() { return close(); }
    bool parse_error(std::size_t position, const std::string&,
                     const nlohmann::json::exception& error) {
        Problem problem = syntax_problem(text_, position, error.what());
        if (problem.what.compare(0, 11, "This number") == 0) problem.where = place();
        refuse(std::move(problem));
        return false;
    }

    [[nodiscard]] Result<Value> result() && {
        if (!problems_.empty()) return std::move(problems_);
        return std::move(root_);
    }

private:
    struct Frame {
        Value value;
        std::string key;  // of the member that is being read
    };

    [[nodiscard]] std::string place() const {
        std::string pointer;
        for (const Frame& frame : stack_) {
            const Array* items = frame.value.array();
            pointer = items != nullptr ? child(pointer, items->size()) : child(pointer, frame.key);
        }
        return pointer;
    }

    void refuse(Problem problem) {
        if (problems_.size() < problems_max) problems_.push_back(std::move(problem));
    }

    bool count() {
        if (++values_ <= limits_.values) return true;
        refuse({.what = "The text holds too many values.",
                .allowed = "at most " + std::to_string(limits_.values)});
        return false;
    }

    bool add(Value value) { return count() && put(std::move(value)); }

    bool put(Value value) {
        if (stack_.empty()) root_ = std::move(value);
        else if (Array* items = stack_.back().value.array()) items->push_back(std::move(value));
        else
            stack_.back().value.object()->push_back(
                {std::move(stack_.back().key), std::move(value)});
        return true;
    }

    bool open(Value value) {
        if (stack_.size() == limits_.depth) {
            refuse({.where = place(),
                    .what = "Objects and arrays are nested too deep.",
                    .allowed = "at most " + std::to_string(limits_.depth) + " levels"});
            return false;
        }
        if (!count()) return false;
        stack_.push_back({std::move(value), {}});
        return true;
    }

    bool close() {
        Value value = std::move(stack_.back().value);
        stack_.pop_back();
        return put(std::move(value));
    }

    void refuse_duplicates(const Object& members) {
        std::vector<std::string_view> keys;
        for (const Member& member : members) keys.push_back(member.key);
        sort_stably(keys);
        for (std::size_t i = 1; i < keys.size(); ++i) {
            if (keys[i] != keys[i - 1] || (i > 1 && keys[i] == keys[i - 2])) continue;
            stack_.back().key = keys[i];
            refuse({.where = place(),
                    .what = "This key stands twice in one object.",
                    .found = shown(keys[i])});
        }
    }

    std::string_view text_;
    JsonLimits limits_;
    std::vector<Frame> stack_;
    Value root_;
    Problems problems_;
    std::size_t values_ = 0;
};

}  // namespace

Result<Value> parse_json(std::string_view text, JsonLimits limits) {
    if (text.size() > limits.text_bytes)
        return Problem{.what = "The text is too long.",
                       .found = std::to_string(text.size()) + " bytes",
                       .allowed = "at most " + std::to_string(limits.text_bytes >> 10) + " KiB"};
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return Problem{.what = "The text is empty.", .allowed = "a scenario as a JSON object"};
    Builder builder(text, limits);
    // Its answer says no more than the problems that the builder has collected.
    static_cast<void>(nlohmann::json::sax_parse(text.begin(), text.end(), &builder));
    return std::move(builder).result();
}

}  // namespace qr
