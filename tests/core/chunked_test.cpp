// A list that grows without copying reads like a vector, across the borders of its chunks.
#include "engine/core/chunked.h"

#include <algorithm>
#include <numeric>
#include <string>

#include "tests/test.h"

namespace qr {

TEST_CASE("a chunked list reads like a vector") {
    Chunked<std::uint32_t> list;
    CHECK(list.empty());
    CHECK(list.begin() == list.end());
    constexpr std::uint32_t many = 100'000;
    for (std::uint32_t i = 0; i < many; ++i) list.push_back(3 * i);
    REQUIRE(list.size() == many);
    CHECK(list.back() == 3 * (many - 1));
    std::uint32_t expected = 0;
    for (const std::uint32_t item : list) {
        CHECK_EQ(item, expected);
        expected += 3;
    }
    CHECK(std::lower_bound(list.begin(), list.end(), 150'000U) - list.begin() == 50'000);
    list[16'384] = 7;
    CHECK(list[16'384] == 7);
    CHECK(list[16'383] == 3 * 16'383);
    CHECK(std::accumulate(list.begin(), list.begin() + 3, 0U) == 9);
}

TEST_CASE("what lies in a chunked list stays where it is once the first chunk is full") {
    Chunked<std::string> list;
    for (int i = 0; i < 10'000; ++i) list.push_back(std::to_string(i));
    const std::string* const place = &list[9'000];
    for (int i = 0; i < 50'000; ++i) list.push_back("more");
    CHECK(place == &list[9'000]);
    CHECK(*place == "9000");
    Chunked<std::string> copy = list;
    CHECK(copy == list);
    copy.back() = "other";
    CHECK_FALSE(copy == list);
}

}  // namespace qr
