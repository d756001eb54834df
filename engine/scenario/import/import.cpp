// Which form a text has is decided by marks that the other forms cannot have.
#include "engine/scenario/import/import.h"

#include <array>

#include "engine/scenario/import/draft.h"
#include "engine/scenario/json.h"

namespace qr {
namespace {

constexpr JsonLimits template_limits = {
    .text_bytes = import_bytes_max, .depth = 48, .values = 1'000'000};

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

bool has(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

// Whether a line begins with that, after a prompt or not.
bool has_line(std::string_view text, std::string_view start) {
    for (std::size_t at = text.find(start); at != std::string_view::npos;
         at = text.find(start, at + 1)) {
        std::size_t begin = at;
        while (begin > 0 && (text[begin - 1] == ' ' || text[begin - 1] == '$')) --begin;
        if (begin == 0 || text[begin - 1] == '\n') return true;
    }
    return false;
}

constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

// Of calls that say something about queues, whatever stands between `aws` and them.
constexpr std::array<std::string_view, 9> call_marks = {"aws sqs ",
                                                        "aws cloudwatch ",
                                                        "aws lambda ",
                                                        " sqs create-queue",
                                                        " sqs set-queue-attributes",
                                                        " sqs get-queue-attributes",
                                                        " cloudwatch put-metric-alarm",
                                                        " lambda create-event-source-mapping",
                                                        "awslocal sqs "};

std::string_view trimmed(std::string_view text) {
    if (text.substr(0, byte_order_mark.size()) == byte_order_mark)
        text.remove_prefix(byte_order_mark.size());
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    return text;
}

// As PowerShell writes files unless told otherwise.
bool is_utf16(std::string_view text) {
    return text.substr(0, 2) == "\xff\xfe" || text.substr(0, 2) == "\xfe\xff";
}

constexpr std::array<std::string_view, 4> attribute_marks = {
    "\"QueueArn\"", "\"VisibilityTimeout\"", "\"ApproximateNumberOfMessages\"",
    "\"RedrivePolicy\""};

ImportForm form_of_json(std::string_view text) {
    if (has(text, "\"queuereel\"")) return ImportForm::none;
    if (has(text, "\"Resources\"") &&
        (has(text, "\"AWS::") || has(text, "\"AWSTemplateFormatVersion\"")))
        return ImportForm::cloudformation;
    if (has(text, "\"nodes\"")) return ImportForm::none;
    if (has(text, "\"Attributes\"")) return ImportForm::attributes;
    for (const std::string_view mark : attribute_marks)
        if (has(text, mark)) return ImportForm::attributes;
    return ImportForm::none;
}

Result<importing::Draft> read_draft(ImportForm form, std::string_view text) {
    if (form == ImportForm::attributes) return importing::read_attributes(text);
    if (form == ImportForm::commands) return importing::read_commands(text);
    Result<Value> document =
        form == ImportForm::yaml ? importing::read_yaml(text) : parse_json(text, template_limits);
    if (!document) return document.problems();
    return importing::read_template(document.value());
}

}  // namespace

ImportForm import_form(std::string_view text) {
    text = trimmed(text);
    if (text.empty()) return ImportForm::none;
    if (text.front() == '{' || text.front() == '[') return form_of_json(text);
    if (has_line(text, "Resources:") && (has(text, "AWS::") || has(text, "AWSTemplate")))
        return ImportForm::yaml;
    for (const std::string_view call : call_marks)
        if (has(text, call)) return ImportForm::commands;
    return ImportForm::none;
}

Result<Imported> import_text(std::string_view text) {
    if (text.size() > import_bytes_max)
        return Problem{.what = "The text is too long to import.",
                       .found = std::to_string(text.size()) + " bytes",
                       .allowed = "at most " + std::to_string(import_bytes_max >> 20) + " MiB"};
    if (is_utf16(text))
        return Problem{.what = "The text is not UTF-8.", .found = "UTF-16", .allowed = "UTF-8"};
    text = trimmed(text);
    const ImportForm form = import_form(text);
    if (form == ImportForm::none)
        return Problem{.what = "This is no configuration that can be imported.",
                       .allowed =
                           "the output of aws sqs get-queue-attributes, a CloudFormation "
                           "template, or aws commands"};
    Result<importing::Draft> draft = read_draft(form, text);
    if (!draft) return draft.problems();
    return importing::assembled(std::move(draft.value()));
}

}  // namespace qr
