// Commands that can be pasted into a shell: queues first, then their redrive policies, so that the
// order of the queues does not matter.
#include "engine/scenario/export/parts.h"
#include "engine/scenario/import/draft.h"
#include "engine/scenario/json.h"

namespace qr::exporting {
namespace {

std::string quoted(std::string_view text) {
    std::string result = "'";
    for (const char c : text) {
        if (c == '\'') result += "'\\''";
        else result += c;
    }
    return result + "'";
}

// A word that needs no quotes stays as it is.
std::string word(std::string_view text) {
    constexpr std::string_view plain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:=,";
    const bool is_plain = !text.empty() && text.find_first_not_of(plain) == text.npos;
    return is_plain ? std::string(text) : quoted(text);
}

class Command {
public:
    explicit Command(std::string_view name) : text_("aws " + std::string(name)) {}
    void option(std::string_view name, std::string_view value) {
        text_ += " \\\n    --" + std::string(name);
        // Behind a blank a value that begins with a hyphen would be an option.
        if (!value.empty()) text_ += (value.front() == '-' ? "=" : " ") + word(value);
    }
    void setting(std::string_view name, const Value& settings, std::string_view key) {
        if (const Value* value = settings.find(key)) option(name, setting_text(*value));
    }
    [[nodiscard]] std::string text() const { return text_ + "\n"; }

private:
    std::string text_;
};

Value as_attributes(const Value& settings) {
    Value attributes{Object{}};
    for (const Member& member : *settings.object())
        if (member.key != "RedrivePolicy" && member.key != "tags")
            attributes.set(member.key, setting_text(member.value));
    return attributes;
}

std::string created(const Part& queue) {
    Command command("sqs create-queue");
    command.option("queue-name", queue.name);
    const Value attributes = as_attributes(queue.settings);
    if (!attributes.object()->empty())
        command.option("attributes", json_text(attributes, Layout::compact));
    command.setting("tags", queue.settings, "tags");
    return command.text();
}

std::string with_policy(const Part& queue) {
    Value policy = *queue.settings.find("RedrivePolicy");
    policy.set("deadLetterTargetArn", importing::queue_arn(dead_letter_queue(queue)));
    Value attributes;
    attributes.set("RedrivePolicy", json_text(policy, Layout::compact));
    Command command("sqs set-queue-attributes");
    command.option("queue-url", importing::queue_url(queue.name));
    command.option("attributes", json_text(attributes, Layout::compact));
    return command.text();
}

std::string configured(const Part& function) {
    std::string text;
    if (function.settings.find("Timeout") != nullptr) {
        Command command("lambda update-function-configuration");
        command.option("function-name", function.name);
        command.setting("timeout", function.settings, "Timeout");
        text += command.text();
    }
    if (function.settings.find("ReservedConcurrentExecutions") != nullptr) {
        Command command("lambda put-function-concurrency");
        command.option("function-name", function.name);
        command.setting("reserved-concurrent-executions", function.settings,
                        "ReservedConcurrentExecutions");
        text += command.text();
    }
    return text;
}

std::string mapped(const Part& function) {
    const Value& settings = function.settings;
    Command command("lambda create-event-source-mapping");
    command.option("function-name", function.name);
    command.option("event-source-arn", importing::queue_arn(*settings.find("from")->text()));
    command.setting("batch-size", settings, "BatchSize");
    command.setting("maximum-batching-window-in-seconds", settings,
                    "MaximumBatchingWindowInSeconds");
    command.setting("function-response-types", settings, "FunctionResponseTypes");
    command.setting("scaling-config", settings, "ScalingConfig");
    const Value* enabled = settings.find("Enabled");
    if (enabled != nullptr && *enabled == Value(false)) command.option("no-enabled", "");
    return command.text();
}

std::string alarm(const Part& part) {
    const Value& settings = part.settings;
    Command command("cloudwatch put-metric-alarm");
    command.option("alarm-name", part.name);
    command.option("namespace", "AWS/SQS");
    command.setting("metric-name", settings, "MetricName");
    command.option("dimensions", "Name=QueueName,Value=" + *settings.find("node")->text());
    command.setting("statistic", settings, "Statistic");
    command.setting("period", settings, "Period");
    command.setting("evaluation-periods", settings, "EvaluationPeriods");
    command.setting("threshold", settings, "Threshold");
    command.setting("comparison-operator", settings, "ComparisonOperator");
    command.setting("treat-missing-data", settings, "TreatMissingData");
    return command.text();
}

}  // namespace

std::string commands_text(const Parts& parts) {
    std::string text;
    for (const Part& queue : parts.queues) text += created(queue);
    for (const Part& queue : parts.queues)
        if (!dead_letter_queue(queue).empty()) text += with_policy(queue);
    for (const Part& function : parts.functions) text += configured(function) + mapped(function);
    for (const Part& part : parts.alarms) text += alarm(part);
    return text;
}

}  // namespace qr::exporting
