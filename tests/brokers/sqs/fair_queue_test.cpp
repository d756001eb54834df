// Fair queues, R136-R144, and the heaps that they stand on.
#include <algorithm>
#include <map>
#include <set>

#include "engine/brokers/parts/linked_heaps.h"
#include "engine/brokers/sqs/processing.h"
#include "engine/core/indexed_heap.h"
#include "engine/core/prng.h"
#include "tests/support/timeline.h"
#include "tests/test.h"

namespace qr::test {

TEST_CASE("linked heaps give the least of each, whatever is put in and taken out") {
    Prng prng(7);
    parts::LinkedHeaps<std::uint32_t> heaps;
    std::array<std::uint32_t, 3> roots = {no_index, no_index, no_index};
    std::array<std::map<std::uint32_t, std::uint32_t>, 3> truth;  // key -> id
    std::vector<int> owner(200, -1);
    std::uint32_t next_key = 0;
    for (int i = 0; i < 20'000; ++i) {
        const auto id = static_cast<std::uint32_t>(prng.below(owner.size()));
        if (owner[id] < 0) {
            const auto heap = static_cast<std::size_t>(prng.below(3));
            const std::uint32_t key =
                static_cast<std::uint32_t>(prng.below(1000)) * 100'000 + next_key++;
            owner[id] = static_cast<int>(heap);
            roots[heap] = heaps.insert(roots[heap], id, key);
            truth[heap][key] = id;
        } else {
            const auto heap = static_cast<std::size_t>(owner[id]);
            truth[heap].erase(heaps.key_of(id));
            roots[heap] = heaps.erase(roots[heap], id);
            owner[id] = -1;
        }
        for (std::size_t heap = 0; heap < 3; ++heap)
            REQUIRE(roots[heap] == (truth[heap].empty() ? no_index : truth[heap].begin()->second));
        REQUIRE(heaps.contains(id) == (owner[id] >= 0));
    }
}

TEST_CASE("the least of a heap that fits is found below those that do not") {
    Prng prng(11);
    for (int round = 0; round < 200; ++round) {
        IndexedHeap<std::uint32_t> heap;
        std::set<std::uint32_t> unfit;
        std::uint32_t least = no_index;
        std::vector<std::uint32_t> keys(40, no_index);
        for (std::uint32_t id = 0; id < 40; ++id) {
            if (prng.below(5) == 0) continue;
            keys[id] = static_cast<std::uint32_t>(prng.below(1'000'000)) * 64 + id;
            heap.set(id, keys[id]);
            if (prng.below(3) != 0) unfit.insert(id);
            else if (least == no_index || keys[id] < keys[least]) least = id;
        }
        CHECK(heap.least_where([&](std::uint32_t id) { return unfit.count(id) == 0; }) == least);
    }
}

TEST_CASE("processing time is what was in flight within the window, to the millisecond") {
    sqs::Processing work(Time{1000}, 0);
    work.change(Time{2000}, 2);
    work.change(Time{5000}, -1);
    CHECK(work.within(Time{5000}, Duration{10'000}) == 6000);
    CHECK(work.within(Time{8000}, Duration{10'000}) == 9000);
    CHECK(work.within(Time{12'000}, Duration{10'000}) == 13'000);
    // The edge passes 2000 and 5000.
    work.leave_window(Time{2000}, 2);
    CHECK(work.within(Time{13'000}, Duration{10'000}) == 12'000);
    work.leave_window(Time{5000}, -1);
    CHECK(work.within(Time{15'500}, Duration{10'000}) == 10'000);
}

TEST_CASE("records say whom fairness preferred, and why") {
    const TimelineResult run = check_timeline(R"(
        queue q VisibilityTimeout=600
        0   send q S1 group=S
        0   send q S2 group=S
        0   receive q             -> S1(1)
        10  send q Q1 group=Q
        10  receive q             -> Q1(1)     # S has had all the processing time
        10  receive q             -> S2(1)
    )");
    CHECK(run.trace() ==
          "sent q S1 0\n"
          "sent q S2 0\n"
          "received q S1 1 R43\n"
          "sent q Q1 0\n"
          "received q Q1 1 R139\n"
          "received q S2 1 R43\n");
}

TEST_CASE("the poison of a tenant, withheld and moved messages keep their places") {
    check_timeline(R"(
        queue src VisibilityTimeout=0 RedrivePolicy=dlq:2
        queue dlq
        0  send src A group=g
        0  send src B group=g
        0  send src C
        0  receive src max=10     -> A(1) B(1) C(1)
        0  receive src max=10     -> A(2) B(2) C(2)
        0  receive src max=10     -> nothing
        0  counters dlq           -> 3/0/0
        0  redrive dlq rate=1     -> ok
        5  receive src max=2      -> A(1) B(1)
        5  purge src              -> ok
        5  counters src           -> 0/0/0
    )");
}

TEST_CASE("random sampling and reordering work with groups, too") {
    const TimelineResult run = check_timeline(R"(
        queue q VisibilityTimeout=60 reorder=1 shortPollSampling=1
        0  send q A group=g
        0  send q B group=h
        0  send q C group=g
        0  receive q              -> C(1)      # A is missed, B skipped
        0  receive q wait=1       -> B(1)
        0  receive q wait=1       -> A(1)
    )");
    CHECK(run.metric("q", "NumberOfMessagesReceived") == 3);
}

}  // namespace qr::test
