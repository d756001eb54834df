// The catalogue: complete, in order, every rule with its sentence and source in both languages.
#include "engine/rules/catalogue.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "engine/cli/embedded.h"
#include "engine/rules/words.h"

using namespace qr;

namespace {

Words words_of(Language language) {
    const bool japanese = language == Language::ja;
    return Words(language, std::string(japanese ? embedded::words_ja : embedded::words_en));
}

// Options of queues: what a decision may name.
constexpr std::string_view options[] = {
    "inFlightQuota",    "poisonToBack",   "reorder",
    "duplicates",       "lostResponses",  "shortPollSampling",
    "counterLag",       "cancelLag",      "movedUsesSlot",
    "oldHandleDelete",  "handleLifetime", "changeExpired",
    "delayOnMove",      "chainCount",     "firstReceiveOnMove",
    "missingDlq",       "groupOrder",     "noisyByProcessingTime",
    "processingWindow", "moveRate",       "throughputQuota",
    "lookAhead",
};

}  // namespace

TEST_CASE("the catalogue holds R1 to R205 in order") {
    REQUIRE(sqs_rules().size() == 205);
    for (std::size_t i = 0; i < sqs_rules().size(); ++i) {
        CHECK(sqs_rules()[i].id == rule(static_cast<std::uint16_t>(i + 1)));
        CHECK(sqs_rules()[i].confidence != Confidence::none);
        CHECK(sqs_rules()[i].confidence != Confidence::decision);
    }
}

TEST_CASE("a rule is found by its id, an unknown one is not") {
    const Rule* found = find_rule(rule(83));
    REQUIRE(found != nullptr);
    CHECK(found->section == Section::dead_letter);
    CHECK(found->confidence == Confidence::marker);
    CHECK(found->also == Confidence::snapshot);
    CHECK(find_rule(rule(0)) == nullptr);
    CHECK(find_rule(rule(206)) == nullptr);
    CHECK(find_rule({}) == nullptr);
    CHECK(find_rule({'X', 1}) == nullptr);
}

TEST_CASE("every option has one decision, and every decision names an option that exists") {
    for (const Rule& decided : decisions()) {
        CAPTURE(std::string(decided.name));
        CHECK(find_rule(decided.id) == &decided);
        CHECK_FALSE(decided.name.empty());
        if (decided.option.empty()) continue;
        CHECK(std::count(std::begin(options), std::end(options), decided.option) == 1);
    }
    for (const std::string_view option : options) {
        CAPTURE(std::string(option));
        const auto names_it = [&](const Rule& decided) { return decided.option == option; };
        CHECK(std::count_if(decisions().begin(), decisions().end(), names_it) == 1);
    }
    CHECK(find_rule(decided::moved_uses_slot)->option == "movedUsesSlot");
    CHECK(find_rule(decided::crash)->name == "crash");
}

TEST_CASE("every rule has its sentence and its source in both languages") {
    for (const Language language : {Language::en, Language::ja}) {
        const Words words = words_of(language);
        for (const std::span<const Rule> table : {sqs_rules(), decisions()}) {
            for (const Rule& entry : table) {
                CAPTURE(rule_key(entry.id));
                CHECK(words.text(rule_key(entry.id)).size() > 20);
                CHECK(words.has(source_key(entry.id)));
                CHECK(words.has("confidence." + std::string(confidence_name(entry.confidence))));
                CHECK(words.has("section." + std::string(section_name(entry.section))));
            }
        }
    }
}

TEST_CASE("a link leads to a page of the vendor") {
    const Words words = words_of(Language::en);
    int links = 0;
    for (const Rule& entry : sqs_rules()) {
        if (!words.has(link_key(entry.id))) continue;
        ++links;
        const std::string_view link = words.text(link_key(entry.id));
        CAPTURE(std::string(link));
        CHECK(link.substr(0, 28) == "https://docs.aws.amazon.com/");
    }
    CHECK(links > 60);
}
