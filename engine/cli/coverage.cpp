// Each rule is counted once, by the surest evidence that it has.
#include "engine/cli/coverage.h"

#include <algorithm>
#include <vector>

#include "engine/rules/catalogue.h"
#include "engine/scenario/model_set.h"

namespace qr::cli {
namespace {

struct Counts {
    Section section = Section::limits;
    int rules = 0;
    int covered = 0;  // some model carries it out
    int validated = 0;
    int documented = 0;
    int weaker = 0;  // inferred, reported, or not known
    int decided = 0;
};

std::vector<RuleId> carried_out() {
    std::vector<RuleId> rules;
    for (const Model* model : known_models().models)
        rules.insert(rules.end(), model->rules.begin(), model->rules.end());
    if (known_models().script != nullptr)
        rules.insert(rules.end(), known_models().script->rules.begin(),
                     known_models().script->rules.end());
    std::sort(rules.begin(), rules.end());
    return rules;
}

void count_evidence(Counts& counts, Confidence confidence) {
    switch (confidence) {
        case Confidence::snapshot:
        case Confidence::marker: ++counts.validated; break;
        case Confidence::documented:
        case Confidence::archived: ++counts.documented; break;
        case Confidence::decision: ++counts.decided; break;
        case Confidence::none:
        case Confidence::inferred:
        case Confidence::emulators:
        case Confidence::split:
        case Confidence::reported:
        case Confidence::folklore:
        case Confidence::open: ++counts.weaker; break;
    }
}

std::vector<Counts> counted() {
    const std::vector<RuleId> done = carried_out();
    std::vector<Counts> all;
    for (const std::span<const Rule> rules : {sqs_rules(), decisions()})
        for (const Rule& rule : rules) {
            auto place = std::find_if(all.begin(), all.end(), [&](const Counts& counts) {
                return counts.section == rule.section;
            });
            if (place == all.end()) place = all.insert(all.end(), Counts{rule.section});
            ++place->rules;
            // A decision is what the engine does.
            const bool is_done = rule.confidence == Confidence::decision ||
                                 std::binary_search(done.begin(), done.end(), rule.id);
            place->covered += is_done ? 1 : 0;
            count_evidence(*place, rule.confidence);
        }
    return all;
}

std::string cell(int count) { return count > 0 ? std::to_string(count) : ""; }

std::string row(const std::string& name, const Counts& counts) {
    return "| " + name + " | " + std::to_string(counts.covered) + " of " +
           std::to_string(counts.rules) + " | " + cell(counts.validated) + " | " +
           cell(counts.documented) + " | " + cell(counts.weaker) + " | " + cell(counts.decided) +
           " |\n";
}

}  // namespace

std::string coverage_table(const Words& words) {
    std::string table =
        "| rules | carried out | validated on AWS | documented | inferred or reported | "
        "our decision |\n|---|---|---|---|---|---|\n";
    Counts sum;
    for (const Counts& counts : counted()) {
        table += row(words.say("section." + std::string(section_name(counts.section))), counts);
        sum.rules += counts.rules;
        sum.covered += counts.covered;
        sum.validated += counts.validated;
        sum.documented += counts.documented;
        sum.weaker += counts.weaker;
        sum.decided += counts.decided;
    }
    return table + row("all", sum);
}

}  // namespace qr::cli
