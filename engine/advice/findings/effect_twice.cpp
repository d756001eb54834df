// An effect that was done more than once for one message.
#include "engine/advice/findings/findings.h"

#include <algorithm>

namespace qr::advice {

namespace {

// How often each effect of a message was really done, by whomever, and who was the last.
struct Done {
    TextId effect;
    NodeId worker;
    std::int64_t times = 0;
};

std::vector<Done> done_for(const Journal& journal, const MessageInfo& message) {
    std::vector<Done> all;
    for (const RecordIndex index : message.effects) {
        const Record& record = journal.record(index);
        if ((record.flags & record_flag::no_effect) != 0) continue;
        auto known = std::find_if(all.begin(), all.end(),
                                  [&](const Done& done) { return done.effect == record.text; });
        if (known == all.end()) known = all.insert(all.end(), Done{record.text, record.node});
        known->worker = record.node;
        ++known->times;
    }
    return all;
}

}  // namespace

Findings effect_twice(const Evidence& evidence) {
    Findings findings;
    const Journal& journal = evidence.journal();
    for (const MessageInfo& message : journal.messages())
        for (const Done& done : done_for(journal, message)) {
            if (done.times < 2) continue;
            const std::string& worker = evidence.world().node(done.worker).name;
            const std::string_view effect = journal.text(done.effect);
            const bool told =
                std::any_of(findings.begin(), findings.end(), [&](const Finding& finding) {
                    return finding.node == worker && finding.mentions[0].text == effect;
                });
            if (told) continue;  // one for each effect
            findings.push_back(
                {.id = "effect-twice",
                 .node = worker,
                 .setting = "/handler/steps",
                 .mentions = {named("effect", effect), named("message", message.name),
                              counted("count", done.times)},
                 .rule = rule(79)});
        }
    return findings;
}

}  // namespace qr::advice
