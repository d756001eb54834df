// One message group for everything: workers that have to wait for each other.
#include "engine/advice/findings/findings.h"

namespace qr::advice {

namespace {

constexpr std::int64_t few = 3;  // messages that say nothing about how groups are meant

// The only group of all messages that were sent to the queue; empty when there are several.
std::string only_group(const Journal& journal, NodeId queue) {
    std::string group;
    for (const Record& record : journal.records()) {
        if (record.kind != RecordKind::sent || record.node != queue) continue;
        const std::string& own = journal.message(record.message).payload.group;
        if (!group.empty() && own != group) return {};
        group = own;
    }
    return group;
}

}  // namespace

Findings one_group(const Evidence& evidence) {
    Findings findings;
    for (const NodePlan* queue : evidence.queues()) {
        if (!is_fifo(*queue) || evidence.run_of(*queue).sent < few) continue;
        std::int64_t workers = 0;
        for (const Reader& reader : evidence.readers())
            workers += reader.queue == queue ? reader.workers : 0;
        const std::string group = only_group(evidence.journal(), queue->id);
        if (workers < 2 || group.empty()) continue;
        findings.push_back({.id = "one-group",
                            .node = queue->name,
                            .setting = {},
                            .mentions = {counted("count", evidence.run_of(*queue).sent),
                                         named("group", group), counted("workers", workers)},
                            .rule = rule(115)});
    }
    return findings;
}

}  // namespace qr::advice
