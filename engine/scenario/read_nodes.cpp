// Nodes: their names, kinds and settings.
#include <algorithm>

#include "engine/core/sorting.h"
#include "engine/core/text.h"
#include "engine/scenario/format.h"
#include "engine/scenario/json.h"
#include "engine/scenario/pointer.h"
#include "engine/scenario/reader.h"
#include "engine/scenario/suggest.h"

namespace qr {
namespace {

constexpr std::size_t nodes_max = 1000;
constexpr std::size_t name_max = 80;  // R22

bool is_queue_name_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_' || c == '.';
}

bool has_unsafe_character(std::string_view name) {
    for (std::size_t at = 0; at < name.size();) {
        const CodePoint point = code_point(name, at);
        if (point.value <= ' ' || is_unsafe_to_show(point.value)) return true;
        at += point.bytes;
    }
    return false;
}

// As AWS prints a queue: {"Attributes": {…}} beside or around its settings.
const Value* pasted_attributes(const Value& written) {
    const Value* attributes = written.find("Attributes");
    return attributes != nullptr && attributes->object() != nullptr ? attributes : nullptr;
}

const Value* attribute(const Value& written, std::string_view name) {
    const Value* wrapped = pasted_attributes(written);
    const Value* value = wrapped != nullptr ? wrapped->find(name) : nullptr;
    return value != nullptr ? value : written.find(name);
}

std::string attribute_text(const Value& written, std::string_view name) {
    const Value* value = attribute(written, name);
    const std::string* text = value != nullptr ? value->text() : nullptr;
    return text != nullptr ? *text : std::string();
}

// "us-east-1:000000000000" of an ARN; empty when it is none.
std::string account_of_arn(std::string_view arn) {
    constexpr std::string_view start = "arn:aws:sqs:";
    if (arn.substr(0, start.size()) != start) return {};
    const std::size_t end = arn.rfind(':');
    return end < start.size() ? std::string()
                              : std::string(arn.substr(start.size(), end - start.size()));
}

// The queue's attributes without their wrapper, and the other settings.
struct Flat {
    Value settings;
    std::vector<std::string> wrapped;  // keys that stood inside
};

Flat flattened(const Value& written) {
    const Value* attributes = pasted_attributes(written);
    if (attributes == nullptr) return {written, {}};
    Flat flat{written, {}};
    flat.settings.erase("Attributes");
    for (const Member& member : *attributes->object()) {
        flat.settings.set(member.key, member.value);
        flat.wrapped.push_back(member.key);
    }
    return flat;
}

std::string moved_into_wrapper(const Flat& flat, const std::string& node, std::string where) {
    for (const std::string& key : flat.wrapped) {
        const std::string place = child(node, key);
        const bool inside = where.compare(0, place.size(), place) == 0 &&
                            (where.size() == place.size() || where[place.size()] == '/');
        if (inside) return where.insert(node.size(), "/Attributes");
    }
    return where;
}

std::vector<Field> fields_of_node(const Model& model) {
    std::vector<Field> fields = {
        {.name = "kind", .type = FieldType::anything},
        {.name = "options", .type = FieldType::object, .initial = "{}", .fields = model.options}};
    fields.insert(fields.end(), model.settings.begin(), model.settings.end());
    return fields;
}

bool is_future_kind(std::string_view kind) {
    const auto kinds = future_kinds();
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

}  // namespace

void ScenarioReader::read_nodes() {
    const Value* written = scenario_.document.find("nodes");
    if (written == nullptr) return;
    if (written->object() == nullptr || written->object()->size() > nodes_max) {
        refuse({.where = "/nodes",
                .what = "This is not an object of nodes.",
                .found = shown_value(*written),
                .allowed = "at most " + std::to_string(nodes_max) + " nodes"});
        return;
    }
    know_nodes();
    const std::size_t present = nodes_.size();
    know_created_queues();
    for (std::size_t i = 0; i < nodes_.size() && !is_full(); ++i) {
        const Value* settings = written->find(nodes_[i].name);
        if (settings != nullptr) read_node(nodes_[i], *settings);
    }
    // Queues that only the script brings into being have the defaults until then.
    if (nodes_.size() > present)
        for (const KnownNode& node : nodes_)
            if (written->find(node.name) == nullptr) read_node(node, Value(Object{}));
    sort_stably(scenario_.nodes,
                [](const NodePlan& a, const NodePlan& b) { return a.name < b.name; });
}

void ScenarioReader::know_nodes() {
    for (const Member& member : *scenario_.document.find("nodes")->object()) {
        const Model* model = model_of(member.key, member.value);
        check_name(member.key, model);
        nodes_.push_back({member.key, model});
    }
    sort_stably(nodes_, [](const KnownNode& a, const KnownNode& b) { return a.name < b.name; });
}

const Model* ScenarioReader::model_of(const std::string& name, const Value& written) {
    const std::string where = child("/nodes", name);
    if (written.object() == nullptr) {
        refuse({.where = where, .what = "A node is an object.", .found = shown_value(written)});
        return nullptr;
    }
    const Value* kind = written.find("kind");
    std::string word;
    if (kind != nullptr && kind->text() != nullptr) word = *kind->text();
    else if (kind == nullptr &&
             (pasted_attributes(written) != nullptr || written.find("QueueArn") != nullptr))
        word = attribute_text(written, "FifoQueue") == "true" ? "sqs.fifo" : "sqs.standard";
    const Model* model = models_.find(word);
    if (model != nullptr) return model;
    Problem problem{.where = kind != nullptr ? child(where, "kind") : where,
                    .what = "\"kind\" is missing.",
                    .found = kind != nullptr ? shown_value(*kind) : shown(word, 40),
                    .allowed = listed(models_.kinds())};
    const std::string_view near = nearest_word(word, models_.kinds());
    if (is_future_kind(word)) problem.what = word + " is not available yet.";
    else if (!near.empty())
        problem.what = "There is no such kind of node. Did you mean \"" + std::string(near) + "\"?";
    else if (kind != nullptr) problem.what = "There is no such kind of node.";
    refuse(std::move(problem));
    return nullptr;
}

void ScenarioReader::check_name(const std::string& name, const Model* model) {
    const std::string where = child("/nodes", name);
    const auto bad = [&](std::string what, std::string allowed) {
        refuse({.where = where,
                .what = std::move(what),
                .found = shown(name, 100),
                .allowed = std::move(allowed)});
    };
    const auto& endings = format::endings;
    const bool queue = model != nullptr && model->family == "sqs";
    const bool fifo_name = is_fifo_name(name);
    if (std::find(endings.begin(), endings.end(), name) != endings.end())
        bad("This is no name for a node: it says where messages end.", "any other name");
    else if (name.empty() || character_count(name) > name_max)
        bad("The name of a node is empty or too long.", "1 to 80 characters");
    else if (has_unsafe_character(name) || name.find('@') != std::string::npos)
        bad("The name of a node has a character that cannot stand there.",
            "no spaces, no control characters, no @");
    else if (queue && !std::all_of(name.begin(), name.end(), is_queue_name_character))
        bad("The name of a queue has a character that SQS refuses.",
            "letters, digits, hyphens and underscores");
    else if (queue && fifo_name != (model->kind == "sqs.fifo"))
        bad(fifo_name ? "Only FIFO queues have names that end in .fifo."
                      : "The name of a FIFO queue ends in .fifo.",
            fifo_name ? "a name without .fifo" : name + ".fifo");
    else if (queue &&
             name.substr(0, name.size() - (fifo_name ? 5 : 0)).find('.') != std::string::npos)
        bad("The name of a queue has a character that SQS refuses.",
            "letters, digits, hyphens and underscores");
}

void ScenarioReader::read_node(const KnownNode& node, const Value& written) {
    if (node.model == nullptr || written.object() == nullptr) return;
    const std::string where = child("/nodes", node.name);
    const bool own = find_field(node.model->settings, "Attributes") != nullptr;
    const Flat flat = own ? Flat{written, {}} : flattened(written);
    const std::vector<Field> fields = fields_of_node(*node.model);
    FieldReader reader(Reading::configuration, nodes_, &node);
    NodePlan plan{.name = node.name, .model = node.model};
    plan.settings = reader.read_object(fields, flat.settings, where);
    plan.absent = scenario_.document.find("nodes")->find(node.name) == nullptr;
    for (Problem problem : reader.problems()) {
        problem.where = moved_into_wrapper(flat, where, std::move(problem.where));
        for (Fix& fix : problem.fix)
            fix.where = moved_into_wrapper(flat, where, std::move(fix.where));
        refuse(std::move(problem));
    }
    for (const std::string& key : flat.wrapped)
        if (written.find(key) != nullptr)
            refuse({.where = child(where, key),
                    .what = "This stands beside \"Attributes\" and inside it."});
    if (const Value* options = plan.settings.find("options")) plan.options = *options;
    plan.settings.erase("options");
    plan.settings.erase("kind");
    check_account(node.name, written);
    scenario_.nodes.push_back(std::move(plan));
}

// R95: a queue and its dead-letter queue are of one account and one Region. Only ARNs that were
// pasted say which.
void ScenarioReader::check_account(const std::string& name, const Value& written) {
    const std::string own = account_of_arn(attribute_text(written, "QueueArn"));
    const Value* policy = attribute(written, "RedrivePolicy");
    if (own.empty() || policy == nullptr) return;
    Value object = *policy;
    if (policy->text() != nullptr) {
        Result<Value> parsed = parse_json(*policy->text());
        if (!parsed) return;
        object = std::move(parsed.value());
    }
    const std::string target = attribute_text(object, "deadLetterTargetArn");
    const Value* dlq = scenario_.document.find("nodes")->find(name_of_arn(target));
    const std::string arn_of_dlq = dlq != nullptr ? attribute_text(*dlq, "QueueArn") : "";
    std::string other = account_of_arn(target);
    if (other.empty() || other == own) other = account_of_arn(arn_of_dlq);
    if (other.empty() || other == own) return;
    std::string where = child(child("/nodes", name), "RedrivePolicy");
    if (policy != written.find("RedrivePolicy"))
        where.insert(child("/nodes", name).size(), "/Attributes");
    refuse({.where = std::move(where),
            .what = "The dead-letter queue is of another account or Region than its source.",
            .found = shown(other, 60),
            .allowed = shown(own, 60)});
}

}  // namespace qr
