// The redrive policy, R83-R108.
#include "tests/support/timeline.h"
#include "tests/test.h"

namespace qr::test {

TEST_CASE("a message past maxReceiveCount moves on the next receive, not before") {
    const TimelineResult run = check_timeline(R"(
        queue src VisibilityTimeout=600 RedrivePolicy=dlq:3
        queue dlq
        0        send src A
        0        receive src      -> A(1)
        599.999  receive src      -> nothing
        600      receive src      -> A(2)
        1200     receive src      -> A(3)
        1799.999 counters src     -> 0/1/0
        1800     counters src     -> 1/0/0     # at the maximum, and still here
        1800     counters dlq     -> 0/0/0
        1800     receive src      -> nothing
        1800     counters src     -> 0/0/0
        1800     receive dlq      -> A(4)      # the count went along (R87)
        1800     delete dlq A     -> ok
    )");
    CHECK(run.trace() ==
          "sent src A 0\n"
          "received src A 1 R43\n"
          "leaseEnded src A 1 R44\n"
          "received src A 2 R43\n"
          "leaseEnded src A 2 R44\n"
          "received src A 3 R43\n"
          "leaseEnded src A 3 R44\n"
          "movedToDlq src A 3 R83\n"
          "received dlq A 4 R43\n"
          "deleted dlq A 4 R43\n");
}

TEST_CASE("nobody polls, so nothing moves") {
    check_timeline(R"(
        queue src VisibilityTimeout=1 RedrivePolicy=dlq:1
        queue dlq
        0   send src A
        0   receive src           -> A(1)
        61  receive dlq           -> nothing
        61  counters src          -> 1/0/0
        61  receive src           -> nothing
        61  receive dlq           -> A(2)
    )");
}

TEST_CASE("the receive that moves one message goes on and returns others") {
    check_timeline(R"(
        queue src VisibilityTimeout=0 RedrivePolicy=dlq:1
        queue dlq
        0  send src A
        0  receive src            -> A(1)
        0  send src B
        0  receive src            -> B(1)
        0  receive dlq            -> A(2)
    )");
    check_timeline(R"(
        queue src VisibilityTimeout=0 RedrivePolicy=dlq:1 movedUsesSlot=true
        queue dlq
        0  send src A
        0  receive src            -> A(1)
        0  send src B
        0  receive src            -> nothing
        0  receive src            -> B(1)
    )");
}

TEST_CASE("a long poll that finds only what it moves goes on waiting") {
    check_timeline(R"(
        queue src VisibilityTimeout=5 RedrivePolicy=dlq:1
        queue dlq
        0  send src A
        0  receive src            -> A(1)
        5  receive src wait=10    -> B(1) @ 8
        8  send src B
        8  counters dlq           -> 1/0/0
    )");
}

TEST_CASE("a long poll at the dead-letter queue gets the message when it moves") {
    check_timeline(R"(
        queue src VisibilityTimeout=5 RedrivePolicy=dlq:1
        queue dlq
        0  send src A
        0  receive src            -> A(1)
        1  receive dlq wait=20    -> A(2) @ 7
        7  receive src            -> nothing
    )");
}

TEST_CASE("the policy counts as it is at the receive") {
    const TimelineResult lowered = check_timeline(R"(
        queue src VisibilityTimeout=0 RedrivePolicy=dlq:5
        queue dlq
        0  send src A
        0  receive src            -> A(1)
        0  receive src            -> A(2)
        0  set src RedrivePolicy=dlq:1
        0  receive src            -> nothing
        0  counters dlq           -> 1/0/0
    )");
    CHECK(lowered.trace().find("movedToDlq src A 2 R100") != std::string::npos);
    check_timeline(R"(
        queue src VisibilityTimeout=0 RedrivePolicy=dlq:1
        queue dlq
        0  send src A
        0  receive src            -> A(1)
        0  set src RedrivePolicy=dlq:2
        0  receive src            -> A(2)
        0  set src RedrivePolicy=-
        0  receive src            -> A(3)
    )");
}

TEST_CASE("each queue of a chain counts its own deliveries, unless the option counts all") {
    check_timeline(R"(
        queue q1 VisibilityTimeout=0 RedrivePolicy=q2:1
        queue q2 VisibilityTimeout=0 RedrivePolicy=q3:1
        queue q3
        0  send q1 A
        0  receive q1             -> A(1)
        0  receive q1             -> nothing
        0  receive q2             -> A(2)
        0  receive q2             -> nothing
        0  receive q3             -> A(3)
    )");
    check_timeline(R"(
        queue q1 VisibilityTimeout=0 RedrivePolicy=q2:1
        queue q2 VisibilityTimeout=0 RedrivePolicy=q3:1 chainCount=total
        queue q3
        0  send q1 A
        0  receive q1             -> A(1)
        0  receive q1             -> nothing
        0  receive q2             -> nothing
        0  receive q3             -> A(2)
    )");
}

TEST_CASE("a queue that is its own dead-letter queue sends the message to its back") {
    const TimelineResult run = check_timeline(R"(
        queue q VisibilityTimeout=0
        0  set q RedrivePolicy=q:1
        0  send q A
        1  send q B
        1  receive q              -> A(1)
        1  receive q              -> B(1)      # A is moved behind B by this receive
        1  receive q              -> A(2)      # B is moved, A counts anew
        1  receive q wait=1       -> B(2) @ 1
    )");
    CHECK(run.trace().find("movedToDlq q A 1 R99") != std::string::npos);
    check_timeline(R"(
        queue q VisibilityTimeout=0 RedrivePolicy=q:1
        0  send q A
        0  receive q              -> A(1)
        0  receive q              -> nothing   # the receive that moves does not return it
        0  receive q              -> A(2)
        0  receive q wait=5       -> A(3) @ 0  # a waiting one does, when it looks again
    )");
}

TEST_CASE("an old handle of the source does not reach the message in the dead-letter queue") {
    check_timeline(R"(
        queue src VisibilityTimeout=0 RedrivePolicy=dlq:1
        queue dlq
        0  send src A
        0  receive src            -> A(1)
        0  receive src            -> nothing
        0  delete src A.1         -> ok
        0  change src A.1 10      -> InvalidParameterValue
        0  delete dlq A.1         -> ReceiptHandleIsInvalid
        0  counters dlq           -> 1/0/0
    )");
}

TEST_CASE("without its dead-letter queue a message is delivered on, or kept") {
    check_timeline(R"(
        queue src VisibilityTimeout=0 RedrivePolicy=dlq:1
        queue dlq
        0   send src A
        0   receive src           -> A(1)
        0   drop dlq
        0   receive src           -> A(2)
        0   receive src           -> A(3)
        60  create dlq
        60  receive src           -> nothing
        60  receive dlq           -> A(4)
    )");
    check_timeline(R"(
        queue src VisibilityTimeout=0 RedrivePolicy=dlq:1 missingDlq=keep
        queue dlq
        0   send src A
        0   receive src           -> A(1)
        0   drop dlq
        0   receive src           -> nothing
        0   receive src wait=2    -> nothing @ 2
        2   counters src          -> 1/0/0
        60  create dlq
        60  receive src           -> nothing
        60  receive dlq           -> A(2)
    )");
    check_timeline(R"(
        queue src VisibilityTimeout=0 RedrivePolicy=dlq:1 missingDlq=keep
        queue dlq
        0   send src A
        0   receive src           -> A(1)
        0   drop dlq
        0   receive src wait=20   -> A(2) @ 5   # delivered once nothing keeps it any more
        5   set src RedrivePolicy=-
    )");
}

TEST_CASE("DelaySeconds of the dead-letter queue delays moved messages only by option") {
    check_timeline(R"(
        queue src VisibilityTimeout=0 RedrivePolicy=dlq:1
        queue dlq DelaySeconds=10
        0  send src A
        0  receive src            -> A(1)
        0  receive src            -> nothing
        0  receive dlq            -> A(2)
    )");
    check_timeline(R"(
        queue src VisibilityTimeout=0 RedrivePolicy=dlq:1
        queue dlq DelaySeconds=10 delayOnMove=true
        0  send src A
        0  receive src            -> A(1)
        0  receive src            -> nothing
        0  counters dlq           -> 0/0/1
        0  receive dlq wait=20    -> A(2) @ 10
    )");
}

TEST_CASE("a dead-letter queue must exist, be of the same type and allow its source") {
    check_timeline(R"(
        queue src
        queue dlq
        queue closed RedriveAllowPolicy=denyAll
        queue later absent
        queue fifo.fifo absent
        0  set src RedrivePolicy=nowhere:3   -> InvalidParameterValue
        0  set src RedrivePolicy=later:3     -> InvalidParameterValue
        0  set src RedrivePolicy=dlq:0       -> InvalidParameterValue
        0  set src RedrivePolicy=dlq:1001    -> InvalidParameterValue
        0  set src RedrivePolicy=closed:3    -> InvalidParameterValue
        0  create fifo.fifo FifoQueue=true   -> ok
        0  set src RedrivePolicy=fifo.fifo:3 -> InvalidParameterValue
        0  set src RedrivePolicy=dlq:1000    -> ok
        0  set src RedrivePolicy=src:1       -> ok
        0  create later                      -> ok
        0  set src RedrivePolicy=later:1     -> ok
    )");
}

}  // namespace qr::test
