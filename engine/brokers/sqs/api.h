// The vendor's API: a call with vendor-shaped arguments, a vendor-shaped reply. One table of verbs
// for scripts, consoles and documentation; what they do stands in api_*.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/brokers/sqs/errors.h"
#include "engine/brokers/sqs/receive.h"
#include "engine/brokers/sqs/state.h"
#include "engine/sim/simulation.h"

namespace qr::sqs {

// Absent: the answer comes later (a ReceiveMessage that waits).
[[nodiscard]] std::optional<Reply> answer(QueueState& queue, Context& context, const Call& call);

// The response of ReceiveMessage, at once or after waiting.
[[nodiscard]] Reply receive_reply(const QueueState& queue, Context& context,
                                  const WaitingPoll& poll, const Taken& taken);

using Answer = std::optional<Reply>;
Answer send_message(QueueState& queue, Context& context, const Call& call);
Answer send_message_batch(QueueState& queue, Context& context, const Call& call);
Answer receive_message(QueueState& queue, Context& context, const Call& call);
Answer delete_message_call(QueueState& queue, Context& context, const Call& call);
Answer delete_message_batch(QueueState& queue, Context& context, const Call& call);
Answer change_message_visibility(QueueState& queue, Context& context, const Call& call);
Answer change_message_visibility_batch(QueueState& queue, Context& context, const Call& call);
Answer purge_queue(QueueState& queue, Context& context, const Call& call);
Answer create_queue(QueueState& queue, Context& context, const Call& call);
Answer delete_queue(QueueState& queue, Context& context, const Call& call);
Answer get_queue_url(QueueState& queue, Context& context, const Call& call);
Answer set_queue_attributes(QueueState& queue, Context& context, const Call& call);
Answer get_queue_attributes(QueueState& queue, Context& context, const Call& call);
Answer list_dead_letter_source_queues(QueueState& queue, Context& context, const Call& call);
Answer start_message_move_task(QueueState& queue, Context& context, const Call& call);
Answer cancel_message_move_task(QueueState& queue, Context& context, const Call& call);
Answer list_message_move_tasks(QueueState& queue, Context& context, const Call& call);

}  // namespace qr::sqs
