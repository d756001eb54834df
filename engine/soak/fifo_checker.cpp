// Folds the trace once, with groups as plain lists: slow and obvious, to judge what is quick.
#include "engine/soak/fifo_checker.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "engine/core/sha256.h"

namespace qr {
namespace {

constexpr Duration window = seconds(300);

struct Waiting {
    MessageId message;
    RecordIndex taken_by;  // the cause of the receive that has it; invalid: nobody
    Time taken;
    bool visible = true;
};

struct FifoQueue {
    bool is_fifo = false;
    bool forgets = false;  // a call purges, deletes or creates it
    bool by_group = false;
    std::map<std::string, std::vector<Waiting>> groups;  // in the order of entering
    std::map<std::string, Time> accepted;                // newest send by id (and group)
};

std::string text_setting(const NodePlan& plan, std::string_view name) {
    const Value* value = plan.settings.find(name);
    return value != nullptr && value->text() != nullptr ? *value->text() : std::string();
}

class FifoChecker {
public:
    FifoChecker(const World& world, const Journal& journal);
    [[nodiscard]] std::optional<std::string> run();

private:
    using Sentence = std::string;
    [[nodiscard]] Sentence check(const Record& record);
    [[nodiscard]] Sentence receive(FifoQueue& queue, const Record& record);
    [[nodiscard]] Sentence accept(FifoQueue& queue, const Record& record);
    [[nodiscard]] Sentence suppress(const FifoQueue& queue, const Record& record) const;
    void enter(NodeId node, MessageId message);
    void leave(FifoQueue& queue, MessageId message);
    void show(FifoQueue& queue, MessageId message, bool visible);
    [[nodiscard]] std::vector<Waiting>& group_of(FifoQueue& queue, MessageId message);
    [[nodiscard]] std::string key_of(const FifoQueue& queue, MessageId message) const;

    const World& world_;
    const Journal& journal_;
    std::vector<FifoQueue> queues_;
};

FifoChecker::FifoChecker(const World& world, const Journal& journal)
    : world_(world), journal_(journal), queues_(world.nodes.size()) {
    for (const NodePlan& plan : world.nodes) {
        FifoQueue& queue = queues_[plan.id.index];
        queue.is_fifo = plan.model->kind == "sqs.fifo";
        queue.by_group = text_setting(plan, "DeduplicationScope") == "messageGroup";
    }
    for (const ScriptStep& step : world.script)
        if (step.verb == "purgeQueue" || step.verb == "deleteQueue" || step.verb == "createQueue")
            queues_[step.node.index].forgets = true;
}

std::optional<std::string> FifoChecker::run() {
    for (std::uint32_t i = 0; i < journal_.records().size(); ++i) {
        const Record& record = journal_.records()[i];
        const Sentence wrong = check(record);
        if (wrong.empty()) continue;
        const std::string name =
            record.message.valid() ? journal_.message(record.message).name : std::string();
        return "record " + std::to_string(i) + " (" + std::string(kind_name(record.kind)) + " " +
               name + " in " + world_.node(record.node).name + "): " + wrong;
    }
    return std::nullopt;
}

std::vector<Waiting>& FifoChecker::group_of(FifoQueue& queue, MessageId message) {
    return queue.groups[journal_.message(message).payload.group];
}

std::string FifoChecker::key_of(const FifoQueue& queue, MessageId message) const {
    const Payload& payload = journal_.message(message).payload;
    const std::string id =
        payload.duplicate_id.empty() ? sha256_hex(payload.body) : payload.duplicate_id;
    return queue.by_group ? payload.group + "\n" + id : id;
}

void FifoChecker::enter(NodeId node, MessageId message) {
    FifoQueue& queue = queues_[node.index];
    if (queue.is_fifo) group_of(queue, message).push_back({.message = message});
}

void FifoChecker::leave(FifoQueue& queue, MessageId message) {
    std::vector<Waiting>& group = group_of(queue, message);
    std::erase_if(group, [&](const Waiting& waiting) { return waiting.message == message; });
}

void FifoChecker::show(FifoQueue& queue, MessageId message, bool visible) {
    for (Waiting& waiting : group_of(queue, message))
        if (waiting.message == message) waiting.visible = visible;
}

FifoChecker::Sentence FifoChecker::receive(FifoQueue& queue, const Record& record) {
    if ((record.flags & record_flag::duplicate) != 0) return "a FIFO queue delivers nothing twice";
    for (Waiting& waiting : group_of(queue, record.message)) {
        if (waiting.message == record.message) {
            waiting.visible = false;
            waiting.taken_by = record.cause;
            waiting.taken = record.time;
            return {};
        }
        const bool by_this = waiting.taken_by == record.cause && waiting.taken == record.time;
        if (waiting.visible || !by_this)
            return journal_.message(waiting.message).name + " stands before it in its group";
    }
    return "it is not in its group";
}

FifoChecker::Sentence FifoChecker::accept(FifoQueue& queue, const Record& record) {
    enter(record.node, record.message);
    if (queue.forgets) return {};
    const std::string key = key_of(queue, record.message);
    const auto known = queue.accepted.find(key);
    const bool duplicate = known != queue.accepted.end() && record.time - known->second < window;
    queue.accepted[key] = record.time;
    return duplicate ? "the same id was accepted less than five minutes before" : "";
}

FifoChecker::Sentence FifoChecker::suppress(const FifoQueue& queue, const Record& record) const {
    if (!record.cause.valid()) return "it has no original";
    const Record& original = journal_.record(record.cause);
    if (original.kind != RecordKind::sent || original.node != record.node)
        return "its original is no send to this queue";
    if (record.time - original.time >= window) return "its original is five minutes old";
    if (queue.forgets) return {};
    const bool same = key_of(queue, record.message) == key_of(queue, original.message);
    return same ? "" : "its original has another id";
}

FifoChecker::Sentence FifoChecker::check(const Record& record) {
    FifoQueue& queue = queues_[record.node.index];
    if (!record.message.valid() || !queue.is_fifo) return {};
    constexpr std::uint8_t unfit = record_flag::late | record_flag::old_handle;
    switch (record.kind) {
        case RecordKind::sent: return accept(queue, record);
        case RecordKind::suppressed: return suppress(queue, record);
        case RecordKind::received: return receive(queue, record);
        case RecordKind::delayed: show(queue, record.message, false); return {};
        case RecordKind::available:
        case RecordKind::released:
        case RecordKind::lease_ended: show(queue, record.message, true); return {};
        case RecordKind::deleted:
            leave(queue, record.message);
            return (record.flags & unfit) != 0 ? "its handle had expired" : "";
        case RecordKind::expired:
        case RecordKind::purged:
        case RecordKind::dropped: leave(queue, record.message); return {};
        case RecordKind::moved_to_dlq:
        case RecordKind::redriven:
            leave(queue, record.message);
            enter(record.other, record.message);
            return {};
        default: return {};
    }
}

}  // namespace

std::optional<std::string> check_fifo(const World& world, const Journal& journal) {
    return FifoChecker(world, journal).run();
}

}  // namespace qr
