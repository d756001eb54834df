// Two languages, both compiled in.
#include "engine/cli/language.h"

#include <cstdio>
#include <string>

#include "engine/cli/embedded.h"

namespace qr::cli {

std::optional<Language> language_in(std::string_view command, const Arguments& arguments) {
    const std::string* wanted = arguments.value("--lang");
    if (wanted == nullptr) return Language::en;
    if (*wanted == "en" || *wanted == "ja") return language_of(*wanted);
    std::fprintf(stderr, "queuereel %s: unknown language %s (allowed en, ja)\n",
                 std::string(command).c_str(), wanted->c_str());
    return std::nullopt;
}

Words embedded_words(Language language) {
    return {language,
            std::string(language == Language::ja ? embedded::words_ja : embedded::words_en)};
}

}  // namespace qr::cli
