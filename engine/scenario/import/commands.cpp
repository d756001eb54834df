// Shell commands that make queues, alarms and mappings, carried out in their order as far as they
// name them. Variables and $(aws sqs …) have the names that AWS would give.
#include <array>

#include "engine/core/text.h"
#include "engine/scenario/import/aws_call.h"
#include "engine/scenario/import/draft.h"
#include "engine/scenario/import/shell.h"
#include "engine/scenario/json.h"

namespace qr::importing {
namespace {

constexpr std::size_t nested_max = 4;  // $(…) in $(…)
constexpr std::size_t word_max = std::size_t{64} << 10;

// An option of the command line and the setting that it is.
struct OptionRow {
    std::string_view option;
    std::string_view setting;
    bool structure = false;  // JSON or shorthand
    bool list = false;
};

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
constexpr std::array<std::string_view, 25> no_settings = {"region",
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
                                                          "return-consumed-capacity"};

class CommandReader {
public:
    void run(std::string_view text);
    [[nodiscard]] Result<Draft> result() &&;

private:
    [[nodiscard]] std::string expanded(const ShellWord& word);
    void carry_out(const ShellCommand& command);
    void call(const AwsCall& call);
    void create_queue(const AwsCall& call);
    void set_attributes(DraftQueue& queue, const AwsCall& call);
    void put_alarm(const AwsCall& call);
    void create_mapping(const AwsCall& call);
    void set_function(const AwsCall& call);
    [[nodiscard]] Value settings_of(const AwsCall& call, std::span<const OptionRow> rows);
    void list_unmapped(const AwsCall& call, std::span<const OptionRow> rows);
    [[nodiscard]] Value structure(const AwsCall& call, std::string_view option);
    [[nodiscard]] std::string content_of(std::string value);
    [[nodiscard]] std::string where() const { return "line " + std::to_string(line_); }
    void note(std::string what) { draft_.note(where(), std::move(what)); }

