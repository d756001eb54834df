// Names and types are short ASCII in practice; AWS also accepts letters beyond (R29).
#include "engine/brokers/sqs/message_attributes.h"

#include <algorithm>

#include "engine/brokers/sqs/limits.h"
#include "engine/core/base64.h"
#include "engine/core/md5.h"
#include "engine/core/sorting.h"

namespace qr::sqs {
namespace {

constexpr std::size_t attributes_max = 10;
constexpr std::size_t name_max = 256;

bool starts_with(std::string_view text, std::string_view start) {
    return text.substr(0, start.size()) == start;
}

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return result;
}

bool is_name_character(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || c == '.' || static_cast<unsigned char>(c) >= 0x80;
}

bool is_name(std::string_view name) {
    if (name.empty() || name.size() > name_max) return false;
    if (name.front() == '.' || name.back() == '.') return false;
    const std::string small = lower(name);
    if (starts_with(small, "aws.") || starts_with(small, "amazon.")) return false;
    return std::all_of(name.begin(), name.end(), is_name_character);
}

// "Number", "Number.price": the type, with an optional label behind a dot.
std::string_view base_of(std::string_view type) { return type.substr(0, type.find('.')); }

bool is_number(std::string_view text) {
    if (!text.empty() && (text[0] == '-' || text[0] == '+')) text.remove_prefix(1);
    const std::size_t exponent = text.find_first_of("eE");
    std::string_view power;
    if (exponent != std::string_view::npos) {
        power = text.substr(exponent + 1);
        if (!power.empty() && (power[0] == '-' || power[0] == '+')) power.remove_prefix(1);
        if (power.empty()) return false;
        text = text.substr(0, exponent);
    }
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    const auto digits = std::count_if(text.begin(), text.end(), digit);
    const auto dots = std::count(text.begin(), text.end(), '.');
    return digits > 0 && digits <= 38 && dots <= 1 &&
           static_cast<std::size_t>(digits + dots) == text.size() &&
           std::all_of(power.begin(), power.end(), digit);
}

Failure bad_attribute(std::string_view name, std::string_view why) {
    std::string message = "The message attribute '";
    message.append(name.substr(0, name_max)).append("' ").append(why);
    return {Error::invalid_parameter_value, message, {}, rule(29)};
}

MaybeFailure check_attribute(const MessageAttribute& attribute) {
    if (!is_name(attribute.name)) return bad_attribute(attribute.name, "has an invalid name.");
    const std::string_view base = base_of(attribute.type);
    if (base != "String" && base != "Number" && base != "Binary")
        return bad_attribute(attribute.name,
                             "has an invalid message attribute type; the set of supported type "
                             "prefixes is Binary, Number, and String.");
    if (attribute.value.empty())
        return bad_attribute(attribute.name, "must contain a non-empty value.");
    if (base == "Binary") {
        if (from_base64(attribute.value)) return std::nullopt;
        return bad_attribute(attribute.name, "must contain a binary value in base64.");
    }
    if (!has_allowed_characters(attribute.value))  // R9: not InvalidMessageContents
        return refused_by(rule(9), bad_attribute(attribute.name, "contains invalid characters."));
    if (base == "Number" && !is_number(attribute.value))
        return bad_attribute(attribute.name, "must be a number.");
    return std::nullopt;
}

std::string_view text_of(const Value& object, std::string_view key) {
    const Value* value = object.find(key);
    const std::string* text = value != nullptr ? value->text() : nullptr;
    return text != nullptr ? std::string_view(*text) : std::string_view();
}

void append_counted(std::string& bytes, std::string_view part) {
    for (int shift = 24; shift >= 0; shift -= 8)
        bytes += static_cast<char>(part.size() >> shift & 255);
    bytes.append(part);
}

// Between joined names; no attribute has it in its name (R29).
constexpr char name_separator = ',';

bool matches(std::string_view name, std::string_view filter) {
    if (filter == "All" || filter == "*" || filter == ".*") return true;
    if (filter.size() > 2 && filter.substr(filter.size() - 2) == ".*")
        return starts_with(name, filter.substr(0, filter.size() - 2));
    return name == filter;
}

bool matches_any(std::string_view name, std::string_view filters) {
    while (!filters.empty()) {
        const std::size_t end = filters.find(name_separator);
        if (matches(name, filters.substr(0, end))) return true;
        filters.remove_prefix(end + 1);
    }
    return false;
}

}  // namespace

MaybeFailure check_attributes(std::span<const MessageAttribute> attributes) {
    if (attributes.size() > attributes_max)
        return Failure{Error::invalid_parameter_value,
                       "Number of message attributes exceeds the allowed maximum [10].",
                       {},
                       rule(29)};
    for (const MessageAttribute& attribute : attributes)
        if (MaybeFailure failure = check_attribute(attribute)) return failure;
    return std::nullopt;
}

ReadAttributes attributes_in(const Value& map) {
    ReadAttributes read;
    const Object* members = map.object();
    if (members == nullptr) {
        read.failure = bad_attribute("MessageAttributes", "is not a map.");
        return read;
    }
    for (const Member& member : *members) {
        MessageAttribute attribute;
        attribute.name = member.key;
        attribute.type = text_of(member.value, "DataType");
        const bool binary = base_of(attribute.type) == "Binary";
        attribute.value = text_of(member.value, binary ? "BinaryValue" : "StringValue");
        read.attributes.push_back(std::move(attribute));
    }
    return read;
}

Value attributes_value(std::span<const MessageAttribute> attributes) {
    Value map{Object{}};
    for (const MessageAttribute& attribute : attributes) {
        const bool binary = base_of(attribute.type) == "Binary";
        Value value;
        value.set(binary ? "BinaryValue" : "StringValue", attribute.value);
        value.set("DataType", attribute.type);
        map.set(attribute.name, std::move(value));
    }
    return map;
}

std::string joined_names(std::span<const std::string> names) {
    std::string joined;
    for (const std::string& name : names)
        if (name.find(name_separator) == std::string::npos) joined += name + name_separator;
    return joined;
}

std::vector<MessageAttribute> filtered(std::span<const MessageAttribute> attributes,
                                       std::string_view joined_names) {
    std::vector<MessageAttribute> kept;
    for (const MessageAttribute& attribute : attributes)
        if (matches_any(attribute.name, joined_names)) kept.push_back(attribute);
    return kept;
}

std::string attributes_md5(std::vector<MessageAttribute> attributes) {
    sort_stably(attributes, [](const MessageAttribute& a, const MessageAttribute& b) {
        return a.name < b.name;
    });
    std::string bytes;
    for (const MessageAttribute& attribute : attributes) {
        const bool binary = base_of(attribute.type) == "Binary";
        append_counted(bytes, attribute.name);
        append_counted(bytes, attribute.type);
        bytes += binary ? '\2' : '\1';
        append_counted(
            bytes, binary ? from_base64(attribute.value).value_or(std::string()) : attribute.value);
    }
    return md5_hex(bytes);
}

}  // namespace qr::sqs
