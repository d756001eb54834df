// The flat containers against simple models, over random operations.
#include <map>
#include <set>
#include <utility>

#include "engine/core/flat_map.h"
#include "engine/core/indexed_heap.h"
#include "engine/core/prng.h"
#include "tests/test.h"

namespace qr {

TEST_CASE("an indexed heap gives the least key first, whatever was set, moved and erased") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        Prng prng(seed);
        IndexedHeap<std::uint64_t> heap;
        std::map<std::uint32_t, std::uint64_t> model;  // id -> key
        for (std::uint64_t i = 0; i < 2000; ++i) {
            const auto id = static_cast<std::uint32_t>(prng.below(64));
            const std::uint64_t action = prng.below(3);
            if (action == 0) {
                heap.erase(id);
                model.erase(id);
            } else {
                const std::uint64_t key = prng.below(1000) << 16 | i;  // distinct
                heap.set(id, key);
                model[id] = key;
            }
            REQUIRE(heap.size() == model.size());
            REQUIRE(heap.contains(id) == (model.count(id) == 1));
            if (model.empty()) continue;
            auto least = model.begin();
            for (auto at = model.begin(); at != model.end(); ++at)
                if (at->second < least->second) least = at;
            REQUIRE(heap.top() == least->first);
            REQUIRE(heap.top_key() == least->second);
            REQUIRE(heap.key_of(least->first) == least->second);
        }
        const IndexedHeap<std::uint64_t> copy = heap;
        CHECK(copy == heap);
        heap.clear();
        CHECK(heap.empty());
    }
}

TEST_CASE("a flat map finds what was set last and nothing that was erased") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        Prng prng(seed);
        FlatMap map;
        std::map<std::uint32_t, std::uint32_t> model;
        for (std::uint32_t i = 0; i < 3000; ++i) {
            // Few distinct keys, far apart: long runs of collisions, many erasures among them.
            const auto key = static_cast<std::uint32_t>(prng.below(40) * 0x0100'0001U);
            if (prng.below(2) == 0) {
                map.set(key, i);
                model[key] = i;
            } else {
                map.erase(key);
                model.erase(key);
            }
            REQUIRE(map.size() == model.size());
        }
        for (std::uint32_t k = 0; k < 40; ++k) {
            const std::uint32_t key = k * 0x0100'0001U;
            const auto found = model.find(key);
            CHECK(map.find(key) == (found == model.end() ? no_index : found->second));
        }
    }
    FlatMap empty;
    CHECK(empty.find(1) == no_index);
    empty.erase(1);
    CHECK(empty.size() == 0);
}

}  // namespace qr
