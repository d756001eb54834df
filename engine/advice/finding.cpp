// From values to sentences.
#include "engine/advice/finding.h"

#include "engine/scenario/pointer.h"

namespace qr::advice {

Mention named(std::string_view place, std::string_view text) {
    return {.place = place, .text = std::string(text)};
}

Mention counted(std::string_view place, std::int64_t count) {
    return {.place = place, .unit = Mention::Unit::count, .value = count};
}

Mention lasting(std::string_view place, Duration length) {
    return {.place = place, .unit = Mention::Unit::length, .value = length.ms};
}

std::string pointer_of(const Finding& finding) {
    return child("/nodes", finding.node) + finding.setting;
}

AdviceText advice_text(const Finding& finding, const Words& words) {
    std::vector<std::string> texts = {finding.node};
    for (const Mention& mention : finding.mentions) {
        switch (mention.unit) {
            case Mention::Unit::text: texts.push_back(mention.text); break;
            case Mention::Unit::count: texts.push_back(count_text(mention.value)); break;
            case Mention::Unit::length:
                texts.push_back(duration_text({mention.value}, words.language()));
                break;
        }
    }
    std::vector<Argument> arguments = {{"node", texts[0]}};
    for (std::size_t i = 0; i < finding.mentions.size(); ++i)
        arguments.push_back({finding.mentions[i].place, texts[i + 1]});
    const std::string key = "advice." + std::string(finding.id);
    AdviceText advice{words.say(key, arguments),
                      words.say(key + "." + std::string(finding.fix), arguments)};
    if (!finding.also.empty()) {
        const bool spaced = words.language() != Language::ja;
        advice.what +=
            (spaced ? " " : "") + words.say(key + "." + std::string(finding.also), arguments);
    }
    return advice;
}

}  // namespace qr::advice
