// Reading scenarios: what is accepted, and every kind of problem with its place.
#include "engine/scenario/build.h"
#include "engine/scenario/edit.h"
#include "engine/scenario/json.h"
#include "engine/scenario/scenario.h"
#include "tests/scenario/toy_models.h"
#include "tests/test.h"

using namespace qr;
using qr::test::toy_models;

namespace {

// A good scenario, changed by a merge patch.
Value document_with(std::string_view patch) {
    Value document = parse_json(R"({
        "queuereel": 1, "until": "10m",
        "nodes": { "q": { "kind": "sqs.standard" }, "dlq": { "kind": "sqs.standard" },
                   "w": { "kind": "worker", "from": "q" } },
        "script": [ { "at": "0s", "do": "sendMessage", "node": "q", "as": "A",
        "MessageBody": "x" } ]
    })")
                         .value();
    const Result<Value> changes = parse_json(patch);
    REQUIRE_MESSAGE(changes.ok(), patch);
    return merged(std::move(document), changes.value());
}

std::string text_with(std::string_view patch) {
    return json_text(document_with(patch), Layout::compact);
}

Result<Scenario> read_with(std::string_view patch) {
    return read_document(document_with(patch), test::toy_models());
}

std::string problems_of(const Result<Scenario>& read) {
    std::string text;
    if (!read.ok())
        for (const Problem& problem : read.problems())
            text += problem.where + ": " + problem.what + " (" + problem.found + ")\n";
    return text;
}

const NodePlan& node_of(const Scenario& scenario, std::string_view name) {
    for (const NodePlan& node : scenario.nodes)
        if (node.name == name) return node;
    REQUIRE(false);
    return scenario.nodes.front();
}

}  // namespace

