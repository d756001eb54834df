// Looking up and listing.
#include "engine/scenario/expect_facts.h"

#include "engine/scenario/json.h"

namespace qr {

std::string text_of(const Value& facts, std::string_view key) {
    const Value* value = facts.find(key);
    const std::string* text = value != nullptr ? value->text() : nullptr;
    return text != nullptr ? *text : std::string();
}

ClaimResult compare_numbers(const Claim& claim, const std::string& subject,
                            const std::vector<NumberFact>& actual) {
    ClaimResult result{.held = true};
    FactText wanted;
    FactText found;
    for (const NumberFact& fact : actual) {
        const Value* value = claim.facts.find(fact.key);
        if (value == nullptr) continue;
        wanted.add(fact.key, shown_value(*value));
        found.add(fact.key, std::to_string(fact.value));
        result.held = result.held && *value == Value(fact.value);
    }
    result.expected = subject + ": " + wanted.text();
    result.found = subject + ": " + found.text();
    return result;
}

std::vector<MessageId> lanes_named(std::string_view name, const ClaimMoment& moment) {
    std::vector<MessageId> found;
    const MessageId own = moment.journal.find_message(name);
    if (own.valid()) found.push_back(own);
    if (!moment.lanes.has_copies()) return found;
    const Messages& messages = moment.journal.messages();
    for (std::uint32_t i = 0; i < messages.size(); ++i) {
        const std::string_view lane = messages[i].name;
        const bool copy = messages[i].parent.valid() && lane.size() > name.size() &&
                          lane.substr(0, name.size()) == name && lane[name.size()] == '@';
        if (copy) found.push_back({i});
    }
    return found;
}

std::string unclear_lane(std::string_view name, const std::vector<MessageId>& lanes,
                         const ClaimMoment& moment) {
    const std::string subject(name);
    if (lanes.empty()) return subject + ": not sent";
    std::string text = subject + " stands for several:";
    for (const MessageId id : lanes) text += " " + moment.journal.message(id).name;
    return text;
}

}  // namespace qr
