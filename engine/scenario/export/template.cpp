// A CloudFormation template that can be deployed: queues refer to each other, a function gets the
// least code there is, and the role that it runs with is a parameter.
#include <algorithm>

#include "engine/scenario/export/parts.h"
#include "engine/scenario/import/draft.h"
#include "engine/scenario/json.h"

namespace qr::exporting {
namespace {

Value call_of(std::string_view function, Value argument) {
    Value call;
    call.set(function, std::move(argument));
    return call;
}

class TemplateWriter {
public:
    explicit TemplateWriter(Parts& parts) : parts_(parts) {}
    [[nodiscard]] std::string text();

private:
    // Letters and digits, distinct: the logical id of a node.
    [[nodiscard]] std::string id_for(std::string_view name);
    [[nodiscard]] const std::string* id_of_queue(std::string_view name) const;
    void add(std::string_view id, std::string_view type, Value properties);
    void add_queue(const Part& queue);
    void add_function(const Part& function);
    void add_alarm(const Part& alarm);

    Parts& parts_;
    Value resources_{Object{}};
    std::vector<std::string> ids_;
    std::vector<std::pair<std::string, std::string>> queues_;  // names and ids, so far
};

std::string TemplateWriter::id_for(std::string_view name) {
    std::string id;
    bool upper = true;
    for (const char c : name) {
        const bool lower = c >= 'a' && c <= 'z';
        const bool letter = lower || (c >= 'A' && c <= 'Z');
        const bool digit = c >= '0' && c <= '9';
        if (letter || (digit && !id.empty()))
            id += upper && lower ? static_cast<char>(c - 'a' + 'A') : c;
        upper = !letter && !digit;
    }
    if (id.empty()) id = "Node";
    const std::string base = id;
    for (int number = 2; std::find(ids_.begin(), ids_.end(), id) != ids_.end(); ++number)
        id = base + std::to_string(number);
    ids_.push_back(id);
    return id;
}

const std::string* TemplateWriter::id_of_queue(std::string_view name) const {
    for (const auto& [queue, id] : queues_)
        if (queue == name) return &id;
    return nullptr;
}

void TemplateWriter::add(std::string_view id, std::string_view type, Value properties) {
    Value resource;
    resource.set("Type", type);
    resource.set("Properties", std::move(properties));
    resources_.set(id, std::move(resource));
}

Value arn_of(const std::string& id) {
    return call_of("Fn::GetAtt", Array{Value(id), Value("Arn")});
}

void TemplateWriter::add_queue(const Part& queue) {
    const std::string id = id_for(queue.name);
    Value properties;
    properties.set("QueueName", queue.name);
    for (const Member& member : *queue.settings.object())
        if (member.key != "tags") properties.set(member.key, member.value);
    const std::string target = dead_letter_queue(queue);
    if (!target.empty()) {
        const std::string* target_id = id_of_queue(target);
        if (target_id == nullptr)
            parts_.notes.push_back(
                {"/nodes/" + queue.name, "the dead-letter queue " + target +
                                             " leads back here: CloudFormation cannot make "
                                             "either first"});
        const Value arn =
            target_id != nullptr
                ? arn_of(*target_id)
                : call_of("Fn::Sub",
                          "arn:${AWS::Partition}:sqs:${AWS::Region}:${AWS::AccountId}:" + target);
        properties.find("RedrivePolicy")->set("deadLetterTargetArn", arn);
    }
    const Value* tags = queue.settings.find("tags");
    if (tags != nullptr && tags->object() != nullptr) {
        Array list;
        for (const Member& member : *tags->object()) {
            Value tag;
            tag.set("Key", member.key);
            tag.set("Value", member.value);
            list.push_back(std::move(tag));
        }
        properties.set("Tags", std::move(list));
    }
    queues_.push_back({queue.name, id});
    add(id, "AWS::SQS::Queue", std::move(properties));
}

void TemplateWriter::add_function(const Part& function) {
    const std::string id = id_for(function.name);
    Value code;
    code.set("ZipFile", "exports.handler = async () => {};");
    Value own;
    own.set("FunctionName", function.name);
    own.set("Runtime", "nodejs22.x");
    own.set("Handler", "index.handler");
    own.set("Code", std::move(code));
    own.set("Role", call_of("Ref", "FunctionRole"));
    Value mapping;
    mapping.set("FunctionName", call_of("Ref", id));
    for (const Member& member : *function.settings.object()) {
        if (member.key == "from") {
            const std::string* queue = id_of_queue(*member.value.text());
            mapping.set("EventSourceArn", queue != nullptr ? arn_of(*queue) : member.value);
        } else if (importing::is_among(member.key, importing::function_settings())) {
            own.set(member.key, member.value);
        } else {
            mapping.set(member.key, member.value);
        }
    }
    add(id, "AWS::Lambda::Function", std::move(own));
    add(id_for(function.name + "-mapping"), "AWS::Lambda::EventSourceMapping", std::move(mapping));
}

void TemplateWriter::add_alarm(const Part& alarm) {
    Value properties;
    properties.set("AlarmName", alarm.name);
    properties.set("Namespace", "AWS/SQS");
    for (const Member& member : *alarm.settings.object()) {
        if (member.key != "node") {
            properties.set(member.key, member.value);
            continue;
        }
        const std::string* queue = id_of_queue(*member.value.text());
        Value dimension;
        dimension.set("Name", "QueueName");
        dimension.set("Value", queue != nullptr
                                   ? call_of("Fn::GetAtt", Array{Value(*queue), Value("QueueName")})
                                   : member.value);
        properties.set("Dimensions", Array{std::move(dimension)});
    }
    add(id_for(alarm.name), "AWS::CloudWatch::Alarm", std::move(properties));
}

std::string TemplateWriter::text() {
    ids_.push_back("FunctionRole");
    for (const Part& queue : parts_.queues) add_queue(queue);
    for (const Part& function : parts_.functions) add_function(function);
    for (const Part& alarm : parts_.alarms) add_alarm(alarm);
    Value document;
    document.set("AWSTemplateFormatVersion", "2010-09-09");
    if (!parts_.functions.empty()) {
        Value role;
        role.set("Type", "String");
        role.set("Description", "ARN of the role that the functions run with");
        document.set("Parameters", call_of("FunctionRole", std::move(role)));
    }
    document.set("Resources", std::move(resources_));
    return json_text(document, Layout::pretty);
}

}  // namespace

std::string template_text(Parts& parts) { return TemplateWriter(parts).text(); }

}  // namespace qr::exporting
