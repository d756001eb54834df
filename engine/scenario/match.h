// Comparing a vendor-shaped response with what is expected of it, by subset.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/value.h"

namespace qr {

struct Mismatch {
    std::string path;  // below the expectation, as a JSON pointer
    std::string expected;
    std::string found;
};

class Matcher {
public:
    // exact: 5 is not "5". loose: the vendor's two forms are the same.
    enum class Scalars : std::uint8_t { exact, loose };

    // What does not fit, with its place. nullptr: there is nothing.
    //   null            absent, also where the object around it is absent
    //   "*"             present
    //   {"bind":"x"}    stored at its first use, equal to that later
    //   {"not":"x"}     differs from what was stored
    //   {"contains":…}  a part of a text
    //   {"exactly":{…}} no other keys
    //   object          the keys given; array: element by element, of equal length
    [[nodiscard]] std::vector<Mismatch> match(const Value& expected, const Value* actual,
                                              Scalars scalars);

private:
    struct Place {
        std::string path;
        Scalars scalars;
    };
    using Mismatches = std::vector<Mismatch>;
    [[nodiscard]] Mismatches compare(const Value& expected, const Value* actual,
                                     const Place& place);
    [[nodiscard]] Mismatches compare_objects(const Object& expected, const Value* actual,
                                             const Place& place);
    [[nodiscard]] Mismatches compare_arrays(const Array& expected, const Value* actual,
                                            const Place& place);
    [[nodiscard]] Mismatches compare_special(const Member& special, const Value* actual,
                                             const Place& place);

    std::map<std::string, Value, std::less<>> bound_;
};

}  // namespace qr
