// Every finding has a scenario that makes it speak, and one on the other side of its limit.
#include "engine/advice/advice.h"

#include <algorithm>
#include <set>

#include "engine/cli/embedded.h"
#include "engine/scenario/build.h"
#include "engine/scenario/json.h"
#include "tests/test.h"

using namespace qr;

namespace {

advice::Findings findings_of(const std::string& text) {
    const Result<Scenario> read = read_scenario(text);
    REQUIRE_MESSAGE(read.ok(),
                    (read.ok() ? "" : read.problems()[0].where + ": " + read.problems()[0].what));
    Recording recording(build_world(read.value()));
    while (!recording.advance(100'000)) {}
    return advice::advice_on(read.value(), recording);
}

// The ids that are said about nodes, script and end: "queues" stands for a queue q with a
// dead-letter queue d that are beyond reproach.
std::set<std::string> ids_of(const std::string& nodes, const std::string& rest = "") {
    std::set<std::string> ids;
    const std::string text = R"({"queuereel":1,"until":"2h","nodes":{)" + nodes + "}" + rest + "}";
    for (const advice::Finding& finding : findings_of(text)) ids.insert(std::string(finding.id));
    return ids;
}

std::string queue(const std::string& settings, const std::string& name = "q") {
    return "\"" + name + R"(":{"kind":"sqs.standard",)" + settings + "},";
}

const std::string dlq = R"("d":{"kind":"sqs.standard","MessageRetentionPeriod":"14d"})";
const std::string policy = R"("RedrivePolicy":{"deadLetterTargetArn":"d","maxReceiveCount":3})";
const std::string one_message =
    R"(,"script":[{"at":"0s","do":"sendMessage","node":"q","as":"A","MessageBody":"x"}])";

std::string consumer(const std::string& handler, const std::string& more = "") {
    return R"("w":{"kind":"consumer","from":"q","poll":{"WaitTimeSeconds":20},"handler":{)" +
           handler + "}" + more + "},";
}

}  // namespace

TEST_CASE("nothing is said where nothing is wrong") {
    CHECK(ids_of(queue(R"("VisibilityTimeout":60,)" + policy) + consumer(R"("time":"5s")") + dlq,
                 one_message)
              .empty());
}

TEST_CASE("a finding speaks on one side of its limit only") {
    struct Row {
        const char* id;
        std::string spoken;  // nodes
        std::string silent;
        std::string rest;
    };
    const std::string ok = consumer(R"("time":"1s")");
    const std::string bad = consumer(R"("time":"1s","outcome":"fail")");
    const Row rows[] = {
        {"visibility-short",
         queue(R"("VisibilityTimeout":9,)" + policy) + consumer(R"("time":"10s")") + dlq,
         queue(R"("VisibilityTimeout":10,)" + policy) + consumer(R"("time":"10s")") + dlq,
         one_message},
        {"visibility-tight",
         queue(R"("VisibilityTimeout":14,)" + policy) + consumer(R"("time":"10s")") + dlq,
         queue(R"("VisibilityTimeout":15,)" + policy) + consumer(R"("time":"10s")") + dlq,
         one_message},
        {"visibility-short",  // three messages at once, in one worker
         queue(R"("VisibilityTimeout":29,)" + policy) +
             R"("w":{"kind":"consumer","from":"q","poll":{"WaitTimeSeconds":1},"buffer":2,
                     "handler":{"time":{"min":"1s","max":"10s"}}},)" +
             dlq,
         queue(R"("VisibilityTimeout":45,)" + policy) +
             R"("w":{"kind":"consumer","from":"q","poll":{"WaitTimeSeconds":1},"buffer":2,
                     "handler":{"time":{"min":"1s","max":"10s"}}},)" +
             dlq,
         one_message},
        {"heartbeat-late",
         queue(policy) +
             consumer(R"("time":"60s")", R"(,"heartbeat":{"every":"30s","VisibilityTimeout":60})") +
             dlq,
         queue(policy) +
             consumer(R"("time":"60s")", R"(,"heartbeat":{"every":"29s","VisibilityTimeout":60})") +
             dlq,
         one_message},
        {"heartbeat-cap",
         queue(policy) +
             consumer(R"("time":"12h1s")",
                      R"(,"heartbeat":{"every":"10s","VisibilityTimeout":60})") +
             dlq,
         queue(policy) +
             consumer(R"("time":"12h")", R"(,"heartbeat":{"every":"10s","VisibilityTimeout":60})") +
             dlq,
         ""},
        {"time-to-dlq", queue(R"("VisibilityTimeout":301,)" + policy) + bad + dlq,
         queue(R"("VisibilityTimeout":300,)" + policy) + bad + dlq, one_message},
        {"retention-before-dlq", queue(R"("MessageRetentionPeriod":90,)" + policy) + bad + dlq,
         queue(R"("MessageRetentionPeriod":91,)" + policy) + bad + dlq, ""},
        {"dlq-retention", queue(R"("MessageRetentionPeriod":"14d",)" + policy) + ok + dlq,
         queue(R"("MessageRetentionPeriod":"13d",)" + policy) + ok + dlq, ""},
        {"max-receive-count-one",
         queue(R"("RedrivePolicy":{"deadLetterTargetArn":"d","maxReceiveCount":1})") + ok + dlq,
         queue(R"("RedrivePolicy":{"deadLetterTargetArn":"d","maxReceiveCount":2})") + ok + dlq,
         ""},
        {"max-receive-count-high",
         queue(R"("RedrivePolicy":{"deadLetterTargetArn":"d","maxReceiveCount":11})") + ok + dlq,
         queue(R"("RedrivePolicy":{"deadLetterTargetArn":"d","maxReceiveCount":10})") + ok + dlq,
         ""},
        {"no-dlq", queue(R"("DelaySeconds":0)") + bad + dlq,
         queue(R"("DelaySeconds":0)") + ok + dlq, ""},
        {"unwatched-dlq", queue(R"("VisibilityTimeout":60,)" + policy) + bad + dlq,
         queue(R"("VisibilityTimeout":60,)" + policy) + bad +
             R"("x":{"kind":"consumer","from":"d","poll":{"WaitTimeSeconds":20}},)" + dlq,
         one_message},
        {"short-polling",
         queue(policy) + R"("w":{"kind":"consumer","from":"q","poll":{"every":"19s"}},)" + dlq,
         queue(policy) + R"("w":{"kind":"consumer","from":"q","poll":{"every":"20s"}},)" + dlq, ""},
        {"short-polling", queue(policy) + R"("w":{"kind":"consumer","from":"q"},)" + dlq,
         queue(R"("ReceiveMessageWaitTimeSeconds":1,)" + policy) +
             R"("w":{"kind":"consumer","from":"q"},)" + dlq,
         ""},
        // A consumer with a timeout of its own, one that gives back, a queue that a call changed.
        {"time-to-dlq", queue(R"("VisibilityTimeout":301,)" + policy) + bad + dlq,
         queue(R"("VisibilityTimeout":301,)" + policy) +
             R"("w":{"kind":"consumer","from":"q","handler":{"outcome":"fail"},
                     "poll":{"WaitTimeSeconds":20,"VisibilityTimeout":5}},)" +
             dlq,
         one_message},
        {"time-to-dlq", queue(R"("VisibilityTimeout":301,)" + policy) + bad + dlq,
         queue(R"("VisibilityTimeout":301,)" + policy) +
             consumer(R"("time":"1s","outcome":"release")") + dlq,
         one_message},
        {"retention-before-dlq",
         queue(R"("VisibilityTimeout":60,"MessageRetentionPeriod":180,)" + policy) + bad + dlq,
         queue(R"("VisibilityTimeout":60,"MessageRetentionPeriod":180,)" + policy) +
             consumer(R"("time":"1s","outcome":"release")") + dlq,
         ""},
        {"visibility-short",  // a full buffer is three turns of two workers, and the one before
         queue(R"("VisibilityTimeout":15,)" + policy) +
             R"("w":{"kind":"consumer","from":"q","buffer":5,"concurrency":2,
                     "poll":{"MaxNumberOfMessages":10},"handler":{"time":"4s"}},)" +
             dlq,
         queue(R"("VisibilityTimeout":16,)" + policy) +
             R"("w":{"kind":"consumer","from":"q","buffer":5,"concurrency":2,
                     "poll":{"MaxNumberOfMessages":10},"handler":{"time":"4s"}},)" +
             dlq,
         one_message},
        {"no-dlq",
         queue(R"("DelaySeconds":0)") + consumer(R"("outcome":[{"message":"A","do":"fail"}])") +
             dlq,
         queue(R"("DelaySeconds":0)") + consumer(R"("outcome":[{"message":"A","do":"succeed"}])") +
             dlq,
         one_message},
        {"no-dlq",
         queue(R"("DelaySeconds":0)") + consumer(R"("steps":[{"effect":"e","needs":"db"}])") +
             R"("db":{"kind":"dependency","down":[["0s","5s"]]},)" + dlq,
         queue(R"("DelaySeconds":0)") + consumer(R"("steps":[{"effect":"e","needs":"db"}])") +
             R"("db":{"kind":"dependency"},)" + dlq,
         ""},
        {"short-polling", queue(policy) + R"("w":{"kind":"consumer","from":"q"},)" + dlq,
         queue(policy) + R"("w":{"kind":"consumer","from":"q","start":"never"},)" + dlq, ""},
        {"effect-twice",
         queue(R"("VisibilityTimeout":30,)" + policy) +
             consumer(R"("steps":[{"effect":"charge"}],"outcome":"fail")") + dlq,
         queue(R"("VisibilityTimeout":30,)" + policy) +
             consumer(R"("steps":[{"effect":"charge","once":"body"}],"outcome":"fail")") + dlq,
         one_message},
    };
    for (const Row& row : rows) {
        CAPTURE(row.id);
        CHECK(ids_of(row.spoken, row.rest).count(row.id) == 1);
        CHECK(ids_of(row.silent, row.rest).count(row.id) == 0);
    }
}

