// Timelines of work with effects: steps, dependencies, once, retries.
#include "tests/support/told.h"

#include "tests/test.h"

namespace qr {
namespace {

using K = RecordKind;

// A at 0 s, timeout 10 s, one worker; `handler` and further nodes as given.
std::string working(const std::string& handler, const std::string& nodes = "",
                    const std::string& steps = "") {
    return "{'queuereel':1,'until':'25s','nodes':{'q':{'kind':'sqs.standard',"
           "'VisibilityTimeout':10},'w':{'kind':'consumer','from':'q',"
           "'poll':{'WaitTimeSeconds':20},'handler':{" +
           handler + "}}" + nodes +
           "},'script':[{'at':'0s','do':'sendMessage','node':'q','as':'A','MessageBody':'1'}" +
           steps + "]}";
}

// The lines of effects: time, name, count, rule, and "-" for what did not happen.
std::string effects_of(const std::string& scenario) {
    const std::shared_ptr<Recording> run = recorded(scenario);
    std::string lines;
    for (const Record& record : run->journal().records()) {
        if (record.kind != K::effect) continue;
        lines +=
            "\n" + told_time(record.time) + " " + std::string(run->journal().text(record.text));
        lines += (record.flags & record_flag::no_effect) != 0 ? " -" : " +";
        lines += std::to_string(record.count) + " " + record.rule.family +
                 std::to_string(record.rule.number);
    }
    return lines;
}

}  // namespace

TEST_CASE(
    "earlier effects remain when a later step fails, and are done again at the next receive") {
    CHECK(effects_of(working("'time':'1s','steps':[{'effect':'charge'},"
                             "{'effect':'mail','needs':'smtp','time':'500ms'}]",
                             ",'smtp':{'kind':'dependency','down':[['0s','5s']],'time':'1s'}")) ==
          R"(
1s charge +1 D40
1s mail -0 D41
11s charge +2 D40
12.5s mail +1 D40)");
}

TEST_CASE("a step that fails ends the handling as a failure, at once") {
    CHECK(told(working("'time':'1s','steps':[{'effect':'mail','needs':'smtp','time':'5s'},"
                       "{'effect':'never'}]",
                       ",'smtp':{'kind':'dependency','down':[['0s','5s']]}"),
               {K::stopped, K::started, K::handler_ended, K::effect}) == R"(
0s smtp stopped
0s w started
1s w effect A mail
1s w handlerEnded A fail
5s smtp started
16s w effect A mail
16s w effect A never
16s w handlerEnded A succeed)");
}

TEST_CASE("a call that was taken goes through when the dependency goes down meanwhile") {
    CHECK(effects_of(working("'steps':[{'effect':'mail','needs':'smtp'}]",
                             ",'smtp':{'kind':'dependency','down':[['1s','9s']],'time':'3s'}")) ==
          "\n3s mail +1 D40");
}

TEST_CASE("a crash in the middle of a step leaves no effect of it") {
    CHECK(effects_of(working("'steps':[{'effect':'charge','time':'1s'},"
                             "{'effect':'mail','time':'5s'}]",
                             "",
                             ",{'at':'3s','do':'crash','node':'w'},"
                             "{'at':'4s','do':'start','node':'w'}")) == R"(
1s charge +1 D40
11s charge +2 D40
16s mail +1 D40)");
}

TEST_CASE("what is done once outlives a crash of the actor that did it") {
    CHECK(effects_of(working("'steps':[{'effect':'charge','time':'1s','once':'body'},"
                             "{'effect':'mail','time':'5s'}]",
                             "",
                             ",{'at':'3s','do':'crash','node':'w'},"
                             "{'at':'4s','do':'start','node':'w'}")) == R"(
1s charge +1 D40
10s charge -1 D43
15s mail +1 D40)");
}

TEST_CASE("a message without a deduplication id is never known by it") {
    const std::string once =
        "'outcome':[{'attempt':1,'do':'fail'}],"
        "'steps':[{'effect':'charge','once':'deduplicationId'}]";
    CHECK(effects_of(working(once)) == "\n0s charge +1 D40\n10s charge +2 D40");
}

TEST_CASE("done once by deduplication id follows the id that SQS shows") {
    const std::string worker =
        "'w':{'kind':'consumer','from':'q.fifo','poll':{'WaitTimeSeconds':20},'handler':{"
        "'steps':[{'effect':'charge','once':'deduplicationId'}],'outcome':";
    // Received twice, moved, and received from the dead-letter queue: its id is its MessageId now.
    CHECK(effects_of("{'queuereel':1,'until':'30s','nodes':{'q.fifo':{'kind':'sqs.fifo',"
                     "'VisibilityTimeout':10,'RedrivePolicy':{'deadLetterTargetArn':'d.fifo',"
                     "'maxReceiveCount':2}},'d.fifo':{'kind':'sqs.fifo'}," +
                     worker +
                     "[{'until':'20s','do':'fail'}]}}},'script':["
                     "{'at':'0s','do':'sendMessage','node':'q.fifo','as':'A','MessageBody':'x',"
                     "'MessageGroupId':'g','MessageDeduplicationId':'order-1'},"
                     "{'at':'21s','do':'startMessageMoveTask','SourceArn':'d.fifo'}]}") == R"(
0s charge +1 D40
10s charge -1 D43
21s charge +2 D40)");
    // An id of one's own is no body.
    CHECK(effects_of("{'queuereel':1,'until':'30s','nodes':{'q.fifo':{'kind':'sqs.fifo',"
                     "'ContentBasedDeduplication':true}," +
                     worker +
                     "'succeed'}}},'script':["
                     "{'at':'0s','do':'sendMessage','node':'q.fifo','as':'A','MessageBody':'pay',"
                     "'MessageGroupId':'g'},"
                     "{'at':'1s','do':'sendMessage','node':'q.fifo','as':'B','MessageBody':'x',"
                     "'MessageGroupId':'g','MessageDeduplicationId':'pay'}]}") == R"(
0s charge +1 D40
1s charge +1 D40)");
}

TEST_CASE("a retry runs time, outcome and steps again within the same receive") {
    CHECK(told(working("'time':'1s','steps':[{'effect':'log','time':'1s'},"
                       "{'effect':'mail','needs':'smtp'}],'retry':{'times':2,'wait':'500ms'}",
                       ",'smtp':{'kind':'dependency','down':[['0s','4s']]}"),
               {K::received, K::handler_started, K::handler_ended, K::effect, K::deleted}) == R"(
0s q received A
0s w handlerStarted A
2s w effect A log
2s w effect A mail
2s w handlerEnded A fail
2.5s w handlerStarted A
4.5s w effect A log
4.5s w effect A mail
4.5s w handlerEnded A succeed
4.5s q deleted A)");
}

TEST_CASE("a worker between two tries keeps its message, its heartbeat and its place") {
    const std::string scenario = working(
        "'time':'1s','outcome':'fail','retry':{'times':3,'wait':'6s'}},"
        "'heartbeat':{'every':'5s','VisibilityTimeout':10");
    CHECK(told(scenario, {K::received, K::extended, K::lease_ended, K::handler_started}) == R"(
0s q received A
0s w handlerStarted A
5s q extended A
7s w handlerStarted A
10s q extended A
14s w handlerStarted A
15s q extended A
20s q extended A
21s w handlerStarted A)");
}

TEST_CASE("the plan of a handler run tells when it ends if nothing fails") {
    const std::shared_ptr<Recording> run = recorded(
        working("'time':'1s','steps':[{'effect':'a','time':'2s'},{'effect':'b','needs':'d'}]",
                ",'d':{'kind':'dependency','time':'4s'}"));
    for (const Record& record : run->journal().records())
        if (record.kind == K::handler_started) CHECK(record.until == Time{7000});
}

}  // namespace qr
