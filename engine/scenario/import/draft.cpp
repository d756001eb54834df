// Names and references, the same for all forms.
#include "engine/scenario/import/draft.h"

#include <algorithm>
#include <array>

namespace qr::importing {
namespace {

constexpr std::array<std::string_view, 14> of_queues = {"VisibilityTimeout",
                                                        "MessageRetentionPeriod",
                                                        "DelaySeconds",
                                                        "ReceiveMessageWaitTimeSeconds",
                                                        "MaximumMessageSize",
                                                        "RedrivePolicy",
                                                        "RedriveAllowPolicy",
                                                        "KmsMasterKeyId",
                                                        "KmsDataKeyReusePeriodSeconds",
                                                        "SqsManagedSseEnabled",
                                                        "FifoQueue",
                                                        "ContentBasedDeduplication",
                                                        "DeduplicationScope",
                                                        "FifoThroughputLimit"};
constexpr std::array<std::string_view, 7> of_alarms = {
    "MetricName", "Statistic",          "Period",          "EvaluationPeriods",
    "Threshold",  "ComparisonOperator", "TreatMissingData"};
constexpr std::array<std::string_view, 5> of_mappings = {
    "BatchSize", "MaximumBatchingWindowInSeconds", "FunctionResponseTypes", "ScalingConfig",
    "Enabled"};
constexpr std::array<std::string_view, 2> of_functions = {"Timeout",
                                                          "ReservedConcurrentExecutions"};

}  // namespace

void Draft::note(std::string_view where, std::string what) {
    notes.push_back({std::string(where), std::move(what)});
}

DraftQueue& Draft::queue(std::string_view name, std::string_view where) {
    for (DraftQueue& each : queues)
        if (each.name == name) return each;
    queues.push_back({std::string(name), Value(Object{}), std::string(where)});
    return queues.back();
}

DraftFunction& Draft::function(std::string_view name, std::string_view where) {
    for (DraftFunction& each : functions)
        if (each.name == name) return each;
    functions.push_back({std::string(name), Value(Object{}), std::string(where)});
    return functions.back();
}

std::span<const std::string_view> queue_settings() { return of_queues; }
std::span<const std::string_view> alarm_settings() { return of_alarms; }
std::span<const std::string_view> mapping_settings() { return of_mappings; }
std::span<const std::string_view> function_settings() { return of_functions; }

bool is_among(std::string_view name, std::span<const std::string_view> names) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::string_view name_in_reference(std::string_view reference) {
    if (reference.substr(0, 4) == "arn:") return reference.substr(reference.rfind(':') + 1);
    if (reference.substr(0, 4) == "http") return reference.substr(reference.rfind('/') + 1);
    return reference;
}

std::string queue_arn(std::string_view name) {
    return "arn:aws:sqs:us-east-1:000000000000:" + std::string(name);
}

std::string queue_url(std::string_view name) {
    return "https://sqs.us-east-1.amazonaws.com/000000000000/" + std::string(name);
}

}  // namespace qr::importing