TEST_CASE("FIFO queues: order, groups, the clock of a dead-letter queue") {
    const std::string fifo_policy =
        R"("RedrivePolicy":{"deadLetterTargetArn":"d.fifo","maxReceiveCount":2})";
    const auto nodes = [&](const std::string& source, const std::string& target,
                           const std::string& workers) {
        return R"("q.fifo":{"kind":"sqs.fifo","MessageRetentionPeriod":"4d",)" + source +
               R"(},"d.fifo":{"kind":"sqs.fifo","MessageRetentionPeriod":")" + target +
               R"("},"w":{"kind":"consumer","from":"q.fifo","poll":{"WaitTimeSeconds":20},
                  "concurrency":)" +
               workers + R"(,"handler":{"time":"1s","outcome":[{"message":"A","do":"fail"}]}})";
    };
    const auto script = [](const std::string& last_group) {
        std::string steps;
        for (const char* name : {"A", "B", "C"})
            steps += std::string(steps.empty() ? "" : ",") +
                     R"({"at":"0s","do":"sendMessage","node":"q.fifo","as":")" + name +
                     R"(","MessageBody":"x","MessageDeduplicationId":")" + name +
                     R"(","MessageGroupId":")" + (*name == 'A' ? "g" : last_group) + "\"}";
        return ",\"script\":[" + steps + "]";
    };
    const auto said = [&](const std::set<std::string>& ids, const char* id) {
        return ids.count(id) == 1;
    };
    const auto one = ids_of(nodes(fifo_policy, "4d", "2"), script("g"));
    const auto two = ids_of(nodes(fifo_policy, "3d", "1"), script("h"));
    const auto alone = ids_of(nodes(fifo_policy, "4d", "1"), script("g"));
    const auto none = ids_of(nodes(R"("DelaySeconds":0)", "4d", "1"), script("g"));
    CHECK(said(one, "fifo-order"));
    CHECK_FALSE(said(two, "fifo-order"));   // A is the only one of its group
    CHECK_FALSE(said(none, "fifo-order"));  // without a dead-letter queue the group waits
    CHECK(said(one, "one-group"));
    CHECK_FALSE(said(two, "one-group"));
    CHECK_FALSE(said(alone, "one-group"));  // one worker waits for nobody
    CHECK(said(two, "dlq-retention-fifo"));
    CHECK_FALSE(said(one, "dlq-retention-fifo"));
}

