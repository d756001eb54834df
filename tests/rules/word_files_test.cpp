// The words files themselves: the languages say the same things with the same places.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/cli/embedded.h"
#include "engine/rules/words.h"
#include "engine/sim/record.h"

using namespace qr;

namespace {

const Words& english() {
    static const Words words(Language::en, std::string(embedded::words_en));
    return words;
}

const Words& japanese() {
    static const Words words(Language::ja, std::string(embedded::words_ja));
    return words;
}

std::vector<std::string_view> sorted_places(std::string_view line) {
    std::vector<std::string_view> names = places(line);
    std::sort(names.begin(), names.end());
    return names;
}

bool has_japanese(std::string_view text) {
    // Every kana and kanji begins with a byte from 0xE3 to 0xE9 in UTF-8.
    return std::any_of(text.begin(), text.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte >= 0xE3 && byte <= 0xE9;
    });
}

bool begins(std::string_view text, std::string_view with) {
    return text.substr(0, with.size()) == with;
}

}  // namespace

TEST_CASE("both languages have the same keys") {
    CHECK(english().keys().size() > 1000);
    CHECK(english().keys() == japanese().keys());
}

TEST_CASE("a sentence has the same places in both languages") {
    for (const std::string_view key : english().keys()) {
        CAPTURE(std::string(key));
        CHECK(sorted_places(english().text(key)) == sorted_places(japanese().text(key)));
        CHECK_FALSE(english().text(key).empty());
        CHECK_FALSE(japanese().text(key).empty());
    }
}

TEST_CASE("no key is written twice in one language") {
    for (const std::string_view file : {embedded::words_en, embedded::words_ja}) {
        std::vector<std::string> keys;
        std::size_t begin = 0;
        while (begin < file.size()) {
            const std::size_t end = std::min(file.find('\n', begin), file.size());
            const std::string_view line = file.substr(begin, end - begin);
            begin = end + 1;
            if (line.empty() || line[0] == '#') continue;
            keys.emplace_back(line.substr(0, line.find(' ')));
        }
        std::sort(keys.begin(), keys.end());
        const auto twice = std::adjacent_find(keys.begin(), keys.end());
        CAPTURE(twice == keys.end() ? std::string() : *twice);
        CHECK(twice == keys.end());
    }
}

TEST_CASE("sentences are written in their own language") {
    for (const std::string_view key : english().keys()) {
        CAPTURE(std::string(key));
        CHECK_FALSE((has_japanese(english().text(key)) && key != "ui.language.switch"));
        const bool sentence = begins(key, "say.") || begins(key, "step.") || begins(key, "why.") ||
                              begins(key, "help.") || begins(key, "error.");
        if (sentence) CHECK(has_japanese(japanese().text(key)));
    }
}

TEST_CASE("every kind of record has a name and a sentence") {
    for (int i = 0; i < record_kinds; ++i) {
        const std::string kind(kind_name(static_cast<RecordKind>(i)));
        CAPTURE(kind);
        CHECK(english().has("kind." + kind));
        const bool said = english().has("say." + kind) || english().has("say." + kind + ".fail") ||
                          english().has("say." + kind + ".messages");
        CHECK(said);
    }
}

TEST_CASE("every headline of the inspector has its detail") {
    for (const std::string_view key : english().keys()) {
        if (!begins(key, "why.") || begins(key, "why.question.")) continue;
        if (key.size() > 7 && key.substr(key.size() - 7) == ".detail") continue;
        CAPTURE(std::string(key));
        CHECK(english().has(std::string(key) + ".detail"));
    }
}
