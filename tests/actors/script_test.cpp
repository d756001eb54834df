// The script: calls, answers that come later, and the order of things at one instant.
#include "tests/support/told.h"

#include "tests/test.h"

namespace qr {
namespace {

using K = RecordKind;

std::string scripted(const std::string& nodes, const std::string& steps) {
    return "{'queuereel':1,'until':'1m','nodes':{'q':{'kind':'sqs.standard'}" + nodes +
           "},'script':[" + steps + "]}";
}

const std::string send_a = "'do':'sendMessage','node':'q','as':'A','MessageBody':'1'}";

}  // namespace

TEST_CASE("a long poll of the script is answered later, and other steps go on meanwhile") {
    CHECK(told(scripted("",
                        "{'at':'0s','do':'receiveMessage','node':'q','WaitTimeSeconds':20},"
                        "{'at':'5s'," +
                            send_a),
               {K::call, K::returned, K::received}) == R"(
0s script call receiveMessage
5s script call sendMessage
5s script returned
5s q received A
5s script returned)");
}

TEST_CASE("what a step causes at its own instant happens before the next step") {
    CHECK(told(scripted(",'w':{'kind':'consumer','from':'q','poll':{'WaitTimeSeconds':20},"
                        "'handler':{'time':'0s'}}",
                        "{'at':'5s'," + send_a +
                            ",{'at':'5s','do':'sendMessage','node':'q','as':'B',"
                            "'MessageBody':'2'}"),
               {K::sent, K::received, K::deleted}) == R"(
5s q sent A
5s q received A
5s q deleted A
5s q sent B
5s q received B
5s q deleted B)");
}

TEST_CASE("a call that names a message by its receive carries it; an error carries its code") {
    CHECK(told(scripted("", "{'at':'0s'," + send_a +
                                ",{'at':'1s','do':'deleteMessage','node':'q',"
                                "'ReceiptHandle':{'message':'A','receive':1}}"),
               {K::call, K::returned}) == R"(
0s script call sendMessage
0s script returned
1s script call A deleteMessage
1s script returned A ReceiptHandleIsInvalid)");
}

TEST_CASE("what a queue refuses by a rule, and what it delays, says by which") {
    const std::string step = ",'node':'q.fifo',";
    const std::string attempt = "'do':'receiveMessage'" + step + "'ReceiveRequestAttemptId':'one'}";
    const auto run =
        recorded(scripted(",'q.fifo':{'kind':'sqs.fifo','DelaySeconds':5}",
                          "{'at':'0s','do':'sendMessage'" + step +
                              "'as':'A','MessageBody':'1','MessageGroupId':'g',"
                              "'MessageDeduplicationId':'a'},{'at':'6s'," +
                              attempt + ",{'at':'7s','do':'deleteMessage'" + step +
                              "'ReceiptHandle':{'message':'A'}},{'at':'8s'," + attempt));
    std::vector<RuleId> found;
    for (const Record& record : run->journal().records())
        if (record.kind == K::delayed || (record.kind == K::returned && record.text.valid()))
            found.push_back(record.rule);
    CHECK(found == std::vector<RuleId>{rule(122), rule(81)});
}

TEST_CASE("commands to actors leave the actors' own records only") {
    CHECK(told(scripted(",'w':{'kind':'consumer','from':'q','start':'never'}",
                        "{'at':'1s','do':'start','node':'w'},{'at':'1s','do':'start','node':'w'},"
                        "{'at':'2s','do':'stop','node':'w'}"),
               {K::call, K::returned, K::started, K::stopped}) == R"(
1s w started
2s w stopped)");
}

}  // namespace qr
