// Receipt handles, repeated receives and throughput of FIFO queues: R60-R63, R81, R133, R134.
#include "tests/support/timeline.h"
#include "tests/test.h"

namespace qr::test {

TEST_CASE("a FIFO handle works until exactly the end of its timeout") {
    const TimelineResult result = check_timeline(R"(
        queue q.fifo ContentBasedDeduplication=true VisibilityTimeout=10
        0      send q.fifo A group=g
        0      send q.fifo B group=h
        0      receive q.fifo max=10     -> A(1) B(1)
        9.999  delete q.fifo A           -> ok
        10     delete q.fifo B           -> InvalidParameterValue
        10     change q.fifo B 5         -> InvalidParameterValue
        10     receive q.fifo            -> B(2)
        11     delete q.fifo B.1         -> InvalidParameterValue
        11     delete q.fifo B.2         -> ok
        12     delete q.fifo B.2         -> ok       # gone: success, any number of times (R57)
    )");
    CHECK(result.metric("q.fifo", "NumberOfMessagesDeleted") == 3);
}

TEST_CASE("a repeated receive begins the timeouts anew and counts nothing") {
    const TimelineResult result = check_timeline(R"(
        queue q.fifo ContentBasedDeduplication=true VisibilityTimeout=10
        0     send q.fifo A group=g
        0     receive q.fifo attempt=x   -> A(1)
        9     receive q.fifo attempt=x   -> A(1)
        18    receive q.fifo attempt=x vt=5  -> A(1)
        22.9  receive q.fifo             -> nothing
        23    receive q.fifo attempt=x   -> A(2)     # an ordinary receive again
    )");
    CHECK(result.metric("q.fifo", "NumberOfMessagesReceived") == 2);
}

TEST_CASE("an attempt id is good for five minutes") {
    check_timeline(R"(
        queue q.fifo ContentBasedDeduplication=true VisibilityTimeout=1000
        0        send q.fifo A group=g
        0        receive q.fifo attempt=x   -> A(1)
        299.999  receive q.fifo attempt=x   -> A(1)
        300      receive q.fifo attempt=x   -> nothing
    )");
}

TEST_CASE("an attempt that found nothing is no attempt") {
    check_timeline(R"(
        queue q.fifo ContentBasedDeduplication=true
        0  receive q.fifo attempt=x      -> nothing
        0  send q.fifo A group=g
        0  receive q.fifo attempt=x      -> A(1)
    )");
}

TEST_CASE("the quota begins anew with each second, and each action has its own") {
    check_timeline(R"(
        queue q.fifo ContentBasedDeduplication=true throughputQuota=2
        0      send q.fifo A group=g
        0.5    send q.fifo B group=g
        0.999  send q.fifo C group=g     -> RequestThrottled
        0.999  receive q.fifo max=10     -> A(1) B(1)
        0.999  delete q.fifo A           -> ok
        1      send q.fifo D group=g
        1      change q.fifo B 0         -> ok       # no quota of its own here
    )");
}

TEST_CASE("with high throughput groups do not take each other's calls") {
    check_timeline(R"(
        queue q.fifo throughputQuota=1 regionQuota=3
        0  set q.fifo DeduplicationScope=messageGroup FifoThroughputLimit=perMessageGroupId
        0  send q.fifo A group=a dedup=1
        0  send q.fifo B group=b dedup=3
        0  send q.fifo C group=b dedup=2   -> RequestThrottled
        0  send q.fifo D group=c dedup=4
        0  send q.fifo E group=d dedup=5   -> RequestThrottled   # the Region's three are used up
        1  send q.fifo F group=d dedup=6
    )");
}

}  // namespace qr::test
