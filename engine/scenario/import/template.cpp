// A CloudFormation or SAM template: queues, functions, their mappings and alarms. Every other
// resource and property is listed.
#include <array>

#include "engine/core/text.h"
#include "engine/scenario/import/draft.h"
#include "engine/scenario/import/intrinsics.h"
#include "engine/scenario/json.h"
#include "engine/scenario/pointer.h"

namespace qr::importing {
namespace {

using Names = std::span<const std::string_view>;

constexpr std::array<std::string_view, 2> of_queue = {"QueueName", "Tags"};
constexpr std::array<std::string_view, 3> of_alarm = {"AlarmName", "Namespace", "Dimensions"};
constexpr std::array<std::string_view, 2> of_mapping = {"EventSourceArn", "FunctionName"};
constexpr std::array<std::string_view, 2> of_function = {"FunctionName", "Events"};
constexpr std::array<std::string_view, 1> of_event = {"Queue"};

class TemplateReader {
public:
    explicit TemplateReader(const Value& document)
        : document_(document), intrinsics_(document, draft_.notes) {}

    [[nodiscard]] Result<Draft> read() &&;

private:
    struct Resource {
        std::string_view id;
        Value properties;  // evaluated
        std::string where;
    };

    void read_resource(const Member& member);
    void read_queue(const Resource& resource);
    void read_alarm(const Resource& resource);
    void read_mapping(const Resource& resource);
    void read_function(const Resource& resource, bool serverless);
    void read_event(const Member& event, const std::string& function, const std::string& where);
    // Settings that stand under the same name; the rest, but for `others`, is listed.
    [[nodiscard]] Value settings_of(const Value& properties, Names settings, Names others,
                                    const std::string& where);

