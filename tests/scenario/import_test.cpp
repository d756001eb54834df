// Configuration of AWS becomes nodes; what has no counterpart is listed.
#include "engine/scenario/import/import.h"

#include <algorithm>

#include "engine/scenario/json.h"
#include "engine/scenario/pointer.h"
#include "engine/scenario/scenario.h"
#include "tests/test.h"

using namespace qr;

namespace {

Imported imported(std::string_view text) {
    Result<Imported> result = import_text(text);
    REQUIRE_MESSAGE(result.ok(), (result.ok() ? "" : result.problems()[0].what));
    return std::move(result.value());
}

std::string at(const Imported& imported, std::string_view pointer) {
    const Value* value = value_at(imported.document, pointer);
    return value != nullptr ? json_text(*value, Layout::compact) : "absent";
}

// How many notes say that.
std::ptrdiff_t noted(const Imported& imported, std::string_view part) {
    return std::count_if(imported.notes.begin(), imported.notes.end(), [&](const ImportNote& note) {
        return (note.where + " " + note.what).find(part) != std::string::npos;
    });
}

Problem refused(std::string_view text) {
    const Result<Imported> result = import_text(text);
    REQUIRE_FALSE(result.ok());
    return result.problems()[0];
}

}  // namespace

TEST_CASE("what a text is, is seen from its marks") {
    struct Row {
        const char* text;
        ImportForm form;
    };
    const Row rows[] = {
        {R"({"Attributes":{"VisibilityTimeout":"30"}})", ImportForm::attributes},
        {R"({"QueueArn":"arn:aws:sqs:us-east-1:1:q","VisibilityTimeout":"30"})",
         ImportForm::attributes},
        {R"({"Resources":{"Q":{"Type":"AWS::SQS::Queue"}}})", ImportForm::cloudformation},
        {"Resources:\n  Q:\n    Type: AWS::SQS::Queue\n", ImportForm::yaml},
        {"$ aws sqs create-queue --queue-name q", ImportForm::commands},
        {R"({"queuereel":1,"until":"1m","nodes":{"q":{"Attributes":{}}}})", ImportForm::none},
        {R"({"nodes":{"q":{"VisibilityTimeout":1}}})", ImportForm::none},
        {"hello", ImportForm::none},
        {"", ImportForm::none}};
    for (const Row& row : rows) {
        CAPTURE(row.text);
        CHECK(import_form(row.text) == row.form);
    }
}

TEST_CASE("the output of get-queue-attributes, alone or several") {
    const Imported both = imported(R"({"Attributes":{
        "QueueArn":"arn:aws:sqs:eu-west-1:123456789012:orders","CreatedTimestamp":"1",
        "ApproximateNumberOfMessages":"7","VisibilityTimeout":"600","Mystery":"x",
        "RedrivePolicy":
        "{\"deadLetterTargetArn\":\"arn:aws:sqs:eu-west-1:123456789012:orders-dlq\",)"
                                   R"(\"maxReceiveCount\":3}"}}
        {"Attributes":{"QueueArn":"arn:aws:sqs:eu-west-1:123456789012:orders-dlq"}})");
    CHECK(at(both, "/nodes/orders/VisibilityTimeout") == "\"600\"");
    CHECK(at(both, "/nodes/orders/RedrivePolicy/deadLetterTargetArn") ==
          "\"arn:aws:sqs:eu-west-1:123456789012:orders-dlq\"");
    CHECK(at(both, "/nodes/orders/CreatedTimestamp") == "absent");
    CHECK(at(both, "/nodes/orders-dlq/kind") == "\"sqs.standard\"");
    CHECK(noted(both, "Mystery") == 1);
    CHECK(noted(both, "added with the default") == 0);
    CHECK(read_document(both.document).ok());

    const Imported alone = imported(R"({"VisibilityTimeout":"5","RedrivePolicy":
        "{\"deadLetterTargetArn\":\"arn:aws:sqs:x:1:gone\",\"maxReceiveCount\":\"2\"}"})");
    CHECK(at(alone, "/nodes/gone/kind") == "\"sqs.standard\"");
    CHECK(noted(alone, "gone is not in the text") == 1);
    CHECK(noted(alone, "it is called queue") == 1);
    CHECK(read_document(alone.document).ok());
}