// These speak about kinds and verbs that come with other parts of the engine.
TEST_CASE("functions behind Lambda's pollers: six times the timeout, batches") {
    if (known_models().find("lambda.sqs") == nullptr) return;
    const auto nodes = [](const char* timeout, const std::string& function) {
        return queue("\"VisibilityTimeout\":" + std::string(timeout) + "," + policy) +
               R"("f":{"kind":"lambda.sqs","from":"q","Timeout":10,)" + function + "}," + dlq;
    };
    const std::string fails = R"("handler":{"outcome":"fail"})";
    const std::string items = R"("FunctionResponseTypes":["ReportBatchItemFailures"],)";
    const auto said = [&](const char* timeout, const std::string& function, const char* id) {
        return ids_of(nodes(timeout, function)).count(id) == 1;
    };
    CHECK(said("59", R"("BatchSize":1)", "lambda-visibility"));
    CHECK_FALSE(said("60", R"("BatchSize":1)", "lambda-visibility"));
    const std::string window = R"("BatchSize":1,"MaximumBatchingWindowInSeconds":5)";
    CHECK(said("64", window, "lambda-visibility"));
    CHECK_FALSE(said("65", window, "lambda-visibility"));
    CHECK(said("60", R"("BatchSize":2,)" + fails, "lambda-batch"));
    const Words en(Language::en, std::string(embedded::words_en));
    const auto sentence = [&](const std::string& settings) {
        const std::string scenario =
            R"({"queuereel":1,"until":"1h","nodes":{)" + queue(settings) +
            R"("f":{"kind":"lambda.sqs","from":"q","Timeout":10,"BatchSize":2,)" + fails + "}," +
            dlq + "}}";
        for (const advice::Finding& finding : findings_of(scenario))
            if (finding.id == "lambda-batch") return advice::advice_text(finding, en).what;
        return std::string();
    };
    CHECK(sentence(policy).find("dead letters") != std::string::npos);
    const std::string without = sentence(R"("VisibilityTimeout":60)");
    CHECK_FALSE(without.empty());
    CHECK(without.find("dead letters") == std::string::npos);
    CHECK_FALSE(said("60", R"("BatchSize":1,)" + fails, "lambda-batch"));
    CHECK_FALSE(said("60", R"("BatchSize":2,)" + items + fails, "lambda-batch"));
    CHECK_FALSE(said("60", R"("BatchSize":2)", "lambda-batch"));
}

