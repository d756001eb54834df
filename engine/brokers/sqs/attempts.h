// ReceiveRequestAttemptId (R81): a receive of a FIFO queue whose answer was lost may be repeated
// within five minutes; it returns the same messages under the same handles and begins their
// timeouts anew. D51: it is no new receive, so nothing is counted; once a timeout has ended, the
// id stands for an ordinary receive again.
#pragma once

#include <optional>

#include "engine/brokers/sqs/errors.h"
#include "engine/brokers/sqs/receive.h"
#include "engine/brokers/sqs/state.h"
#include "engine/sim/simulation.h"

namespace qr::sqs {

struct Repetition {
    MaybeFailure failure;        // one of the messages was deleted or changed
    std::optional<Taken> taken;  // the same as before; absent: receive as usual
};

[[nodiscard]] Repetition repeat_receive(QueueState& queue, Context& context,
                                        const WaitingPoll& poll);
void remember_attempt(QueueState& queue, const Context& context, const WaitingPoll& poll,
                      const Taken& taken);

}  // namespace qr::sqs
