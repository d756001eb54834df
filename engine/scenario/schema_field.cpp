// Both of a vendor's forms are valid: 5 or "5", true or "true".
#include "engine/scenario/schema_field.h"

#include "engine/scenario/field_text.h"
#include "engine/scenario/json.h"

namespace qr {
namespace {

constexpr const char* duration_pattern = "^([0-9]+(\\.[0-9]+)?(d|h|ms|m|s))+$";

Value typed(const char* type) {
    Value schema;
    schema.set("type", type);
    return schema;
}

Value pattern(const char* expression) {
    Value schema = typed("string");
    schema.set("pattern", expression);
    return schema;
}

Value any_of(Array schemas) {
    Value schema;
    schema.set("anyOf", std::move(schemas));
    return schema;
}

Value words_schema(std::span<const std::string_view> words) {
    Array all;
    for (const std::string_view word : words) all.push_back(Value(word));
    Value schema;
    schema.set("enum", std::move(all));
    return schema;
}

bool bounded(const Field& field) { return field.min != 0 || field.max != 0; }

Value whole_number(const Field& field) {
    Value number = typed("integer");
    number.set("minimum", bounded(field) ? field.min : std::int64_t{0});
    if (bounded(field)) number.set("maximum", field.max);
    return number;
}

Value object_of(Value element) {
    Value schema = typed("object");
    schema.set("additionalProperties", std::move(element));
    return schema;
}

Value list_of(const Field* element) {
    Value schema = typed("array");
    if (element != nullptr) schema.set("items", schema_of(*element));
    return schema;
}

Value form_schema(const Field& field) {
    switch (field.type) {
        case FieldType::text:
        case FieldType::node: return typed("string");
        case FieldType::flag: return schema_reference("flag");
        case FieldType::count: return any_of({whole_number(field), schema_reference("digits")});
        case FieldType::ratio: {
            Value number = typed("number");
            number.set("minimum", 0);
            number.set("maximum", 1);
            return number;
        }
        case FieldType::number: return typed("number");
        case FieldType::duration: return schema_reference("duration");
        case FieldType::seconds:
            return any_of(
                {whole_number(field), schema_reference("digits"), schema_reference("duration")});
        case FieldType::instant: return pattern("^[0-9]{4}-[0-9]{2}-[0-9]{2}T");
        case FieldType::word: return words_schema(field.words);
        case FieldType::people: return schema_reference("people");
        case FieldType::object: return schema_of_object(field.fields);
        case FieldType::map:
            return object_of(field.element != nullptr ? schema_of(*field.element) : Value(true));
        case FieldType::list: return list_of(field.element);
        case FieldType::one_of: {
            Array alternatives;
            for (const Field& each : field.alternatives) alternatives.push_back(schema_of(each));
            return any_of(std::move(alternatives));
        }
        case FieldType::json_text: return any_of({schema_of_object(field.fields), typed("string")});
        case FieldType::tags: return object_of(typed("string"));
        case FieldType::anything: return Value(Object{});
    }
    return Value(Object{});
}

bool speaks_for_itself(FieldType type) {
    return type == FieldType::object || type == FieldType::anything || type == FieldType::people;
}

}  // namespace

Value schema_reference(std::string_view name) {
    Value schema;
    schema.set("$ref", "#/$defs/" + std::string(name));
    return schema;
}

Value schema_of(const Field& field) {
    const bool other_words =
        !field.words.empty() && field.type != FieldType::word && field.type != FieldType::node;
    Value schema =
        other_words ? any_of({form_schema(field), words_schema(field.words)}) : form_schema(field);
    if (!speaks_for_itself(field.type)) {
        const std::string range = range_text(field);
        schema.set("description", form_text(field) + (range.empty() ? "" : ": " + range));
    }
    if (!field.initial.empty()) schema.set("default", parse_json(field.initial).value());
    if (field.read_only) schema.set("readOnly", true);
    return schema;
}

Value schema_of_object(std::span<const Field> fields) {
    Value properties{Object{}};
    Array required;
    for (const Field& field : fields) {
        properties.set(field.name, schema_of(field));
        if (field.required) required.push_back(Value(field.name));
    }
    Value schema = typed("object");
    schema.set("properties", std::move(properties));
    if (!required.empty()) schema.set("required", std::move(required));
    schema.set("additionalProperties", false);
    return schema;
}

Value shared_definitions() {
    Value definitions;
    Value zero;
    zero.set("const", 0);
    definitions.set("duration", any_of({pattern(duration_pattern), std::move(zero)}));
    definitions.set("digits", pattern("^-?[0-9]+$"));
    Value flag;
    flag.set("enum", Array{Value(true), Value(false), Value("true"), Value("false")});
    definitions.set("flag", std::move(flag));
    Value languages = typed("object");
    Value properties;
    properties.set("en", typed("string"));
    properties.set("ja", typed("string"));
    languages.set("properties", std::move(properties));
    languages.set("minProperties", 1);
    languages.set("additionalProperties", false);
    definitions.set("people", any_of({typed("string"), std::move(languages)}));
    return definitions;
}

}  // namespace qr