    Draft draft_;
    Problems problems_;
    std::vector<std::pair<std::string, std::string>> variables_;
    std::vector<std::pair<std::string, std::string>> files_;  // that here-documents wrote
    std::string answer_;                                      // what the last command prints
    std::size_t line_ = 1;
    std::size_t depth_ = 0;
};

const std::string* found(const std::vector<std::pair<std::string, std::string>>& pairs,
                         std::string_view name) {
    for (auto each = pairs.rbegin(); each != pairs.rend(); ++each)
        if (each->first == name) return &each->second;
    return nullptr;
}

void CommandReader::run(std::string_view text) {
    const Result<std::vector<ShellCommand>> commands = parse_shell(text);
    if (!commands) {
        problems_.insert(problems_.end(), commands.problems().begin(), commands.problems().end());
        return;
    }
    const std::size_t outer = line_;
    for (const ShellCommand& command : commands.value()) {
        if (depth_ == 0) line_ = command.line;
        if (draft_.queues.size() > import_nodes_max) break;  // told when they are put together
        carry_out(command);
    }
    line_ = outer;
}

std::string CommandReader::expanded(const ShellWord& word) {
    std::string text;
    for (const ShellPiece& piece : word) {
        if (text.size() > word_max) return text;
        if (piece.kind == ShellPiece::Kind::text) text += piece.text;
        if (piece.kind == ShellPiece::Kind::variable) {
            const std::string* value = found(variables_, piece.text);
            text += value != nullptr ? *value : piece.text;
            if (value == nullptr) note("the variable " + shown(piece.text, 40) + " is not known");
        }
        if (piece.kind == ShellPiece::Kind::command && depth_ < nested_max) {
            ++depth_;
            answer_.clear();
            run(piece.text);
            text += answer_;
            --depth_;
        }
    }
    return text;
}

void CommandReader::carry_out(const ShellCommand& command) {
    std::vector<std::string> words;
    for (const ShellWord& word : command.words) words.push_back(expanded(word));
    if (words[0] == "export" && words.size() > 1) words.erase(words.begin());
    // Variables for one command alone, such as AWS_PROFILE, change nothing here.
    while (words.size() > 1 && words[0].find('=') != std::string::npos) words.erase(words.begin());
    const std::size_t equals = words[0].find('=');
    if (words.size() == 1 && equals != std::string::npos && equals > 0) {
        variables_.push_back({words[0].substr(0, equals), words[0].substr(equals + 1)});
        return;
    }
    if (words[0] == "cat" && !command.output.empty()) {
        files_.push_back({command.output, command.input});
        return;
    }
    const AwsCall aws = read_aws_call(words);
    if (!aws.service.empty()) call(aws);
    else note("the command " + shown(words[0], 40) + " is left out");
}

void CommandReader::call(const AwsCall& call) {
    const std::string both = call.service + " " + call.operation;
    const std::string queue(name_in_reference(call.text("queue-url")));
    if (both == "sqs create-queue") create_queue(call);
    else if (both == "sqs set-queue-attributes" && !queue.empty())
        set_attributes(draft_.queue(queue, where()), call);
    else if (both == "sqs get-queue-url") answer_ = queue_url(call.text("queue-name"));
    else if (both == "sqs get-queue-attributes") answer_ = queue_arn(queue);
    else if (both == "sts get-caller-identity") answer_ = "000000000000";
    else if (both == "cloudwatch put-metric-alarm") put_alarm(call);
    else if (both == "lambda create-event-source-mapping") create_mapping(call);
    else if (both == "lambda create-function" || both == "lambda update-function-configuration" ||
             both == "lambda put-function-concurrency")
        set_function(call);
    else note("aws " + shown(both, 60) + " is left out");
}

void CommandReader::create_queue(const AwsCall& call) {
    const std::string name = call.text("queue-name");
    if (name.empty()) {
        note("create-queue without --queue-name is left out");
        return;
    }
    set_attributes(draft_.queue(name, where()), call);
    answer_ = queue_url(name);
}

std::string CommandReader::content_of(std::string value) {
    constexpr std::string_view scheme = "file://";
    if (value.compare(0, scheme.size(), scheme) != 0) return value;
    const std::string name = value.substr(scheme.size());
    if (const std::string* content = found(files_, name)) return *content;
    note("the file " + shown(name, 60) + " is not in the text; what it says is left out");
    return {};
}

Value CommandReader::structure(const AwsCall& call, std::string_view option) {
    const std::vector<std::string>* values = call.option(option);
    if (values == nullptr) return {};
    Value all{Object{}};
    for (const std::string& each : *values) {
        const std::string text = content_of(each);
        if (text.empty()) continue;
        const Value read = read_structure(text);
        if (read.array() != nullptr) return read;
        if (read.object() == nullptr) note("--" + std::string(option) + " cannot be read");
        else
            for (const Member& member : *read.object()) all.set(member.key, member.value);
    }
    return all;
}

void CommandReader::set_attributes(DraftQueue& queue, const AwsCall& call) {
    const Value attributes = structure(call, "attributes");
    std::string unmapped;
    if (attributes.object() != nullptr)
        for (const Member& member : *attributes.object()) {
            if (is_among(member.key, queue_settings()))
                queue.attributes.set(member.key, member.value);
            else unmapped += (unmapped.empty() ? "" : ", ") + shown(member.key, 60);
        }
    if (!unmapped.empty()) note("attributes without counterpart, left out: " + unmapped);
    const Value tags = structure(call, "tags");
    if (tags.object() != nullptr && !tags.object()->empty()) queue.attributes.set("tags", tags);
    list_unmapped(call, {});
}

Value CommandReader::settings_of(const AwsCall& call, std::span<const OptionRow> rows) {
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

void CommandReader::list_unmapped(const AwsCall& call, std::span<const OptionRow> rows) {
    std::string unmapped;
    for (const auto& [name, values] : call.options) {
        bool known = is_among(name, no_settings);
        for (const OptionRow& row : rows) known = known || row.option == name;
        if (!known) unmapped += (unmapped.empty() ? "--" : ", --") + shown(name, 40);
    }
    if (!unmapped.empty()) note("options without counterpart, left out: " + unmapped);
}

void CommandReader::put_alarm(const AwsCall& call) {
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
        {call.text("alarm-name"), queue, settings_of(call, alarm_options), where()});
}

void CommandReader::create_mapping(const AwsCall& call) {
    const std::string source = call.text("event-source-arn");
    if (source.empty() || call.text("function-name").empty() ||
        (source.compare(0, 4, "arn:") == 0 && source.find(":sqs:") == source.npos)) {
        note("an event source mapping whose queue or function is not known is left out");
        return;
    }
    Value settings = settings_of(call, mapping_options);
    if (call.option("no-enabled") != nullptr) settings.set("Enabled", false);
    draft_.mappings.push_back({call.text("function-name"), source, std::move(settings), where()});
}

void CommandReader::set_function(const AwsCall& call) {
    const std::string name(name_in_reference(call.text("function-name")));
    if (name.empty()) return;
    const Value settings = settings_of(call, function_options);
    DraftFunction& function = draft_.function(name, where());
    for (const Member& member : *settings.object()) function.settings.set(member.key, member.value);
}

Result<Draft> CommandReader::result() && {
    if (!problems_.empty()) return std::move(problems_);
    return std::move(draft_);
}

}  // namespace

Result<Draft> read_commands(std::string_view text) {
    CommandReader reader;
    reader.run(text);
    return std::move(reader).result();
}

}  // namespace qr::importing
