// Texts that are compiled into the command: words for people and the gallery of scenarios.
// The build writes their definitions (scripts/assets.py).
#pragma once

#include <span>
#include <string_view>

namespace qr::embedded {

struct EmbeddedScenario {
    std::string_view name;  // the file's name without ".json"
    std::string_view text;
};

// All words of one language: lines `key = text`, from engine/rules/words and ui/words.
extern const std::string_view words_en;
extern const std::string_view words_ja;

// The gallery, in the order of scenarios/index.txt.
std::span<const EmbeddedScenario> scenarios();

}  // namespace qr::embedded
