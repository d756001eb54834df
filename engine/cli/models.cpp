// queuereel models: what there is, printed from the same tables from which it runs.
#include <cstdio>
#include <string>

#include "engine/cli/commands.h"
#include "engine/cli/coverage.h"
#include "engine/cli/embedded.h"
#include "engine/rules/catalogue.h"
#include "engine/rules/words.h"
#include "engine/scenario/json.h"
#include "engine/scenario/model_set.h"

namespace qr::cli {
namespace {

std::string_view type_name(FieldType type) {
    switch (type) {
        case FieldType::text: return "text";
        case FieldType::flag: return "flag";
        case FieldType::count: return "count";
        case FieldType::ratio: return "share";
        case FieldType::number: return "number";
        case FieldType::duration: return "duration";
        case FieldType::seconds: return "seconds";
        case FieldType::instant: return "instant";
        case FieldType::word: return "word";
        case FieldType::node: return "node";
        case FieldType::people: return "text for people";
        case FieldType::object: return "object";
        case FieldType::map: return "map";
        case FieldType::list: return "list";
        case FieldType::one_of: return "one of";
        case FieldType::json_text: return "object or JSON text";
        case FieldType::tags: return "tags";
        case FieldType::anything: return "anything";
    }
    return {};
}

Value described(std::span<const Field> fields, const Words& words);

Value described(const Field& field, const Words& words) {
    Value out;
    out.set("name", field.name);
    out.set("type", type_name(field.type));
    if (field.required) out.set("required", true);
    if (field.read_only) out.set("readOnly", true);
    if (field.min != 0 || field.max != 0) {
        out.set("min", field.min);
        out.set("max", field.max);
    }
    if (!field.initial.empty()) {
        Result<Value> initial = parse_json(field.initial);
        out.set("default", initial ? std::move(initial.value()) : Value(field.initial));
    }
    if (!field.words.empty()) {
        Array allowed;
        for (const std::string_view word : field.words) allowed.emplace_back(word);
        out.set("words", std::move(allowed));
    }
    if (!field.fields.empty()) out.set("fields", described(field.fields, words));
    if (!field.alternatives.empty()) out.set("alternatives", described(field.alternatives, words));
    if (field.element != nullptr) out.set("element", described(*field.element, words));
    if (!field.help.empty() && words.has(field.help)) out.set("help", words.text(field.help));
    return out;
}

Value described(std::span<const Field> fields, const Words& words) {
    Array out;
    for (const Field& field : fields) out.push_back(described(field, words));
    return out;
}

Value described(const Verb& verb, const Words& words) {
    Value out;
    out.set("name", verb.name);
    out.set("parameters", described(verb.parameters, words));
    return out;
}

Value described(const Metric& metric, const Words& words) {
    Value out;
    out.set("name", metric.name);
    if (!metric.help.empty()) out.set("help", words.say(metric.help));
    return out;
}

Value described(RuleId rule, const Words& words) {
    const std::string id = rule_text(rule);
    Value out;
    out.set("id", id);
    out.set("sentence", words.text("rule." + id));
    if (const Rule* row = find_rule(rule)) out.set("confidence", confidence_name(row->confidence));
    if (words.has("rule." + id + ".source"))
        out.set("source", words.text("rule." + id + ".source"));
    return out;
}

template <class Row>
Value described_all(std::span<const Row> rows, const Words& words) {
    Array out;
    for (const Row& row : rows) out.push_back(described(row, words));
    return out;
}

Value described(const Model& model, const Words& words) {
    Value out;
    out.set("kind", model.kind);
    out.set("settings", described(model.settings, words));
    out.set("options", described(model.options, words));
    out.set("verbs", described_all(model.verbs, words));
    out.set("metrics", described_all(model.metrics, words));
    out.set("rules", described_all(model.rules, words));
    Array inaccuracies;
    for (const std::string_view key : model.inaccuracies)
        inaccuracies.emplace_back(words.text(key));
    out.set("inaccuracies", std::move(inaccuracies));
    return out;
}

std::string text_at(const Value& value, std::string_view key) {
    const Value* member = value.find(key);
    if (member == nullptr) return {};
    return member->text() != nullptr ? *member->text() : json_text(*member, Layout::compact);
}

void print_section(const Value& model, std::string_view name) {
    const Value* section = model.find(name);
    if (section == nullptr || section->array() == nullptr || section->array()->empty()) return;
    std::printf("  %.*s\n", static_cast<int>(name.size()), name.data());
    for (const Value& row : *section->array()) {
        if (row.text() != nullptr) {
            std::printf("    - %s\n", row.text()->c_str());
            continue;
        }
        std::string line = text_at(row, row.find("id") != nullptr ? "id" : "name");
        if (row.find("type") != nullptr) line += "  " + text_at(row, "type");
        if (row.find("min") != nullptr)
            line += "  " + text_at(row, "min") + ".." + text_at(row, "max");
        if (row.find("default") != nullptr) line += "  default " + text_at(row, "default");
        if (row.find("confidence") != nullptr) line += "  [" + text_at(row, "confidence") + "]";
        for (const char* key : {"sentence", "help"})
            if (row.find(key) != nullptr) line += "  " + text_at(row, key);
        if (row.find("source") != nullptr) line += " (" + text_at(row, "source") + ")";
        std::printf("    %s\n", line.c_str());
    }
}

}  // namespace

int run_models(const Arguments& arguments) {
    const Words words(Language::en, std::string(embedded::words_en));
    if (arguments.has("--coverage")) {
        std::printf("%s", coverage_table(words).c_str());
        return exit_well;
    }
    Array all;
    for (const Model* model : known_models().models)
        if (model->role != Role::script) all.push_back(described(*model, words));
    if (arguments.has("--json")) {
        std::printf("%s\n", json_text(Value(std::move(all)), Layout::pretty).c_str());
        return exit_well;
    }
    for (const Value& model : all) {
        std::printf("%s\n", text_at(model, "kind").c_str());
        for (const char* section :
             {"settings", "options", "verbs", "metrics", "rules", "inaccuracies"})
            print_section(model, section);
    }
    return exit_well;
}

}  // namespace qr::cli
