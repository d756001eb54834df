// The handle of a move task: base64 of JSON with the task's id and its source's ARN (R156).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/sim/model.h"

namespace qr::sqs {

struct TaskName {
    std::string id;  // looks like a UUID
    std::string source_arn;
};

struct TaskNumber {
    NodeId queue;
    std::uint32_t number = 0;  // of that queue's tasks, from 1
};
[[nodiscard]] std::string task_id_text(const World& world, TaskNumber task);
[[nodiscard]] std::string task_handle_text(const World& world, TaskNumber task);

// Absent: garbage.
[[nodiscard]] std::optional<TaskName> task_name_in(std::string_view handle);

}  // namespace qr::sqs
