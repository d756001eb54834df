// What findings look at: the settings of a scenario, and what its run did.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/advice/finding.h"
#include "engine/scenario/scenario.h"
#include "engine/sim/journal.h"
#include "engine/sim/model.h"

namespace qr::advice {

// What happened at one queue.
struct QueueRun {
    std::int64_t sent = 0;
    std::int64_t moved = 0;             // to its dead-letter queue
    std::int64_t arrived = 0;           // by moves from others
    std::int64_t came_back = 0;         // moved here again after a redrive
    std::int64_t expired_received = 0;  // expired though they had been received
    std::int64_t most_receives = 0;     // ApproximateReceiveCount of any message
    std::int64_t empty_polls = 0;
    Duration longest_way;  // from the send to the dead-letter queue
    Duration shortest_way = {never.ms};
};

// What happened at one consumer or function.
struct WorkerRun {
    std::int64_t overtaken = 0;  // visibility timeouts that ended while a handler was at work
};

// Somebody who receives from a queue: a consumer, or a function behind Lambda's pollers.
struct Reader {
    const NodePlan* plan = nullptr;
    const NodePlan* queue = nullptr;
    bool is_function = false;
    Duration timeout;          // the visibility timeout of its receives
    bool own_timeout = false;  // which its polls ask for; else it is the queue's
    Duration usual;            // of one handling: the middle
    Duration longest;          // all but one in a hundred take less
    std::int64_t at_once = 1;  // messages that wait for their turn in one worker
    std::int64_t workers = 1;
    bool may_fail = false;        // not every handling succeeds and deletes
    bool leaves_timeout = false;  // a failed message comes back when that timeout ends
};

class Evidence {
public:
    // A complete recording's journal.
    Evidence(const Scenario& scenario, const World& world, const Journal& journal);

    [[nodiscard]] const Scenario& scenario() const { return scenario_; }
    [[nodiscard]] const World& world() const { return world_; }
    [[nodiscard]] const Journal& journal() const { return journal_; }
    [[nodiscard]] const std::vector<const NodePlan*>& queues() const { return queues_; }
    [[nodiscard]] const std::vector<Reader>& readers() const { return readers_; }
    [[nodiscard]] const QueueRun& run_of(const NodePlan& queue) const;
    [[nodiscard]] const WorkerRun& work_of(const NodePlan& worker) const;

    [[nodiscard]] const NodePlan* node(std::string_view name) const;
    // Null when the queue has no redrive policy.
    [[nodiscard]] const NodePlan* dead_letter_queue(const NodePlan& queue) const;
    [[nodiscard]] bool is_dead_letter_queue(const NodePlan& queue) const;
    [[nodiscard]] bool is_read(const NodePlan& queue) const;
    // Receives without a delete until the dead-letter queue, and how long they take at the least.
    // Nothing where a message may come back before its timeout, or did so in the run.
    [[nodiscard]] std::int64_t receives_allowed(const NodePlan& queue) const;
    [[nodiscard]] std::optional<Duration> way_to_dead_letter_queue(const NodePlan& queue) const;

private:
    void take_settings();
    void follow_messages();
    void follow_workers();

    const Scenario& scenario_;
    const World& world_;
    const Journal& journal_;
    std::vector<NodePlan> plans_;  // by NodeId, with the settings that the run ends with
    std::vector<const NodePlan*> queues_;
    std::vector<Reader> readers_;
    std::vector<QueueRun> runs_;    // by NodeId
    std::vector<WorkerRun> works_;  // by NodeId
};

// A setting in its normalised form; the pointer begins at the node. Null when there is none.
[[nodiscard]] const Value* setting(const NodePlan& plan, std::string_view pointer);
[[nodiscard]] std::int64_t number_at(const NodePlan& plan, std::string_view pointer,
                                     std::int64_t otherwise = 0);
[[nodiscard]] std::string_view text_at(const NodePlan& plan, std::string_view pointer);
[[nodiscard]] bool is_fifo(const NodePlan& queue);

}  // namespace qr::advice