TEST_CASE("a template: queues, their dead-letter queue, an alarm, a mapping") {
    const Imported result = imported(R"({
      "Parameters": {"Count": {"Type":"Number","Default":4}, "Stage": {"Type":"String"}},
      "Resources": {
        "Dlq": {"Type":"AWS::SQS::Queue","Properties":
                {"QueueName":{"Fn::Sub":"orders-${AWS::Region}-dlq"},
                 "MessageRetentionPeriod":1209600}},
        "Orders": {"Type":"AWS::SQS::Queue","DeletionPolicy":"Retain","Properties":{
                "QueueName":{"Fn::Join":["-",["orders",{"Ref":"AWS::Region"}]]},
                "Nonsense":1,"Tags":[{"Key":"team","Value":"x"}],
                "RedrivePolicy":{"deadLetterTargetArn":{"Fn::GetAtt":["Dlq","Arn"]},
                                 "maxReceiveCount":{"Ref":"Count"}}}},
        "Alarm": {"Type":"AWS::CloudWatch::Alarm","Properties":{"Namespace":"AWS/SQS",
                "MetricName":"ApproximateNumberOfMessagesVisible","Threshold":0,
                "AlarmActions":["arn:x"],
                "Dimensions":[{"Name":"QueueName","Value":{"Fn::GetAtt":"Dlq.QueueName"}}]}},
        "Fn": {"Type":"AWS::Lambda::Function","Properties":{"Timeout":10,"Handler":"x.y"}},
        "Map": {"Type":"AWS::Lambda::EventSourceMapping","Properties":{"BatchSize":5,
                "FunctionName":{"Ref":"Fn"},"EventSourceArn":{"Fn::GetAtt":["Orders","Arn"]}}},
        "Role": {"Type":"AWS::IAM::Role"}}})");
    CHECK(at(result, "/nodes/orders-us-east-1/RedrivePolicy") ==
          R"({"deadLetterTargetArn":"orders-us-east-1-dlq","maxReceiveCount":"4"})");
    CHECK(at(result, "/nodes/orders-us-east-1/tags") == R"({"team":"x"})");
    CHECK(at(result, "/nodes/Alarm/node") == "\"orders-us-east-1-dlq\"");
    CHECK(at(result, "/nodes/Fn") ==
          R"({"BatchSize":5,"kind":"lambda.sqs","from":"orders-us-east-1","Timeout":10})");
    CHECK(noted(result, "Nonsense") == 1);
    CHECK(noted(result, "AlarmActions") == 1);
    CHECK(noted(result, "Handler") == 1);
    CHECK(noted(result, "Role (AWS::IAM::Role)") == 1);
    CHECK(noted(result, "added with the default") == 0);
}

TEST_CASE("SAM: events of a function, and globals") {
    const Imported result = imported(R"({"Transform":"AWS::Serverless-2016-10-31",
      "Globals":{"Function":{"Timeout":20}},
      "Resources":{"Jobs":{"Type":"AWS::SQS::Queue","Properties":{"FifoQueue":"true"}},
        "Worker":{"Type":"AWS::Serverless::Function","Properties":{"Events":{
          "Q":{"Type":"SQS","Properties":{"Queue":{"Fn::GetAtt":["Jobs","Arn"]},"BatchSize":1}},
          "Http":{"Type":"Api","Properties":{"Path":"/"}}}}}}})");
    CHECK(at(result, "/nodes/Jobs.fifo/kind") == "\"sqs.fifo\"");
    CHECK(at(result, "/nodes/Worker/from") == "\"Jobs.fifo\"");
    CHECK(at(result, "/nodes/Worker/Timeout") == "20");
    CHECK(noted(result, "comes from no SQS queue") == 1);
}

