// Canonical text: one text for all ways to write the same scenario.
#include <algorithm>

#include "engine/core/duration_text.h"
#include "engine/scenario/field_read.h"
#include "engine/scenario/field_write.h"
#include "engine/scenario/format.h"
#include "engine/scenario/instant.h"
#include "engine/scenario/json.h"
#include "engine/scenario/pointer.h"
#include "engine/scenario/scenario.h"

namespace qr {
namespace {

Value written_time(Time time) { return Value(shortest_duration_text(time - Time{})); }

Value written_people(const PeopleText& text) {
    if (text.en == text.ja) return Value(text.en);
    Value languages;
    languages.set("en", text.en);
    languages.set("ja", text.ja);
    return languages;
}

// "" removes an attribute of a queue (R98 and its like).
void erase_removed(Value& settings) {
    Object& members = *settings.object();
    members.erase(std::remove_if(members.begin(), members.end(),
                                 [](const Member& member) { return member.value == Value(""); }),
                  members.end());
}

Value written_node(const NodePlan& plan) {
    Value node = written_settings(plan.model->settings, plan.settings);
    if (plan.model->family == "sqs") erase_removed(node);
    node.set("kind", plan.model->kind);
    Value options = written_settings(plan.model->options, plan.options);
    if (!options.object()->empty()) node.set("options", std::move(options));
    return node;
}

const Verb& verb_of(const Scenario& scenario, const ScenarioStep& step) {
    for (const NodePlan& plan : scenario.nodes)
        if (plan.name == step.node)
            if (const Verb* verb = find_verb(*plan.model, step.verb)) return *verb;
    UNREACHABLE();
}

KnownNodes known_nodes(const Scenario& scenario) {
    KnownNodes nodes;
    for (const NodePlan& plan : scenario.nodes) nodes.push_back({plan.name, plan.model});
    return nodes;
}

// The arguments as they stand in the document: repeated texts are not written out.
Value written_call(const Scenario& scenario, const ScenarioStep& step, const KnownNodes& nodes) {
    const Value* document = value_at(scenario.document, step.pointer);
    CHECK(document != nullptr);
    const Verb& verb = verb_of(scenario, step);
    FieldReader reader(Reading::arguments, nodes);
    Value arguments{Object{}};
    for (const Field& parameter : verb.parameters)
        if (const Value* given = document->find(parameter.name))
            arguments.set(parameter.name, reader.read(parameter, *given, {}));
    Value call = written_arguments(verb.parameters, arguments);
    if (verb.target == VerbTarget::node) call.set("node", step.node);
    return call;
}

Value written_script(const Scenario& scenario) {
    const KnownNodes nodes = known_nodes(scenario);
    Array steps;
    for (const ScenarioStep& step : scenario.script) {
        Value written = written_call(scenario, step, nodes);
        written.set("at", written_time(step.at));
        written.set("do", step.verb);
        if (!step.names.is_null()) written.set("as", step.names);
        if (!step.name.empty()) written.set("name", step.name);
        // Empty lists are claims: `messages: []`.
        Value expect = written_arguments(format::step_expect(), step.expect);
        if (!expect.object()->empty()) written.set("expect", std::move(expect));
        steps.push_back(std::move(written));
    }
    return Value(std::move(steps));
}

Value written_claim(const Claim& claim) {
    Value written = claim.facts;
    written.set("at", written_time(claim.at));
    return written;
}

Value written_ask(const Ask& ask) {
    Array choices;
    for (const Choice& choice : ask.choices) {
        Value written;
        written.set("text", written_people(choice.text));
        written.set("expect", written_claim(choice.claim));
        choices.push_back(std::move(written));
    }
    Value written;
    written.set("question", written_people(ask.question));
    written.set("choices", std::move(choices));
    return written;
}

Value written_story(const Scenario& scenario) {
    Array chapters;
    for (const Chapter& chapter : scenario.story) {
        Value written;
        written.set("at", written_time(chapter.at));
        written.set("text", written_people(chapter.text));
        if (!chapter.focus.empty()) written.set("focus", chapter.focus);
        if (chapter.pause) written.set("pause", true);
        if (chapter.ask) written.set("ask", written_ask(*chapter.ask));
        chapters.push_back(std::move(written));
    }
    return Value(std::move(chapters));
}

Value written_claims(const Scenario& scenario) {
    Array claims;
    for (const Claim& claim : scenario.claims) claims.push_back(written_claim(claim));
    return Value(std::move(claims));
}

// The merge patch that turns one document into another.
Value difference(const Value& from, const Value& to) {
    if (from.object() == nullptr || to.object() == nullptr) return to;
    Value patch{Object{}};
    for (const Member& member : *from.object())
        if (to.find(member.key) == nullptr) patch.set(member.key, nullptr);
    for (const Member& member : *to.object()) {
        const Value* before = from.find(member.key);
        if (before == nullptr) patch.set(member.key, member.value);
        else if (!(*before == member.value))
            patch.set(member.key, difference(*before, member.value));
    }
    return patch;
}

// A variant as the difference of two canonical documents, so that its ways of writing are one too.
Value written_variants(const Scenario& scenario, const Value& base) {
    Value variants{Object{}};
    for (const Variant& variant : scenario.variants) {
        const Result<Scenario> read = read_variant(scenario, variant.name);
        CHECK(read.ok());
        variants.set(variant.name, difference(base, canonical_document(read.value())));
    }
    return variants;
}

}  // namespace

Value canonical_document(const Scenario& scenario) {
    Value document;
    document.set("queuereel", format_version);
    if (scenario.rules != 1) document.set("rules", scenario.rules);
    if (!scenario.title.empty()) document.set("title", written_people(scenario.title));
    if (!scenario.about.empty()) document.set("about", written_people(scenario.about));
    if (!scenario.lang.empty()) document.set("lang", scenario.lang);
    if (scenario.seed != 1) document.set("seed", static_cast<std::int64_t>(scenario.seed));
    if (scenario.start_ms != 0) document.set("start", instant_text(scenario.start_ms));
    document.set("until", written_time(scenario.until));
    if (scenario.curtain) document.set("curtain", true);
    Value nodes{Object{}};
    for (const NodePlan& plan : scenario.nodes)
        if (!plan.absent) nodes.set(plan.name, written_node(plan));
    document.set("nodes", std::move(nodes));
    if (!scenario.script.empty()) document.set("script", written_script(scenario));
    if (!scenario.story.empty()) document.set("story", written_story(scenario));
    if (!scenario.claims.empty()) document.set("expect", written_claims(scenario));
    document = with_sorted_keys(std::move(document));
    if (scenario.variants.empty()) return document;
    Value variants = written_variants(scenario, document);
    document.set("variants", std::move(variants));
    return with_sorted_keys(std::move(document));
}

std::string canonical_text(const Scenario& scenario) {
    return json_text(canonical_document(scenario), Layout::compact);
}

std::string pretty_text(const Scenario& scenario) {
    return json_text(scenario.document, Layout::pretty);
}

}  // namespace qr
