// The same checks serve calls (a failure is the call's result) and, through validate.cpp,
// scenarios (a failure is a problem).
#include "engine/brokers/sqs/redrive_policy.h"

#include "engine/brokers/sqs/ids.h"
#include "engine/brokers/sqs/queue.h"
#include "engine/core/text.h"

namespace qr::sqs {
namespace {

constexpr std::size_t sources_max = 10;  // R102

bool is_removal(const Value& value) {  // R98
    return value.is_null() || (value.text() != nullptr && value.text()->empty());
}

Failure bad_policy(std::string_view parameter, std::string_view reason) {
    return invalid_value(parameter, "given", reason);
}

std::string_view text_of(const Value& object, std::string_view key) {
    const Value* value = object.find(key);
    const std::string* text = value != nullptr ? value->text() : nullptr;
    return text != nullptr ? std::string_view(*text) : std::string_view();
}

// Why this target will not do; empty when it will.
std::string_view target_objection(const AttributeChange& change, NodeId target) {
    const World& world = change.context->world();
    if (!is_queue(world, target) || !queue_at(*change.context, target).exists)  // R96
        return "Dead letter target does not exist.";
    const QueueState& there = queue_at(*change.context, target);
    if (there.fifo != change.fifo)  // R94
        return "Dead-letter queue must be same type of queue as the source.";
    const Value* allow = there.attributes.passive.find("RedriveAllowPolicy");
    if (!allows_source(allow, world.node(change.queue).name))  // R102
        return "The dead-letter queue does not allow this source queue.";
    return {};
}

}  // namespace

ChangedAttributes with_redrive_policy(const AttributeChange& change, Attributes attributes,
                                      const Value& policy) {
    if (is_removal(policy)) {
        attributes.dead_letter_queue = {};
        attributes.max_receive_count = 0;
        return {std::move(attributes), {}};
    }
    const auto refused = [&](std::string_view reason) -> ChangedAttributes {
        return {std::move(attributes), bad_policy("RedrivePolicy", reason)};
    };
    if (policy.object() == nullptr) return refused("Redrive policy is not a valid JSON map.");
    const std::string_view target = text_of(policy, "deadLetterTargetArn");
    if (target.empty())
        return refused(
            "Redrive policy does not contain mandatory attribute: "
            "deadLetterTargetArn.");
    const Value* maximum = policy.find("maxReceiveCount");
    if (maximum == nullptr)
        return refused("Redrive policy does not contain mandatory attribute: maxReceiveCount.");
    const std::int64_t* count = maximum->integer();
    if (count == nullptr || *count < 1 || *count > 1000)  // R97
        return refused("Invalid value for maxReceiveCount: must be an integer from 1 to 1000.");
    const NodeId node = change.context->world().find(name_in(target));
    const std::string_view objection = target_objection(change, node);
    if (!objection.empty()) return refused(objection);
    attributes.dead_letter_queue = node;
    attributes.max_receive_count = static_cast<std::int32_t>(*count);
    return {std::move(attributes), {}};
}

std::string_view allow_policy_objection(const Value& policy) {
    const std::string_view permission = text_of(policy, "redrivePermission");
    const Value* sources = policy.find("sourceQueueArns");
    if (permission == "allowAll" || permission == "denyAll")
        return sources == nullptr ? "" : "sourceQueueArns only goes with byQueue.";
    if (permission != "byQueue") return "redrivePermission must be allowAll, denyAll or byQueue.";
    const Array* list = sources != nullptr ? sources->array() : nullptr;
    const bool fits = list != nullptr && !list->empty() && list->size() <= sources_max;
    return fits ? "" : "byQueue needs 1 to 10 sourceQueueArns.";
}

bool allows_source(const Value* allow_policy, std::string_view source) {
    if (allow_policy == nullptr) return true;
    const std::string_view permission = text_of(*allow_policy, "redrivePermission");
    if (permission == "denyAll") return false;
    if (permission != "byQueue") return true;
    const Value* sources = allow_policy->find("sourceQueueArns");
    if (sources == nullptr || sources->array() == nullptr) return false;
    for (const Value& arn : *sources->array())
        if (arn.text() != nullptr && name_in(*arn.text()) == source) return true;
    return false;
}

std::string redrive_policy_text(const World& world, const Attributes& attributes) {
    if (!attributes.has_redrive_policy()) return {};
    std::string text = "{\"deadLetterTargetArn\":";
    text += json_quoted(arn_of(world.node(attributes.dead_letter_queue).name));
    text += ",\"maxReceiveCount\":" + std::to_string(attributes.max_receive_count) + "}";
    return text;
}

std::string allow_policy_text(const Value& policy) {
    std::string text = "{\"redrivePermission\":";
    text += json_quoted(text_of(policy, "redrivePermission"));
    const Value* sources = policy.find("sourceQueueArns");
    if (sources != nullptr && sources->array() != nullptr) {
        std::string_view separator = ",\"sourceQueueArns\":[";
        for (const Value& arn : *sources->array()) {
            if (arn.text() == nullptr) continue;
            text.append(separator);
            text += json_quoted(arn_of(name_in(*arn.text())));
            separator = ",";
        }
        text += "]";
    }
    return text + "}";
}

}  // namespace qr::sqs
