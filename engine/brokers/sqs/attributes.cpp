// One table of attributes; reading, changing and showing go through it.
#include "engine/brokers/sqs/attributes.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/brokers/sqs/fifo_attributes.h"
#include "engine/brokers/sqs/ids.h"
#include "engine/brokers/sqs/queue.h"
#include "engine/brokers/sqs/redrive_policy.h"

namespace qr::sqs {
namespace {

enum class Sort : std::uint8_t { time, size, policy, allow, text, period, flag, fifo, shown };

struct Row {
    std::string_view name;
    Sort sort = Sort::shown;
    Duration Attributes::*time = nullptr;
    std::int64_t min = 0;
    std::int64_t max = 0;
};

// In the order in which GetQueueAttributes lists them here. Ranges: R4.
constexpr std::array<Row, 21> rows = {{
    {"QueueArn", Sort::shown},
    {"ApproximateNumberOfMessages", Sort::shown},
    {"ApproximateNumberOfMessagesNotVisible", Sort::shown},
    {"ApproximateNumberOfMessagesDelayed", Sort::shown},
    {"CreatedTimestamp", Sort::shown},
    {"LastModifiedTimestamp", Sort::shown},
    {"VisibilityTimeout", Sort::time, &Attributes::visibility_timeout, 0, 43'200},
    {"MaximumMessageSize", Sort::size, nullptr, 1024, 1'048'576},
    {"MessageRetentionPeriod", Sort::time, &Attributes::retention, 60, 1'209'600},
    {"DelaySeconds", Sort::time, &Attributes::delay, 0, 900},
    {"ReceiveMessageWaitTimeSeconds", Sort::time, &Attributes::wait, 0, 20},
    {"RedrivePolicy", Sort::policy},
    {"RedriveAllowPolicy", Sort::allow},
    {"Policy", Sort::text},
    {"KmsMasterKeyId", Sort::text},
    {"KmsDataKeyReusePeriodSeconds", Sort::period, nullptr, 60, 86'400},
    {"SqsManagedSseEnabled", Sort::flag},
    {"FifoQueue", Sort::fifo},
    {"ContentBasedDeduplication", Sort::fifo},
    {"DeduplicationScope", Sort::fifo},
    {"FifoThroughputLimit", Sort::fifo},
}};

const Row* row_of(std::string_view name) {
    const auto found =
        std::find_if(rows.begin(), rows.end(), [&](const Row& row) { return row.name == name; });
    return found == rows.end() ? nullptr : &*found;
}

Failure unknown_attribute(std::string_view name) {
    return {Error::invalid_attribute_name, "Unknown Attribute " + std::string(name) + ".", {}};
}

Failure bad_value(std::string_view name) {
    return {Error::invalid_attribute_value,
            "Invalid value for the parameter " + std::string(name) + ".",
            {}};
}

bool is_empty_text(const Value& value) { return value.text() != nullptr && value.text()->empty(); }

MaybeFailure check_passive(const Row& row, const Value& value) {
    switch (row.sort) {
        case Sort::allow: {
            const std::string_view objection = allow_policy_objection(value);
            if (objection.empty()) return std::nullopt;
            return invalid_value(row.name, "given", objection);
        }
        case Sort::text: return value.text() != nullptr ? MaybeFailure{} : bad_value(row.name);
        case Sort::flag: return value.boolean() != nullptr ? MaybeFailure{} : bad_value(row.name);
        case Sort::period: {
            const std::int64_t* ms = value.integer();
            const bool fits = ms != nullptr && *ms >= row.min * 1000 && *ms <= row.max * 1000;
            return fits ? MaybeFailure{} : bad_value(row.name);
        }
        default: UNREACHABLE();
    }
}

ChangedAttributes with_number(Attributes attributes, const Row& row, const Value& value) {
    const std::int64_t* number = value.integer();
    const std::int64_t unit = row.sort == Sort::time ? 1000 : 1;
    if (number == nullptr || *number < row.min * unit || *number > row.max * unit)
        return {std::move(attributes), bad_value(row.name)};
    if (row.sort == Sort::time) attributes.*row.time = milliseconds(*number);
    else attributes.maximum_message_size = *number;
    return {std::move(attributes), {}};
}

ChangedAttributes with_passive(Attributes attributes, const Row& row, const Value& value) {
    if (value.is_null() || is_empty_text(value)) {
        attributes.passive.erase(row.name);
        return {std::move(attributes), {}};
    }
    if (MaybeFailure failure = check_passive(row, value))
        return {std::move(attributes), std::move(failure)};
    attributes.passive.set(row.name, value);
    return {std::move(attributes), {}};
}

ChangedAttributes with_change(const AttributeChange& change, Attributes attributes,
                              const Member& asked) {
    const Row* row = row_of(asked.key);
    if (row == nullptr || row->sort == Sort::shown)
        return {std::move(attributes), unknown_attribute(asked.key)};
    if (row->sort == Sort::policy)
        return with_redrive_policy(change, std::move(attributes), asked.value);
    if (row->sort == Sort::time || row->sort == Sort::size)
        return with_number(std::move(attributes), *row, asked.value);
    if (row->sort == Sort::fifo) return with_fifo_attribute(change, std::move(attributes), asked);
    return with_passive(std::move(attributes), *row, asked.value);
}

std::string shown_text(const World& world, const QueueState& queue, std::string_view name) {
    const auto in_seconds = [&](Time time) {
        return std::to_string((world.start_ms + time.ms) / 1000);
    };
    if (name == "QueueArn") return arn_of(world.node(queue.id).name);
    if (name == "CreatedTimestamp") return in_seconds(queue.created);
    if (name == "LastModifiedTimestamp") return in_seconds(queue.modified);
    if (name == "ApproximateNumberOfMessages") return std::to_string(queue.metrics[Count::visible]);
    if (name == "ApproximateNumberOfMessagesDelayed")
        return std::to_string(queue.metrics[Count::delayed]);
    return std::to_string(queue.metrics[Count::in_flight]);
}

std::string passive_shown(const QueueState& queue, const Row& row) {
    const Value* value = queue.attributes.passive.find(row.name);
    if (row.sort == Sort::flag && value == nullptr)  // R1: on, unless a key of one's own is used
        return queue.attributes.passive.find("KmsMasterKeyId") == nullptr ? "true" : "false";
    if (value == nullptr) return {};
    if (value->boolean() != nullptr) return *value->boolean() ? "true" : "false";
    if (value->integer() != nullptr) return std::to_string(*value->integer() / 1000);
    return row.sort == Sort::allow    ? allow_policy_text(*value)
           : value->text() != nullptr ? *value->text()
                                      : std::string();
}

}  // namespace

Attributes attributes_from(const World& world, const Value& settings) {
    Attributes attributes;
    for (const Row& row : rows) {
        const Value* value = settings.find(row.name);
        if (value == nullptr || value->is_null() || row.sort == Sort::shown) continue;
        if (row.sort == Sort::policy) {
            const Value* target = value->find("deadLetterTargetArn");
            const Value* count = value->find("maxReceiveCount");
            if (target == nullptr || count == nullptr) continue;
            attributes.dead_letter_queue = world.find(name_in(*target->text()));
            attributes.max_receive_count = static_cast<std::int32_t>(*count->integer());
        } else if (row.sort == Sort::time || row.sort == Sort::size) {
            attributes = with_number(std::move(attributes), row, *value).attributes;
        } else if (row.sort == Sort::fifo) {
            attributes = with_fifo_attribute({.fifo = true}, std::move(attributes),
                                             {std::string(row.name), *value})
                             .attributes;
        } else if (row.sort == Sort::flag && value->boolean() != nullptr && *value->boolean()) {
            continue;  // the default, R1: nothing to keep
        } else if (!is_empty_text(*value)) {
            attributes.passive.set(row.name, *value);
        }
    }
    return attributes;
}

Value settings_from(const World& world, const Attributes& attributes) {
    Value settings(Object{});
    for (const Row& row : rows)
        if (row.sort == Sort::time) settings.set(row.name, (attributes.*row.time).ms);
    if (!attributes.has_redrive_policy()) return settings;
    Value policy(Object{});
    policy.set("deadLetterTargetArn", world.node(attributes.dead_letter_queue).name);
    policy.set("maxReceiveCount", std::int64_t{attributes.max_receive_count});
    settings.set("RedrivePolicy", std::move(policy));
    return settings;
}

ChangedAttributes with_changes(const AttributeChange& change, const Attributes& before,
                               const Value& asked) {
    ChangedAttributes changed{before, {}};
    const Object* members = asked.object();
    if (members == nullptr) {
        if (!asked.is_null()) changed.failure = bad_value("Attributes");
        return changed;
    }
    for (const Member& member : *members) {
        changed = with_change(change, std::move(changed.attributes), member);
        if (changed.failure) return changed;
    }
    if (change.fifo) changed.failure = check_fifo_attributes(changed.attributes);
    return changed;
}

std::string attribute_text(const World& world, const QueueState& queue, std::string_view name) {
    const Row& row = *row_of(name);
    switch (row.sort) {
        case Sort::shown: return shown_text(world, queue, name);
        case Sort::time: return std::to_string((queue.attributes.*row.time).ms / 1000);
        case Sort::size: return std::to_string(queue.attributes.maximum_message_size);
        case Sort::policy: return redrive_policy_text(world, queue.attributes);
        case Sort::fifo:
            return queue.fifo ? std::string(fifo_attribute_text(queue.attributes, name))
                              : std::string();
        default: return passive_shown(queue, row);
    }
}

bool is_attribute(std::string_view name) { return row_of(name) != nullptr; }

Value all_attributes(const World& world, const QueueState& queue) {
    Value all{Object{}};
    for (const Row& row : rows) {
        std::string text = attribute_text(world, queue, row.name);
        if (!text.empty()) all.set(row.name, std::move(text));
    }
    return all;
}

}  // namespace qr::sqs