TEST_CASE("settings are read in all their forms, with defaults filled in") {
    const Result<Scenario> read = read_with(R"({"nodes":{
        "q": { "VisibilityTimeout": "10m",
               "RedrivePolicy":
               "{\"deadLetterTargetArn\":\"arn:aws:sqs:us:0:dlq\",\"maxReceiveCount\":\"3\"}",
               "options": { "duplicates": 0.25, "handleLifetime": "unlimited" } },
        "dlq": { "kind": "sqs.standard", "VisibilityTimeout": "45", "RedrivePolicy": "",
                 "SqsManagedSseEnabled": "false" },
        "w": { "time": { "min": "1s", "max": "2s" } } }})");
    REQUIRE(problems_of(read) == "");
    const NodePlan& q = node_of(read.value(), "q");
    CHECK(*q.settings.find("VisibilityTimeout") == Value(600'000));
    CHECK(*q.settings.find("MessageRetentionPeriod") == Value(345'600'000));
    const Value& policy = *q.settings.find("RedrivePolicy");
    CHECK(*policy.find("deadLetterTargetArn") == Value("dlq"));
    CHECK(*policy.find("maxReceiveCount") == Value(3));
    CHECK(*q.options.find("duplicates") == Value(250'000));
    CHECK(*q.options.find("handleLifetime") == Value("unlimited"));
    CHECK(*q.options.find("inFlightQuota") == Value(120'000));
    const NodePlan& dlq = node_of(read.value(), "dlq");
    CHECK(*dlq.settings.find("VisibilityTimeout") == Value(45'000));
    CHECK(dlq.settings.find("RedrivePolicy") == nullptr);
    CHECK(*dlq.settings.find("SqsManagedSseEnabled") == Value(false));
    CHECK(*node_of(read.value(), "w").settings.find("time")->find("max") == Value(2000));
}

TEST_CASE("attributes can be pasted as AWS prints them") {
    const Result<Scenario> read = read_with(R"({"nodes":{"q":{"kind":null,"Attributes":{
        "QueueArn":"arn:aws:sqs:eu-west-1:1:q","CreatedTimestamp":"1700000000",
        "VisibilityTimeout":"60",
        "RedrivePolicy":
        "{\"deadLetterTargetArn\":\"arn:aws:sqs:eu-west-1:1:dlq\",\"maxReceiveCount\":4}"
        }}}})");
    REQUIRE(problems_of(read) == "");
    const NodePlan& q = node_of(read.value(), "q");
    CHECK(q.model->kind == "sqs.standard");
    CHECK(*q.settings.find("VisibilityTimeout") == Value(60'000));
    CHECK(q.settings.find("QueueArn") == nullptr);
    CHECK(*q.settings.find("RedrivePolicy")->find("maxReceiveCount") == Value(4));
}

TEST_CASE("arguments that cannot be read stay as they are, for the call to refuse") {
    const Result<Scenario> read = read_with(R"({"script":[
        {"at":"0s","do":"sendMessage","node":"q","MessageBody":{"repeat":"ab","times":3},
        "DelaySeconds":901},
        {"at":"0s","do":"sendMessage","node":"q","MessageBody":5,"DelaySeconds":"soon"},
        {"at":"0s","do":"setQueueAttributes","node":"q","Attributes":
          {"VisibilityTimeout":"10","RedrivePolicy":"","FifoQueue":"false"}}]})");
    REQUIRE(problems_of(read) == "");
    const std::vector<ScenarioStep>& script = read.value().script;
    CHECK(*script[0].arguments.find("MessageBody") == Value("ababab"));
    CHECK(*script[0].arguments.find("DelaySeconds") == Value(901'000));
    CHECK(*script[1].arguments.find("MessageBody") == Value(5));
    CHECK(*script[1].arguments.find("DelaySeconds") == Value("soon"));
    const Value& attributes = *script[2].arguments.find("Attributes");
    CHECK(*attributes.find("VisibilityTimeout") == Value(10'000));
    CHECK(*attributes.find("RedrivePolicy") == Value(""));
    CHECK(*attributes.find("FifoQueue") == Value("false"));
}

TEST_CASE("steps are sorted by time and keep their order at one time") {
    const Result<Scenario> read = read_with(R"({"script":[
        {"at":"2s","do":"sendMessage","node":"q"}, {"at":"1s","do":"sendMessage","node":"q"},
        {"at":"1s","do":"receiveMessage","node":"arn:aws:sqs:us-east-1:0:dlq"}]})");
    REQUIRE(problems_of(read) == "");
    const std::vector<ScenarioStep>& script = read.value().script;
    CHECK(script[0].pointer == "/script/1");
    CHECK(script[1].pointer == "/script/2");
    CHECK(script[1].node == "dlq");
    CHECK(script[2].pointer == "/script/0");
}

TEST_CASE("the world has the script first, nodes by name, and queues that do not exist yet") {
    const Result<Scenario> read = read_with(R"({"seed":7,"script":[
        {"at":"1s","do":"createQueue","QueueName":"later"},
        {"at":"2s","do":"sendMessage","node":"later","as":"B"},
        {"at":"3s","do":"sendMessageBatch","node":"q","as":{"y":"A"},
         "Entries":[{"Id":"x","MessageBody":"1"},{"Id":"y","MessageBody":"2"}]}]})");
    REQUIRE(problems_of(read) == "");
    const std::shared_ptr<const World> world = build_world(read.value());
    REQUIRE(world->nodes.size() == 5);
    CHECK(world->nodes[0].name.empty());
    CHECK(world->nodes[0].model->role == Role::script);
    CHECK(world->find("dlq") == NodeId{1});
    CHECK(world->node(world->find("later")).absent);
    CHECK_FALSE(world->node(world->find("q")).absent);
    CHECK(world->script[0].node == world->find("later"));
    CHECK(world->seed == 7);
    CHECK(world->reserved_names == std::vector<std::string>{"A", "B"});
}

TEST_CASE("every kind of problem names its place") {
    struct Row {
        const char* patch;
        const char* where;
        const char* says;
    };
    const Row rows[] = {
        {R"({"queuereel":2})", "/queuereel", "newer version"},
        {R"({"queuereel":"1"})", "/queuereel", "version"},
        {R"({"queuereel":null})", "", "missing"},
        {R"({"rules":2})", "/rules", "newer version"},
        {R"({"until":null})", "", "until"},
        {R"({"until":"soon"})", "/until", "duration"},
        {R"({"untill":"5m"})", "/untill", "Did you mean \"until\""},
        {R"({"seed":-1})", "/seed", "out of range"},
        {R"({"title":{"de":"x"}})", "/title", "text"},
        {R"({"lang":"jp"})", "/lang", "Did you mean \"ja\""},
        {R"({"start":"yesterday"})", "/start", "instant"},
        {R"({"nodes":[]})", "/nodes", "nodes"},
        {R"({"nodes":{"x":5}})", "/nodes/x", "object"},
        {R"({"nodes":{"x":{}}})", "/nodes/x", "kind"},
        {R"({"nodes":{"x":{"kind":"sqs.standart"}}})", "/nodes/x/kind",
         "Did you mean \"sqs.standard\""},
        {R"({"nodes":{"x":{"kind":"kafka.topic"}}})", "/nodes/x/kind", "not available yet"},
        {R"({"nodes":{"x.fifo":{"kind":"sqs.standard"}}})", "/nodes/x.fifo", ".fifo"},
        {R"({"nodes":{"a b":{"kind":"worker","from":"q"}}})", "/nodes/a b", "character"},
        {R"({"nodes":{"a/b":{"kind":"sqs.standard"}}})", "/nodes/a~1b", "SQS"},
        {R"({"nodes":{"deleted":{"kind":"sqs.standard"}}})", "/nodes/deleted", "messages end"},
        {R"({"nodes":{"":{"kind":"sqs.standard"}}})", "/nodes/", "empty"},
        {R"({"nodes":{"q":{"VisibilityTimeot":5}}})", "/nodes/q/VisibilityTimeot",
         "Did you mean \"VisibilityTimeout\""},
        {R"({"nodes":{"q":{"option":{}}}})", "/nodes/q/option", "Did you mean \"options\""},
        {R"({"nodes":{"q":{"VisibilityTimeout":43201}}})", "/nodes/q/VisibilityTimeout",
         "out of range"},
        {R"({"nodes":{"q":{"VisibilityTimeout":"1.5s"}}})", "/nodes/q/VisibilityTimeout",
         "seconds"},
        {R"({"nodes":{"q":{"VisibilityTimeout":true}}})", "/nodes/q/VisibilityTimeout", "seconds"},
        {R"({"nodes":{"q":{"Attributes":{"VisibilityTimeout":"-1"}}}})",
         "/nodes/q/Attributes/VisibilityTimeout", "out of range"},
        {R"({"nodes":{"q":{"VisibilityTimeout":5,"Attributes":{"VisibilityTimeout":"5"}}}})",
         "/nodes/q/VisibilityTimeout", "beside"},
        {R"({"nodes":{"q":{"options":{"oldHandleDelete":"ignore"}}}})",
         "/nodes/q/options/oldHandleDelete", "Did you mean \"ignored\""},
        {R"({"nodes":{"q":{"options":{"duplicates":1.5}}}})", "/nodes/q/options/duplicates",
         "out of range"},
        {R"({"nodes":{"q":{"RedrivePolicy":{"deadLetterTargetArn":"dql","maxReceiveCount":3}}}})",
         "/nodes/q/RedrivePolicy/deadLetterTargetArn", "Did you mean \"dlq\""},
        {R"({"nodes":{"q":{"RedrivePolicy":{"deadLetterTargetArn":"dlq"}}}})",
         "/nodes/q/RedrivePolicy", "maxReceiveCount"},
        {R"({"nodes":{"q":{"RedrivePolicy":{"deadLetterTargetArn":"w","maxReceiveCount":3}}}})",
         "/nodes/q/RedrivePolicy/deadLetterTargetArn", "kind"},
        {R"({"nodes":{"q":{"RedrivePolicy":"{\"maxReceiveCount\":0}"}}})", "/nodes/q/RedrivePolicy",
         "missing"},
        {R"({"nodes":{"q":{"RedrivePolicy":"{"}}})", "/nodes/q/RedrivePolicy", "JSON text"},
        {R"({"nodes":{"q":{"QueueArn":"arn:aws:sqs:eu-west-1:1:q",
            "RedrivePolicy":{"deadLetterTargetArn":"arn:aws:sqs:us-east-1:1:dlq",
            "maxReceiveCount":1}}}})",
         "/nodes/q/RedrivePolicy", "Region"},
        {R"({"nodes":{"w":{"from":null}}})", "/nodes/w", "from"},
        {R"({"nodes":{"w":{"from":"w"}}})", "/nodes/w/from", "kind"},
        {R"({"nodes":{"w":{"time":{"min":"x"}}}})", "/nodes/w/time/min", "duration"},
        {R"({"nodes":{"w":{"time":7}}})", "/nodes/w/time", "duration"},
        {R"({"script":{}})", "/script", "list"},
        {R"({"script":[5]})", "/script/0", "object"},
        {R"({"script":[{"do":"sendMessage","node":"q"}]})", "/script/0", "at"},
        {R"({"script":[{"at":"10m1ms","do":"sendMessage","node":"q"}]})", "/script/0/at",
         "after the end"},
        {R"({"script":[{"at":"0s","node":"q"}]})", "/script/0", "do"},
        {R"({"script":[{"at":"0s","do":"sendMesage","node":"q"}]})", "/script/0/do",
         "Did you mean \"sendMessage\""},
        {R"({"script":[{"at":"0s","do":"sendMesage"}]})", "/script/0/do",
         "Did you mean \"sendMessage\""},
        {R"({"script":[{"at":"0s","do":"sendMessage"}]})", "/script/0", "node"},
        {R"({"script":[{"at":"0s","do":"sendMessage","node":"p"}]})", "/script/0/node", "No node"},
        {R"({"script":[{"at":"0s","do":"sendMessage","node":"w"}]})", "/script/0/do",
         "no such verb"},
        {R"({"script":[{"at":"0s","do":"sendMessage","node":"q","messageBody":""}]})",
         "/script/0/messageBody", "Did you mean \"MessageBody\""},
        {R"({"script":[{"at":"0s","do":"sendMessageBatch","node":"q","Entries":[{"id":"a"}]}]})",
         "/script/0/Entries/0/id", "Did you mean \"Id\""},
        {R"({"script":[{"at":"0s","do":"","node":"q"}]})", "/script/0/do", "no such verb"},
        {R"({"script":[{"at":"0s","do":"createQueue","QueueName":"w"}]})", "/script/0/QueueName",
         "no queue"},
        {R"({"script":[{"at":"0s","do":"createQueue","QueueName":"z","node":"q"}]})",
         "/script/0/node", "QueueName"},
        {R"({"script":[{"at":"0s","do":"receiveMessage","node":"q","as":"B"}]})", "/script/0/as",
         "sends no message"},
        {R"({"script":[{"at":"0s","do":"sendMessage","node":"q","as":5}]})", "/script/0/as",
         "no name"},
        {R"({"script":[{"at":"0s","do":"sendMessage","node":"q","as":"A"},{"at":"0s",
            "do":"sendMessage","node":"q","as":"A"}]})",
         "/script/1/as", "Two messages"},
        {R"({"script":[{"at":"0s","do":"sendMessageBatch","node":"q","as":"B","Entries":[]}]})",
         "/script/0/as", "each entry"},
        {R"({"script":[{"at":"0s","do":"sendMessageBatch","node":"q","as":{"y":"B"},
            "Entries":[{"Id":"x"}]}]})",
         "/script/0/as/y", "No entry"},
        {R"({"script":[{"at":"0s","do":"deleteMessage","node":"q",
            "ReceiptHandle":{"message":"B"}}]})",
         "/script/0/ReceiptHandle/message", "No message"},
        {R"({"script":[{"at":"0s","do":"sendMessage","node":"q","as":"A"},{"at":"0s",
            "do":"deleteMessage","node":"q","ReceiptHandle":{"message":"A","receive":0}}]})",
         "/script/1/ReceiptHandle", "receipt handle"},
        {R"({"script":[{"at":"0s","do":"sendMessage","node":"q","MessageBody":{"repeat":"a"}}]})",
         "/script/0/MessageBody", "repeated text"},
        {R"({"script":[{"at":"0s","do":"sendMessage","node":"q","MessageBody":{"repeat":"ab",
            "times":16777217}}]})",
         "/script/0/MessageBody", "too long"},
        {R"({"script":[{"at":"0s","do":"receiveMessage","node":"q","expect":{"message":["A"]}}]})",
         "/script/0/expect/message", "Did you mean \"messages\""},
        {R"({"script":[{"at":"0s","do":"receiveMessage","node":"q","expect":{"messages":["A"]}}]})",
         "/script/0/expect/messages/0", "No message"},
        {R"({"expect":{}})", "/expect", "list"},
        {R"({"expect":[{}]})", "/expect/0", "what it is about"},
        {R"({"expect":[{"at":"1s","message":"A"}]})", "/expect/0", "claims nothing"},
        {R"({"expect":[{"at":"11m","message":"A","in":"q"}]})", "/expect/0/at", "after the end"},
        {R"({"expect":[{"at":"1s","message":"B","in":"q"}]})", "/expect/0/message", "No message"},
        {R"({"expect":[{"at":"1s","message":"m1","in":"q"}]})", "/expect/0/message", "No message"},
        {R"({"expect":[{"at":"1s","message":"A","in":"w"}]})", "/expect/0/in",
         "No message can be there"},
        {R"({"expect":[{"at":"1s","message":"A","in":"delete"}]})", "/expect/0/in",
         "Did you mean \"deleted\""},
        {R"({"expect":[{"at":"1s","message":"A","state":"inflight"}]})", "/expect/0/state",
         "Did you mean \"inFlight\""},
        {R"({"expect":[{"at":"1s","node":"w","available":1}]})", "/expect/0/node",
         "holds no messages"},
        {R"({"expect":[{"at":"1s","node":"q","visible":1}]})", "/expect/0/visible", "not known"},
        {R"({"expect":[{"at":"1s","metric":"NumberOfMessageSent","node":"q","value":1}]})",
         "/expect/0/metric", "Did you mean"},
        {R"({"expect":[{"at":"1s","actor":"q","handled":1}]})", "/expect/0/actor", "no actor"},
        {R"({"expect":[{"at":"1s","invocation":1,"messages":["A"]}]})", "/expect/0/invocation",
         "not available yet"},
        {R"({"expect":[{"at":"1s","effect":"charge","message":"A","count":1}]})",
         "/expect/0/effect", "not available yet"},
        {R"({"expect":[{"at":"1s","node":"a","state":"OK"}]})", "/expect/0/state",
         "not available yet"},
        {R"({"story":[{"at":"0s"}]})", "/story/0", "text"},
        {R"({"story":[{"at":"0s","text":"x","focus":"B"}]})", "/story/0/focus", "No message"},
        {R"({"story":[{"at":"20m","text":"x"}]})", "/story/0/at", "after the end"},
        {R"({"story":[{"at":"0s","text":"x","ask":{"question":"?","choices":[]}}]})",
         "/story/0/ask/choices", "choices"},
        {R"({"story":[{"at":"0s","text":"x","ask":{"question":"?","choices":[
            {"text":"a","expect":{"at":"0s","message":"A","in":"p"}},
            {"text":"b","expect":{"at":"0s","message":"A","in":"q"}}]}}]})",
         "/story/0/ask/choices/0/expect/in", "No message can be"},
        {R"({"variants":{"v":5}})", "/variants/v", "merge patch"},
        {R"({"variants":{"v":{"variants":{}}}})", "/variants/v", "merge patch"},
        {R"({"variants":{"v":{"nodes":{"q":{"VisibilityTimeout":-1}}}}})",
         "/variants/v/nodes/q/VisibilityTimeout", "out of range"},
        {R"({"variants":{"v":{"nodes":{"dlq":{"kind":"worker","from":"q"},"w":{"from":"dlq"}}}}})",
         "/variants/v/nodes/w/from", "kind"},
        {R"({"variants":{"v":{"nodes":{"q":{"kind":"worker","from":"dlq"}}}}})", "/variants/v",
         "cannot be a node"},
    };
    for (const Row& row : rows) {
        CAPTURE(std::string(row.patch));
        const Result<Scenario> read = read_with(row.patch);
        REQUIRE_FALSE(read.ok());
        CAPTURE(problems_of(read));
        bool found = false;
        for (const Problem& problem : read.problems())
            found |= problem.where == row.where && problem.what.find(row.says) != std::string::npos;
        CHECK(found);
    }
}