TEST_CASE("an alarm on sends to a dead-letter queue never fires") {
    if (known_models().find("alarm") == nullptr) return;
    const auto nodes = [](const std::string& metric) {
        return queue("\"VisibilityTimeout\":60," + policy) +
               R"("a":{"kind":"alarm","node":"d","MetricName":")" + metric +
               R"(","Statistic":"Maximum","Period":300,"EvaluationPeriods":1,"Threshold":1,
                  "ComparisonOperator":"GreaterThanOrEqualToThreshold"},)" +
               dlq;
    };
    CHECK(ids_of(nodes("NumberOfMessagesSent")).count("alarm-metric") == 1);
    CHECK(ids_of(nodes("ApproximateNumberOfMessagesVisible")).count("alarm-metric") == 0);
}

TEST_CASE("a redrive without a fix brings the message back") {
    const Model* model = known_models().find("sqs.standard");
    if (model == nullptr || find_verb(*model, "startMessageMoveTask") == nullptr) return;
    const auto nodes = [](const std::string& rule) {
        return queue("\"VisibilityTimeout\":60," + policy) +
               consumer(R"("time":"1s","outcome":[{)" + rule + R"("do":"fail"}])") + dlq;
    };
    const std::string redrive =
        R"(,"script":[{"at":"0s","do":"sendMessage","node":"q","as":"A","MessageBody":"x"},
            {"at":"30m","do":"startMessageMoveTask",
             "SourceArn":"arn:aws:sqs:us-east-1:000000000000:d"}])";
    CHECK(ids_of(nodes(""), redrive).count("redrive-without-fix") == 1);
    CHECK(ids_of(nodes(R"("until":"20m",)"), redrive).count("redrive-without-fix") == 0);
}

TEST_CASE("a finding says the scenario's own numbers, and what its run did") {
    const advice::Findings findings = findings_of(
        R"({"queuereel":1,"until":"1h","nodes":{)" + queue(R"("VisibilityTimeout":600,)" + policy) +
        consumer(R"("time":"5s","outcome":"fail")") + dlq + "}" + one_message + "}");
    const auto found = std::find_if(findings.begin(), findings.end(), [](const auto& finding) {
        return finding.id == "time-to-dlq";
    });
    REQUIRE(found != findings.end());
    CHECK(advice::pointer_of(*found) == "/nodes/q/RedrivePolicy/maxReceiveCount");
    const Words en(Language::en, std::string(embedded::words_en));
    const std::string what = advice::advice_text(*found, en).what;
    for (const char* part : {"at least 30 minutes", "(3 × 10 minutes)", "took up to 30 minutes"}) {
        CAPTURE(what);
        CHECK(what.find(part) != std::string::npos);
    }
    const Words ja(Language::ja, std::string(embedded::words_ja));
    CHECK(advice::advice_text(*found, ja).what.find("最長 30分") != std::string::npos);
}

