// Expectations: which form one has, and whether what it names exists.
#include <algorithm>

#include "engine/core/text.h"
#include "engine/scenario/format.h"
#include "engine/scenario/json.h"
#include "engine/scenario/pointer.h"
#include "engine/scenario/reader.h"
#include "engine/scenario/suggest.h"

namespace qr {
namespace {

// m1, m2, …
bool is_running_name(std::string_view name) {
    if (name.size() < 2 || name[0] != 'm' || name[1] == '0') return false;
    return std::all_of(name.begin() + 1, name.end(), [](char c) { return c >= '0' && c <= '9'; });
}

const std::string* text_at(const Value& object, std::string_view key) {
    const Value* value = object.find(key);
    return value != nullptr ? value->text() : nullptr;
}

const Array* list_of(const Value& object, std::string_view key) {
    const Value* value = object.find(key);
    return value != nullptr ? value->array() : nullptr;
}

const format::ClaimForm* form_of(const Value& written) {
    for (const format::ClaimForm& form : format::claim_forms())
        if (written.find(form.mark) != nullptr) return &form;
    return nullptr;
}

// What such a claim may say.
std::string claimable(const format::ClaimForm& form) {
    std::vector<std::string_view> names;
    for (const std::string_view name : field_names(form.fields))
        if (name != "at" && name != form.mark) names.push_back(name);
    return listed(names);
}

std::vector<std::string_view> marks() {
    std::vector<std::string_view> all;
    for (const format::ClaimForm& form : format::claim_forms())
        if (form.waits_for.empty()) all.push_back(form.mark);
    return all;
}

}  // namespace

void ScenarioReader::read_claims() {
    const Array* claims = list_at("expect");
    if (claims == nullptr) return;
    for (std::size_t i = 0; i < claims->size() && !is_full(); ++i)
        scenario_.claims.push_back(read_claim((*claims)[i], child("/expect", i)));
}

Claim ScenarioReader::read_claim(const Value& written, const std::string& where) {
    Claim claim{.pointer = where};
    const format::ClaimForm* form = form_of(written);
    if (form == nullptr) {
        refuse({.where = where,
                .what = "This expectation does not say what it is about.",
                .found = shown_value(written),
                .allowed = "one of " + listed(marks())});
        return claim;
    }
    if (!form->waits_for.empty() && models_.find(form->waits_for) == nullptr) {
        refuse({.where = child(where, form->mark),
                .what = "This expectation needs a node of kind " + std::string(form->waits_for) +
                        ", which is not available yet."});
        return claim;
    }
    claim.kind = form->kind;
    claim.facts = read_fields(form->fields, written, where);
    claim.at = time_of(claim.facts, where);
    claim.facts.erase("at");
    if (const std::string* place = text_at(claim.facts, "in"))
        claim.facts.set("in", name_of_arn(std::string(*place)));
    check_claim(claim);
    // What was written counts: a fact with a problem is no lack of facts.
    if (written.object()->size() - (written.find("at") != nullptr ? 1 : 0) == 1)
        refuse({.where = where,
                .what = "This expectation claims nothing.",
                .found = shown_value(claim.facts),
                .allowed = claimable(*form)});
    return claim;
}

void ScenarioReader::check_claim(const Claim& claim) {
    if (claim.kind == ClaimKind::metric) check_metric(claim);
    if (claim.kind == ClaimKind::effect) check_effect_name(claim);
    if (const std::string* message = text_at(claim.facts, "message"))
        check_lane(*message, child(claim.pointer, "message"));
    const std::string* place = text_at(claim.facts, "in");
    if (place != nullptr) check_place(*place, child(claim.pointer, "in"));
    const auto role_of = [&](const char* key) -> std::optional<Role> {
        const std::string* name = text_at(claim.facts, key);
        const KnownNode* node = name != nullptr ? find_node(nodes_, *name) : nullptr;
        if (node == nullptr || node->model == nullptr) return {};
        return node->model->role;
    };
    const bool names_actor = claim.kind == ClaimKind::actor || claim.kind == ClaimKind::invocation;
    if (names_actor && role_of("actor") == Role::broker)
        refuse({.where = child(claim.pointer, "actor"),
                .what = "This node is no actor.",
                .found = shown(*text_at(claim.facts, "actor"), 60)});
    if (claim.kind == ClaimKind::node && role_of("node") == Role::actor)
        refuse({.where = child(claim.pointer, "node"),
                .what = "This node holds no messages.",
                .found = shown(*text_at(claim.facts, "node"), 60)});
    if (claim.kind == ClaimKind::invocation) check_invocation(claim);
    if (claim.kind == ClaimKind::alarm) check_kind(claim, "node", "alarm");
}

void ScenarioReader::check_place(const std::string& place, const std::string& where) {
    std::vector<std::string_view> known(format::endings.begin(), format::endings.end());
    for (const KnownNode& node : nodes_)
        if (node.model == nullptr || node.model->role == Role::broker) known.push_back(node.name);
    const std::string_view name = name_of_arn(place);
    if (std::find(known.begin(), known.end(), name) != known.end()) return;
    refuse({.where = where,
            .what = "No message can be there." + did_you_mean(name, known),
            .found = shown(place, 60),
            .allowed = listed(known)});
}

void ScenarioReader::check_metric(const Claim& claim) {
    const std::string* name = text_at(claim.facts, "node");
    const std::string* metric = text_at(claim.facts, "metric");
    const KnownNode* node = name != nullptr ? find_node(nodes_, *name) : nullptr;
    if (metric == nullptr || node == nullptr || node->model == nullptr) return;
    std::vector<std::string_view> known;
    for (const Metric& each : node->model->metrics) known.push_back(each.name);
    if (std::find(known.begin(), known.end(), *metric) != known.end()) return;
    refuse({.where = child(claim.pointer, "metric"),
            .what = "A " + std::string(node->model->kind) + " has no such metric." +
                    did_you_mean(*metric, known),
            .found = shown(*metric, 60),
            .allowed = listed(known)});
}

// Without `actor` the only function is meant.
void ScenarioReader::check_invocation(const Claim& claim) {
    if (const Array* messages = list_of(claim.facts, "messages"))
        for (std::size_t i = 0; i < messages->size() && !is_full(); ++i)
            if (const std::string* name = (*messages)[i].text())
                check_lane(*name, child(child(claim.pointer, "messages"), i));
    if (text_at(claim.facts, "actor") != nullptr) return;
    std::vector<std::string_view> functions;
    for (const KnownNode& node : nodes_)
        if (node.model != nullptr && node.model->kind == "lambda.sqs")
            functions.push_back(node.name);
    if (functions.size() == 1) return;
    refuse({.where = claim.pointer,
            .what = "\"actor\" is missing: whose invocation is meant?",
            .allowed = listed(functions)});
}

// A claim that only fits nodes of one kind.
void ScenarioReader::check_kind(const Claim& claim, const char* key, std::string_view kind) {
    const std::string* name = text_at(claim.facts, key);
    const KnownNode* node = name != nullptr ? find_node(nodes_, *name) : nullptr;
    if (node == nullptr || node->model == nullptr || node->model->kind == kind) return;
    refuse({.where = child(claim.pointer, key),
            .what = "This expectation is about another kind of node.",
            .found = shown(*name, 60) + ", a " + std::string(node->model->kind),
            .allowed = std::string(kind)});
}

void ScenarioReader::check_effect_name(const Claim& claim) {
    const std::string* effect = text_at(claim.facts, "effect");
    if (effect == nullptr) return;
    std::vector<std::string_view> known;
    for (const NodePlan& node : scenario_.nodes) {
        const Value* handler = node.settings.find("handler");
        const Value* steps = handler != nullptr ? handler->find("steps") : nullptr;
        if (steps == nullptr || steps->array() == nullptr) continue;
        for (const Value& step : *steps->array())
            if (const std::string* name = text_at(step, "effect")) known.push_back(*name);
    }
    if (std::find(known.begin(), known.end(), *effect) != known.end()) return;
    refuse({.where = child(claim.pointer, "effect"),
            .what = "No handler has a step with this effect." + did_you_mean(*effect, known),
            .found = shown(*effect, 60),
            .allowed = listed(known)});
}

// A copy's lane, "A@node", has the name of its message before the @.
void ScenarioReader::check_lane(std::string_view name, const std::string& where) {
    const std::string_view own = name.substr(0, name.find('@'));
    if (running_names_ && is_running_name(own)) return;
    if (std::find(lanes_.begin(), lanes_.end(), own) != lanes_.end()) return;
    std::vector<std::string_view> known(lanes_.begin(), lanes_.end());
    const std::string near = did_you_mean(own, known);
    if (running_names_) known.push_back("m1, m2, …");
    refuse({.where = where,
            .what = "No message has this name." + near,
            .found = shown(name, 60),
            .allowed = listed(known)});
}

void ScenarioReader::check_step_expect(const ScenarioStep& step) {
    const Value* messages = step.expect.find("messages");
    if (messages == nullptr || messages->array() == nullptr) return;
    const std::string where = child(child(step.pointer, "expect"), "messages");
    for (std::size_t i = 0; i < messages->array()->size() && !is_full(); ++i)
        if (const std::string* name = (*messages->array())[i].text())
            check_lane(*name, child(where, i));
}

}  // namespace qr
