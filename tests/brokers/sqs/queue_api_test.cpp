// Creating queues, their attributes and what is counted: R1-R4, R22-R31, R103, R166-R177.
#include "tests/support/timeline.h"
#include "tests/test.h"

namespace qr::test {
namespace {

std::string attribute(const Reply& reply, std::string_view name) {
    const Value* attributes = reply.response.find("Attributes");
    const Value* value = attributes != nullptr ? attributes->find(name) : nullptr;
    return value != nullptr ? *value->text() : "absent";
}

}  // namespace

TEST_CASE("a fresh queue has AWS's defaults, all of them texts") {
    const TimelineResult run = check_timeline(R"(
        queue q
        0  counters q             -> 0/0/0
    )");
    struct Row {
        std::string_view name, value;
    };
    const Row rows[] = {
        {"DelaySeconds", "0"},
        {"MaximumMessageSize", "1048576"},
        {"MessageRetentionPeriod", "345600"},
        {"ReceiveMessageWaitTimeSeconds", "0"},
        {"VisibilityTimeout", "30"},
        {"SqsManagedSseEnabled", "true"},
        {"QueueArn", "arn:aws:sqs:us-east-1:000000000000:q"},
        {"RedrivePolicy", "absent"},
        {"FifoQueue", "absent"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.name);
        CHECK(attribute(run.replies[0], row.name) == row.value);
    }
}

TEST_CASE("attributes outside their range are refused, at the limit accepted") {
    check_timeline(R"(
        queue q
        0  set q VisibilityTimeout=43200      -> ok
        0  set q VisibilityTimeout=43201      -> InvalidAttributeValue
        0  set q VisibilityTimeout=-1         -> InvalidAttributeValue
        0  set q DelaySeconds=900             -> ok
        0  set q DelaySeconds=901             -> InvalidAttributeValue
        0  set q MessageRetentionPeriod=60    -> ok
        0  set q MessageRetentionPeriod=59    -> InvalidAttributeValue
        0  set q MessageRetentionPeriod=1209600 -> ok
        0  set q MessageRetentionPeriod=1209601 -> InvalidAttributeValue
        0  set q ReceiveMessageWaitTimeSeconds=20 -> ok
        0  set q ReceiveMessageWaitTimeSeconds=21 -> InvalidAttributeValue
        0  set q MaximumMessageSize=1024      -> ok
        0  set q MaximumMessageSize=1023      -> InvalidAttributeValue
        0  set q MaximumMessageSize=1048577   -> InvalidAttributeValue
        0  set q KmsDataKeyReusePeriodSeconds=60    -> ok
        0  set q KmsDataKeyReusePeriodSeconds=86401 -> InvalidAttributeValue
        0  set q Nonsense=1                   -> InvalidAttributeName
        0  set q QueueArn=x                   -> InvalidAttributeName
        0  attributes q AttributeNames=Nonsense -> InvalidAttributeName
    )");
}

TEST_CASE("one bad attribute leaves the others as they were") {
    const TimelineResult run = check_timeline(R"(
        queue q
        0  set q VisibilityTimeout=5 DelaySeconds=901 -> InvalidAttributeValue
        0  counters q
    )");
    CHECK(attribute(run.replies[1], "VisibilityTimeout") == "30");
}

TEST_CASE("what FIFO queues have is unknown on a standard queue, and the type never changes") {
    check_timeline(R"(
        queue q
        queue n absent
        queue f.fifo absent
        0  set q FifoQueue=true                          -> InvalidAttributeName
        0  create n FifoQueue=false                      -> InvalidAttributeName
        0  create n ContentBasedDeduplication=true       -> InvalidAttributeName
        0  create n DeduplicationScope=queue             -> InvalidAttributeName
        0  create n FifoThroughputLimit=perQueue         -> InvalidAttributeName
        0  create n FifoQueue=true                       -> InvalidParameterValue
        0  create f.fifo                                 -> InvalidParameterValue
        0  create f.fifo FifoQueue=true                  -> ok
        0  set f.fifo FifoQueue=true                     -> ok
        0  set f.fifo FifoQueue=false                    -> InvalidAttributeValue
        0  set f.fifo FifoThroughputLimit=perMessageGroupId   -> InvalidAttributeValue
        0  set f.fifo DeduplicationScope=messageGroup         -> ok
        0  set f.fifo FifoThroughputLimit=perMessageGroupId   -> ok
    )");
}

TEST_CASE("creating an existing queue compares with its present attributes") {
    check_timeline(R"(
        queue q ReceiveMessageWaitTimeSeconds=1 DelaySeconds=1
        0  create q                                               -> ok
        0  create q DelaySeconds=1                                -> ok
        0  create q ReceiveMessageWaitTimeSeconds=1 DelaySeconds=2 -> QueueAlreadyExists
        0  set q DelaySeconds=2                                   -> ok
        0  create q ReceiveMessageWaitTimeSeconds=1 DelaySeconds=2 -> ok
        0  create q ReceiveMessageWaitTimeSeconds=1 DelaySeconds=1 -> QueueAlreadyExists
        0  create q SqsManagedSseEnabled=true                     -> ok
    )");
}

TEST_CASE("the sources of a dead-letter queue are listed, in pages if asked") {
    const TimelineResult run = check_timeline(R"(
        queue a RedrivePolicy=dlq:1
        queue b RedrivePolicy=dlq:1
        queue c RedrivePolicy=other:1
        queue dlq
        queue other
        0  sources dlq
        0  sources dlq MaxResults=1
        0  sources dlq MaxResults=1 NextToken=b
        0  sources a
        0  sources dlq MaxResults=1001  -> InvalidParameterValue
    )");
    const auto urls = [&](std::size_t step) {
        std::string names;
        for (const Value& url : *run.replies[step].response.find("queueUrls")->array())
            names += url.text()->substr(url.text()->rfind('/') + 1);
        return names;
    };
    CHECK(urls(0) == "ab");
    CHECK(urls(1) == "a");
    CHECK(*run.replies[1].response.find("NextToken")->text() == "b");
    CHECK(urls(2) == "b");
    CHECK(run.replies[2].response.find("NextToken") == nullptr);
    CHECK(urls(3).empty());
}

TEST_CASE("metrics count what CloudWatch counts") {
    const TimelineResult run = check_timeline(R"(
        queue src VisibilityTimeout=0 RedrivePolicy=dlq:1
        queue dlq
        0  send src A body=12345
        0  receive src            -> A(1)
        0  receive src            -> nothing    # moves: an empty receive
        0  receive src wait=1     -> nothing @ 1
        1  receive dlq            -> A(2)
        1  delete dlq A           -> ok
        1  delete dlq A           -> ok
        1  send src body=         -> MissingParameter
    )");
    CHECK(run.metric("src", "NumberOfMessagesSent") == 1);
    CHECK(run.metric("src", "SentMessageSize") == 5);
    CHECK(run.metric("src", "NumberOfMessagesReceived") == 1);
    CHECK(run.metric("src", "NumberOfEmptyReceives") == 2);
    CHECK(run.metric("dlq", "NumberOfMessagesSent") == 0);
    CHECK(run.metric("dlq", "NumberOfMessagesReceived") == 1);
    CHECK(run.metric("dlq", "NumberOfMessagesDeleted") == 2);
}

TEST_CASE("the age of the oldest message leaves poison out and counts from the move in a DLQ") {
    const TimelineResult run = check_timeline(R"(
        queue src VisibilityTimeout=0 RedrivePolicy=dlq:3
        queue dlq
        10  send src A
        20  send src B
        30  receive src           -> A(1)
        30  receive src           -> A(2)
        30  receive src           -> A(3)
    )");
    CHECK(run.metric("src", "ApproximateAgeOfOldestMessage") == 20'000);
    const TimelineResult moved = check_timeline(R"(
        queue src VisibilityTimeout=0 RedrivePolicy=dlq:1
        queue dlq
        10  send src A
        30  receive src           -> A(1)
        40  receive src           -> nothing
    )");
    CHECK(moved.metric("src", "ApproximateAgeOfOldestMessage") == -1);
    CHECK(moved.metric("dlq", "ApproximateAgeOfOldestMessage") == 40'000);
}

}  // namespace qr::test