    const Value& document_;
    Draft draft_;
    Intrinsics intrinsics_;
    std::vector<std::string> left_out_;  // "Role (AWS::IAM::Role)"
};

std::string text_in(const Value& object, std::string_view key) {
    const Value* value = object.find(key);
    return value != nullptr && value->text() != nullptr ? *value->text() : std::string();
}

std::string_view type_of(const Value& resource) {
    const Value* type = resource.find("Type");
    return type != nullptr && type->text() != nullptr ? std::string_view(*type->text()) : "";
}

constexpr std::array<std::string_view, 5> known_types = {
    "AWS::SQS::Queue", "AWS::CloudWatch::Alarm", "AWS::Lambda::EventSourceMapping",
    "AWS::Lambda::Function", "AWS::Serverless::Function"};

std::size_t count_known(const Value& resources) {
    std::size_t count = 0;
    for (const Member& member : *resources.object())
        count += is_among(type_of(member.value), known_types) ? 1 : 0;
    return count;
}

Value TemplateReader::settings_of(const Value& properties, Names settings, Names others,
                                  const std::string& where) {
    Value taken{Object{}};
    std::vector<std::string> unmapped;
    if (properties.object() != nullptr)
        for (const Member& member : *properties.object()) {
            if (is_among(member.key, settings)) taken.set(member.key, member.value);
            else if (!is_among(member.key, others)) unmapped.push_back(shown(member.key, 60));
        }
    if (!unmapped.empty())
        draft_.note(where, "without counterpart, left out: " + short_list(unmapped));
    return taken;
}

void TemplateReader::read_queue(const Resource& resource) {
    DraftQueue queue{intrinsics_.name_of(resource.id),
                     settings_of(resource.properties, queue_settings(), of_queue, resource.where),
                     resource.where};
    const Value* tags = resource.properties.find("Tags");
    Object kept;
    if (tags != nullptr && tags->array() != nullptr)
        for (const Value& tag : *tags->array())
            if (!text_in(tag, "Key").empty())
                kept.push_back({text_in(tag, "Key"), text_in(tag, "Value")});
    Value distinct_tags = distinct(std::move(kept));
    if (!distinct_tags.object()->empty())
        queue.attributes.set("tags",
                             draft_.few_tags(std::move(*distinct_tags.object()), resource.where));
    draft_.queues.push_back(std::move(queue));
}

void TemplateReader::read_alarm(const Resource& resource) {
    const std::string space = text_in(resource.properties, "Namespace");
    std::string queue;
    const Value* dimensions = resource.properties.find("Dimensions");
    if (dimensions != nullptr && dimensions->array() != nullptr)
        for (const Value& each : *dimensions->array())
            if (text_in(each, "Name") == "QueueName") queue = text_in(each, "Value");
    if (space != "AWS/SQS" || queue.empty()) {
        draft_.note(resource.where, "an alarm that watches no SQS queue, left out");
        return;
    }
    draft_.alarms.push_back(
        {intrinsics_.name_of(resource.id), queue,
         settings_of(resource.properties, alarm_settings(), of_alarm, resource.where),
         resource.where});
}

void TemplateReader::read_mapping(const Resource& resource) {
    const std::string source = text_in(resource.properties, "EventSourceArn");
    const std::string function = text_in(resource.properties, "FunctionName");
    const bool other = source.compare(0, 4, "arn:") == 0 && source.find(":sqs:") == source.npos;
    if (source.empty() || function.empty() || other) {
        draft_.note(resource.where,
                    "an event source mapping whose queue or function is not known, "
                    "left out");
        return;
    }
    draft_.mappings.push_back(
        {function, source,
         settings_of(resource.properties, mapping_settings(), of_mapping, resource.where),
         resource.where});
}

void TemplateReader::read_event(const Member& event, const std::string& function,
                                const std::string& where) {
    const Value* properties = event.value.find("Properties");
    const std::string queue = properties != nullptr ? text_in(*properties, "Queue") : "";
    if (type_of(event.value) != "SQS" || queue.empty()) {
        draft_.note(where, "an event that comes from no SQS queue, left out");
        return;
    }
    draft_.mappings.push_back(
        {function, queue, settings_of(*properties, mapping_settings(), of_event, where), where});
}

void TemplateReader::read_function(const Resource& resource, bool serverless) {
    const std::string name = intrinsics_.name_of(resource.id);
    DraftFunction& function = draft_.function(name, resource.where);
    function.settings =
        settings_of(resource.properties, function_settings(), of_function, resource.where);
    if (!serverless) return;
    const Value* globals = value_at(document_, "/Globals/Function");
    for (const std::string_view key : function_settings()) {
        const Value* global = globals != nullptr ? globals->find(key) : nullptr;
        if (global == nullptr || function.settings.find(key) != nullptr) continue;
        if (const std::optional<Value> known = intrinsics_.evaluate(*global, "/Globals/Function"))
            function.settings.set(key, *known);
    }
    const Value* events = resource.properties.find("Events");
    if (events == nullptr || events->object() == nullptr) return;
    for (const Member& event : *events->object())
        read_event(event, name, child(resource.where, event.key));
}

void TemplateReader::read_resource(const Member& member) {
    const std::string where = child("/Resources", member.key);
    const std::string_view type = type_of(member.value);
    if (!intrinsics_.exists(member.value, where)) {
        draft_.note(where, "its Condition does not hold with the parameters' defaults, left out");
        return;
    }
    if (!is_among(type, known_types)) {
        left_out_.push_back(shown(member.key, 60) + " (" +
                            (type.empty() ? "no Type" : shown(type, 60)) + ")");
        return;
    }
    const Value* properties = member.value.find("Properties");
    if (properties != nullptr && properties->object() == nullptr)
        draft_.note(child(where, "Properties"), "this is no object, left out");
    const std::optional<Value> evaluated = intrinsics_.evaluate(
        properties != nullptr ? *properties : Value(Object{}), child(where, "Properties"));
    const Resource resource{member.key, evaluated.value_or(Value(Object{})), where};
    if (type == "AWS::SQS::Queue") read_queue(resource);
    else if (type == "AWS::CloudWatch::Alarm") read_alarm(resource);
    else if (type == "AWS::Lambda::EventSourceMapping") read_mapping(resource);
    else read_function(resource, type == "AWS::Serverless::Function");
}

Result<Draft> TemplateReader::read() && {
    const Value* resources = document_.find("Resources");
    if (resources == nullptr || resources->object() == nullptr)
        return Problem{.where = "/Resources", .what = "The template has no resources."};
    const std::size_t known = count_known(*resources);
    if (known > import_nodes_max)
        return Problem{.where = "/Resources",
                       .what = "This is more than a scenario holds.",
                       .found = std::to_string(known) + " queues, functions, mappings and alarms",
                       .allowed = "at most " + std::to_string(import_nodes_max)};
    for (const Member& member : *resources->object()) read_resource(member);
    if (!left_out_.empty())
        draft_.note("/Resources", "other resources, left out: " + short_list(left_out_));
    return std::move(draft_);
}

}  // namespace

Result<Draft> read_template(const Value& document) {
    // serverless.yml holds a template beside its own keys.
    const Value* inside = document.find("resources");
    if (inside == nullptr || document.find("Resources") != nullptr)
        return TemplateReader(document).read();
    Result<Draft> draft = TemplateReader(*inside).read();
    if (draft) draft.value().note("", "of this file only what stands under /resources is read");
    return draft;
}

}  // namespace qr::importing
