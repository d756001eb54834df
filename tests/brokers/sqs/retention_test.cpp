// Retention, purge, deletion of queues: R90, R109-R113, R160-R164.
#include "tests/support/timeline.h"
#include "tests/test.h"

namespace qr::test {

TEST_CASE("a message is gone at exactly the end of its retention, wherever it is") {
    const TimelineResult run = check_timeline(R"(
        queue q MessageRetentionPeriod=60 VisibilityTimeout=60
        0       send q A
        0       send q B delay=900
        5       receive q         -> A(1)
        59.999  counters q        -> 0/1/1
        60      counters q        -> 0/0/0
        66      receive q         -> nothing
        66      delete q A        -> ok
        66      change q A 5      -> InvalidParameterValue
    )");
    CHECK(run.trace() ==
          "sent q A 0\nsent q B 0\ndelayed q B 0 R36\nreceived q A 1 R43\n"
          "expired q A 1 R110\nexpired q B 0 R111\n");
}

TEST_CASE("expiry comes before anything else of its instant, and never dead-letters") {
    check_timeline(R"(
        queue src MessageRetentionPeriod=60 VisibilityTimeout=30 RedrivePolicy=dlq:5
        queue dlq
        0   send src A
        0   receive src           -> A(1)
        30  receive src           -> A(2)
        60  receive src           -> nothing
        60  receive dlq           -> nothing
    )");
}

TEST_CASE("a standard dead-letter queue counts from the first send") {
    check_timeline(R"(
        queue src VisibilityTimeout=0 RedrivePolicy=dlq:1
        queue dlq
        0           send src A
        86400       receive src   -> A(1)
        86400       receive src   -> nothing
        345599.999  counters dlq  -> 1/0/0
        345600      counters dlq  -> 0/0/0
    )");
}

TEST_CASE("a message older than its dead-letter queue keeps is gone with the move") {
    const TimelineResult run = check_timeline(R"(
        queue src VisibilityTimeout=0 RedrivePolicy=dlq:1
        queue dlq MessageRetentionPeriod=60
        0    send src A
        100  receive dlq wait=5   -> nothing @ 105
        100  receive src          -> A(1)
        100  receive src          -> nothing
        100  counters dlq         -> 0/0/0
    )");
    CHECK(run.trace().find("movedToDlq src A 1 R83\nexpired dlq A 1 R113") != std::string::npos);
}

TEST_CASE("a shorter retention acts at once, also on messages that are there") {
    check_timeline(R"(
        queue q
        0    send q A
        100  set q MessageRetentionPeriod=60
        100  receive q            -> nothing
    )");
}

TEST_CASE("a purge removes everything, once in 60 seconds") {
    check_timeline(R"(
        queue q
        0       send q A
        0       send q B
        0       send q C delay=10
        0       receive q         -> A(1)
        0       counters q        -> 1/1/1
        0       purge q           -> ok
        0       counters q        -> 0/0/0
        0       delete q A        -> ok
        0       send q D
        59.999  purge q           -> PurgeQueueInProgress
        59.999  receive q         -> D(1)
        60      purge q           -> ok
        60      counters q        -> 0/0/0
    )");
}

TEST_CASE("a deleted queue answers nobody, and its name is free after 60 seconds") {
    check_timeline(R"(
        queue q
        0       send q A
        0       receive q               -> A(1)
        0       receive q wait=20       -> NonExistentQueue @ 1
        0       receive q wait=20       -> NonExistentQueue @ 1
        1       drop q                  -> ok
        1       receive q               -> NonExistentQueue
        1       send q B                -> NonExistentQueue
        1       url q                   -> NonExistentQueue
        1       delete q A              -> NonExistentQueue
        1       drop q                  -> NonExistentQueue
        60.999  create q                -> QueueDeletedRecently
        61      create q VisibilityTimeout=5  -> ok
        61      counters q              -> 0/0/0
        61      create q VisibilityTimeout=6  -> QueueAlreadyExists
        61      create q VisibilityTimeout=5  -> ok
    )");
}

}  // namespace qr::test