TEST_CASE("what cannot be known from a template is said, and the rest goes on") {
    const Imported result = imported(R"({"Parameters":{"P":{"Type":"String"}},
      "Conditions":{"Off":{"Fn::Equals":["a","b"]},"Loop":{"Condition":"Loop"}},
      "Resources":{
        "A":{"Type":"AWS::SQS::Queue","Properties":{"VisibilityTimeout":{"Ref":"P"},
             "DelaySeconds":{"Fn::If":["Off",5,7]},
             "RedrivePolicy":{"maxReceiveCount":3,
                "deadLetterTargetArn":{"Fn::ImportValue":"other-stack"}}}},
        "B":{"Type":"AWS::SQS::Queue","Condition":"Off"},
        "C":{"Type":"AWS::SQS::Queue","Condition":"Loop",
             "Properties":{"QueueName":{"Fn::GetAtt":["D","QueueName"]}}},
        "D":{"Type":"AWS::SQS::Queue","Properties":{"QueueName":{"Fn::GetAtt":["C","QueueName"]}}}
      }})");
    CHECK(at(result, "/nodes/A/VisibilityTimeout") == "absent");
    CHECK(at(result, "/nodes/A/DelaySeconds") == "7");
    CHECK(at(result, "/nodes/A/RedrivePolicy/deadLetterTargetArn") == "\"A-dlq\"");
    CHECK(at(result, "/nodes/B") == "absent");
    CHECK(noted(result, "the parameter P has no default") == 1);
    CHECK(noted(result, "Fn::ImportValue cannot be known") == 1);
    CHECK(noted(result, "the condition Loop refers to itself") == 1);
    CHECK(noted(result, "refers to itself; it is called") == 1);
    CHECK(noted(result, "Condition does not hold") == 1);
    CHECK(read_document(result.document).ok());
}

TEST_CASE("YAML with CloudFormation's short forms is the same template") {
    const Imported result = imported(R"(AWSTemplateFormatVersion: 2010-09-09
Resources:
  Dlq:
    Type: AWS::SQS::Queue
    Properties:
      QueueName: !Sub "${AWS::StackName}-dlq"   # a comment
  Orders:
    Type: AWS::SQS::Queue
    Properties:
      VisibilityTimeout: 300
      RedrivePolicy:
        deadLetterTargetArn: !GetAtt Dlq.Arn
        maxReceiveCount: 5
)");
    CHECK(at(result, "/nodes/Orders/VisibilityTimeout") == "300");
    CHECK(at(result, "/nodes/Orders/RedrivePolicy/deadLetterTargetArn") == "\"stack-dlq\"");
    CHECK(read_document(result.document).ok());
}

