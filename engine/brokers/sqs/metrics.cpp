// The operator's names of the counters.
#include "engine/brokers/sqs/metrics.h"

namespace qr::sqs {
namespace {

constexpr std::array<Metric, 11> table = {{
    {"ApproximateNumberOfMessagesVisible", MetricKind::gauge, "help.sqs.metric.visible"},
    {"ApproximateNumberOfMessagesNotVisible", MetricKind::gauge, "help.sqs.metric.inFlight"},
    {"ApproximateNumberOfMessagesDelayed", MetricKind::gauge, "help.sqs.metric.delayed"},
    {"NumberOfMessagesSent", MetricKind::counter, "help.sqs.metric.sent"},
    {"NumberOfMessagesReceived", MetricKind::counter, "help.sqs.metric.received"},
    {"NumberOfEmptyReceives", MetricKind::counter, "help.sqs.metric.emptyReceives"},
    {"NumberOfMessagesDeleted", MetricKind::counter, "help.sqs.metric.deleted"},
    {"SentMessageSize", MetricKind::counter, "help.sqs.metric.sentBytes"},
    {"ApproximateAgeOfOldestMessage", MetricKind::since, "help.sqs.metric.oldestAge"},
    {"NumberOfDeduplicatedSentMessages", MetricKind::counter, "help.sqs.metric.deduplicated"},
    {"ApproximateNumberOfGroupsWithInflightMessages", MetricKind::gauge,
     "help.sqs.metric.groupsInFlight"},
}};

}  // namespace

std::span<const Metric> standard_metrics() { return std::span(table).first(9); }
std::span<const Metric> fifo_metrics() { return table; }

}  // namespace qr::sqs
