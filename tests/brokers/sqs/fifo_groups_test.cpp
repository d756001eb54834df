// Groups of FIFO queues, R115-R122, R168.
#include "tests/support/timeline.h"
#include "tests/test.h"

namespace qr::test {

TEST_CASE("a group is blocked by its oldest message in flight, and by no younger one") {
    check_timeline(R"(
        queue q.fifo ContentBasedDeduplication=true VisibilityTimeout=10
        0   send q.fifo A group=g
        0   send q.fifo B group=g
        0   send q.fifo C group=g
        0   receive q.fifo max=2      -> A(1) B(1)
        0   receive q.fifo            -> nothing
        1   change q.fifo A 0         -> ok
        1   counters q.fifo           -> 2/1/0
        1   receive q.fifo max=10     -> A(2)        # B is in flight, C behind it (R116)
        2   delete q.fifo A           -> ok
        2   receive q.fifo            -> nothing
        10  receive q.fifo max=10     -> B(2) C(1)
    )");
}

TEST_CASE("deleting from the middle leaves the order of the rest") {
    check_timeline(R"(
        queue q.fifo ContentBasedDeduplication=true VisibilityTimeout=10
        0   send q.fifo A group=g
        0   send q.fifo B group=g
        0   send q.fifo C group=g
        0   receive q.fifo max=10     -> A(1) B(1) C(1)
        1   delete q.fifo B           -> ok
        10  receive q.fifo max=10     -> A(2) C(2)
    )");
}

TEST_CASE("a head that waits keeps its turn when those before it are deleted") {
    check_timeline(R"(
        queue q.fifo ContentBasedDeduplication=true
        0   send q.fifo A group=a
        0   send q.fifo B group=b
        0   send q.fifo A2 group=a
        0   receive q.fifo            -> A(1)
        1   send q.fifo C group=c
        1   delete q.fifo A           -> ok
        1   receive q.fifo            -> B(1)
        1   receive q.fifo            -> A2(1)       # visible since 0, C since 1 (R120)
        1   receive q.fifo            -> C(1)
    )");
}

TEST_CASE("a deletion serves a waiting poll at once") {
    check_timeline(R"(
        queue q.fifo ContentBasedDeduplication=true
        0   send q.fifo A group=g
        0   send q.fifo B group=g
        0   receive q.fifo            -> A(1)
        0   receive q.fifo wait=20    -> B(1) @ 3
        3   delete q.fifo A           -> ok
    )");
}

TEST_CASE("expiry of the head frees its group") {
    check_timeline(R"(
        queue q.fifo ContentBasedDeduplication=true MessageRetentionPeriod=60 VisibilityTimeout=300
        0   send q.fifo A group=g
        30  send q.fifo B group=g
        30  receive q.fifo            -> A(1)
        59  receive q.fifo            -> nothing
        60  receive q.fifo            -> B(1)
        60  delete q.fifo A           -> ok          # gone, yet a success (R110)
    )");
}

TEST_CASE("many groups are served one after the other") {
    std::string text = "queue q.fifo ContentBasedDeduplication=true throughputQuota=1000\n";
    for (int i = 0; i < 40; ++i) {
        const std::string n = std::to_string(i);
        text += "0 send q.fifo A" + n + " group=g" + n + "\n";
        text += "0 send q.fifo B" + n + " group=g" + n + "\n";
    }
    for (int i = 0; i < 40; ++i) {
        const std::string n = std::to_string(i);
        text += "1 receive q.fifo max=1 -> A" + n + "(1)\n";
    }
    text += "1 receive q.fifo -> nothing\n1 counters q.fifo -> 40/40/0\n";
    for (int i = 39; i >= 0; --i) text += "2 delete q.fifo A" + std::to_string(i) + " -> ok\n";
    for (int i = 0; i < 40; ++i)
        text += "3 receive q.fifo max=1 -> B" + std::to_string(i) + "(1)\n";
    check_timeline(text);
}

TEST_CASE("only so many messages are looked through for groups") {
    check_timeline(R"(
        queue q.fifo ContentBasedDeduplication=true lookAhead=2
        0   send q.fifo A group=a
        0   send q.fifo A2 group=a
        0   send q.fifo B group=b
        0   receive q.fifo            -> A(1)
        0   receive q.fifo            -> nothing     # B is the third
        1   delete q.fifo A           -> ok
        1   receive q.fifo max=10     -> A2(1) B(1)
    )");
}

TEST_CASE("at the in-flight quota a receive is empty, without an error") {
    const TimelineResult result = check_timeline(R"(
        queue q.fifo ContentBasedDeduplication=true inFlightQuota=1
        0   send q.fifo A group=a
        0   send q.fifo B group=b
        0   receive q.fifo max=10     -> A(1)
        0   receive q.fifo            -> nothing
        0   receive q.fifo wait=5     -> B(1) @ 2
        2   delete q.fifo A           -> ok
    )");
    CHECK(result.metric("q.fifo", "NumberOfEmptyReceives") == 1);
}

TEST_CASE("a purge forgets groups that are in flight") {
    const TimelineResult result = check_timeline(R"(
        queue q.fifo ContentBasedDeduplication=true VisibilityTimeout=43200
        0   send q.fifo A group=g
        0   receive q.fifo            -> A(1)
        1   purge q.fifo              -> ok
        1   send q.fifo B group=g
        1   receive q.fifo            -> B(1)
    )");
    CHECK(result.metric("q.fifo", "ApproximateNumberOfGroupsWithInflightMessages") == 1);
}

}  // namespace qr::test
