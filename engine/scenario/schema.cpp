// Definitions: one for each kind of node, each verb, and each form of an expectation.
#include "engine/scenario/schema.h"

#include <vector>

#include "engine/scenario/field_read.h"
#include "engine/scenario/field_text.h"
#include "engine/scenario/format.h"
#include "engine/scenario/json.h"
#include "engine/scenario/schema_field.h"

namespace qr {
namespace {

Value constant(std::string_view value) {
    Value schema;
    schema.set("const", value);
    return schema;
}

Value list_of(std::string_view definition) {
    Value schema;
    schema.set("type", "array");
    schema.set("items", schema_reference(definition));
    return schema;
}

Value object_of(Value element) {
    Value schema;
    schema.set("type", "object");
    schema.set("additionalProperties", std::move(element));
    return schema;
}

Value& properties_of(Value& schema) { return *schema.find("properties"); }

Value node_schema(const Model& model) {
    Value schema = schema_of_object(model.settings);
    Value& properties = properties_of(schema);
    properties.set("kind", constant(model.kind));
    if (!model.options.empty()) properties.set("options", schema_of_object(model.options));
    if (model.role == Role::broker) {
        // As `aws sqs get-queue-attributes` prints it; what is required may stand in there.
        Value pasted = schema_of_object(model.settings);
        pasted.erase("required");
        properties.set("Attributes", std::move(pasted));
    }
    Array required{Value("kind")};
    for (const Field& field : model.settings)
        if (field.required) required.push_back(Value(field.name));
    schema.set("required", std::move(required));
    return schema;
}

// A parameter takes any value: what does not fit, the call answers with the vendor's error.
Value parameter_schema(const Field& field) {
    Value schema{Object{}};
    const std::string range = range_text(field);
    schema.set("description", form_text(field) + (range.empty() ? "" : ": " + range));
    return schema;
}

// The same verb of several kinds (start, stop) is one step.
struct StepVerb {
    std::string_view name;
    VerbTarget target;
    bool names;  // what it sends or begins has a name
    std::vector<Field> parameters;
};

std::vector<StepVerb> all_verbs(const ModelSet& models) {
    std::vector<StepVerb> all;
    for (const Model* model : models.models)
        for (const Verb& verb : model->verbs) {
            StepVerb* known = nullptr;
            for (StepVerb& each : all)
                if (each.name == verb.name) known = &each;
            if (known == nullptr) {
                all.push_back({verb.name, verb.target, verb.sends || verb.begins_task, {}});
                known = &all.back();
            }
            for (const Field& field : verb.parameters)
                if (find_field(known->parameters, field.name) == nullptr)
                    known->parameters.push_back(field);
        }
    return all;
}

Value step_schema(const StepVerb& verb) {
    Value schema = schema_of_object(format::step());
    Value& properties = properties_of(schema);
    properties.set("do", constant(verb.name));
    properties.set("expect", schema_reference("stepExpect"));
    if (!verb.names) properties.erase("as");
    if (verb.target != VerbTarget::node) properties.erase("node");
    for (const Field& field : verb.parameters) properties.set(field.name, parameter_schema(field));
    Array required{Value("at"), Value("do")};
    if (verb.target == VerbTarget::node) required.push_back(Value("node"));
    schema.set("required", std::move(required));
    return schema;
}

bool is_available(const format::ClaimForm& form, const ModelSet& models) {
    return form.waits_for.empty() || models.find(form.waits_for) != nullptr;
}

Value claim_schema(const ModelSet& models) {
    Array forms;
    for (const format::ClaimForm& form : format::claim_forms())
        if (is_available(form, models)) forms.push_back(schema_of_object(form.fields));
    Value schema;
    schema.set("anyOf", std::move(forms));
    return schema;
}

Value story_schema() {
    Value choice = schema_of_object(format::choice());
    properties_of(choice).set("expect", schema_reference("claim"));
    Value choices;
    choices.set("type", "array");
    choices.set("minItems", 2);
    choices.set("items", std::move(choice));
    Value ask = schema_of_object(format::ask());
    properties_of(ask).set("choices", std::move(choices));
    Value chapter = schema_of_object(format::chapter());
    properties_of(chapter).set("ask", std::move(ask));
    return chapter;
}

Value one_of(Array schemas) {
    Value schema;
    schema.set("oneOf", std::move(schemas));
    return schema;
}

Value definitions(const ModelSet& models) {
    Value all = shared_definitions();
    Array nodes;
    for (const Model* model : models.models) {
        const std::string name = "node." + std::string(model->kind);
        all.set(name, node_schema(*model));
        nodes.push_back(schema_reference(name));
    }
    all.set("node", one_of(std::move(nodes)));
    Array steps;
    for (const StepVerb& verb : all_verbs(models)) {
        const std::string name = "step." + std::string(verb.name);
        all.set(name, step_schema(verb));
        steps.push_back(schema_reference(name));
    }
    all.set("step", one_of(std::move(steps)));
    all.set("stepExpect", schema_of_object(format::step_expect()));
    all.set("claim", claim_schema(models));
    all.set("chapter", story_schema());
    return all;
}

}  // namespace

Value schema_document(const ModelSet& models) {
    Value schema;
    schema.set("$schema", "https://json-schema.org/draft/2020-12/schema");
    schema.set("title", "Queuereel scenario, version 1");
    const Value top = schema_of_object(format::top_level());
    for (const Member& member : *top.object()) schema.set(member.key, member.value);
    Value& properties = properties_of(schema);
    properties.set("queuereel", constant("1"));
    properties.find("queuereel")->set("const", 1);
    properties.set("nodes", object_of(schema_reference("node")));
    properties.set("script", list_of("step"));
    properties.set("story", list_of("chapter"));
    properties.set("expect", list_of("claim"));
    Value patch;
    patch.set("type", "object");
    properties.set("variants", object_of(std::move(patch)));
    schema.set("$defs", definitions(models));
    return schema;
}

std::string schema_text(const ModelSet& models) {
    return json_text(schema_document(models), Layout::pretty);
}

}  // namespace qr
