// The script: which node and which verb a step means, its arguments, and the names it gives.
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

constexpr std::size_t lane_name_max = 80;
constexpr std::size_t queue_name_max = 1000;  // longer ones are refused by every vendor

std::string_view text_at(const Value& object, std::string_view key) {
    const Value* value = object.find(key);
    const std::string* text = value != nullptr ? value->text() : nullptr;
    return text != nullptr ? std::string_view(*text) : std::string_view();
}

// Verbs that name their queue themselves are the same in every model of a family.
struct FoundVerb {
    const Model* model = nullptr;
    const Verb* verb = nullptr;
};

FoundVerb find_naming_verb(const ModelSet& models, std::string_view name) {
    for (const Model* model : models.models) {
        const Verb* verb = find_verb(*model, name);
        if (verb != nullptr && verb->target != VerbTarget::node) return {model, verb};
    }
    return {};
}

std::string_view naming_parameter(const Verb& verb) {
    return verb.target == VerbTarget::queue_name ? "QueueName" : "SourceArn";
}

std::vector<std::string_view> verb_names(const Model& model) {
    std::vector<std::string_view> names;
    for (const Verb& verb : model.verbs) names.push_back(verb.name);
    return names;
}

std::vector<std::string_view> all_verb_names(const ModelSet& models) {
    std::vector<std::string_view> names;
    for (const Model* model : models.models)
        for (const Verb& verb : model->verbs)
            if (std::find(names.begin(), names.end(), verb.name) == names.end())
                names.push_back(verb.name);
    return names;
}

std::vector<std::string_view> node_names(const KnownNodes& nodes) {
    std::vector<std::string_view> names;
    for (const KnownNode& node : nodes) names.push_back(node.name);
    return names;
}

bool is_safe_name(std::string_view name) {
    if (name.empty() || character_count(name) > lane_name_max) return false;
    for (std::size_t at = 0; at < name.size();) {
        const CodePoint point = code_point(name, at);
        if (point.value < ' ' || point.value == '@' || is_unsafe_to_show(point.value)) return false;
        at += point.bytes;
    }
    return true;
}

}  // namespace

struct ScenarioReader::Target {
    std::string node;
    const Verb* verb = nullptr;  // nullptr: a problem was told
};

// The queue that such a call names. What names none, or has no name at all, must reach a queue
// too, whose answer is the vendor's error: one that can have no name of the kind.
std::string ScenarioReader::named_queue(const Verb& verb, const Value& step) const {
    const Value* name = step.find(naming_parameter(verb));
    RepeatExpander expander(queue_name_max);
    const Value expanded = name != nullptr ? expander.expand(*name, {}) : Value{};
    const std::string* text = expanded.text();
    std::string queue = text != nullptr ? std::string(name_of_arn(*text)) : std::string();
    if (name == nullptr && verb.target == VerbTarget::source_arn) queue = queue_of_task(step);
    return queue.empty() ? "(no name)" : queue;
}

// Every queue that a step names by QueueName or SourceArn needs a place in the world from the
// start, even if it does not exist yet, or never will.
void ScenarioReader::know_created_queues() {
    know_tasks();
    const Value* script = scenario_.document.find("script");
    if (script == nullptr || script->array() == nullptr) return;
    for (const Value& step : *script->array()) {
        const FoundVerb found = find_naming_verb(models_, text_at(step, "do"));
        if (found.verb == nullptr) continue;
        const std::string name = named_queue(*found.verb, step);
        if (find_node(nodes_, name) != nullptr) continue;
        const Model* model = found.model;
        const Model* fifo_model = models_.find("sqs.fifo");
        if (is_fifo_name(name) && fifo_model != nullptr) model = fifo_model;
        const auto place = std::lower_bound(
            nodes_.begin(), nodes_.end(), name,
            [](const KnownNode& node, const std::string& key) { return node.name < key; });
        nodes_.insert(place, {name, model});
    }
}

void ScenarioReader::read_script() {
    const auto sends_by_itself = [](const KnownNode& node) {
        return node.model != nullptr && node.model->role == Role::actor &&
               find_field(node.model->settings, "to") != nullptr;
    };
    running_names_ |= std::any_of(nodes_.begin(), nodes_.end(), sends_by_itself);
    const Array* steps = list_at("script");
    if (steps == nullptr) return check_outcomes();
    for (std::size_t i = 0; i < steps->size() && !is_full(); ++i)
        scenario_.script.push_back(read_step((*steps)[i], child("/script", i)));
    sort_stably(lanes_);
    check_outcomes();
    for (const ScenarioStep& step : scenario_.script) {
        check_handles(step.arguments, step.pointer);
        check_task(step);
        check_step_expect(step);
    }
    take(repeats_.problems());
    sort_stably(scenario_.script,
                [](const ScenarioStep& a, const ScenarioStep& b) { return a.at < b.at; });
}

