// Move tasks (redrive): a dead-letter queue's messages go back to where they came from, or to
// another queue, some per second. A task belongs to the queue that it empties, and is a timer of
// that queue: each of its steps moves one message (R145-R159, R204).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/ids.h"
#include "engine/core/time.h"
#include "engine/sim/node.h"

namespace qr {
class Context;
struct World;
}  // namespace qr

namespace qr::sqs {

struct QueueState;

enum class TaskStatus : std::uint8_t { running, completed, cancelling, cancelled, failed };  // R154
[[nodiscard]] std::string_view status_name(TaskStatus status);

struct MoveTask {
    std::uint32_t number = 0;  // of this queue's tasks, from 1
    TextId label;              // `as` of its start, if any
    Time started;
    RecordIndex record;     // of its start
    NodeId destination;     // invalid: each message's own source (R147)
    std::int32_t rate = 0;  // messages a second, as asked; 0: the service chooses (R153)
    TaskStatus status = TaskStatus::running;
    TextId failure;            // FailureReason, when failed
    std::int64_t to_move = 0;  // R154: visible at the start
    std::int64_t moved = 0;
    Time cancelled = never;  // R155: when a cancel takes effect
    [[nodiscard]] bool is_active() const {
        return status == TaskStatus::running || status == TaskStatus::cancelling;
    }
    friend bool operator==(const MoveTask&, const MoveTask&) = default;
};

inline constexpr std::size_t tasks_listed = 10;                // older ones are forgotten
inline constexpr std::int64_t task_rate_max = 500;             // R153
inline constexpr Duration task_time_max = seconds(36 * 3600);  // R152

struct MoveTasks {
    std::vector<MoveTask> newest_last;  // only the last one can be active (R152)
    std::uint32_t started = 0;
    friend bool operator==(const MoveTasks&, const MoveTasks&) = default;
};

[[nodiscard]] const MoveTask* active_task(const QueueState& queue);
// When the active task does its next step or ends; never without one.
[[nodiscard]] Time next_task_step(const QueueState& queue);
void step_task(QueueState& queue, Context& context);

// What was asked has been checked by the caller.
struct TaskOrder {
    TextId label;
    NodeId destination;
    std::int32_t rate = 0;
    RecordIndex cause;
};
const MoveTask& start_task(QueueState& queue, Context& context, const TaskOrder& order);
void cancel_task(QueueState& queue, Context& context, RecordIndex cause);
// The queue is deleted: its task has nothing to move any more.
void abandon_task(QueueState& queue, Context& context, RecordIndex cause);

// At the destination: a new message, sent on one's behalf (R114, R149, R150).
void accept_redriven(QueueState& queue, Context& context, const Transfer& transfer);

}  // namespace qr::sqs
