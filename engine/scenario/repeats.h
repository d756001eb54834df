// {"repeat": "a", "times": 1024} in place of a text, at any depth of a call's arguments.
#pragma once

#include <cstddef>
#include <string>

#include "engine/core/result.h"
#include "engine/core/value.h"

namespace qr {

// Of a whole script, after expansion.
inline constexpr std::size_t expansion_max = std::size_t{32} << 20;

class RepeatExpander {
public:
    explicit RepeatExpander(std::size_t most = expansion_max) : left_(most) {}

    // The value with every {"repeat"} written out. Null in its place after a problem.
    [[nodiscard]] Value expand(const Value& value, const std::string& where);
    [[nodiscard]] const Problems& problems() const { return problems_; }

private:
    [[nodiscard]] Value repeated(const Value& value, const std::string& where);

    std::size_t left_;  // bytes that may still be written out
    Problems problems_;
};

}  // namespace qr