ScenarioStep ScenarioReader::read_step(const Value& written, const std::string& where) {
    ScenarioStep step{.pointer = where};
    if (written.object() == nullptr) {
        refuse({.where = where, .what = "A step is an object.", .found = shown_value(written)});
        return step;
    }
    Object own;
    Object vendors;
    for (const Member& member : *written.object()) {
        const bool is_common = find_field(format::step(), member.key) != nullptr;
        (is_common ? own : vendors).push_back(member);
    }
    const Value rest(std::move(vendors));
    const Value common = read_fields(format::step(), Value(std::move(own)), where);
    step.at = time_of(common, where);
    step.verb = text_at(common, "do");
    step.name = text_at(common, "name");
    if (const Value* names = common.find("as")) step.names = *names;
    if (const Value* expect = common.find("expect"))
        step.expect = read_fields(format::step_expect(), *expect, child(where, "expect"));
    if (common.find("do") != nullptr) read_call(step, common, rest);
    return step;
}

void ScenarioReader::read_call(ScenarioStep& step, const Value& common, const Value& rest) {
    const Target target = find_target(step, common, rest);
    if (target.verb == nullptr) return;
    step.node = target.node;
    std::vector<Field> parameters(target.verb->parameters.begin(), target.verb->parameters.end());
    for (const Member& member : *rest.object()) {
        if (is_full()) break;
        if (find_field(parameters, member.key) != nullptr) continue;
        std::vector<std::string_view> known = field_names(parameters);
        for (const std::string_view name : field_names(format::step())) known.push_back(name);
        refuse(unknown_key(step.pointer, member.key, known));
    }
    FieldReader reader(Reading::arguments, nodes_);
    step.arguments = Object{};
    for (const Field& parameter : parameters) {
        const Value* value = rest.find(parameter.name);
        if (value == nullptr) continue;
        const std::string where = child(step.pointer, parameter.name);
        step.arguments.set(parameter.name,
                           reader.read(parameter, repeats_.expand(*value, where), where));
    }
    take(reader.problems());
    read_names(step, *target.verb);
}

ScenarioReader::Target ScenarioReader::find_target(const ScenarioStep& step, const Value& common,
                                                   const Value& rest) {
    const std::string_view written = text_at(common, "node");
    const FoundVerb naming = find_naming_verb(models_, step.verb);
    if (naming.verb != nullptr) {
        if (!written.empty())
            refuse({.where = child(step.pointer, "node"),
                    .what = step.verb + " names its queue by " +
                            std::string(naming_parameter(*naming.verb)) + "."});
        const std::string name = named_queue(*naming.verb, rest);
        const KnownNode* named = find_node(nodes_, name);
        const Model* model = named != nullptr ? named->model : nullptr;
        if (model != nullptr && find_verb(*model, step.verb) != nullptr) return {name, naming.verb};
        if (model != nullptr)
            refuse({.where = child(step.pointer, naming_parameter(*naming.verb)),
                    .what = "This node is no queue.",
                    .found = shown(name, 60) + ", a " + std::string(model->kind)});
        return {};
    }
    const std::string name(name_of_arn(written));
    const KnownNode* node = find_node(nodes_, name);
    if (written.empty()) {
        const std::vector<std::string_view> known = all_verb_names(models_);
        const bool is_known = std::find(known.begin(), known.end(), step.verb) != known.end();
        if (!is_known)
            refuse({.where = child(step.pointer, "do"),
                    .what = "There is no such verb." + did_you_mean(step.verb, known),
                    .found = shown(step.verb, 60),
                    .allowed = listed(known)});
        else
            refuse({.where = step.pointer,
                    .what = "\"node\" is missing: which node is meant?",
                    .allowed = listed(node_names(nodes_))});
        return {};
    }
    if (node == nullptr) {
        refuse({.where = child(step.pointer, "node"),
                .what = "No node has this name." + did_you_mean(name, node_names(nodes_)),
                .found = shown(written, 60),
                .allowed = listed(node_names(nodes_))});
        return {};
    }
    if (node->model == nullptr) return {};
    const Verb* verb = find_verb(*node->model, step.verb);
    if (verb != nullptr) return {name, verb};
    const std::vector<std::string_view> known = verb_names(*node->model);
    refuse({.where = child(step.pointer, "do"),
            .what = "A " + std::string(node->model->kind) + " has no such verb." +
                    did_you_mean(step.verb, known),
            .found = shown(step.verb, 60),
            .allowed = listed(known)});
    return {};
}