TEST_CASE("all problems are told at once") {
    const Result<Scenario> read = read_with(
        R"({"seed":"x","nodes":{"q":{"VisibilityTimeout":-1},"w":{"from":"nobody"}},
            "expect":[{}]})");
    REQUIRE_FALSE(read.ok());
    CHECK(read.problems().size() == 4);
}

TEST_CASE("a dead-letter queue that is lacking can be added by the problem's repair") {
    const char* patch = R"({"nodes":{"q":{"RedrivePolicy":
        {"deadLetterTargetArn":"arn:aws:sqs:us-east-1:000000000000:orders-failed",
        "maxReceiveCount":3}}}})";
    const Result<Scenario> read = read_with(patch);
    REQUIRE_FALSE(read.ok());
    REQUIRE(read.problems().size() == 1);
    REQUIRE(read.problems()[0].fix.size() == 1);
    const Fix& fix = read.problems()[0].fix[0];
    CHECK(fix.where == "/nodes/orders-failed");
    CHECK(fix.value == R"({"kind":"sqs.standard","MessageRetentionPeriod":"14d"})");
    const Result<std::string> repaired = with_fix(text_with(patch), fix);
    REQUIRE(repaired.ok());
    CHECK(read_scenario(repaired.value(), toy_models()).ok());
}

