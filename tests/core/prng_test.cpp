// Seeded luck: the published generator, bounds that are reached and never passed, and moments of
// the distributions that are near what they should be.
#include "engine/core/prng.h"

#include <algorithm>

#include "tests/test.h"

namespace qr {

TEST_CASE("the generator is xoshiro256++ seeded through splitmix64") {
    struct Row {
        std::uint64_t seed, first, second, third;
    };
    constexpr Row rows[] = {
        {0, 0x53175d61490b23df, 0x61da6f3dc380d507, 0x5c0fdf91ec9a7bfc},
        {1, 0xcfc5d07f6f03c29b, 0xbf424132963fe08d, 0x19a37d5757aaf520},
        {42, 0xd0764d4f4476689f, 0x519e4174576f3791, 0xfbe07cfb0c24ed8c},
    };
    for (const Row& row : rows) {
        CAPTURE(row.seed);
        Prng prng(row.seed);
        CHECK(prng.next() == row.first);
        CHECK(prng.next() == row.second);
        CHECK(prng.next() == row.third);
    }
}

TEST_CASE("a copy goes on as the original does") {
    Prng prng(7);
    (void)prng.next();
    Prng copy = prng;
    CHECK(copy == prng);
    CHECK(copy.next() == prng.next());
    CHECK(copy == prng);
}

TEST_CASE("below reaches every value up to its bound and no other") {
    Prng prng(3);
    for (const std::uint64_t bound : {1U, 2U, 7U}) {
        CAPTURE(bound);
        std::uint64_t seen = 0;
        for (int i = 0; i < 500; ++i) {
            const std::uint64_t draw = prng.below(bound);
            REQUIRE(draw < bound);
            seen |= std::uint64_t{1} << draw;
        }
        CHECK(seen == (std::uint64_t{1} << bound) - 1);
    }
}

TEST_CASE("a share of 0 or 1 is certain and draws nothing") {
    Prng prng(5);
    const Prng before = prng;
    CHECK_FALSE(prng.chance({0}));
    CHECK(prng.chance({1'000'000}));
    CHECK(prng == before);
    int hits = 0;
    for (int i = 0; i < 10'000; ++i) hits += prng.chance({250'000}) ? 1 : 0;
    CHECK(hits > 2300);
    CHECK(hits < 2700);
}

TEST_CASE("between includes both ends") {
    Prng prng(9);
    Duration least{1000};
    Duration most{-1000};
    for (int i = 0; i < 1000; ++i) {
        const Duration draw = prng.between({-3}, {4});
        least = std::min(least, draw);
        most = std::max(most, draw);
    }
    CHECK(least == Duration{-3});
    CHECK(most == Duration{4});
    CHECK(prng.between({5}, {5}) == Duration{5});
}

TEST_CASE("exponential draws have their mean, half of them lie below ln 2, none beyond 12 means") {
    Prng prng(11);
    std::int64_t sum = 0;
    int below_median = 0;
    constexpr int draws = 20'000;
    for (int i = 0; i < draws; ++i) {
        const Duration draw = prng.exponential(seconds(10));
        REQUIRE(draw >= Duration{});
        REQUIRE(draw <= seconds(120));
        sum += draw.ms;
        below_median += draw.ms < 6931 ? 1 : 0;
    }
    CHECK(sum / draws > 9'700);
    CHECK(sum / draws < 10'300);
    CHECK(below_median > draws * 48 / 100);
    CHECK(below_median < draws * 52 / 100);
    CHECK(prng.exponential({}) == Duration{});
    CHECK(prng.exponential(longest) >= Duration{});  // no overflow
}

}  // namespace qr
