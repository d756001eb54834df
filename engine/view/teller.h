// What the sentences about a run are made of: its records, its lanes, and the words of a language.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/rules/words.h"
#include "engine/sim/journal.h"
#include "engine/sim/model.h"
#include "engine/view/lanes.h"

namespace qr {

struct Teller {
    const World& world;
    const Journal& journal;
    const Lanes& lanes;
    const Words& words;
};

// The places of a sentence, filled from one record.
class Facts {
public:
    void set(std::string_view name, std::string value);
    [[nodiscard]] std::string say(const Words& words, std::string_view key) const;

private:
    std::vector<std::pair<std::string, std::string>> values_;
};

[[nodiscard]] Facts facts_of(const Teller& teller, RecordIndex record);

// The span that holds once this record is written; nullptr for a record about no message.
[[nodiscard]] const Span* span_after(const Teller& teller, RecordIndex record);
// How many receives of that span count for the redrive policy that is in force once `records`
// records are written, and how many it allows; 0: there is none.
struct Attempts {
    std::int32_t made = 0;
    std::int32_t max = 0;
};
[[nodiscard]] Attempts attempts_of(const Teller& teller, const Span& span, std::uint32_t records);
// The newest bar of that receive that has begun before `records`; nullptr when there is none.
[[nodiscard]] const Bar* bar_of(const Lane& lane, std::uint32_t receive, std::uint32_t records);
// The newest work on it that goes on, and does not hang, when that many records are written.
[[nodiscard]] const Bar* work_at(const Lane& lane, std::uint32_t records);
// From when the retention of the span's queue counts: the first send, or what began its clock anew.
[[nodiscard]] Time enqueued_of(const Teller& teller, const Lane& lane, const Span& span);

// Whether the node is the script, and not one of the scenario's own.
[[nodiscard]] bool is_script(const World& world, NodeId node);
// Whether the record is a queue's answer to what an actor wanted done with a message: an error, or
// no effect. What it wanted is a delete or a change of the timeout.
[[nodiscard]] bool is_answer(const World& world, const Record& record);
[[nodiscard]] bool answers_delete(const Journal& journal, const Record& record);
// Its name, or the word for the script.
[[nodiscard]] std::string actor_name(const Teller& teller, NodeId node);

}  // namespace qr
