// The order of reading: nodes first, since everything refers to them; then the script, since it
// names the messages; then what is said and claimed about the run. At last the models are asked.

#include "engine/core/duration_text.h"
#include "engine/core/sorting.h"
#include "engine/scenario/build.h"
#include "engine/scenario/format.h"
#include "engine/scenario/json.h"
#include "engine/scenario/migrations/migrate.h"
#include "engine/scenario/pointer.h"
#include "engine/scenario/reader.h"

namespace qr {
namespace {

constexpr std::size_t problems_max = 100;
constexpr std::size_t variants_max = 32;  // each is read like a scenario of its own

PeopleText people_text(const Value* value) {
    if (value == nullptr) return {};
    if (const std::string* text = value->text()) return {*text, *text};
    const auto part = [&](std::string_view language) -> const std::string* {
        const Value* text = value->find(language);
        return text != nullptr ? text->text() : nullptr;
    };
    const std::string* en = part("en");
    const std::string* ja = part("ja");
    if (en == nullptr) en = ja;
    if (ja == nullptr) ja = en;
    return en != nullptr ? PeopleText{*en, *ja} : PeopleText{};
}

std::int64_t integer_of(const Value& fields, std::string_view key, std::int64_t absent) {
    const Value* value = fields.find(key);
    const std::int64_t* number = value != nullptr ? value->integer() : nullptr;
    return number != nullptr ? *number : absent;
}

std::string text_of(const Value& fields, std::string_view key) {
    const Value* value = fields.find(key);
    const std::string* text = value != nullptr ? value->text() : nullptr;
    return text != nullptr ? *text : std::string();
}

bool flag_of(const Value& fields, std::string_view key) {
    const Value* value = fields.find(key);
    const bool* flag = value != nullptr ? value->boolean() : nullptr;
    return flag != nullptr && *flag;
}

}  // namespace

ScenarioReader::ScenarioReader(Value document, const ModelSet& models) : models_(models) {
    scenario_.document = std::move(document);
    scenario_.models = &models;
}

void ScenarioReader::refuse(Problem problem) {
    if (!is_full()) problems_.push_back(std::move(problem));
}

bool ScenarioReader::is_full() const { return problems_.size() >= problems_max; }

void ScenarioReader::take(const Problems& problems) {
    for (const Problem& problem : problems) refuse(problem);
}

Value ScenarioReader::read_fields(std::span<const Field> fields, const Value& value,
                                  const std::string& where) {
    FieldReader reader(Reading::configuration, nodes_);
    Value result = reader.read_object(fields, value, where);
    take(reader.problems());
    return result;
}

const Array* ScenarioReader::list_at(std::string_view key) {
    const Value* value = scenario_.document.find(key);
    if (value == nullptr) return nullptr;
    if (value->array() == nullptr)
        refuse(
            {.where = child("", key), .what = "This is not a list.", .found = shown_value(*value)});
    return value->array();
}

Time ScenarioReader::time_of(const Value& fields, const std::string& where) {
    const Time at{integer_of(fields, "at", 0)};
    if (at > scenario_.until)
        refuse({.where = child(where, "at"),
                .what = "This lies after the end of the scenario (\"until\").",
                .found = duration_text(at - Time{}),
                .allowed = "up to " + duration_text(scenario_.until - Time{})});
    return at;
}

void ScenarioReader::read_top_level() {
    const Value top = read_fields(format::top_level(), scenario_.document, "");
    scenario_.title = people_text(top.find("title"));
    scenario_.about = people_text(top.find("about"));
    scenario_.lang = text_of(top, "lang");
    scenario_.seed = static_cast<std::uint64_t>(integer_of(top, "seed", 1));
    scenario_.rules = integer_of(top, "rules", rules_revision);
    scenario_.start_ms = integer_of(top, "start", 0);
    // Without a known end nothing lies after it: one problem, not one for each step.
    scenario_.until = Time{integer_of(top, "until", longest.ms)};
    scenario_.curtain = flag_of(top, "curtain");
}

void ScenarioReader::read_story() {
    const Array* chapters = list_at("story");
    if (chapters == nullptr) return;
    for (std::size_t i = 0; i < chapters->size() && !is_full(); ++i)
        scenario_.story.push_back(read_chapter((*chapters)[i], child("/story", i)));
    sort_stably(scenario_.story, [](const Chapter& a, const Chapter& b) { return a.at < b.at; });
}

Chapter ScenarioReader::read_chapter(const Value& written, const std::string& where) {
    const Value fields = read_fields(format::chapter(), written, where);
    Chapter chapter{.pointer = where,
                    .at = time_of(fields, where),
                    .text = people_text(fields.find("text")),
                    .focus = text_of(fields, "focus"),
                    .pause = flag_of(fields, "pause"),
                    .ask = read_ask(fields.find("ask"), child(where, "ask"))};
    if (!chapter.focus.empty() && find_node(nodes_, chapter.focus) == nullptr)
        check_lane(chapter.focus, child(where, "focus"));
    return chapter;
}

std::optional<Ask> ScenarioReader::read_ask(const Value* written, const std::string& where) {
    if (written == nullptr) return {};
    const Value fields = read_fields(format::ask(), *written, where);
    Ask ask{.question = people_text(fields.find("question")), .choices = {}};
    const Value* choices = fields.find("choices");
    const Array* list = choices != nullptr ? choices->array() : nullptr;
    if (choices != nullptr && (list == nullptr || list->size() < 2))
        refuse({.where = child(where, "choices"),
                .what = "A question needs a list of choices.",
                .found = shown_value(*choices),
                .allowed = "two or more"});
    if (list == nullptr) return ask;
    for (std::size_t i = 0; i < list->size() && !is_full(); ++i) {
        const std::string place = child(child(where, "choices"), i);
        const Value choice = read_fields(format::choice(), (*list)[i], place);
        const Value* expect = choice.find("expect");
        if (expect == nullptr) continue;
        ask.choices.push_back({.text = people_text(choice.find("text")),
                               .claim = read_claim(*expect, child(place, "expect"))});
    }
    return ask;
}

// What a vendor refuses about one node among the others.
void ScenarioReader::ask_models() {
    const std::shared_ptr<const World> world = build_world(scenario_);
    for (const NodePlan& plan : world->nodes) {
        if (plan.absent || plan.model == nullptr || plan.model->validate == nullptr) continue;
        for (Problem problem : plan.model->validate(*world, plan)) {
            problem.where = child("/nodes", plan.name) + problem.where;
            refuse(std::move(problem));
        }
    }
}

void ScenarioReader::read_variants() {
    const Value* written = scenario_.document.find("variants");
    if (written == nullptr) return;
    if (written->object() == nullptr || written->object()->size() > variants_max) {
        refuse({.where = "/variants",
                .what = "This is not an object of variants.",
                .found = shown_value(*written),
                .allowed = "at most " + std::to_string(variants_max) + " variants"});
        return;
    }
    for (const Member& member : *written->object()) {
        const std::string where = child("/variants", member.key);
        const bool patch = member.value.object() != nullptr;
        if (!patch || member.value.find("variants") != nullptr ||
            member.value.find("queuereel") != nullptr) {
            refuse({.where = where,
                    .what = "A variant is a JSON merge patch of the scenario.",
                    .found = shown_value(member.value),
                    .allowed = "an object without \"variants\" and \"queuereel\""});
            continue;
        }
        scenario_.variants.push_back({member.key, member.value});
        if (!problems_.empty()) continue;  // they would be told twice
        const Result<Scenario> variant = read_variant(scenario_, member.key);
        if (variant) continue;
        for (Problem problem : variant.problems()) {
            // The place in the patch where there is one, else the variant as a whole.
            const bool inside = value_at(member.value, problem.where) != nullptr;
            if (!inside) problem.what += " (At " + problem.where + ".)";
            problem.where = where + (inside ? problem.where : std::string());
            problem.fix.clear();
            refuse(std::move(problem));
        }
    }
}

Result<Scenario> ScenarioReader::read() && {
    read_top_level();
    read_nodes();
    read_script();
    read_claims();
    read_story();
    if (problems_.empty()) ask_models();
    read_variants();
    if (!problems_.empty()) return std::move(problems_);
    return std::move(scenario_);
}

Result<Scenario> read_scenario(std::string_view text, const ModelSet& models) {
    Result<Value> document = parse_json(text);
    if (!document) return document.problems();
    return read_document(std::move(document.value()), models);
}

Result<Scenario> read_document(Value document, const ModelSet& models) {
    Result<Value> current = migrated(std::move(document));
    if (!current) return current.problems();
    const Value* rules = current.value().find("rules");
    const std::int64_t* revision = rules != nullptr ? rules->integer() : nullptr;
    if (revision != nullptr && *revision > rules_revision)
        return Problem{.where = "/rules",
                       .what = "This scenario was made for a newer version of Queuereel.",
                       .found = shown_value(*rules),
                       .allowed = "up to " + std::to_string(rules_revision)};
    return ScenarioReader(std::move(current.value()), models).read();
}

Result<Scenario> read_variant(const Scenario& scenario, std::string_view name) {
    for (const Variant& variant : scenario.variants) {
        if (variant.name != name) continue;
        Value document = scenario.document;
        document.erase("variants");
        return read_document(merged(std::move(document), variant.patch), *scenario.models);
    }
    return Problem{.where = child("/variants", name), .what = "There is no variant of this name."};
}

}  // namespace qr
