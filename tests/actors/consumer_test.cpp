// Timelines of consumers: polling, handling, pauses, load, buffer, heartbeat.
#include "tests/support/told.h"

#include "tests/test.h"

namespace qr {
namespace {

using K = RecordKind;

// A queue `q` with a batch of messages A, B, C at 0 s, and a consumer `w` with these settings.
std::string with_consumer(const std::string& settings, const std::string& queue = "") {
    return "{'queuereel':1,'until':'2m','nodes':{'q':{'kind':'sqs.standard'" + queue +
           "},'w':{'kind':'consumer','from':'q'" + settings +
           "}},'script':[{'at':'0s','do':'sendMessageBatch','node':'q',"
           "'as':{'a':'A','b':'B','c':'C'},'Entries':[{'Id':'a','MessageBody':'1'},"
           "{'Id':'b','MessageBody':'2'},{'Id':'c','MessageBody':'3'}]}]}";
}

}  // namespace

TEST_CASE("a worker handles what it got one after the other and then polls again at once") {
    CHECK(told(with_consumer(",'start':'1s','poll':{'MaxNumberOfMessages':2,'WaitTimeSeconds':20},"
                             "'handler':{'time':'5s'},'stop':'17s'"),
               {K::started, K::poll_started, K::handler_started, K::handler_ended, K::deleted,
                K::stopped}) == R"(
1s w started
1s q pollStarted
1s w handlerStarted A
6s w handlerEnded A succeed
6s q deleted A
6s w handlerStarted B
11s w handlerEnded B succeed
11s q deleted B
11s q pollStarted
11s w handlerStarted C
16s w handlerEnded C succeed
16s q deleted C
16s q pollStarted
17s w stopped)");
}

TEST_CASE("each worker polls for itself") {
    CHECK(told(with_consumer(",'start':'1s','concurrency':2,'handler':{'time':'5s'},'stop':'6s'"),
               {K::handler_started, K::handler_ended}) == R"(
1s w handlerStarted A
1s w handlerStarted B
6s w handlerEnded A succeed
6s w handlerEnded B succeed)");
}

TEST_CASE("a short poll that came back empty waits a second, a pause that is given holds instead") {
    CHECK(told(with_consumer(",'start':'1s','poll':{'MaxNumberOfMessages':10},'stop':'4s'"),
               {K::poll_started, K::poll_ended}) == R"(
1s q pollStarted
1s q pollEnded
1s q pollStarted
1s q pollEnded
2s q pollStarted
2s q pollEnded
3s q pollStarted
3s q pollEnded)");
    CHECK(told(with_consumer(",'start':'1s','poll':{'every':'50s'}"), {K::poll_started}) == R"(
1s q pollStarted
51s q pollStarted
101s q pollStarted)");
}

TEST_CASE("the pause counts from the end of the poll; a longer handling delays the next poll") {
    CHECK(told(with_consumer(",'start':'1s','poll':{'every':'30s'},'handler':{'time':'40s'},"
                             "'stop':'90s'",
                             ",'VisibilityTimeout':100"),
               {K::poll_started}) == R"(
1s q pollStarted
41s q pollStarted
81s q pollStarted)");
}

TEST_CASE("an empty long poll is followed by the next one at once") {
    const std::string scenario =
        "{'queuereel':1,'until':'50s','nodes':{'q':{'kind':'sqs.standard'},"
        "'w':{'kind':'consumer','from':'q','poll':{'WaitTimeSeconds':20}}}}";
    CHECK(told(scenario, {K::poll_started, K::poll_ended}) == R"(
0s q pollStarted
20s q pollEnded
20s q pollStarted
40s q pollEnded
40s q pollStarted)");
}

TEST_CASE("perBusyWorker counts the others that are busy when handling starts") {
    CHECK(told(with_consumer(",'start':'1s','concurrency':3,"
                             "'handler':{'time':{'base':'1s','perBusyWorker':'10s'}},'stop':'2s'"),
               {K::handler_ended}) == R"(
2s w handlerEnded A succeed
12s w handlerEnded B succeed
22s w handlerEnded C succeed)");
}

TEST_CASE("a slow handler deletes late, and the queue decides") {
    CHECK(told(with_consumer(",'start':'1s','handler':{'time':'15s'},'stop':'10s'",
                             ",'VisibilityTimeout':10"),
               {K::received, K::lease_ended, K::deleted}) == R"(
1s q received A
11s q leaseEnded A
16s q deleted A)");
}

TEST_CASE("a buffer fetches ahead: received and counted, while no handler has begun") {
    CHECK(told(with_consumer(",'start':'1s','buffer':2,'poll':{'MaxNumberOfMessages':10,"
                             "'WaitTimeSeconds':20},'handler':{'time':'5s'},'stop':'12s'"),
               {K::received, K::handler_started}) == R"(
1s q received A
1s q received B
1s w handlerStarted A
1s q received C
6s w handlerStarted B
11s w handlerStarted C)");
}

TEST_CASE("one buffer feeds all workers") {
    CHECK(told(with_consumer(",'start':'1s','buffer':5,'concurrency':2,"
                             "'poll':{'MaxNumberOfMessages':10},'handler':{'time':'5s'},"
                             "'stop':'7s'"),
               {K::handler_started}) == R"(
1s w handlerStarted A
1s w handlerStarted B
6s w handlerStarted C)");
}

TEST_CASE("a heartbeat renews the lease while the handler works, and ends with it") {
    CHECK(told(with_consumer(",'start':'1s','handler':{'time':'25s'},'heartbeat':{'every':'10s',"
                             "'VisibilityTimeout':12},'stop':'2s'",
                             ",'VisibilityTimeout':12"),
               {K::received, K::extended, K::lease_ended, K::deleted}) == R"(
1s q received A
11s q extended A
21s q extended A
26s q deleted A)");
}

TEST_CASE("a heartbeat that comes at the end of the lease comes too late") {
    CHECK(told(with_consumer(",'start':'1s','handler':{'time':'15s'},'heartbeat':{'every':'10s',"
                             "'VisibilityTimeout':10},'stop':'2s'",
                             ",'VisibilityTimeout':10"),
               {K::extended, K::lease_ended}) == R"(
11s q leaseEnded A)");
}

}  // namespace qr
