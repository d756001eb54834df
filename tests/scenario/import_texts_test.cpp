// Configuration as people have it: articles, consoles, other shells, other tools.
#include <algorithm>
#include <string>

#include "engine/scenario/import/import.h"
#include "engine/scenario/json.h"
#include "engine/scenario/pointer.h"
#include "engine/scenario/scenario.h"
#include "tests/test.h"

using namespace qr;

namespace {

Imported imported(const std::string& text) {
    Result<Imported> result = import_text(text);
    REQUIRE_MESSAGE(result.ok(), text, (result.ok() ? "" : result.problems()[0].what));
    return std::move(result.value());
}

std::string at(const Imported& imported, std::string_view pointer) {
    const Value* value = value_at(imported.document, pointer);
    return value != nullptr ? json_text(*value, Layout::compact) : "absent";
}

bool noted(const Imported& imported, std::string_view part) {
    return std::any_of(imported.notes.begin(), imported.notes.end(), [&](const ImportNote& note) {
        return note.what.find(part) != std::string::npos;
    });
}

const std::string dlq = "aws sqs create-queue --queue-name dlq\n";

}  // namespace

TEST_CASE("variables in a here-document are expanded, unless its word is quoted") {
    const auto text = [](const std::string& word) {
        return dlq + "DLQ_ARN=arn:aws:sqs:us-east-1:000000000000:dlq\ncat > ./attrs.json <<" +
               word +
               "\n{\"RedrivePolicy\":\"{\\\"deadLetterTargetArn\\\":\\\"$DLQ_ARN\\\","
               "\\\"maxReceiveCount\\\":\\\"3\\\"}\"}\nEOF\n"
               "aws sqs create-queue --queue-name q --attributes file://some/folder/attrs.json\n";
    };
    CHECK(at(imported(text("EOF")), "/nodes/q/RedrivePolicy/deadLetterTargetArn") == "\"dlq\"");
    CHECK(at(imported(text("'EOF'")), "/nodes/dlq/kind") == "\"sqs.standard\"");
    CHECK(at(imported(text("'EOF'")), "/nodes/q/RedrivePolicy/deadLetterTargetArn") != "\"dlq\"");
}

TEST_CASE("an open here-document is a problem, an apostrophe in prose is none") {
    const Result<Imported> open = import_text(dlq + "cat > a <<EOF\n{}\nEOF \n");
    REQUIRE_FALSE(open.ok());
    CHECK(open.problems()[0].what == "The here-document is not closed by a line EOF.");
    const Imported prose = imported("Let's make a queue.\n" + dlq + "It's there.\n");
    CHECK(at(prose, "/nodes/dlq/kind") == "\"sqs.standard\"");
}

TEST_CASE("several variables at once, defaults, files by echo and tee, pipes") {
    const Imported both = imported(
        "export NAME=orders REGION=us-east-1\n"
        "aws sqs create-queue --queue-name $NAME-$REGION\n"
        "aws sqs create-queue --queue-name ${OTHER:-jobs} | jq .\n"
        "echo '{\"DelaySeconds\":\"5\"}' > a.json\n"
        "cat <<END | tee b.json\n{\"DelaySeconds\":\"6\"}\nEND\n"
        "aws sqs create-queue --queue-name a --attributes file://a.json\n"
        "true | aws sqs create-queue --queue-name b "
        "--attributes file://b.json\n");
    CHECK(at(both, "/nodes/orders-us-east-1/kind") == "\"sqs.standard\"");
    CHECK(at(both, "/nodes/jobs/kind") == "\"sqs.standard\"");
    CHECK(at(both, "/nodes/a/DelaySeconds") == "\"5\"");
    CHECK(at(both, "/nodes/b/DelaySeconds") == "\"6\"");
}

TEST_CASE("calls with flags before the service, by an emulator, with JSON as input") {
    const Imported result = imported(
        "aws --no-cli-pager --region eu-west-1 sqs create-queue --queue-name a\n"
        "awslocal sqs create-queue --queue-name b\n"
        "aws sqs create-queue --cli-input-json "
        "'{\"QueueName\":\"c\",\"Attributes\":{\"DelaySeconds\":\"7\"}}'\n"
        "aws sqs create-queue --queue-name d --attributes '[1]'\n"
        "aws sqs create-queue --queue-name e --attributes "
        "RedrivePolicy='\"{\\\"deadLetterTargetArn\\\":\\\"arn:aws:sqs:us-east-1:1:a\\\","
        "\\\"maxReceiveCount\\\":\\\"3\\\"}\"'\n");
    CHECK(at(result, "/nodes/a/kind") == "\"sqs.standard\"");
    CHECK(at(result, "/nodes/b/kind") == "\"sqs.standard\"");
    CHECK(at(result, "/nodes/c/DelaySeconds") == "\"7\"");
    CHECK(noted(result, "--attributes cannot be read"));
    CHECK(at(result, "/nodes/e/RedrivePolicy/deadLetterTargetArn") == "\"a\"");
}

