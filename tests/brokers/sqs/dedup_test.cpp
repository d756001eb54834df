// Deduplication of FIFO queues, R123-R129.
#include "tests/support/timeline.h"
#include "tests/test.h"

namespace qr::test {

TEST_CASE("the window is half open, and a duplicate does not extend it") {
    const TimelineResult result = check_timeline(R"(
        queue q.fifo
        0        send q.fifo A group=g dedup=d
        200      send q.fifo B group=g dedup=d
        299.999  send q.fifo C group=g dedup=d
        299.999  counters q.fifo          -> 1/0/0
        300      send q.fifo D group=g dedup=d
        300      counters q.fifo          -> 2/0/0
        300      send q.fifo E group=g dedup=d
        300      counters q.fifo          -> 2/0/0
    )");
    CHECK(result.metric("q.fifo", "NumberOfMessagesSent") == 2);
    CHECK(result.metric("q.fifo", "NumberOfDeduplicatedSentMessages") == 3);
}

TEST_CASE("a duplicate is answered with the original's MessageId and SequenceNumber") {
    const TimelineResult result = check_timeline(R"(
        queue q.fifo
        0  send q.fifo A group=g dedup=d
        0  send q.fifo B group=h dedup=d
        0  send q.fifo C group=g dedup=e
    )");
    const auto text = [&](std::size_t step, std::string_view name) {
        return *result.replies[step].response.find(name)->text();
    };
    CHECK(text(0, "MessageId") == text(1, "MessageId"));
    CHECK(text(0, "SequenceNumber") == text(1, "SequenceNumber"));
    CHECK(text(0, "MessageId") != text(2, "MessageId"));
    CHECK(text(0, "SequenceNumber") < text(2, "SequenceNumber"));
}

TEST_CASE("with the group as scope the same id in two groups is two messages") {
    check_timeline(R"(
        queue q.fifo DeduplicationScope=messageGroup
        0  send q.fifo A group=g dedup=d
        0  send q.fifo B group=h dedup=d
        0  send q.fifo C group=h dedup=d
        0  counters q.fifo              -> 2/0/0
    )");
}

TEST_CASE("the scope of the creation stays, whatever the attribute says later") {
    check_timeline(R"(
        queue q.fifo
        0  send q.fifo A group=g dedup=d
        1  set q.fifo DeduplicationScope=messageGroup
        1  send q.fifo B group=h dedup=d
        1  counters q.fifo              -> 1/0/0
    )");
}

TEST_CASE("content decides where no id is given") {
    check_timeline(R"(
        queue q.fifo ContentBasedDeduplication=true
        0  send q.fifo body=x group=g
        0  send q.fifo body=x group=h
        0  send q.fifo body=x group=g dedup=own
        0  send q.fifo body=y group=g
        0  counters q.fifo              -> 3/0/0
    )");
}

TEST_CASE("a purge clears the history, also of an empty queue") {
    check_timeline(R"(
        queue q.fifo
        0    send q.fifo A group=g dedup=d
        0    receive q.fifo             -> A(1)
        0    delete q.fifo A            -> ok
        1    send q.fifo B group=g dedup=d
        1    counters q.fifo            -> 0/0/0
        2    purge q.fifo
        2    send q.fifo C group=g dedup=d
        2    counters q.fifo            -> 1/0/0
    )");
}

TEST_CASE("a refused send leaves no mark in the history") {
    check_timeline(R"(
        queue q.fifo MaximumMessageSize=1024
        0  send q.fifo group=g dedup=d body=                -> MissingParameter
        0  send q.fifo A group=g dedup=d
        0  counters q.fifo              -> 1/0/0
    )");
}

TEST_CASE("a message moved to the dead-letter queue is no original there") {
    check_timeline(R"(
        queue q.fifo RedrivePolicy=dlq.fifo:1 VisibilityTimeout=0
        queue dlq.fifo
        0  send q.fifo A group=g dedup=d
        0  receive q.fifo               -> A(1)
        0  receive q.fifo               -> nothing
        1  send dlq.fifo B group=g dedup=d
        1  counters dlq.fifo            -> 2/0/0
    )");
}

}  // namespace qr::test
