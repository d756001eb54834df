// One window for each kind of call, begun anew with every second.
#include "engine/brokers/sqs/throughput.h"

#include <string>

#include "engine/brokers/sqs/handles.h"

namespace qr::sqs {
namespace {

constexpr std::int64_t second_ms = 1000;

CallWindow& window_of(QueueState& queue, CallKind kind, Time now) {
    CallWindow& window = queue.fifo_state.calls[static_cast<std::size_t>(kind)];
    const Time second{now.ms - now.ms % second_ms};
    if (window.second != second) window = {.second = second};
    return window;
}

std::string_view action_of(CallKind kind) {
    switch (kind) {
        case CallKind::send: return "SendMessage";
        case CallKind::receive: return "ReceiveMessage";
        case CallKind::remove: return "DeleteMessage";
    }
    UNREACHABLE();
}

Failure throttled(CallKind kind, std::int64_t quota) {
    return {Error::request_throttled, "Rate exceeded.",
            std::to_string(quota) + " calls of " + std::string(action_of(kind)) +
                " in this second were the quota",
            rule(133)};
}

MaybeFailure count_in_group(QueueState& queue, CallKind kind, TextId group, Time now) {
    FlatMap& of_group = window_of(queue, kind, now).of_group;
    const std::uint32_t known = of_group.find(group.index);
    const std::uint32_t calls = known == no_index ? 0 : known;
    if (calls >= queue.options.throughput_quota)
        return refused_by(rule(134), throttled(kind, queue.options.throughput_quota));
    of_group.set(group.index, calls + 1);
    return std::nullopt;
}

}  // namespace

bool has_high_throughput(const QueueState& queue) {
    return queue.attributes.scope_by_group && queue.attributes.limit_by_group;
}

MaybeFailure count_call(QueueState& queue, CallKind kind, Time now) {
    if (!queue.fifo) return std::nullopt;
    const std::int64_t quota =
        has_high_throughput(queue) ? queue.options.region_quota : queue.options.throughput_quota;
    CallWindow& window = window_of(queue, kind, now);
    if (window.calls >= quota) return throttled(kind, quota);
    ++window.calls;
    return std::nullopt;
}

void uncount_call(QueueState& queue, CallKind kind, Time now) {
    if (queue.fifo) --window_of(queue, kind, now).calls;
}

MaybeFailure GroupCharges::charge(QueueState& queue, TextId group, Time now) {
    if (!queue.fifo || !has_high_throughput(queue)) return std::nullopt;
    for (const Charged& known : charged_)
        if (known.group == group) return known.failure;
    charged_.push_back({group, count_in_group(queue, kind_, group, now)});
    return charged_.back().failure;
}

MaybeFailure charge_send(GroupCharges& charges, QueueState& queue, Context& context,
                         const Payload& payload) {
    if (!has_high_throughput(queue) || payload.group.empty()) return std::nullopt;
    return charges.charge(queue, context.intern(payload.group), context.now());
}

MaybeFailure charge_delete(GroupCharges& charges, QueueState& queue, const Context& context,
                           RecordIndex handle) {
    if (!has_high_throughput(queue)) return std::nullopt;
    const Handle known = examine(queue, context, handle);
    if (known.slot == no_index) return std::nullopt;
    return charges.charge(queue, queue.messages[known.slot].group, context.now());
}

}  // namespace qr::sqs
