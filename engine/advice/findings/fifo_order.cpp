// A message of a group is set aside as a dead letter, and later ones of that group go on.
#include "engine/advice/findings/findings.h"

namespace qr::advice {

namespace {

constexpr std::size_t moves_max = 100;  // of a queue; each is a look over the rest of the trace

// The first message of the same group that was received after that move.
MessageId overtaking(const Journal& journal, std::uint32_t moved) {
    const Record& move = journal.record({moved});
    const std::string& group = journal.message(move.message).payload.group;
    for (std::uint32_t i = moved + 1; i < journal.records().size(); ++i) {
        const Record& record = journal.record({i});
        if (record.kind != RecordKind::received || record.node != move.node ||
            record.message <= move.message)
            continue;
        if (journal.message(record.message).payload.group == group) return record.message;
    }
    return {};
}

}  // namespace

Findings fifo_order(const Evidence& evidence) {
    Findings findings;
    const Journal& journal = evidence.journal();
    for (const NodePlan* queue : evidence.queues()) {
        if (!is_fifo(*queue) || evidence.run_of(*queue).moved == 0) continue;
        std::size_t looked_at = 0;
        for (std::uint32_t i = 0; i < journal.records().size() && looked_at < moves_max; ++i) {
            const Record& record = journal.record({i});
            if (record.kind != RecordKind::moved_to_dlq || record.node != queue->id) continue;
            ++looked_at;
            const MessageId next = overtaking(journal, i);
            if (!next.valid()) continue;
            findings.push_back(
                {.id = "fifo-order",
                 .node = queue->name,
                 .setting = "/RedrivePolicy",
                 .mentions = {named("message", journal.message(record.message).name),
                              named("next", journal.message(next).name),
                              named("group", journal.message(next).payload.group),
                              counted("receives", evidence.receives_allowed(*queue))},
                 .rule = rule(135)});
            break;  // one for each queue
        }
    }
    return findings;
}

}  // namespace qr::advice
