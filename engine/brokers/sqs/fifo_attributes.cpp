// Reading, checking and showing them.
#include "engine/brokers/sqs/fifo_attributes.h"

#include <optional>
#include <string>
#include <utility>

namespace qr::sqs {
namespace {

Failure bad_value(std::string_view name) {
    return {Error::invalid_attribute_value,
            "Invalid value for the parameter " + std::string(name) + ".",
            {}};
}

// R23: what a standard queue says of them.
Failure not_on_standard(std::string_view name) {
    if (name == "DeduplicationScope" || name == "FifoThroughputLimit")
        return {Error::invalid_attribute_name,
                "You can specify the " + std::string(name) + " only when FifoQueue is set to true.",
                {}};
    return {Error::invalid_attribute_name, "Unknown Attribute " + std::string(name) + ".", {}};
}

bool is_default(const Value& value) {
    return value.is_null() || (value.text() != nullptr && value.text()->empty());
}

// Whether the value is the second word, not the first; nothing when it is neither.
std::optional<bool> read_word(const Value& value, std::string_view off, std::string_view on) {
    if (is_default(value)) return false;
    const std::string* word = value.text();
    if (word == nullptr || (*word != off && *word != on)) return std::nullopt;
    return *word == on;
}

std::optional<bool> read_flag(const Value& value) {
    if (is_default(value)) return false;
    return value.boolean() != nullptr ? std::optional<bool>(*value.boolean()) : std::nullopt;
}

ChangedAttributes with_switch(Attributes attributes, const Member& asked, bool Attributes::*which,
                              std::optional<bool> value) {
    if (!value) return {std::move(attributes), bad_value(asked.key)};
    attributes.*which = *value;
    return {std::move(attributes), {}};
}

}  // namespace

ChangedAttributes with_fifo_attribute(const AttributeChange& change, Attributes attributes,
                                      const Member& asked) {
    if (!change.fifo) return {std::move(attributes), not_on_standard(asked.key)};
    if (asked.key == "ContentBasedDeduplication")
        return with_switch(std::move(attributes), asked, &Attributes::content_based,
                           read_flag(asked.value));
    if (asked.key == "DeduplicationScope")
        return with_switch(std::move(attributes), asked, &Attributes::scope_by_group,
                           read_word(asked.value, "queue", "messageGroup"));
    if (asked.key == "FifoThroughputLimit")
        return with_switch(std::move(attributes), asked, &Attributes::limit_by_group,
                           read_word(asked.value, "perQueue", "perMessageGroupId"));
    // R24: FifoQueue cannot be taken back.
    if (is_default(asked.value) || read_flag(asked.value) == true)
        return {std::move(attributes), {}};
    return {std::move(attributes), bad_value(asked.key)};
}

MaybeFailure check_fifo_attributes(const Attributes& attributes) {
    if (!attributes.limit_by_group || attributes.scope_by_group) return std::nullopt;
    return bad_value("FifoThroughputLimit");
}

std::string_view fifo_attribute_text(const Attributes& attributes, std::string_view name) {
    if (name == "FifoQueue") return "true";
    if (name == "ContentBasedDeduplication") return attributes.content_based ? "true" : "false";
    if (name == "DeduplicationScope") return attributes.scope_by_group ? "messageGroup" : "queue";
    return attributes.limit_by_group ? "perMessageGroupId" : "perQueue";
}

}  // namespace qr::sqs
