// Short and long polls (R70-R77): answered at once, or waiting until a message is there.
#pragma once

#include <optional>

#include "engine/brokers/sqs/receive.h"
#include "engine/brokers/sqs/state.h"
#include "engine/sim/simulation.h"

namespace qr::sqs {

// An actor's poll. Writes poll_started and poll_ended.
[[nodiscard]] PollAnswer poll_queue(QueueState& queue, Context& context,
                                    const PollRequest& request);

// A poll that is not answered yet: an actor's, or a ReceiveMessage call's (`by_call`).
// Answers at once if it can; else, when it may wait, it is kept and nothing is returned.
[[nodiscard]] std::optional<Taken> receive_or_wait(QueueState& queue, Context& context,
                                                   WaitingPoll poll);

// The asker is gone; its poll ends with nothing, and counts as no empty receive. The cause of its
// poll_ended is the record of the stop or crash.
void abandon_poll(QueueState& queue, Context& context, const PollAbandoned& abandoned);

// What a receive is billed for.
void count_receive(QueueState& queue, const Context& context, const Taken& taken);

[[nodiscard]] bool can_serve(const QueueState& queue);
[[nodiscard]] Time next_poll_timeout(const QueueState& queue);
void serve_oldest(QueueState& queue, Context& context);
void time_out_first(QueueState& queue, Context& context);

}  // namespace qr::sqs