TEST_CASE("a visibility timeout is told where it is written, in whole seconds, 12 hours at most") {
    const auto finding = [](const std::string& queue_timeout, const std::string& poll,
                            const std::string& time) {
        const std::string scenario = R"({"queuereel":1,"until":"1m","nodes":{)" +
                                     queue("\"VisibilityTimeout\":" + queue_timeout) +
                                     R"("w":{"kind":"consumer","from":"q","poll":{)" + poll +
                                     R"(},"handler":{"time":")" + time + "\"}}}}";
        for (const advice::Finding& each : findings_of(scenario))
            if (each.id == "visibility-short") return each;
        return advice::Finding{};
    };
    const Words en(Language::en, std::string(embedded::words_en));
    const advice::Finding poll = finding("600", R"("VisibilityTimeout":5)", "8500ms");
    CHECK(advice::pointer_of(poll) == "/nodes/w/poll/VisibilityTimeout");
    CHECK(advice::advice_text(poll, en).fix.find("VisibilityTimeout of 13 seconds") !=
          std::string::npos);
    const advice::Finding own = finding("5", R"("WaitTimeSeconds":20)", "8s");
    CHECK(advice::pointer_of(own) == "/nodes/q/VisibilityTimeout");
    const advice::Finding long_work = finding("5", R"("WaitTimeSeconds":20)", "9h");
    CHECK(advice::advice_text(long_work, en).fix.find("13 hours") == std::string::npos);
    CHECK(advice::advice_text(long_work, en).fix.find("split the work") != std::string::npos);
}

TEST_CASE("advice looks at the policy that calls have set") {
    const std::string set =
        R"(,"script":[{"at":"0s","do":"setQueueAttributes","node":"q","Attributes":{)" + policy +
        R"(}},{"at":"0s","do":"sendMessage","node":"q","as":"A","MessageBody":"x"}])";
    const auto ids = ids_of(
        queue(R"("VisibilityTimeout":60)") + consumer(R"("time":"1s","outcome":"fail")") + dlq,
        set);
    CHECK(ids.count("no-dlq") == 0);
    CHECK(ids.count("unwatched-dlq") == 1);
}

TEST_CASE("an effect that two consumers do once each was done twice") {
    const std::string nodes = queue(R"("VisibilityTimeout":10,)" + policy) +
                              R"("one":{"kind":"consumer","from":"q","poll":{"WaitTimeSeconds":20},
                  "handler":{"steps":[{"effect":"book"}],"outcome":"forget"},"stop":"5s"},
           "two":{"kind":"consumer","from":"q","poll":{"WaitTimeSeconds":20},"start":"6s",
                  "handler":{"steps":[{"effect":"book"}]}},)" +
                              dlq;
    CHECK(ids_of(nodes, one_message).count("effect-twice") == 1);
}

TEST_CASE("every finding has its sentences in both languages, without a gap") {
    const std::string text =
        R"({"queuereel":1,"until":"1h","nodes":{)" + queue(R"("VisibilityTimeout":2)") +
        consumer(R"("time":"9s","outcome":"fail")") +
        queue(R"("RedrivePolicy":{"deadLetterTargetArn":"d","maxReceiveCount":1})", "p") + dlq +
        "}" + one_message + "}";
    for (const std::string_view words : {embedded::words_en, embedded::words_ja}) {
        const Words spoken(words == embedded::words_ja ? Language::ja : Language::en,
                           std::string(words));
        for (const advice::Finding& finding : findings_of(text)) {
            const advice::AdviceText said = advice::advice_text(finding, spoken);
            for (const std::string& sentence : {said.what, said.fix}) {
                CAPTURE(sentence);
                CHECK(sentence.find("advice.") == std::string::npos);
                CHECK(sentence.find('{') == std::string::npos);
            }
        }
    }
}

TEST_CASE("the scenario that shows a finding is in the gallery") {
    for (const advice::Advisor& advisor : advice::advisors()) {
        CAPTURE(advisor.id);
        const auto all = embedded::scenarios();
        CHECK(std::any_of(all.begin(), all.end(), [&](const embedded::EmbeddedScenario& each) {
            return each.name == advisor.scenario;
        }));
    }
}
