// A JSON-shaped value of our own, for everything whose shape a vendor decides: settings, arguments
// of calls, responses. JSON text is read and written in engine/scenario alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace qr {

class Value;
struct Member;

// A number with a fraction, in millionths ("0.25" is 250'000). Six places are all we read.
struct Decimal {
    std::int64_t millionths = 0;
    friend constexpr bool operator==(const Decimal&, const Decimal&) = default;
};

using Array = std::vector<Value>;
using Object = std::vector<Member>;  // in the order of writing; keys are distinct

class Value {
public:
    Value() = default;  // null
    Value(std::nullptr_t);
    Value(bool flag);
    Value(int number);
    Value(std::int64_t number);
    Value(Decimal number);
    Value(std::string text);
    Value(std::string_view text);
    Value(const char* text);
    Value(Array items);
    Value(Object members);

    [[nodiscard]] bool is_null() const { return std::holds_alternative<std::monostate>(data_); }
    // The alternative, or nullptr when the value is something else.
    [[nodiscard]] const bool* boolean() const { return std::get_if<bool>(&data_); }
    [[nodiscard]] const std::int64_t* integer() const { return std::get_if<std::int64_t>(&data_); }
    [[nodiscard]] const Decimal* decimal() const { return std::get_if<Decimal>(&data_); }
    [[nodiscard]] const std::string* text() const { return std::get_if<std::string>(&data_); }
    [[nodiscard]] const Array* array() const { return std::get_if<Array>(&data_); }
    [[nodiscard]] const Object* object() const { return std::get_if<Object>(&data_); }
    [[nodiscard]] Array* array() { return std::get_if<Array>(&data_); }
    [[nodiscard]] Object* object() { return std::get_if<Object>(&data_); }

    // The member of an object; nullptr when absent or when this is no object.
    [[nodiscard]] const Value* find(std::string_view key) const;
    [[nodiscard]] Value* find(std::string_view key);
    // Replaces or appends the member. A null becomes an object; anything else but an object ends
    // the program.
    Value& set(std::string_view key, Value value);
    void erase(std::string_view key);

    friend bool operator==(const Value&, const Value&);

private:
    std::variant<std::monostate, bool, std::int64_t, Decimal, std::string, Array, Object> data_;
};

struct Member {
    std::string key;
    Value value;
    friend bool operator==(const Member&, const Member&) = default;
};

// Here, where Member is complete: clang with GNU's library wants that for the variant.
inline Value::Value(std::nullptr_t) {}
inline Value::Value(bool flag) : data_(flag) {}
inline Value::Value(int number) : data_(static_cast<std::int64_t>(number)) {}
inline Value::Value(std::int64_t number) : data_(number) {}
inline Value::Value(Decimal number) : data_(number) {}
inline Value::Value(std::string text) : data_(std::move(text)) {}
inline Value::Value(std::string_view text) : data_(std::string(text)) {}
inline Value::Value(const char* text) : data_(std::string(text)) {}
inline Value::Value(Array items) : data_(std::move(items)) {}
inline Value::Value(Object members) : data_(std::move(members)) {}

// RFC 7396: objects merge by key, null removes, anything else replaces.
[[nodiscard]] Value merged(Value target, const Value& patch);

}  // namespace qr
