// A scenario's queues as commands and as a template: importing them gives the same nodes again.
#include "engine/scenario/export/export.h"

#include <algorithm>
#include <filesystem>

#include "engine/scenario/json.h"
#include "engine/scenario/pointer.h"
#include "tests/support/files.h"
#include "tests/test.h"

using namespace qr;

namespace {

namespace files = std::filesystem;
using test::content_of;

bool is_exported(std::string_view kind) {
    return kind == "sqs.standard" || kind == "sqs.fifo" || kind == "alarm" || kind == "lambda.sqs";
}

// The nodes that have a counterpart in AWS, without what has none.
Value exported_nodes(const Scenario& scenario) {
    Value nodes{Object{}};
    const Value document = canonical_document(scenario);
    for (const Member& member : *document.find("nodes")->object()) {
        if (!is_exported(*member.value.find("kind")->text())) continue;
        Value node = member.value;
        const bool polls = node.find("from") != nullptr;
        if (*node.find("kind") == Value("lambda.sqs") && !polls) continue;
        for (const char* key : {"options", "handler", "Policy"}) node.erase(key);
        nodes.set(member.key, std::move(node));
    }
    return with_sorted_keys(std::move(nodes));
}

void check_round_trip(const Scenario& scenario, ExportForm form) {
    const Value before = exported_nodes(scenario);
    if (before.object()->empty()) return;
    const Exported exported = export_text(scenario, form);
    CAPTURE(exported.text);
    const Result<Imported> imported = import_text(exported.text);
    REQUIRE_MESSAGE(imported.ok(), (imported.ok() ? "" : imported.problems()[0].what));
    const Result<Scenario> again = read_document(imported.value().document);
    REQUIRE_MESSAGE(again.ok(), (again.ok() ? "" : again.problems()[0].what));
    CHECK(json_text(exported_nodes(again.value()), Layout::compact) ==
          json_text(before, Layout::compact));
}

Scenario scenario_of(std::string_view nodes) {
    Result<Scenario> read =
        read_scenario(R"({"queuereel":1,"until":"1m","nodes":)" + std::string(nodes) + "}");
    REQUIRE_MESSAGE(read.ok(), (read.ok() ? "" : read.problems()[0].what));
    return std::move(read.value());
}

}  // namespace

TEST_CASE("what is exported of any scenario is imported as the same nodes") {
    for (const char* folder : {"scenarios", "tests/conformance"})
        for (const auto& entry : files::recursive_directory_iterator(folder)) {
            if (entry.path().extension() != ".json") continue;
            if (entry.path().string().find("/schema/") != std::string::npos) continue;
            CAPTURE(entry.path().string());
            const Result<Scenario> read = read_scenario(content_of(entry.path()));
            REQUIRE(read.ok());
            check_round_trip(read.value(), ExportForm::commands);
            check_round_trip(read.value(), ExportForm::cloudformation);
        }
}

TEST_CASE("settings of every kind go to AWS and back") {
    const Scenario scenario = scenario_of(R"({
        "q":{"kind":"sqs.standard","VisibilityTimeout":"1h","DelaySeconds":7,
             "tags":{"it's":"a \"b\""},
             "KmsMasterKeyId":"alias/k","SqsManagedSseEnabled":false,
             "RedrivePolicy":{"deadLetterTargetArn":"d","maxReceiveCount":9}},
        "d":{"kind":"sqs.standard","MessageRetentionPeriod":"14d",
             "RedriveAllowPolicy":{"redrivePermission":"byQueue","sourceQueueArns":["q"]}},
        "own":{"kind":"sqs.standard",
               "RedrivePolicy":{"deadLetterTargetArn":"own","maxReceiveCount":2}},
        "x":{"kind":"sqs.standard","RedrivePolicy":{"deadLetterTargetArn":"y","maxReceiveCount":2}},
        "y":{"kind":"sqs.standard","RedrivePolicy":{"deadLetterTargetArn":"x","maxReceiveCount":2}}
        })");
    check_round_trip(scenario, ExportForm::commands);
    check_round_trip(scenario, ExportForm::cloudformation);
}

TEST_CASE("what has no counterpart in AWS is listed") {
    const Scenario scenario = scenario_of(
        R"({"q":{"kind":"sqs.standard","options":{"inFlightQuota":3}},
            "w":{"kind":"consumer","from":"q"}})");
    const Exported exported = export_text(scenario, ExportForm::commands);
    CHECK(exported.text == "aws sqs create-queue \\\n    --queue-name q\n");
    const auto says = [&](std::string_view part) {
        return std::any_of(
            exported.notes.begin(), exported.notes.end(),
            [&](const ImportNote& note) { return note.what.find(part) != std::string::npos; });
    };
    CHECK(says("w (consumer)"));
    CHECK(says("options"));
}

TEST_CASE("a template creates the dead-letter queue first and refers to it") {
    const Scenario scenario = scenario_of(
        R"({"a":{"kind":"sqs.standard",
                 "RedrivePolicy":{"deadLetterTargetArn":"z","maxReceiveCount":3}},
            "z":{"kind":"sqs.standard"}})");
    const Exported exported = export_text(scenario, ExportForm::cloudformation);
    const Result<Value> document = parse_json(exported.text);
    REQUIRE(document.ok());
    const Value* arn =
        value_at(document.value(), "/Resources/A/Properties/RedrivePolicy/deadLetterTargetArn");
    REQUIRE(arn != nullptr);
    CHECK(json_text(*arn, Layout::compact) == R"({"Fn::GetAtt":["Z","Arn"]})");
    CHECK(exported.text.find("\"Z\"") < exported.text.find("\"A\""));
}
