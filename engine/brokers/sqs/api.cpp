// From the verb to its function.
#include "engine/brokers/sqs/api.h"

#include <array>

namespace qr::sqs {
namespace {

struct Row {
    std::string_view verb;
    Answer (*answer)(QueueState&, Context&, const Call&);
    bool needs_queue = true;  // R27
};

constexpr std::array<Row, 17> rows = {{
    {"sendMessage", send_message},
    {"sendMessageBatch", send_message_batch},
    {"receiveMessage", receive_message},
    {"deleteMessage", delete_message_call},
    {"deleteMessageBatch", delete_message_batch},
    {"changeMessageVisibility", change_message_visibility},
    {"changeMessageVisibilityBatch", change_message_visibility_batch},
    {"purgeQueue", purge_queue},
    {"createQueue", create_queue, false},
    {"deleteQueue", delete_queue},
    {"getQueueUrl", get_queue_url},
    {"setQueueAttributes", set_queue_attributes},
    {"getQueueAttributes", get_queue_attributes},
    {"listDeadLetterSourceQueues", list_dead_letter_source_queues},
    {"startMessageMoveTask", start_message_move_task, false},  // R146: an error of their own
    {"cancelMessageMoveTask", cancel_message_move_task, false},
    {"listMessageMoveTasks", list_message_move_tasks, false},
}};

RequestLoad load_of(const Call& call) {
    const Value* entries = call.arguments->find("Entries");
    const Array* list = entries != nullptr ? entries->array() : nullptr;
    return {.messages = list != nullptr ? static_cast<std::int64_t>(list->size()) : 1};
}

}  // namespace

std::optional<Reply> answer(QueueState& queue, Context& context, const Call& call) {
    for (const Row& row : rows) {
        if (row.verb != call.verb) continue;
        const Api api = api_of(row.verb);
        if (row.needs_queue && !queue.exists) {
            count_request(queue, api);
            return failed(missing_queue());
        }
        // Sends and receives know their payload and count themselves.
        if (api != Api::send && api != Api::receive) count_request(queue, api, load_of(call));
        return row.answer(queue, context, call);
    }
    UNREACHABLE();  // the validator knows the same verbs
}

}  // namespace qr::sqs
