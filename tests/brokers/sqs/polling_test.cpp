// Receives and polls, R70-R80.
#include "tests/support/timeline.h"
#include "tests/test.h"

namespace qr::test {

TEST_CASE("limits of a receive, both sides") {
    check_timeline(R"(
        queue q
        0  receive q max=0        -> InvalidParameterValue
        0  receive q max=1        -> nothing
        0  receive q max=10       -> nothing
        0  receive q max=11       -> InvalidParameterValue
        0  receive q wait=-1      -> InvalidParameterValue
        0  receive q wait=21      -> InvalidParameterValue
        0  receive q vt=-1        -> InvalidParameterValue
        0  receive q vt=43201     -> InvalidParameterValue
        0  receive q vt=43200     -> nothing
        0  receive q wait=20      -> nothing @ 20
    )");
}

TEST_CASE("a long poll returns as soon as there is a message and does not wait for more") {
    check_timeline(R"(
        queue q
        0  send q A
        0  send q B
        0  receive q max=3 wait=5 -> A(1) B(1) @ 0
        1  receive q max=3 wait=5 -> C(1) @ 2
        2  send q C
    )");
}

TEST_CASE("without WaitTimeSeconds the queue's holds; an explicit 0 is a short poll") {
    check_timeline(R"(
        queue q ReceiveMessageWaitTimeSeconds=10
        0  receive q wait=0       -> nothing @ 0
        0  receive q              -> nothing @ 10
        20 receive q              -> A(1) @ 25
        25 send q A
    )");
}

TEST_CASE("waiting polls are served oldest first, each by a call's whole batch") {
    check_timeline(R"(
        queue q
        0  receive q wait=10 max=2  -> A(1) @ 1
        0  receive q wait=10 max=2  -> B(1) @ 1
        0  receive q wait=10        -> nothing @ 10
        1  send q A
        1  send q B
    )");
}

TEST_CASE("what ends at the instant of a poll's end is still delivered to it") {
    check_timeline(R"(
        queue q VisibilityTimeout=5
        0  send q A
        0  send q B delay=7
        0  receive q              -> A(1)
        0  receive q wait=5       -> A(2) @ 5
        1  receive q wait=6       -> B(1) @ 7
    )");
}

TEST_CASE("a message's own delay replaces the queue's, also with 0") {
    check_timeline(R"(
        queue q DelaySeconds=10
        0      send q A
        0      send q B delay=0
        0      send q C delay=900
        0      send q D delay=901   -> InvalidParameterValue
        0      send q D delay=-1    -> InvalidParameterValue
        0      counters q           -> 1/0/2
        0      receive q max=10     -> B(1)
        1      set q DelaySeconds=0          # not for those that wait already (R38)
        9.999  receive q            -> nothing
        10     receive q            -> A(1)
        899.999 counters q          -> 2/0/1
        900    counters q           -> 3/0/0
    )");
}

TEST_CASE("at the in-flight quota a short poll fails and a long poll stays empty") {
    check_timeline(R"(
        queue q inFlightQuota=3 VisibilityTimeout=60
        0  send q A
        0  send q B
        0  send q C
        0  send q D
        0  receive q max=2        -> A(1) B(1)
        0  receive q max=2        -> C(1)
        0  receive q              -> OverLimit
        0  receive q wait=1       -> nothing @ 1
        2  receive q wait=5       -> D(1) @ 3
        3  delete q A             -> ok
        3  receive q              -> OverLimit
    )");
}

TEST_CASE("injected imperfections, at their full share") {
    check_timeline(R"(
        queue lost lostResponses=1
        queue blind shortPollSampling=1
        queue twice duplicates=1
        queue mixed reorder=1
        0  send lost A
        0  receive lost           -> nothing
        0  counters lost          -> 0/1/0
        0  send blind B
        0  receive blind          -> nothing
        0  receive blind wait=1   -> B(1) @ 0
        0  send twice C
        0  receive twice          -> C(1)
        0  receive twice          -> C(2)
        0  receive twice          -> nothing
        0  send mixed D
        0  send mixed E
        0  receive mixed          -> E(1)
        0  receive mixed          -> D(1)
    )");
}

}  // namespace qr::test
