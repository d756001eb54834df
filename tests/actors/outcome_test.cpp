// Timelines of what comes of a handling: words, rules, crashes, stops.
#include "tests/support/told.h"

#include "tests/test.h"

namespace qr {
namespace {

using K = RecordKind;

// One message A (group red) at 0 s, received from 1 s on with a timeout of 10 s.
std::string handling(const std::string& handler, const std::string& more = "",
                     const std::string& steps = "") {
    return "{'queuereel':1,'until':'1m','nodes':{'q':{'kind':'sqs.standard',"
           "'VisibilityTimeout':10},'w':{'kind':'consumer','from':'q','start':'1s',"
           "'poll':{'WaitTimeSeconds':20},'handler':{'time':'2s'," +
           handler + "}" + more +
           "}},'script':[{'at':'0s','do':'sendMessage','node':'q','as':'A','MessageBody':'1',"
           "'MessageGroupId':'red'}" +
           steps + "]}";
}

std::string until(int s) { return ",'stop':'" + std::to_string(s) + "s'"; }

}  // namespace

TEST_CASE("fail and forget tell the queue nothing: the message comes back when its lease ends") {
    for (const char* word : {"fail", "forget"}) {
        CAPTURE(word);
        const std::string outcome = std::string("'outcome':'") + word + "'";
        CHECK(told(handling(outcome, until(12)),
                   {K::received, K::handler_ended, K::lease_ended, K::deleted}) ==
              std::string("\n1s q received A\n3s w handlerEnded A ") + word +
                  "\n11s q leaseEnded A\n11s q received A\n13s w handlerEnded A " + word +
                  "\n21s q leaseEnded A");
    }
}

TEST_CASE("release makes it visible at once, or after a back-off by attempt") {
    CHECK(told(handling("'outcome':[{'attempt':1,'do':'release'}]", until(4)),
               {K::received, K::released, K::deleted}) == R"(
1s q received A
3s q released A
3s q received A
5s q deleted A)");
    CHECK(told(handling("'outcome':'release','after':[4,'8s']", until(24)),
               {K::received, K::extended}) == R"(
1s q received A
3s q extended A
7s q received A
9s q extended A
17s q received A
19s q extended A)");
}

TEST_CASE("a crash takes the whole consumer down; a restart brings it back, not its messages") {
    CHECK(told(handling("'outcome':[{'attempt':1,'do':'crash','restart':'3s'}]", until(14)),
               {K::started, K::handler_ended, K::crashed, K::received, K::lease_ended,
                K::deleted}) == R"(
1s w started
1s q received A
3s w handlerEnded A crash
3s w crashed
6s w started
11s q leaseEnded A
11s q received A
13s w handlerEnded A succeed
13s q deleted A)");
}

TEST_CASE("without restart a crashed consumer stays down until the script starts it") {
    CHECK(
        told(handling("'outcome':[{'attempt':1,'do':'crash'}]", "",
                      ",{'at':'30s','do':'start','node':'w'},{'at':'31s','do':'stop','node':'w'}"),
             {K::started, K::crashed, K::received, K::stopped, K::deleted}) == R"(
1s w started
1s q received A
3s w crashed
30s w started
30s q received A
31s w stopped
32s q deleted A)");
}

TEST_CASE("hang: the worker stays busy, its heartbeat goes on, and the lease never ends") {
    const std::string scenario =
        handling("'outcome':'hang'", ",'heartbeat':{'every':'8s','VisibilityTimeout':10}");
    CHECK(told(scenario, {K::handler_ended, K::received, K::extended, K::lease_ended}) == R"(
1s q received A
3s w handlerEnded A hang
9s q extended A
17s q extended A
25s q extended A
33s q extended A
41s q extended A
49s q extended A
57s q extended A)");
    const std::shared_ptr<Recording> run = recorded(scenario);
    CHECK(run->end().node(run->world().find("w")).view().busy == 1);
}

TEST_CASE("the first rule that fits counts; without one the handler succeeds") {
    struct Row {
        const char* rules;
        const char* outcome;
    };
    const Row rows[] = {
        {"{'message':'B','do':'fail'}", "succeed"},
        {"{'message':'A','do':'fail'}", "fail"},
        {"{'group':'blue','do':'fail'},{'group':'red','do':'forget'}", "forget"},
        {"{'attempt':2,'do':'fail'}", "succeed"},
        {"{'attempt':[1,2],'do':'fail'}", "fail"},
        {"{'share':0,'do':'fail'},{'share':1,'do':'forget'}", "forget"},
        {"{'until':'1s','do':'fail'}", "succeed"},  // handling starts at 1 s: the end is excluded
        {"{'from':'1s','until':'2s','do':'fail'}", "fail"},
        {"{'from':'1001ms','do':'fail'}", "succeed"},
        {"{'do':'forget'},{'do':'fail'}", "forget"},
    };
    // B is there to be named; nobody receives it.
    const std::string late =
        ",{'at':'30s','do':'sendMessage','node':'q','as':'B',"
        "'MessageBody':'x'}";
    for (const Row& row : rows) {
        CAPTURE(row.rules);
        const std::string rules = std::string("'outcome':[") + row.rules + "]";
        CHECK(told(handling(rules, until(2), late), {K::handler_ended}) ==
              std::string("\n3s w handlerEnded A ") + row.outcome);
    }
}

TEST_CASE("stop lets the running handler finish and gives up the waiting poll at once") {
    const std::string late =
        ",{'at':'12s','do':'sendMessage','node':'q','as':'B','MessageBody':'2'}";
    CHECK(told(handling("'outcome':'succeed'", until(2), late),
               {K::stopped, K::handler_ended, K::deleted, K::received, K::poll_started}) == R"(
1s q pollStarted
1s q received A
2s w stopped
3s w handlerEnded A succeed
3s q deleted A)");
    CHECK(told(handling("'outcome':'succeed'", until(10), late),
               {K::stopped, K::received, K::poll_started, K::poll_ended}) == R"(
1s q pollStarted
1s q received A
1s q pollEnded
3s q pollStarted
10s w stopped
10s q pollEnded)");
}

TEST_CASE("a crash by the script ends every handler and restarts as the handler says") {
    CHECK(told(handling("'restart':'4s'", until(12), ",{'at':'2s','do':'crash','node':'w'}"),
               {K::started, K::handler_ended, K::crashed, K::received, K::deleted}) == R"(
1s w started
1s q received A
2s w handlerEnded A crash
2s w crashed
6s w started
11s q received A
13s w handlerEnded A succeed
13s q deleted A)");
}

TEST_CASE("a consumer counts what it deleted, what failed and what it began") {
    const std::shared_ptr<Recording> run =
        recorded(handling("'outcome':[{'attempt':[1,2],'do':'fail'}]"));
    const std::span<const std::int64_t> metrics = run->end().node(run->world().find("w")).metrics();
    CHECK(metrics[0] == 1);  // handled
    CHECK(metrics[1] == 2);  // failed
    CHECK(metrics[2] == 3);  // invocations
    CHECK(metrics[3] == 0);  // busyWorkers
}

}  // namespace qr
