// The operator's names of the counters.
#include "engine/brokers/sqs/metrics.h"

namespace qr::sqs {
namespace {

constexpr std::array<Metric, 10> shared = {{
    {"ApproximateNumberOfMessagesVisible", MetricKind::gauge, "help.sqs.metric.visible"},
    {"ApproximateNumberOfMessagesNotVisible", MetricKind::gauge, "help.sqs.metric.inFlight"},
    {"ApproximateNumberOfMessagesDelayed", MetricKind::gauge, "help.sqs.metric.delayed"},
    {"NumberOfMessagesSent", MetricKind::counter, "help.sqs.metric.sent"},
    {"NumberOfMessagesReceived", MetricKind::counter, "help.sqs.metric.received"},
    {"NumberOfEmptyReceives", MetricKind::counter, "help.sqs.metric.emptyReceives"},
    {"NumberOfMessagesDeleted", MetricKind::counter, "help.sqs.metric.deleted"},
    {"SentMessageSize", MetricKind::counter, "help.sqs.metric.sentBytes"},
    {"ApproximateAgeOfOldestMessage", MetricKind::since, "help.sqs.metric.oldestAge"},
    {"Requests", MetricKind::counter, "help.sqs.metric.requests"},
}};

constexpr std::array<Metric, 5> of_standard = {{
    {"ApproximateNumberOfNoisyGroups", MetricKind::gauge, "help.sqs.metric.noisyGroups", true},
    {"ApproximateNumberOfMessagesVisibleInQuietGroups", MetricKind::gauge,
     "help.sqs.metric.quietVisible", true},
    {"ApproximateNumberOfMessagesNotVisibleInQuietGroups", MetricKind::gauge,
     "help.sqs.metric.quietInFlight", true},
    {"ApproximateNumberOfMessagesDelayedInQuietGroups", MetricKind::gauge,
     "help.sqs.metric.quietDelayed", true},
    {"ApproximateAgeOfOldestMessageInQuietGroups", MetricKind::since,
     "help.sqs.metric.quietOldestAge", true},
}};

constexpr std::array<Metric, 2> of_fifo = {{
    {"NumberOfDeduplicatedSentMessages", MetricKind::counter, "help.sqs.metric.deduplicated"},
    {"ApproximateNumberOfGroupsWithInflightMessages", MetricKind::gauge,
     "help.sqs.metric.groupsInFlight"},
}};

template <std::size_t N>
constexpr std::array<Metric, shared.size() + N> with_shared(const std::array<Metric, N>& own) {
    std::array<Metric, shared.size() + N> all{};
    for (std::size_t i = 0; i < shared.size(); ++i) all[i] = shared[i];
    for (std::size_t i = 0; i < N; ++i) all[shared.size() + i] = own[i];
    return all;
}

constexpr auto standard_table = with_shared(of_standard);
constexpr auto fifo_table = with_shared(of_fifo);
static_assert(standard_table.size() == Metrics().values.size());

}  // namespace

std::span<const Metric> standard_metrics() { return standard_table; }
std::span<const Metric> fifo_metrics() { return fifo_table; }

}  // namespace qr::sqs