TEST_CASE("a typing mistake in the name of a dead-letter queue: the near name first, then adding") {
    // As an object, as JSON text, and as AWS prints it.
    const char* forms[] = {
        R"({"RedrivePolicy":{"deadLetterTargetArn":"q-dql","maxReceiveCount":3}})",
        R"({"RedrivePolicy":"{\"deadLetterTargetArn\":\"q-dql\",\"maxReceiveCount\":3}"})",
        R"({"Attributes":{"RedrivePolicy":"{\"maxReceiveCount\":3,)"
        R"(\"deadLetterTargetArn\":\"arn:aws:sqs:eu-west-1:1:q-dql\"}"}})"};
    for (const char* form : forms) {
        CAPTURE(form);
        const std::string patch =
            std::string(R"({"nodes":{"q-dlq":{"kind":"sqs.standard"},"q":)") + form + "}}";
        const Result<Scenario> read = read_with(patch);
        REQUIRE_FALSE(read.ok());
        const Problem& problem = read.problems()[0];
        CHECK(problem.what.find("\"q-dlq\"") != std::string::npos);
        CHECK(problem.allowed == "dlq, q-dlq");  // neither itself nor what is no queue
        REQUIRE(problem.fix.size() == 2);
        CHECK(problem.fix[0].value == "\"q-dlq\"");
        CHECK(problem.fix[1].where == "/nodes/q-dql");
        for (const Fix& fix : problem.fix) {
            const Result<std::string> repaired = with_fix(text_with(patch), fix);
            REQUIRE(repaired.ok());
            CHECK_MESSAGE(read_scenario(repaired.value(), toy_models()).ok(), repaired.value());
        }
    }
}

