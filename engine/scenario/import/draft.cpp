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

Value Draft::few_tags(Object tags, std::string_view where) {
    constexpr std::size_t tags_max = 50;
    if (tags.size() > tags_max) {
        note(where, "of " + std::to_string(tags.size()) + " tags, more than a queue can have, " +
                        std::to_string(tags.size() - tags_max) + " are left out");
        tags.resize(tags_max);
    }
    return Value(std::move(tags));
}

Value distinct(Object members) {
    std::vector<std::size_t> order(members.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return members[a].key < members[b].key; });
    std::vector<bool> goes(members.size(), false);
    for (std::size_t i = 0, first = 0; i < order.size(); ++i) {
        if (i == 0 || members[order[i]].key != members[order[first]].key) {
            first = i;
            continue;
        }
        members[order[first]].value = std::move(members[order[i]].value);
        goes[order[i]] = true;
    }
    Object kept;
    for (std::size_t i = 0; i < members.size(); ++i)
        if (!goes[i]) kept.push_back(std::move(members[i]));
    return Value(std::move(kept));
}

std::string short_list(const std::vector<std::string>& items) {
    constexpr std::size_t listed = 40;
    std::string list;
    for (std::size_t i = 0; i < items.size() && i < listed; ++i)
        list += (i > 0 ? ", " : "") + items[i];
    if (items.size() > listed) list += " and " + std::to_string(items.size() - listed) + " more";
    return list;
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

std::string_view function_in_reference(std::string_view reference) {
    constexpr std::string_view mark = "function:";
    const std::size_t at = reference.find(mark);
    if (at != reference.npos) reference.remove_prefix(at + mark.size());
    return reference.substr(0, reference.find(':'));
}

std::string queue_arn(std::string_view name) {
    return "arn:aws:sqs:us-east-1:000000000000:" + std::string(name);
}

std::string queue_url(std::string_view name) {
    return "https://sqs.us-east-1.amazonaws.com/000000000000/" + std::string(name);
}

}  // namespace qr::importing
