// queuereel explain: the life of one message in sentences, each with its rule, and the rules'
// sources below.
#include <cstdio>
#include <set>
#include <string>
#include <vector>

#include "engine/cli/commands.h"
#include "engine/cli/language.h"
#include "engine/cli/load.h"
#include "engine/core/text.h"
#include "engine/rules/catalogue.h"
#include "engine/scenario/build.h"
#include "engine/sim/recording.h"
#include "engine/view/why.h"

namespace qr::cli {
namespace {

std::vector<RuleId> rules_of(const std::vector<WhyLine>& lines) {
    std::set<RuleId> rules;
    for (const WhyLine& line : lines)
        if (line.rule.valid()) rules.insert(line.rule);
    return {rules.begin(), rules.end()};
}

void print_text(const std::vector<WhyLine>& lines, const Words& words) {
    for (const WhyLine& line : lines) {
        const std::string rule = line.rule.valid() ? "  [" + rule_text(line.rule) + "]" : "";
        std::printf("%10s  %s%s\n", clock_text(line.time).c_str(), line.text.c_str(), rule.c_str());
    }
    std::printf("\n");
    for (const RuleId rule : rules_of(lines)) {
        std::printf("%s  %s\n", rule_text(rule).c_str(),
                    std::string(words.text(rule_key(rule))).c_str());
        if (words.has(source_key(rule)))
            std::printf("     %s\n", std::string(words.text(source_key(rule))).c_str());
    }
}

void print_json(const std::vector<WhyLine>& lines, const Words& words) {
    std::string out = "[";
    for (const WhyLine& line : lines) {
        out += std::string(out.size() > 1 ? ",\n " : "\n ") +
               "{\"t\":" + std::to_string(line.time.ms) + ",\"text\":" + json_quoted(line.text);
        if (line.record.valid()) out += ",\"i\":" + std::to_string(line.record.index);
        if (line.rule.valid())
            out += ",\"rule\":" + json_quoted(rule_text(line.rule)) +
                   ",\"source\":" + json_quoted(words.text(source_key(line.rule)));
        out += "}";
    }
    std::printf("%s\n]\n", out.c_str());
}

std::string names_of(const Journal& journal) {
    std::string names;
    for (const MessageInfo& info : journal.messages()) {
        if (names.size() > 200) return names + ", ...";
        names += (names.empty() ? "" : ", ") + info.name;
    }
    return names.empty() ? "none" : names;
}

}  // namespace

int run_explain(const Arguments& arguments) {
    const std::optional<Language> language = language_in("explain", arguments);
    if (!language) return exit_misuse;
    const LoadedOrExit loaded = load(arguments.words[0]);
    if (!loaded.loaded) return loaded.exit_code;
    const Words words = embedded_words(*language);
    Recording recording(build_world(loaded.loaded->scenario));
    while (!recording.advance(100'000)) {}
    const Journal& journal = recording.journal();
    const MessageId message = journal.find_message(arguments.words[1]);
    if (!message.valid()) {
        std::fprintf(stderr, "%s: no message has this name (found %s; allowed %s)\n",
                     loaded.loaded->name.c_str(), shown(arguments.words[1]).c_str(),
                     names_of(journal).c_str());
        return exit_failed;
    }
    Lanes lanes;
    lanes.append(journal);
    const Teller teller{recording.world(), journal, lanes, words};
    const std::vector<WhyLine> life = life_of(teller, message, recording.recorded_until());
    if (arguments.has("--json")) print_json(life, words);
    else print_text(life, words);
    return exit_well;
}

}  // namespace qr::cli
