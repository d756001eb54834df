// Somebody else's mistake (a link, a scenario, an argument) is a value: all problems at once, each
// with the place, what was found and what is allowed.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/check.h"

namespace qr {

// A repair: the value that should stand at that place.
struct Fix {
    std::string where;  // JSON pointer
    std::string value;  // JSON text
    friend bool operator==(const Fix&, const Fix&) = default;
};

struct Problem {
    std::string where;     // JSON pointer, or a place in a link; empty = the whole
    std::string what;      // one plain sentence without the parts below
    std::string found;     // as it stood there, shortened and made safe to show; may be empty
    std::string allowed;   // what would have been right; may be empty
    std::vector<Fix> fix;  // each repairs it by itself, the likeliest first; usually empty
    friend bool operator==(const Problem&, const Problem&) = default;
};

using Problems = std::vector<Problem>;

template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : state_(std::move(value)) {}
    Result(Problems problems) : state_(std::move(problems)) {
        CHECK(!std::get<Problems>(state_).empty());
    }
    Result(Problem problem) : state_(Problems{std::move(problem)}) {}

    [[nodiscard]] bool ok() const { return std::holds_alternative<T>(state_); }
    explicit operator bool() const { return ok(); }
    [[nodiscard]] T& value() { return checked(std::get_if<T>(&state_)); }
    [[nodiscard]] const T& value() const { return checked(std::get_if<T>(&state_)); }
    [[nodiscard]] const Problems& problems() const {
        return checked(std::get_if<Problems>(&state_));
    }

private:
    template <class P>
    static P& checked(P* pointer) {
        CHECK(pointer != nullptr);
        return *pointer;
    }
    std::variant<T, Problems> state_;
};

}  // namespace qr
