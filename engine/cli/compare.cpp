// queuereel compare: a scenario beside its variants: where each parts from it, and how every
// message ends in each.
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "engine/cli/commands.h"
#include "engine/cli/input.h"
#include "engine/cli/language.h"
#include "engine/cli/load.h"
#include "engine/core/text.h"
#include "engine/scenario/build.h"
#include "engine/sim/recording.h"
#include "engine/view/compare.h"

namespace qr::cli {
namespace {

// A scenario or one of its variants, run to the end.
struct Side {
    Side(std::string label, const Scenario& scenario, const Words& words)
        : name(std::move(label)),
          recording(std::make_unique<Recording>(build_world(scenario))),
          lanes(std::make_unique<Lanes>()),
          words_of(&words) {
        while (!recording->advance(100'000)) {}
        lanes->append(recording->journal());
    }
    [[nodiscard]] Teller teller() const {
        return {recording->world(), recording->journal(), *lanes, *words_of};
    }
    [[nodiscard]] Time until() const { return recording->recorded_until(); }

    std::string name;
    std::unique_ptr<Recording> recording;
    std::unique_ptr<Lanes> lanes;
    const Words* words_of;
};

struct Sides {
    std::vector<Side> all;  // the first is the scenario as written
    int exit_code = exit_well;
};

Sides sides_of(const Loaded& loaded, const Arguments& arguments, const Words& words) {
    Sides sides;
    sides.all.emplace_back(std::string(words.text("compare.base")), loaded.scenario, words);
    std::vector<std::string> names(arguments.words.begin() + 1, arguments.words.end());
    if (names.empty())
        for (const Variant& variant : loaded.scenario.variants) names.push_back(variant.name);
    if (names.empty()) {
        print_problems(loaded.name, {{.where = "/variants",
                                      .what = "There is nothing to compare with.",
                                      .found = "no variants",
                                      .allowed = "at least one"}});
        sides.exit_code = exit_failed;
    }
    for (const std::string& name : names) {
        const Result<Scenario> variant = read_variant(loaded.scenario, name);
        if (variant) {
            sides.all.emplace_back(name, variant.value(), words);
            continue;
        }
        print_problems(loaded.name, variant.problems());
        sides.exit_code = exit_failed;
    }
    return sides;
}

struct Row {
    std::string name;
    std::vector<std::string> ends;  // one for each side
};

std::vector<Row> rows_of(const std::vector<Side>& sides) {
    std::vector<const Journal*> journals;
    journals.reserve(sides.size());
    for (const Side& side : sides) journals.push_back(&side.recording->journal());
    std::vector<Row> rows;
    for (const std::string& name : compared_names(journals)) {
        Row row{name, {}};
        for (const Side& side : sides) {
            const MessageId message = side.recording->journal().find_message(name);
            row.ends.push_back(
                standing_words(side.teller(), standing_at(side.teller(), message, side.until())));
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

// What both sides of a difference do, as two sentences; empty when there is none.
std::vector<std::string> told(const Side& base, const Side& side,
                              const std::optional<Difference>& difference) {
    if (!difference) return {};
    return {
        side_text(base.teller(), {difference->left, difference->left_message}, difference->time),
        side_text(side.teller(), {difference->right, difference->right_message}, difference->time)};
}

void print_text(const std::vector<Side>& sides, const Words& words) {
    const Side& base = sides.front();
    for (std::size_t i = 1; i < sides.size(); ++i) {
        const auto difference = first_difference(base.teller(), sides[i].teller());
        const std::vector<std::string> texts = told(base, sides[i], difference);
        const std::string heading =
            difference ? words.say("compare.difference", {{"time", clock_text(difference->time)}})
                       : std::string(words.text("compare.same"));
        std::printf("%s: %s\n", sides[i].name.c_str(), heading.c_str());
        if (difference)
            std::printf("  %s: %s\n  %s: %s\n", base.name.c_str(), texts[0].c_str(),
                        sides[i].name.c_str(), texts[1].c_str());
        std::printf("\n");
    }
    for (const Row& row : rows_of(sides)) {
        std::printf("%s\n", shown(row.name).c_str());
        for (std::size_t i = 0; i < sides.size(); ++i)
            std::printf("  %s: %s\n", sides[i].name.c_str(), row.ends[i].c_str());
    }
}

void print_json(const std::vector<Side>& sides) {
    const Side& base = sides.front();
    std::string out = "{\"differences\":[";
    for (std::size_t i = 1; i < sides.size(); ++i) {
        const auto difference = first_difference(base.teller(), sides[i].teller());
        const std::vector<std::string> texts = told(base, sides[i], difference);
        out += std::string(i > 1 ? "," : "") + "{\"variant\":" + json_quoted(sides[i].name);
        if (difference)
            out += ",\"t\":" + std::to_string(difference->time.ms) +
                   ",\"base\":" + json_quoted(texts[0]) + ",\"there\":" + json_quoted(texts[1]);
        out += "}";
    }
    out += "],\"messages\":[";
    bool first = true;
    for (const Row& row : rows_of(sides)) {
        out += std::string(first ? "" : ",") + "\n {\"message\":" + json_quoted(row.name) +
               ",\"ends\":[";
        for (std::size_t i = 0; i < row.ends.size(); ++i)
            out += std::string(i > 0 ? "," : "") + json_quoted(row.ends[i]);
        out += "]}";
        first = false;
    }
    std::printf("%s]}\n", out.c_str());
}

}  // namespace

int run_compare(const Arguments& arguments) {
    const std::optional<Language> language = language_in("compare", arguments);
    if (!language) return exit_misuse;
    const LoadedOrExit loaded = load(arguments.words[0]);
    if (!loaded.loaded) return loaded.exit_code;
    const Words words = embedded_words(*language);
    const Sides sides = sides_of(*loaded.loaded, arguments, words);
    if (sides.exit_code != exit_well) return sides.exit_code;
    if (arguments.has("--json")) print_json(sides.all);
    else print_text(sides.all, words);
    return exit_well;
}

}  // namespace qr::cli