TEST_CASE("attributes that only AWS sets are not offered among the keys") {
    const Result<Scenario> read = read_with(R"({"nodes":{"q":{"Visibility":1}}})");
    REQUIRE_FALSE(read.ok());
    CHECK(read.problems()[0].allowed.find("VisibilityTimeout") != std::string::npos);
    CHECK(read.problems()[0].allowed.find("QueueArn") == std::string::npos);
}

TEST_CASE("what was found is shown short and safe") {
    const Result<Scenario> read =
        read_with(R"({"nodes":{"q":{"VisibilityTimeout":"a\u202eb\u0000"}}})");
    REQUIRE_FALSE(read.ok());
    CHECK(read.problems()[0].found == "\"a\\u202eb\\u0000\"");
    CHECK(read.problems()[0].allowed.find("43200 (12h)") != std::string::npos);
}

TEST_CASE("running names are known where something sends without a name") {
    CHECK(read_with(R"({"script":[{"at":"0s","do":"sendMessage","node":"q"}],
                        "expect":[{"at":"1s","message":"m1","in":"q"}]})")
              .ok());
    CHECK(read_with(R"({"nodes":{"p":{"kind":"source","to":"q"}},
                        "expect":[{"at":"1s","message":"m12","in":"q"}]})")
              .ok());
}