TEST_CASE("aliases and versions are those of their function") {
    const Imported result = imported(
        "aws sqs create-queue --queue-name a\naws sqs create-queue --queue-name b\n"
        "aws lambda create-event-source-mapping --event-source-arn arn:aws:sqs:us-east-1:1:a "
        "--function-name arn:aws:lambda:us-east-1:1:function:first:live\n"
        "aws lambda create-event-source-mapping --event-source-arn arn:aws:sqs:us-east-1:1:b "
        "--function-name second:live\n");
    CHECK(at(result, "/nodes/first/from") == "\"a\"");
    CHECK(at(result, "/nodes/second/from") == "\"b\"");
    const Imported form = imported(R"({"Resources":{"Q":{"Type":"AWS::SQS::Queue"},
        "F":{"Type":"AWS::Lambda::Function","Properties":{"Timeout":20}},
        "A":{"Type":"AWS::Lambda::Alias","Properties":{"FunctionName":{"Ref":"F"},"Name":"live"}},
        "M":{"Type":"AWS::Lambda::EventSourceMapping","Properties":{"FunctionName":{"Ref":"A"},
             "EventSourceArn":{"Fn::GetAtt":["Q","Arn"]}}}}})");
    CHECK(at(form, "/nodes/F/Timeout") == "20");
}

TEST_CASE("a dead-letter queue of another Region stays a problem (R95)") {
    const auto queue = [](const std::string& region) {
        return R"({"Attributes":{"QueueArn":"arn:aws:sqs:us-east-1:1:q","RedrivePolicy":
            "{\"deadLetterTargetArn\":\"arn:aws:sqs:)" +
               region + R"(:1:d\",\"maxReceiveCount\":3}"}})";
    };
    CHECK(read_document(imported(queue("us-east-1")).document).ok());
    CHECK_FALSE(read_document(imported(queue("eu-west-1")).document).ok());
}

TEST_CASE("marks of encoding, lists, serverless.yml, words of YAML 1.1, lists in parameters") {
    CHECK(at(imported("\xef\xbb\xbf" + dlq), "/nodes/dlq/kind") == "\"sqs.standard\"");
    const Result<Imported> wide = import_text(
        "\xff\xfe"
        "a");
    REQUIRE_FALSE(wide.ok());
    CHECK(wide.problems()[0].found == "UTF-16");
    CHECK(at(imported(R"([{"Attributes":{"QueueArn":"arn:aws:sqs:x:1:a"}}])"), "/nodes/a/kind") ==
          "\"sqs.standard\"");
    const Imported yaml = imported(
        "service: x\nresources:\n  Resources:\n    Jobs:\n"
        "      Type: AWS::SQS::Queue\n      Properties:\n"
        "        FifoQueue: yes\n");
    CHECK(at(yaml, "/nodes/Jobs.fifo/kind") == "\"sqs.fifo\"");
    const Imported list = imported(R"({"Parameters":{"L":{"Type":"CommaDelimitedList",
        "Default":"a, b"}},"Resources":{"Q":{"Type":"AWS::SQS::Queue","Properties":
        {"QueueName":{"Fn::Select":[1,{"Ref":"L"}]}}}}})");
    CHECK(at(list, "/nodes/b/kind") == "\"sqs.standard\"");
}

TEST_CASE("whatever the names are, the scenario is one that can be read") {
    const std::string longest(80, 'x');
    const std::string text =
        "aws sqs create-queue --queue-name deleted\n"
        "aws sqs create-queue --queue-name " +
        longest +
        "\n"
        "aws sqs create-queue --queue-name " +
        longest +
        ".\n"
        "aws lambda create-event-source-mapping --function-name lost "
        "--event-source-arn arn:aws:sqs:us-east-1:1:deleted\n"
        "aws lambda create-event-source-mapping --function-name other "
        "--event-source-arn arn:aws:sqs:us-east-1:1:lost\n";
    const Result<Scenario> read = read_document(imported(text).document);
    CHECK_MESSAGE(read.ok(), (read.ok() ? "" : read.problems()[0].what));
    const Imported unknown = imported(R"({"Parameters":{"N":{"Type":"Number"}},"Resources":{
        "Q":{"Type":"AWS::SQS::Queue","Properties":{"RedrivePolicy":{"deadLetterTargetArn":"d",
        "maxReceiveCount":{"Ref":"N"}}}}}})");
    CHECK(at(unknown, "/nodes/Q/RedrivePolicy/maxReceiveCount") == "10");
    CHECK(noted(unknown, "maxReceiveCount is not known"));
}

TEST_CASE("what was left out is told with the problem that nothing is left") {
    const Result<Imported> read = import_text("PS C:\\> Invoke aws sqs create-queue\n");
    REQUIRE_FALSE(read.ok());
    REQUIRE(read.problems().size() > 1);
    CHECK(read.problems()[1].what.find("is left out") != std::string::npos);
}
