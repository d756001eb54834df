// The operator's names of the counters.
#include "engine/brokers/sqs/metrics.h"

namespace qr::sqs {
namespace {

constexpr std::array<Metric, 9> table = {{
    {"ApproximateNumberOfMessagesVisible", MetricKind::gauge, "help.sqs.metric.visible"},
    {"ApproximateNumberOfMessagesNotVisible", MetricKind::gauge, "help.sqs.metric.inFlight"},
    {"ApproximateNumberOfMessagesDelayed", MetricKind::gauge, "help.sqs.metric.delayed"},
    {"NumberOfMessagesSent", MetricKind::counter, "help.sqs.metric.sent"},
    {"NumberOfMessagesReceived", MetricKind::counter, "help.sqs.metric.received"},
    {"NumberOfEmptyReceives", MetricKind::counter, "help.sqs.metric.emptyReceives"},
    {"NumberOfMessagesDeleted", MetricKind::counter, "help.sqs.metric.deleted"},
    {"SentMessageSize", MetricKind::counter, "help.sqs.metric.sentBytes"},
    {"ApproximateAgeOfOldestMessage", MetricKind::since, "help.sqs.metric.oldestAge"},
}};

}  // namespace

std::span<const Metric> metric_table() { return table; }

}  // namespace qr::sqs
