// Sentences tell the settings in force at their record, whatever the scenario began with.
#include <algorithm>

#include "engine/cli/embedded.h"
#include "engine/view/lanes.h"
#include "engine/view/sentence.h"
#include "tests/support/told.h"
#include "tests/test.h"

namespace qr {
namespace {

// A fails again and again; {policy} is the queue's, {steps} come before A is sent at 1 s.
std::string failing(const std::string& policy, const std::string& steps) {
    return "{'queuereel':1,'until':'10m','nodes':{'q':{'kind':'sqs.standard',"
           "'VisibilityTimeout':10" +
           policy +
           "},'d':{'kind':'sqs.standard'},'w':{'kind':'consumer','from':'q',"
           "'poll':{'WaitTimeSeconds':20},'handler':{'time':'1s','outcome':'fail'}}},"
           "'script':[" +
           steps + "{'at':'1s','do':'sendMessage','node':'q','as':'A','MessageBody':'x'}]}";
}

std::string policy(const std::string& max) {
    return "'RedrivePolicy':{'deadLetterTargetArn':'d','maxReceiveCount':" + max + "}";
}

std::string set(const std::string& attributes) {
    return "{'at':'0s','do':'setQueueAttributes','node':'q','Attributes':{" + attributes + "}},";
}

// The sentences about records of that kind.
std::vector<std::string> said(const std::string& scenario, RecordKind kind) {
    const std::shared_ptr<Recording> run = recorded(scenario);
    Lanes lanes;
    lanes.append(run->journal());
    const Words words{Language::en, std::string(embedded::words_en)};
    const Teller teller{run->world(), run->journal(), lanes, words};
    std::vector<std::string> found;
    for (std::uint32_t i = 0; i < run->journal().records().size(); ++i)
        if (run->journal().record({i}).kind == kind) found.push_back(sentence_of(teller, {i}));
    return found;
}

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a maxReceiveCount that a call raised is the one that sentences tell") {
    const std::string scenario = failing("," + policy("3"), set(policy("5")));
    const auto received = said(scenario, RecordKind::received);
    REQUIRE(received.size() == 5);
    CHECK(contains(received[2], "receive 3 of 5"));
    CHECK_FALSE(contains(received[2], "last"));
    CHECK(contains(received[4], "receive 5 of 5, the last one"));
    const auto moved = said(scenario, RecordKind::moved_to_dlq);
    REQUIRE(moved.size() == 1);
    CHECK(contains(moved[0], "receive 6 would exceed maxReceiveCount 5"));
}

TEST_CASE("a redrive policy that a call made is told") {
    const auto moved = said(failing("", set(policy("1"))), RecordKind::moved_to_dlq);
    REQUIRE(moved.size() == 1);
    CHECK(contains(moved[0], "receive 2 would exceed maxReceiveCount 1"));
}

TEST_CASE("a redrive policy that a call took away is told no more") {
    const std::string scenario = failing("," + policy("1"), set("'RedrivePolicy':''"));
    CHECK_FALSE(contains(said(scenario, RecordKind::received)[0], "of 1"));
    CHECK_FALSE(contains(said(scenario, RecordKind::lease_ended)[0], "It moves only"));
}

TEST_CASE("a policy lowered meanwhile says the receives that there are") {
    const std::string lowered =
        "{'at':'25s','do':'setQueueAttributes','node':'q','Attributes':{" + policy("1") + "}},";
    std::string scenario = failing("," + policy("9"), "");
    scenario.replace(scenario.rfind("]}"), 2, "," + lowered.substr(0, lowered.size() - 1) + "]}");
    const auto moved = said(scenario, RecordKind::moved_to_dlq);
    REQUIRE(moved.size() == 1);
    CHECK(contains(moved[0], "already has 3 receives, and maxReceiveCount is now 1"));
    CHECK(contains(said(scenario, RecordKind::received)[0], "receive 1 of 9"));
}

TEST_CASE("with chainCount total a dead-letter queue counts all deliveries") {
    const std::string scenario =
        "{'queuereel':1,'until':'10m','nodes':{'q':{'kind':'sqs.standard',"
        "'VisibilityTimeout':10," +
        policy("2") +
        "},'d':{'kind':'sqs.standard','VisibilityTimeout':10,'options':{'chainCount':'total'},"
        "'RedrivePolicy':{'deadLetterTargetArn':'e','maxReceiveCount':3}},"
        "'e':{'kind':'sqs.standard'},"
        "'w':{'kind':'consumer','from':'q','poll':{'WaitTimeSeconds':20},"
        "'handler':{'time':'1s','outcome':'fail'}},"
        "'x':{'kind':'consumer','from':'d','poll':{'WaitTimeSeconds':20},"
        "'handler':{'time':'1s','outcome':'fail'}}},'script':["
        "{'at':'1s','do':'sendMessage','node':'q','as':'A','MessageBody':'x'}]}";
    const auto moved = said(scenario, RecordKind::moved_to_dlq);
    REQUIRE(moved.size() == 2);
    CHECK(contains(moved[1], "receive 4 would exceed maxReceiveCount 3"));
}

TEST_CASE("a dead letter that expires says from when its retention counted") {
    const auto scenario = [](const std::string& kind, const std::string& suffix) {
        const std::string ids = suffix.empty() ? ""
                                               : ",'MessageGroupId':'g',"
                                                 "'MessageDeduplicationId':'a'";
        return "{'queuereel':1,'until':'10m','nodes':{'q" + suffix + "':{'kind':'" + kind +
               "','VisibilityTimeout':10,'RedrivePolicy':{'deadLetterTargetArn':'d" + suffix +
               "','maxReceiveCount':1}},'d" + suffix + "':{'kind':'" + kind +
               "','MessageRetentionPeriod':60},'w':{'kind':'consumer','from':'q" + suffix +
               "','poll':{'WaitTimeSeconds':20},'handler':{'time':'1s','outcome':'fail'}}},"
               "'script':[{'at':'0s','do':'sendMessage','node':'q" +
               suffix + "','as':'A','MessageBody':'x'" + ids + "}]}";
    };
    const auto standard = said(scenario("sqs.standard", ""), RecordKind::expired);
    REQUIRE(standard.size() == 1);
    CHECK(contains(standard[0], "1 minute after its first send"));
    const auto fifo = said(scenario("sqs.fifo", ".fifo"), RecordKind::expired);
    REQUIRE(fifo.size() == 1);
    CHECK(contains(fifo[0], "1 minute after its move"));
}

TEST_CASE("a receive beside running work says who still works") {
    const std::string scenario =
        "{'queuereel':1,'until':'1m','nodes':{'q':{'kind':'sqs.standard','VisibilityTimeout':10},"
        "'one':{'kind':'consumer','from':'q','poll':{'WaitTimeSeconds':20},"
        "'handler':{'time':'15s'}},"
        "'two':{'kind':'consumer','from':'q','start':'5s','poll':{'WaitTimeSeconds':20},"
        "'handler':{'time':'1s'}}},"
        "'script':[{'at':'0s','do':'sendMessage','node':'q','as':'A','MessageBody':'x'}]}";
    const auto received = said(scenario, RecordKind::received);
    REQUIRE(received.size() == 2);
    CHECK(contains(received[1], "two received A from q while one still works on it"));
}

}  // namespace qr
