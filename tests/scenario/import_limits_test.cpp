// Hostile configuration is refused or read in time that grows with its length.
#include <string>

#include "engine/scenario/import/import.h"
#include "engine/scenario/scenario.h"
#include "tests/test.h"

using namespace qr;

namespace {

std::string times(int count, std::string (*part)(int)) {
    std::string text;
    for (int i = 0; i < count; ++i) text += part(i);
    return text;
}

std::string problem_of(const std::string& text) {
    const Result<Imported> result = import_text(text);
    return result.ok() ? "none" : result.problems()[0].what;
}

std::string template_of(const std::string& resources) {
    return R"({"AWSTemplateFormatVersion":"x","Resources":{"Q":{"Type":"AWS::SQS::Queue"})" +
           resources + "}}";
}

}  // namespace

TEST_CASE("more resources than a scenario holds are refused at once") {
    const std::string functions = times(60'000, [](int i) {
        return ",\"F" + std::to_string(i) + R"(":{"Type":"AWS::Lambda::Function"})";
    });
    CHECK(problem_of(template_of(functions)) == "This is more than a scenario holds.");
}

TEST_CASE("of very many tags as many are kept as a queue can have") {
    const std::string shorthand =
        "aws sqs create-queue --queue-name q --tags k=v" +
        times(100'000, [](int i) { return ",k" + std::to_string(i) + "=v"; });
    const Result<Imported> commands = import_text(shorthand);
    REQUIRE(commands.ok());
    const Value* queue = commands.value().document.find("nodes")->find("q");
    CHECK(queue->find("tags")->object()->size() == 50);
    const std::string tags = times(60'000, [](int i) {
        return std::string(i > 0 ? "," : "") + R"({"Key":"k)" + std::to_string(i) +
               R"(","Value":"v"})";
    });
    const Result<Imported> read = import_text(
        template_of(R"(,"T":{"Type":"AWS::SQS::Queue","Properties":{"Tags":[)" + tags + "]}}"));
    REQUIRE(read.ok());
    CHECK(read.value().document.find("nodes")->find("T")->find("tags")->object()->size() == 50);
}

TEST_CASE("many parameters and many references to them") {
    const std::string parameters = times(60'000, [](int i) {
        return std::string(i > 0 ? "," : "") + "\"P" + std::to_string(i) + R"(":{"Default":"1"})";
    });
    const std::string references =
        times(60'000, [](int i) { return std::string(i > 0 ? "," : "") + R"({"Ref":"P59999"})"; });
    CHECK(problem_of(R"({"AWSTemplateFormatVersion":"x","Parameters":{)" + parameters +
                     R"(},"Resources":{"Q":{"Type":"AWS::SQS::Queue","Properties":{"X":[)" +
                     references + "]}}}}") == "none");
}

TEST_CASE("variables cannot make a text grow without end") {
    const std::string start =
        "aws sqs create-queue --queue-name q\nA=" + std::string(60'000, 'a') + "\n";
    const std::string too_long = "With its variables the text is too long to import.";
    CHECK(problem_of(start + "echo " + times(100'000, [](int) { return std::string("$A "); })) ==
          too_long);
    CHECK(problem_of(start + times(15'000, [](int) { return std::string("B=$A\n"); })) == too_long);
    // One that is not known is told once.
    const Result<Imported> unknown =
        import_text("aws sqs create-queue --queue-name q\necho " +
                    times(150'000, [](int) { return std::string("$x "); }));
    REQUIRE(unknown.ok());
    CHECK(unknown.value().notes.size() < 10);
}