TEST_CASE("YAML that CloudFormation refuses is refused with its line") {
    const std::string head = "Resources:\n  Q:\n    Type: AWS::SQS::Queue\n";
    struct Row {
        const char* tail;
        const char* where;
        const char* says;
    };
    const Row rows[] = {{"    Type: x\n", "line 3", "twice"},
                        {"    Properties: &a {}\n  R: *a\n", "line 5", "Aliases"},
                        {"   bad\n", "line", "YAML"},
                        {"    Properties: [1\n", "line", "YAML"}};
    for (const Row& row : rows) {
        CAPTURE(row.tail);
        const Problem problem = refused(head + row.tail);
        CHECK(problem.what.find(row.says) != std::string::npos);
        CHECK(problem.where.compare(0, std::string(row.where).size(), row.where) == 0);
    }
    std::string deep = "Resources: # AWS::\n  Q: ";
    deep += std::string(100'000, '[');
    CHECK(refused(deep).what.find("deep") != std::string::npos);
}

TEST_CASE("commands as articles print them") {
    const Imported result = imported(R"(# First the dead-letter queue.
$ DLQ_URL=$(aws sqs create-queue --queue-name orders-dlq --query QueueUrl --output text)
$ DLQ_ARN=$(aws sqs get-queue-attributes --queue-url "$DLQ_URL" \
>   --attribute-names QueueArn --query Attributes.QueueArn --output text)
cat > policy.json <<EOF
{"VisibilityTimeout": "120"}
EOF
aws sqs create-queue --region eu-west-1 --queue-name 'orders' --attributes file://policy.json
aws sqs set-queue-attributes --queue-url https://sqs.eu-west-1.amazonaws.com/1/orders --attributes \
  "{\"RedrivePolicy\":\"{\\\"deadLetterTargetArn\\\":\\\"$DLQ_ARN\\\",\
\\\"maxReceiveCount\\\":\\\"4\\\"}\"}"
aws sqs create-queue --queue-name fast --attributes VisibilityTimeout=5,DelaySeconds=1 && echo done
aws sqs set-queue-attributes --queue-url fast --attributes file://elsewhere.json
aws cloudwatch put-metric-alarm --alarm-name "dead letters" --namespace AWS/SQS \
  --metric-name ApproximateNumberOfMessagesVisible --statistic Maximum --period 300 \
  --evaluation-periods 1 --threshold 1 --comparison-operator GreaterThanOrEqualToThreshold \
  --dimensions Name=QueueName,Value=orders-dlq --alarm-actions arn:aws:sns:x
aws lambda create-event-source-mapping --function-name worker --batch-size 10 \
  --function-response-types ReportBatchItemFailures --scaling-config MaximumConcurrency=5 \
  --event-source-arn arn:aws:sqs:us-east-1:1:orders
aws sqs send-message --queue-url $DLQ_URL --message-body hi | jq .
)");
    CHECK(at(result, "/nodes/orders/VisibilityTimeout") == "\"120\"");
    CHECK(at(result, "/nodes/orders/RedrivePolicy") ==
          R"({"deadLetterTargetArn":"orders-dlq","maxReceiveCount":"4"})");
    CHECK(at(result, "/nodes/fast/DelaySeconds") == "\"1\"");
    CHECK(at(result, "/nodes/dead-letters/node") == "\"orders-dlq\"");
    CHECK(at(result, "/nodes/dead-letters/Threshold") == "\"1\"");
    CHECK(at(result, "/nodes/worker/ScalingConfig") == R"({"MaximumConcurrency":"5"})");
    CHECK(at(result, "/nodes/worker/FunctionResponseTypes") == R"(["ReportBatchItemFailures"])");
    CHECK(noted(result, "the command echo is left out") == 1);
    CHECK(noted(result, "the file elsewhere.json is not in the text") == 1);
    CHECK(noted(result, "--alarm-actions") == 1);
    CHECK(noted(result, "aws sqs send-message is left out") == 1);
    CHECK(noted(result, "dead letters cannot be used") == 1);
}

TEST_CASE("shell text that is not whole is refused with its line") {
    for (const char* tail : {"'", "\"", "$(aws", "`aws"}) {
        CAPTURE(tail);
        const Problem problem =
            refused(std::string("aws sqs create-queue \\\n --queue-name ") + tail);
        CHECK(problem.where == "line 2");
        CHECK(problem.what.find("not closed") != std::string::npos);
    }
}

TEST_CASE("limits: size, number of queues, depth, texts that grow") {
    CHECK(refused(std::string(import_bytes_max + 1, ' ')).what.find("too long") !=
          std::string::npos);
    std::string commands;
    for (int i = 0; i < 10'000; ++i)
        commands += "aws sqs create-queue --queue-name q" + std::to_string(i) + "\n";
    CHECK(refused(commands).what.find("more than a scenario holds") != std::string::npos);

    std::string many = R"({"Resources":{"X":{"Type":"AWS::SQS::Queue"})";
    for (int i = 0; i < 10'000; ++i)
        many += ",\"Q" + std::to_string(i) + R"(":{"Type":"AWS::SQS::Queue"})";
    const Problem queues = refused(many + "}}");
    CHECK(queues.found == "10001 queues, functions, mappings and alarms");
    CHECK(queues.allowed == "at most 1000");

    // Each variable is the one before twice: 16 thousand characters if nobody stopped.
    const std::string twice = R"("${v}${v}")";
    std::string grown = "\"x\"";
    for (int i = 0; i < 14; ++i) grown = R"({"Fn::Sub":[)" + twice + R"(,{"v":)" + grown + "}]}";
    const Imported result =
        imported(R"({"Resources":{"Q":{"Type":"AWS::SQS::Queue","Properties":{"QueueName":)" +
                 grown + "}}}}");
    CHECK(result.notes.size() > 0);
    CHECK(noted(result, "too long") >= 1);
    CHECK(at(result, "/nodes/Q/kind") == "\"sqs.standard\"");
}

TEST_CASE("names that AWS or a scenario cannot have are made fit, and said") {
    const Imported result = imported(R"({"Resources":{
        "A":{"Type":"AWS::SQS::Queue","Properties":{"QueueName":"a b!"}},
        "B":{"Type":"AWS::SQS::Queue","Properties":{"QueueName":"a-b"}},
        "C":{"Type":"AWS::SQS::Queue","Properties":{"QueueName":"c.fifo"}}}})");
    CHECK(at(result, "/nodes/a-b/kind") == "\"sqs.standard\"");
    CHECK(at(result, "/nodes/a-b-2/kind") == "\"sqs.standard\"");
    CHECK(at(result, "/nodes/c/kind") == "\"sqs.standard\"");
    CHECK(noted(result, "cannot be used") == 2);
    CHECK(read_document(result.document).ok());
}
