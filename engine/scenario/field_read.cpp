// Objects, lists and references; scalars are read in field_scalar.
#include "engine/scenario/field_read.h"

#include <algorithm>

#include "engine/core/duration_text.h"
#include "engine/core/text.h"
#include "engine/scenario/field_scalar.h"
#include "engine/scenario/field_text.h"
#include "engine/scenario/json.h"
#include "engine/scenario/pointer.h"
#include "engine/scenario/suggest.h"

namespace qr {
namespace {

bool fits_shape(const Field& field, const Value& value) {
    switch (field.type) {
        case FieldType::object:
        case FieldType::map:
        case FieldType::tags: return value.object() != nullptr;
        case FieldType::list: return value.array() != nullptr;
        case FieldType::json_text: return value.object() != nullptr || value.text() != nullptr;
        case FieldType::word:
        case FieldType::node: return value.text() != nullptr;
        case FieldType::one_of: return true;
        default: return read_form(field, value).has_value();
    }
}

bool is_one_of(std::string_view kind, std::span<const std::string_view> kinds) {
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

// A dead-letter queue is of its source's kind (R94).
bool wants_own_kind(const Field& field, const KnownNode* owner) {
    return field.name == "deadLetterTargetArn" && owner != nullptr && owner->model != nullptr &&
           is_one_of(owner->model->kind, field.words);
}

// The nodes that the owner may name in that field.
std::vector<std::string_view> fitting_nodes(const Field& field, const KnownNodes& nodes,
                                            const KnownNode* owner) {
    std::vector<std::string_view> names;
    for (const KnownNode& node : nodes) {
        if (node.model == nullptr || (owner != nullptr && owner->name == node.name)) continue;
        const bool fits = wants_own_kind(field, owner)
                              ? node.model == owner->model
                              : field.words.empty() || is_one_of(node.model->kind, field.words);
        if (fits) names.push_back(node.name);
    }
    return names;
}

// Adds a dead-letter queue, or any other node, of a kind that fits.
Fix added_node(const Field& field, std::string_view name, const KnownNode* owner) {
    Value node;
    node.set("kind", wants_own_kind(field, owner) ? owner->model->kind : field.words.front());
    // Longer than its source's, whatever that is (R90): the longest there is.
    if (field.name == "deadLetterTargetArn") node.set("MessageRetentionPeriod", "14d");
    return {child("/nodes", name), json_text(node, Layout::compact)};
}

}  // namespace

const KnownNode* find_node(const KnownNodes& nodes, std::string_view name) {
    const auto found = std::lower_bound(
        nodes.begin(), nodes.end(), name,
        [](const KnownNode& node, std::string_view key) { return node.name < key; });
    return found != nodes.end() && found->name == name ? &*found : nullptr;
}

const Field* find_field(std::span<const Field> fields, std::string_view name) {
    for (const Field& field : fields)
        if (field.name == name) return &field;
    return nullptr;
}

std::vector<std::string_view> field_names(std::span<const Field> fields) {
    std::vector<std::string_view> names;
    for (const Field& field : fields)
        if (!field.read_only) names.push_back(field.name);
    return names;
}

Problem unknown_key(std::string_view where, std::string_view key,
                    const std::vector<std::string_view>& known) {
    Problem problem{.where = child(where, key), .found = shown(key, 60)};
    problem.what = "This key is not known here." + did_you_mean(key, known);
    problem.allowed = listed(known);
    return problem;
}

bool is_fifo_name(std::string_view name) {
    constexpr std::string_view suffix = ".fifo";
    return name.size() >= suffix.size() && name.substr(name.size() - suffix.size()) == suffix;
}

std::string_view name_of_arn(std::string_view text) {
    if (text.substr(0, 4) != "arn:") return text;
    return text.substr(text.rfind(':') + 1);
}

bool is_repeat(const Value& value) {
    // An attribute may have the name "repeat": then neither is so.
    const Value* text = value.find("repeat");
    return text != nullptr && (text->text() != nullptr || value.find("times") != nullptr);
}

void FieldReader::refuse(Problem problem) {
    if (!is_full()) problems_.push_back(std::move(problem));
}

Value FieldReader::mismatch(const Field& field, const Value& value, std::string_view where) {
    if (reading_ == Reading::arguments) {
        // A number here would be taken for milliseconds.
        const bool number = field.type == FieldType::seconds && value.integer() != nullptr;
        return number ? Value(std::to_string(*value.integer())) : value;
    }
    const bool too_long = field.type == FieldType::duration && value.text() != nullptr &&
                          is_endless_duration(*value.text());
    refuse({.where = std::string(where),
            .what = std::string(field.name) +
                    (too_long ? " is too long." : " is not " + form_text(field) + "."),
            .found = shown_value(value),
            .allowed = too_long ? "up to " + duration_text(longest) : range_text(field)});
    return {};
}

Value FieldReader::read(const Field& field, const Value& value, std::string_view where) {
    if (reading_ == Reading::arguments && is_repeat(value)) return value;
    switch (field.type) {
        case FieldType::object: return read_nested(field, value, where);
        case FieldType::map: return read_map(field, value, where);
        case FieldType::list: return read_list(field, value, where);
        case FieldType::one_of: return read_one_of(field, value, where);
        case FieldType::json_text: return read_json_text(field, value, where);
        case FieldType::node: return read_node(field, value, where);
        default: return read_scalar(field, value, where);
    }
}

Value FieldReader::read_scalar(const Field& field, const Value& value, std::string_view where) {
    std::optional<Value> normalised = read_form(field, value);
    if (!normalised && field.type == FieldType::word && value.text() != nullptr &&
        reading_ == Reading::configuration) {
        const std::vector<std::string_view> words(field.words.begin(), field.words.end());
        refuse({.where = std::string(where),
                .what = "This is no word for " + std::string(field.name) + "." +
                        did_you_mean(*value.text(), words),
                .found = shown_value(value),
                .allowed = listed(words)});
        return {};
    }
    if (!normalised) return mismatch(field, value, where);
    if (reading_ == Reading::arguments || in_range(field, *normalised)) return *normalised;
    refuse({.where = std::string(where),
            .what = std::string(field.name) + " is out of range.",
            .found = shown_value(value),
            .allowed = range_text(field)});
    return {};
}

// A repair without a place is one of the name where it stands.
Problem FieldReader::unknown_node(const Field& field, std::string_view name) const {
    const std::vector<std::string_view> names = fitting_nodes(field, nodes_, owner_);
    Problem problem{.what = "No node has this name." + did_you_mean(name, names),
                    .allowed = listed(names)};
    const std::string_view near = nearest_word(name, names);
    if (!near.empty()) problem.fix.push_back({{}, json_text(Value(near), Layout::compact)});
    if (!field.words.empty() && !name.empty())
        problem.fix.push_back(added_node(field, name, owner_));
    return problem;
}

Value FieldReader::read_node(const Field& field, const Value& value, std::string_view where) {
    const std::string* text = value.text();
    if (text == nullptr) return mismatch(field, value, where);
    const std::string_view name = name_of_arn(*text);
    const KnownNode* node = find_node(nodes_, name);
    if (reading_ == Reading::arguments) return node != nullptr ? Value(name) : value;
    if (node == nullptr) {
        Problem problem = unknown_node(field, name);
        problem.where = where;
        problem.found = shown_value(value);
        for (Fix& fix : problem.fix)
            if (fix.where.empty()) fix.where = where;
        refuse(std::move(problem));
        return {};
    }
    const bool fits =
        node->model == nullptr || field.words.empty() || is_one_of(node->model->kind, field.words);
    if (fits) return Value(name);
    const std::vector<std::string_view> words(field.words.begin(), field.words.end());
    refuse({.where = std::string(where),
            .what = std::string(field.name) + " cannot be a node of this kind.",
            .found = shown(*text, 60) + ", a " + std::string(node->model->kind),
            .allowed = listed(words)});
    return {};
}

Value FieldReader::read_list(const Field& field, const Value& value, std::string_view where) {
    const Array* items = value.array();
    if (items == nullptr || field.element == nullptr) return mismatch(field, value, where);
    Array result;
    for (std::size_t i = 0; i < items->size() && !is_full(); ++i) {
        const Value& item = (*items)[i];
        const std::string place = child(where, i);
        const bool entry = field.element->type == FieldType::object && item.object() != nullptr &&
                           !is_repeat(item);
        result.push_back(entry ? read_object(field.element->fields, item, place)
                               : read(*field.element, item, place));
    }
    return Value(std::move(result));
}

Value FieldReader::read_map(const Field& field, const Value& value, std::string_view where) {
    const Object* members = value.object();
    if (members == nullptr || field.element == nullptr) return mismatch(field, value, where);
    Object result;
    for (const Member& member : *members)
        result.push_back(
            {member.key, read(*field.element, member.value, child(where, member.key))});
    return Value(std::move(result));
}

// The alternative that fits without a problem; of those that do not, the one with the fewest.
Value FieldReader::read_one_of(const Field& field, const Value& value, std::string_view where) {
    Problems fewest;
    Value best;
    for (Field alternative : field.alternatives) {
        alternative.name = field.name;  // under which it is written
        if (!fits_shape(alternative, value)) continue;
        FieldReader trial(reading_, nodes_, owner_);
        Value result = trial.read(alternative, value, where);
        if (trial.problems().empty()) return result;
        if (!fewest.empty() && fewest.size() <= trial.problems().size()) continue;
        fewest = trial.problems();
        best = std::move(result);
    }
    if (fewest.empty()) return mismatch(field, value, where);
    for (Problem& problem : fewest) refuse(std::move(problem));
    return best;
}

// JSON text inside a text has no pointers of its own: its problems are those of the text.
Value FieldReader::read_json_text(const Field& field, const Value& value, std::string_view where) {
    if (value.object() != nullptr) return read_nested(field, value, where);
    const std::string* text = value.text();
    if (text == nullptr) return mismatch(field, value, where);
    if (text->empty()) return reading_ == Reading::arguments ? value : Value{};
    const Result<Value> parsed = parse_json(*text);
    if (!parsed || parsed.value().object() == nullptr) return mismatch(field, value, where);
    FieldReader inner(reading_, nodes_, owner_);
    Value result = inner.read_nested(field, parsed.value(), where);
    for (Problem problem : inner.problems()) {
        problem.where = where;
        refuse(std::move(problem));
    }
    return result;
}

Value FieldReader::read_nested(const Field& field, const Value& value, std::string_view where) {
    if (value.object() == nullptr) return mismatch(field, value, where);
    if (reading_ == Reading::configuration) return read_object(field.fields, value, where);
    // What a call does not know in here, such as a queue's attribute, its vendor refuses.
    Object result;
    for (const Member& member : *value.object()) {
        const Field* known = find_field(field.fields, member.key);
        result.push_back({member.key, known == nullptr
                                          ? member.value
                                          : read(*known, member.value, child(where, member.key))});
    }
    return Value(std::move(result));
}

Value FieldReader::read_object(std::span<const Field> fields, const Value& value,
                               std::string_view where) {
    const Object* members = value.object();
    if (members == nullptr) {
        refuse({.where = std::string(where),
                .what = "This is not an object.",
                .found = shown_value(value)});
        return {};
    }
    Object result;
    for (const Field& field : fields) {
        const Value* written = value.find(field.name);
        if (written == nullptr && field.required && reading_ == Reading::configuration)
            refuse({.where = std::string(where),
                    .what = "\"" + std::string(field.name) + "\" is missing.",
                    .allowed = allowed_text(field)});
        if (written != nullptr && field.read_only) continue;
        Value normalised = written != nullptr ? read(field, *written, child(where, field.name))
                                              : initial_of(field);
        // The "" that removes a text of JSON leaves nothing behind.
        if (!normalised.is_null())
            result.push_back({std::string(field.name), std::move(normalised)});
    }
    for (const Member& member : *members)
        if (!is_full() && find_field(fields, member.key) == nullptr)
            refuse(unknown_key(where, member.key, field_names(fields)));
    return Value(std::move(result));
}

Value FieldReader::initial_of(const Field& field) {
    if (field.initial.empty() || reading_ == Reading::arguments) return {};
    const Result<Value> parsed = parse_json(field.initial);
    CHECK(parsed.ok());
    return read(field, parsed.value(), {});
}

}  // namespace qr
