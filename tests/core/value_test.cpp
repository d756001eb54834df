// JSON-shaped values, and the merge patch of RFC 7396 with the examples of its appendix.
#include "engine/core/value.h"

#include "tests/test.h"

namespace qr {
namespace {

Value object(Object members) { return Value(std::move(members)); }

}  // namespace

TEST_CASE("members keep their order, are found, replaced and erased") {
    Value value;
    CHECK(value.is_null());
    value.set("b", 1);
    value.set("a", "x");
    value.set("b", true);
    REQUIRE(value.object() != nullptr);
    CHECK(value.object()->size() == 2);
    CHECK(value.object()->front().key == "b");
    CHECK(*value.find("b")->boolean());
    CHECK(*value.find("a")->text() == "x");
    CHECK(value.find("c") == nullptr);
    value.erase("b");
    CHECK(value == object({{"a", "x"}}));
    CHECK(Value(1).find("a") == nullptr);
}

TEST_CASE("values of different kinds are different") {
    CHECK(Value(1) != Value(Decimal{1'000'000}));
    CHECK(Value("1") != Value(1));
    CHECK(Value() != Value(false));
    CHECK(Value(Array{1, 2}) == Value(Array{1, 2}));
    CHECK(object({{"a", 1}, {"b", 2}}) != object({{"b", 2}, {"a", 1}}));  // in order
}

TEST_CASE("a merge patch replaces, adds and removes, as RFC 7396 shows") {
    struct Row {
        Value target, patch, result;
    };
    const Row rows[] = {
        {object({{"a", "b"}}), object({{"a", "c"}}), object({{"a", "c"}})},
        {object({{"a", "b"}}), object({{"b", "c"}}), object({{"a", "b"}, {"b", "c"}})},
        {object({{"a", "b"}}), object({{"a", nullptr}}), object({})},
        {object({{"a", "b"}, {"b", "c"}}), object({{"a", nullptr}}), object({{"b", "c"}})},
        {object({{"a", Array{"b"}}}), object({{"a", "c"}}), object({{"a", "c"}})},
        {object({{"a", "c"}}), object({{"a", Array{"b"}}}), object({{"a", Array{"b"}}})},
        {object({{"a", object({{"b", "c"}})}}),
         object({{"a", object({{"b", "d"}, {"c", nullptr}})}}),
         object({{"a", object({{"b", "d"}})}})},
        {Array{"a", "b"}, Array{"c", "d"}, Array{"c", "d"}},
        {object({{"a", "b"}}), Array{"c"}, Array{"c"}},
        {object({{"a", "foo"}}), Value(), Value()},
        {object({{"a", "foo"}}), "bar", "bar"},
        {object({{"e", Value()}}), object({{"a", 1}}), object({{"e", Value()}, {"a", 1}})},
        {Array{1, 2}, object({{"a", "b"}, {"c", nullptr}}), object({{"a", "b"}})},
        {object({}), object({{"a", object({{"bb", object({{"ccc", nullptr}})}})}}),
         object({{"a", object({{"bb", object({})}})}})},
    };
    int number = 0;
    for (const Row& row : rows) {
        CAPTURE(++number);
        CHECK(merged(row.target, row.patch) == row.result);
    }
}

}  // namespace qr