void ScenarioReader::read_names(const ScenarioStep& step, const Verb& verb) {
    const std::string where = child(step.pointer, "as");
    const Value* entries = step.arguments.find("Entries");
    const bool batch = find_field(verb.parameters, "Entries") != nullptr;
    if (verb.sends && step.names.is_null()) running_names_ = true;
    if (step.names.is_null()) return;
    const auto take_name = [&](const Value& value, const std::string& place) {
        const std::string* name = value.text();
        if (name == nullptr || !is_safe_name(*name))
            refuse({.where = place,
                    .what = "This is no name for a message.",
                    .found = shown_value(value),
                    .allowed = "a text of 1 to 80 characters, no @"});
        else if (std::find(lanes_.begin(), lanes_.end(), *name) != lanes_.end())
            refuse({.where = place,
                    .what = "Two messages have this name.",
                    .found = shown(*name, 60),
                    .allowed = "a name of its own for every message"});
        else lanes_.push_back(*name);
    };
    if (verb.begins_task) return read_task_name(step);
    if (!verb.sends) {
        refuse({.where = where,
                .what = step.verb + " sends no message that could have a name.",
                .found = shown_value(step.names)});
    } else if (!batch) {
        take_name(step.names, where);
    } else if (step.names.object() == nullptr) {
        refuse({.where = where,
                .what = "A batch has a name for each entry.",
                .found = shown_value(step.names),
                .allowed = "{\"entry id\": \"name\"}"});
    } else {
        std::vector<std::string_view> ids;
        const Array* list = entries != nullptr ? entries->array() : nullptr;
        if (list != nullptr)
            for (const Value& entry : *list) ids.push_back(text_at(entry, "Id"));
        running_names_ |= ids.size() > step.names.object()->size();
        for (const Member& member : *step.names.object()) {
            if (std::find(ids.begin(), ids.end(), member.key) == ids.end())
                refuse({.where = child(where, member.key),
                        .what = "No entry has this id." + did_you_mean(member.key, ids),
                        .found = shown(member.key, 60),
                        .allowed = listed(ids)});
            take_name(member.value, child(where, member.key));
        }
    }
}

// Messages that the rules of handlers name.
void ScenarioReader::check_outcomes() {
    for (const NodePlan& node : scenario_.nodes) {
        const Value* handler = node.settings.find("handler");
        const Value* outcome = handler != nullptr ? handler->find("outcome") : nullptr;
        const Array* rules = outcome != nullptr ? outcome->array() : nullptr;
        const std::string where = child("/nodes", node.name) + "/handler/outcome";
        for (std::size_t i = 0; rules != nullptr && i < rules->size() && !is_full(); ++i)
            if (const std::string_view name = text_at((*rules)[i], "message"); !name.empty())
                check_lane(name, child(child(where, i), "message"));
    }
}

// {"message": "A", "receive": 1} in place of a ReceiptHandle, at any depth.
void ScenarioReader::check_handles(const Value& value, const std::string& where) {
    if (const Array* items = value.array())
        for (std::size_t i = 0; i < items->size(); ++i) check_handles((*items)[i], child(where, i));
    const Object* members = value.object();
    if (members == nullptr) return;
    for (const Member& member : *members) {
        if (is_full()) return;
        const std::string place = child(where, member.key);
        const Value* message = member.value.find("message");
        if (member.key != "ReceiptHandle" || member.value.object() == nullptr) {
            check_handles(member.value, place);
            continue;
        }
        const bool named = message != nullptr && message->text() != nullptr;
        if (named) check_lane(*message->text(), child(place, "message"));
        const Value* receive = member.value.find("receive");
        const bool counted = receive != nullptr && receive->integer() != nullptr;
        const bool good = named &&
                          member.value.object()->size() == (receive != nullptr ? 2U : 1U) &&
                          (receive == nullptr || (counted && *receive->integer() >= 1));
        if (!good)
            refuse({.where = place,
                    .what = "This is no receipt handle.",
                    .found = shown_value(member.value),
                    .allowed = "{\"message\": \"A\", \"receive\": 1}, or a text"});
    }
}

}  // namespace qr
