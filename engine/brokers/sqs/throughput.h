// Throughput quotas of a FIFO queue: calls per second of SendMessage, of ReceiveMessage and of
// DeleteMessage, each for itself; a batch is one call (R133). With high throughput the queue has
// the Region's quota, and each group a partition's (R134). A call beyond is throttled, although
// messages may be there. D50: seconds are those of the clock, and what is throttled counts not.
#pragma once

#include <vector>

#include "engine/brokers/sqs/errors.h"
#include "engine/brokers/sqs/state.h"
#include "engine/sim/simulation.h"

namespace qr::sqs {

[[nodiscard]] bool has_high_throughput(const QueueState& queue);

// Counts one call of the queue. A standard queue never refuses.
[[nodiscard]] MaybeFailure count_call(QueueState& queue, CallKind kind, Time now);
// The call was throttled after all, by its group.
void uncount_call(QueueState& queue, CallKind kind, Time now);

// Counts one call in the groups that it is about, with high throughput: each of them once, however
// many entries of a batch it has.
class GroupCharges {
public:
    explicit GroupCharges(CallKind kind) : kind_(kind) {}
    [[nodiscard]] MaybeFailure charge(QueueState& queue, TextId group, Time now);

private:
    struct Charged {
        TextId group;
        MaybeFailure failure;
    };
    CallKind kind_;
    std::vector<Charged> charged_;
};
// The group of a send, and of the message behind a receipt handle.
[[nodiscard]] MaybeFailure charge_send(GroupCharges& charges, QueueState& queue, Context& context,
                                       const Payload& payload);
[[nodiscard]] MaybeFailure charge_delete(GroupCharges& charges, QueueState& queue,
                                         const Context& context, RecordIndex handle);

}  // namespace qr::sqs
