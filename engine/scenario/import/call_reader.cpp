// Options that are settings stand in tables; all others are listed.
#include "engine/scenario/import/call_reader.h"

#include <array>

#include "engine/core/text.h"
#include "engine/scenario/json.h"

namespace qr::importing {
namespace {

constexpr std::array<OptionRow, 7> alarm_options = {{
    {"metric-name", "MetricName"},
    {"statistic", "Statistic"},
    {"period", "Period"},
    {"evaluation-periods", "EvaluationPeriods"},
    {"threshold", "Threshold"},
    {"comparison-operator", "ComparisonOperator"},
    {"treat-missing-data", "TreatMissingData"},
}};
constexpr std::array<OptionRow, 4> mapping_options = {{
    {"batch-size", "BatchSize"},
    {"maximum-batching-window-in-seconds", "MaximumBatchingWindowInSeconds"},
    {"function-response-types", "FunctionResponseTypes", false, true},
    {"scaling-config", "ScalingConfig", true},
}};
constexpr std::array<OptionRow, 2> function_options = {{
    {"timeout", "Timeout"},
    {"reserved-concurrent-executions", "ReservedConcurrentExecutions"},
}};

// Options that say where and how a command runs, or that are read beside the tables.
constexpr std::array<std::string_view, 27> no_settings = {"region",
                                                          "profile",
                                                          "output",
                                                          "query",
                                                          "endpoint-url",
                                                          "no-cli-pager",
                                                          "queue-name",
                                                          "queue-url",
                                                          "attributes",
                                                          "tags",
                                                          "alarm-name",
                                                          "namespace",
                                                          "dimensions",
                                                          "function-name",
                                                          "event-source-arn",
                                                          "enabled",
                                                          "no-enabled",
                                                          "no-paginate",
                                                          "debug",
                                                          "cli-binary-format",
                                                          "no-verify-ssl",
                                                          "no-sign-request",
                                                          "color",
                                                          "attribute-names",
                                                          "return-consumed-capacity",
                                                          "cli-input-json",
                                                          "no-cli-auto-prompt"};

std::string_view file_name(std::string_view path) { return path.substr(path.rfind('/') + 1); }

}  // namespace

std::optional<std::string> CallReader::carry_out(const AwsCall& call, const std::string& where) {
    where_ = where;
    const std::string both = call.service + " " + call.operation;
    const std::string queue(name_in_reference(call.text("queue-url")));
    if (both == "sqs create-queue") {
        const Value input = structure(call, "cli-input-json");
        const Value* inside = input.find("QueueName");
        const bool named = inside != nullptr && inside->text() != nullptr;
        const std::string name = call.option("queue-name") != nullptr || !named
                                     ? call.text("queue-name")
                                     : *inside->text();
        create_queue(call, name, input);
        if (!name.empty()) return queue_url(name);
    } else if (both == "sqs set-queue-attributes" && !queue.empty()) {
        set_attributes(draft_.queue(queue, where_), call, structure(call, "cli-input-json"));
    } else if (both == "sqs get-queue-url") {
        return queue_url(call.text("queue-name"));
    } else if (both == "sqs get-queue-attributes") {
        return attributes_of(queue, call);
    } else if (both == "sts get-caller-identity") {
        return "000000000000";
    } else if (both == "cloudwatch put-metric-alarm") {
        put_alarm(call);
    } else if (both == "lambda create-event-source-mapping") {
        create_mapping(call);
    } else if (both == "lambda create-function" || both == "lambda update-function-configuration" ||
               both == "lambda put-function-concurrency") {
        set_function(call);
    } else {
        note("aws " + shown(both, 60) + " is left out");
    }
    return std::nullopt;
}

void CallReader::create_queue(const AwsCall& call, const std::string& name, const Value& input) {
    if (name.empty()) note("create-queue without --queue-name is left out");
    else set_attributes(draft_.queue(name, where_), call, input);
}

// The ARN, unless --query asks for something else.
std::string CallReader::attributes_of(std::string_view queue, const AwsCall& call) {
    const std::string query = call.text("query");
    const std::string asked = query.substr(query.rfind('.') + 1);
    if (query.empty() || query.find("QueueArn") != query.npos) return queue_arn(queue);
    for (const DraftQueue& each : draft_.queues) {
        const Value* value = each.name == queue ? each.attributes.find(asked) : nullptr;
        if (value != nullptr && value->text() != nullptr) return *value->text();
    }
    note("what --query " + shown(query, 60) + " gives is not known");
    return {};
}

void CallReader::keep_file(std::string_view path, std::string content) {
    files_.insert_or_assign(std::string(file_name(path)), std::move(content));
}

std::string CallReader::content_of(const std::string& value) {
    constexpr std::string_view scheme = "file://";
    if (value.compare(0, scheme.size(), scheme) != 0) return value;
    const std::string_view name = file_name(value);
    const auto found = files_.find(name);
    if (found != files_.end()) return found->second;
    note("the file " + shown(name, 60) + " is not in the text; what it says is left out");
    return {};
}

Value CallReader::structure(const AwsCall& call, std::string_view option) {
    const std::vector<std::string>* values = call.option(option);
    if (values == nullptr) return {};
    Object all;
    for (const std::string& each : *values) {
        const std::string text = content_of(each);
        if (text.empty()) continue;
        const Value read = read_structure(text);
        if (read.object() == nullptr) note("--" + std::string(option) + " cannot be read");
        else all.insert(all.end(), read.object()->begin(), read.object()->end());
    }
    return distinct(std::move(all));
}

void CallReader::set_attributes(DraftQueue& queue, const AwsCall& call, const Value& input) {
    Value attributes = structure(call, "attributes");
    Value tags = structure(call, "tags");
    if (const Value* inside = input.find("Attributes"); inside != nullptr && attributes.is_null())
        attributes = *inside;
    if (const Value* inside = input.find("tags"); inside != nullptr && tags.is_null())
        tags = *inside;
    std::vector<std::string> unmapped;
    if (attributes.object() != nullptr)
        for (const Member& member : *attributes.object()) {
            if (is_among(member.key, queue_settings()))
                queue.attributes.set(member.key, member.value);
            else unmapped.push_back(shown(member.key, 60));
        }
    if (!unmapped.empty())
        note("attributes without counterpart, left out: " + short_list(unmapped));
    if (tags.object() != nullptr && !tags.object()->empty())
        queue.attributes.set("tags", draft_.few_tags(std::move(*tags.object()), where_));
    list_unmapped(call, {});
}

Value CallReader::settings_of(const AwsCall& call, std::span<const OptionRow> rows) {
    Value settings{Object{}};
    for (const OptionRow& row : rows) {
        const std::vector<std::string>* values = call.option(row.option);
        if (values == nullptr || values->empty()) continue;
        if (row.structure) {
            settings.set(row.setting, structure(call, row.option));
        } else if (row.list) {
            Array items;
            for (const std::string& value : *values) {
                const Value json = read_structure(value);
                if (json.array() != nullptr) items = *json.array();
                else items.emplace_back(value);
            }
            settings.set(row.setting, std::move(items));
        } else {
            settings.set(row.setting, values->front());
        }
    }
    list_unmapped(call, rows);
    return settings;
}

void CallReader::list_unmapped(const AwsCall& call, std::span<const OptionRow> rows) {
    std::vector<std::string> unmapped;
    for (const auto& [name, values] : call.options) {
        bool known = is_among(name, no_settings);
        for (const OptionRow& row : rows) known = known || row.option == name;
        if (!known) unmapped.push_back("--" + shown(name, 40));
    }
    if (!unmapped.empty()) note("options without counterpart, left out: " + short_list(unmapped));
}

void CallReader::put_alarm(const AwsCall& call) {
    std::string queue;
    const std::vector<std::string>* dimensions = call.option("dimensions");
    for (std::size_t i = 0; dimensions != nullptr && i < dimensions->size(); ++i) {
        const Value read = read_structure((*dimensions)[i]);
        const Array one = read.array() != nullptr ? *read.array() : Array{read};
        for (const Value& each : one) {
            const Value* name = each.find("Name");
            const Value* value = each.find("Value");
            if (name != nullptr && value != nullptr && *name == Value("QueueName") &&
                value->text() != nullptr)
                queue = *value->text();
        }
    }
    if (call.text("namespace") != "AWS/SQS" || queue.empty()) {
        note("an alarm that watches no SQS queue is left out");
        return;
    }
    draft_.alarms.push_back(
        {call.text("alarm-name"), queue, settings_of(call, alarm_options), where_});
}

void CallReader::create_mapping(const AwsCall& call) {
    const std::string source = call.text("event-source-arn");
    if (source.empty() || call.text("function-name").empty() ||
        (source.compare(0, 4, "arn:") == 0 && source.find(":sqs:") == source.npos)) {
        note("an event source mapping whose queue or function is not known is left out");
        return;
    }
    Value settings = settings_of(call, mapping_options);
    if (call.option("no-enabled") != nullptr) settings.set("Enabled", false);
    draft_.mappings.push_back({call.text("function-name"), source, std::move(settings), where_});
}

void CallReader::set_function(const AwsCall& call) {
    const std::string name(function_in_reference(call.text("function-name")));
    if (name.empty()) return;
    const Value settings = settings_of(call, function_options);
    DraftFunction& function = draft_.function(name, where_);
    for (const Member& member : *settings.object()) function.settings.set(member.key, member.value);
}

}  // namespace qr::importing
