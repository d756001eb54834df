// Visibility and receipt handles, R43-R66.
#include "tests/support/timeline.h"
#include "tests/test.h"

namespace qr::test {

TEST_CASE("a received message is hidden until exactly receive + timeout") {
    check_timeline(R"(
        queue q VisibilityTimeout=10
        0      send q A
        0      receive q          -> A(1)
        9.999  counters q         -> 0/1/0
        9.999  receive q          -> nothing
        10     counters q         -> 1/0/0
        10     receive q          -> A(2)
    )");
}

TEST_CASE("a timeout of 0 returns the message and shows it again at once, once") {
    check_timeline(R"(
        queue q
        0  send q A
        0  receive q vt=0         -> A(1)
        0  receive q              -> A(2)     # the 0 is not remembered (R47)
        0  receive q              -> nothing
    )");
}

TEST_CASE("a receive of several returns each message once, also with a timeout of 0") {
    check_timeline(R"(
        queue q
        0  send q A
        0  send q B
        0  receive q max=10 vt=0  -> A(1) B(1)
        0  receive q max=10 vt=0  -> A(2) B(2)
    )");
}

TEST_CASE("ChangeMessageVisibility replaces the end of the timeout") {
    check_timeline(R"(
        queue q VisibilityTimeout=2
        0  send q A
        0  receive q              -> A(1)
        1  change q A 2           -> ok
        1  receive q              -> nothing
        2  change q A 2           -> ok
        3  change q A 2           -> ok
        4  change q A 2           -> ok
        4  receive q wait=5       -> A(2) @ 6
    )");
}

TEST_CASE("a change to 0 shows the message at once and does not touch the count") {
    check_timeline(R"(
        queue q
        0  send q A
        0  receive q              -> A(1)
        0  change q A 0           -> ok
        0  receive q vt=3         -> A(2)
        0  change q A.1 0         -> ok       # the old handle works (R55)
        0  receive q wait=1       -> A(3) @ 0
    )");
}

TEST_CASE("a timeout may end at most 12 hours after its receive") {
    check_timeline(R"(
        queue q VisibilityTimeout=43200
        0  send q A
        0  receive q              -> A(1)
        0  change q A 43200       -> ok
        60 change q A 43200       -> InvalidParameterValue
        60 change q A 43141       -> InvalidParameterValue
        60 change q A 43140       -> ok
        60 change q A 43201       -> InvalidParameterValue
        60 change q A -1          -> InvalidParameterValue
    )");
}

TEST_CASE("a delete works late, with an old handle, and again") {
    check_timeline(R"(
        queue q VisibilityTimeout=1
        0  send q A
        0  receive q              -> A(1)
        1  delete q A.1           -> ok
        1  receive q              -> nothing
        1  delete q A.1           -> ok
        2  send q B
        2  receive q              -> B(1)
        3  receive q              -> B(2)
        3  delete q B.1           -> ok
        3  counters q             -> 0/0/0
    )");
}

TEST_CASE("oldHandleDelete ignored: the message stays, the call succeeds") {
    check_timeline(R"(
        queue q VisibilityTimeout=1 oldHandleDelete=ignored
        0  send q A
        0  receive q              -> A(1)
        1  receive q              -> A(2)
        1  delete q A.1           -> ok
        1  counters q             -> 0/1/0
        1  delete q A.2           -> ok
        1  counters q             -> 0/0/0
    )");
}

TEST_CASE("a change of a deleted message fails, of a visible one has no effect") {
    const TimelineResult run = check_timeline(R"(
        queue q VisibilityTimeout=1
        0  send q A
        0  receive q              -> A(1)
        0  delete q A             -> ok
        0  change q A 42          -> InvalidParameterValue
        0  send q B
        0  receive q              -> B(1)
        2  change q B 2           -> ok
        2  receive q              -> B(2)
    )");
    CHECK(run.replies[6].note == "nothing changed");
}

TEST_CASE("changeExpired decides what a change does to a visible message") {
    check_timeline(R"(
        queue hides VisibilityTimeout=1 changeExpired=hides
        queue fails VisibilityTimeout=1 changeExpired=error
        0   send hides A
        0   receive hides         -> A(1)
        0   send fails B
        0   receive fails         -> B(1)
        2   change hides A 3      -> ok
        2   counters hides        -> 0/1/0
        2   receive hides wait=5  -> A(2) @ 5
        2   change fails B 3      -> MessageNotInflight
    )");
}

TEST_CASE("a handle dies 12 hours after its receive, or as the option says") {
    check_timeline(R"(
        queue q VisibilityTimeout=1
        queue short VisibilityTimeout=1 handleLifetime=10
        queue ever VisibilityTimeout=1 handleLifetime=unlimited
        0         send q A
        0         receive q         -> A(1)
        0         send short B
        0         receive short     -> B(1)
        0         send ever C
        0         receive ever      -> C(1)
        9.999     change short B 0  -> ok
        10        delete short B    -> InvalidParameterValue
        43199.999 change q A 0      -> ok
        43200     delete q A        -> InvalidParameterValue
        43201     delete ever C     -> ok
    )");
}

TEST_CASE("a text that is no handle is refused, and so is a handle of another queue") {
    check_timeline(R"(
        queue q
        queue other
        0  delete q "garbage"     -> ReceiptHandleIsInvalid
        0  change q "INVALID" 60  -> ReceiptHandleIsInvalid
        0  send q A
        0  delete q A             -> ReceiptHandleIsInvalid   # not received yet
        0  receive q              -> A(1)
        0  delete other A         -> ReceiptHandleIsInvalid
        0  delete q A.2           -> ReceiptHandleIsInvalid
        0  delete q A.1           -> ok
    )");
}

TEST_CASE("a message that returns keeps its place until its third delivery") {
    check_timeline(R"(
        queue q VisibilityTimeout=3
        0    send q A
        0    receive q            -> A(1)
        1.5  send q B
        4.5  receive q            -> A(2)      # older first (R75)
        7.5  receive q            -> A(3)
        10.5 receive q max=2      -> B(1) A(4)   # to the back (R76)
    )");
    check_timeline(R"(
        queue q VisibilityTimeout=3 poisonToBack=false
        0  send q A
        0  receive q              -> A(1)
        1  send q B
        3  receive q              -> A(2)
        6  receive q              -> A(3)
        9  receive q max=2        -> A(4) B(1)
    )");
}

}  // namespace qr::test
