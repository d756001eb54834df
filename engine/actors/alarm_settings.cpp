// The settings of an alarm, by the names of PutMetricAlarm.
#include <algorithm>
#include <string>

#include "engine/actors/alarm.h"
#include "engine/actors/fields.h"
#include "engine/actors/settings.h"
#include "engine/core/check.h"

namespace qr {
namespace {

constexpr std::array<std::string_view, 5> statistics = {"Average", "Maximum", "Minimum", "Sum",
                                                        "SampleCount"};
constexpr std::array<std::string_view, 4> comparisons = {
    "GreaterThanOrEqualToThreshold", "GreaterThanThreshold", "LessThanOrEqualToThreshold",
    "LessThanThreshold"};
constexpr std::array<std::string_view, 4> treatments = {"missing", "notBreaching", "breaching",
                                                        "ignore"};
constexpr std::int64_t day = 86'400;

constexpr std::array<Field, 8> fields = {{
    actor_fields::queue_field("node", "help.alarm.node"),
    {.name = "MetricName",
     .type = FieldType::text,
     .required = true,
     .help = "help.alarm.MetricName"},
    {.name = "Statistic",
     .type = FieldType::word,
     .required = true,
     .words = statistics,
     .control = Control::choice,
     .help = "help.alarm.Statistic"},
    {.name = "Period",
     .type = FieldType::seconds,
     .required = true,
     .min = 60,
     .max = day,
     .control = Control::log_slider,
     .help = "help.alarm.Period"},
    {.name = "EvaluationPeriods",
     .type = FieldType::count,
     .required = true,
     .min = 1,
     .max = 1440,
     .control = Control::log_slider,
     .help = "help.alarm.EvaluationPeriods"},
    {.name = "Threshold",
     .type = FieldType::number,
     .required = true,
     .control = Control::log_slider,
     .help = "help.alarm.Threshold"},
    {.name = "ComparisonOperator",
     .type = FieldType::word,
     .required = true,
     .words = comparisons,
     .control = Control::choice,
     .help = "help.alarm.ComparisonOperator"},
    {.name = "TreatMissingData",
     .type = FieldType::word,
     .initial = "\"missing\"",
     .words = treatments,
     .control = Control::choice,
     .help = "help.alarm.TreatMissingData"},
}};

struct MetricRule {
    std::string_view name;
    std::uint16_t rule;
};
constexpr std::array<MetricRule, 5> metric_rules = {{
    {"NumberOfMessagesSent", 171},
    {"NumberOfMessagesReceived", 172},
    {"NumberOfEmptyReceives", 173},
    {"NumberOfMessagesDeleted", 174},
    {"ApproximateAgeOfOldestMessage", 176},
}};

RuleId rule_of(std::string_view metric) {
    for (const MetricRule& row : metric_rules)
        if (row.name == metric) return rule(row.rule);
    return rule(metric == "SentMessageSize" ? 177 : 175);
}

template <class Enum, std::size_t N>
Enum word_in(const Value& settings, std::string_view key,
             const std::array<std::string_view, N>& words) {
    const std::string word = text_in(settings, key);
    const auto found = std::find(words.begin(), words.end(), word);
    return static_cast<Enum>(found == words.end() ? 0 : found - words.begin());
}

std::span<const Metric> metrics_of(const World& world, NodeId queue) {
    return queue.valid() ? world.node(queue).model->metrics : std::span<const Metric>();
}

}  // namespace

std::span<const Field> alarm_fields() { return fields; }

AlarmPlan alarm_plan(const World& world, const NodePlan& node) {
    const Value& settings = node.settings;
    AlarmPlan plan;
    plan.queue = world.find(text_in(settings, "node"));
    const std::string name = text_in(settings, "MetricName");
    const std::span<const Metric> metrics = metrics_of(world, plan.queue);
    const auto metric = std::find_if(metrics.begin(), metrics.end(),
                                     [&](const Metric& each) { return each.name == name; });
    CHECK(metric != metrics.end());
    plan.metric = static_cast<std::size_t>(metric - metrics.begin());
    plan.kind = metric->kind;
    plan.rule = rule_of(name);
    plan.statistic = word_in<AlarmPlan::Statistic>(settings, "Statistic", statistics);
    plan.period = duration_in(settings, "Period").value_or(seconds(60));
    plan.periods =
        static_cast<std::uint32_t>(integer_in(settings, "EvaluationPeriods").value_or(1));
    plan.threshold = integer_in(settings, "Threshold").value_or(0);
    plan.comparison = word_in<AlarmPlan::Comparison>(settings, "ComparisonOperator", comparisons);
    plan.missing = word_in<AlarmPlan::Missing>(settings, "TreatMissingData", treatments);
    return plan;
}

Problems alarm_problems(const World& world, const NodePlan& node) {
    Problems problems;
    const std::string name = text_in(node.settings, "MetricName");
    const std::span<const Metric> metrics =
        metrics_of(world, world.find(text_in(node.settings, "node")));
    std::string allowed;
    bool known = metrics.empty();
    for (const Metric& metric : metrics) {
        allowed += (allowed.empty() ? "" : ", ") + std::string(metric.name);
        known = known || metric.name == name;
    }
    if (!known)
        problems.push_back({.where = "/MetricName",
                            .what = "the queue has no such metric",
                            .found = name,
                            .allowed = allowed});
    if (world.until > Time{} + seconds(400 * day))
        problems.push_back({.where = "",
                            .what = "it looks every minute, and the scenario is too long for that",
                            .allowed = "until at most 400d"});
    const Duration period = duration_in(node.settings, "Period").value_or(seconds(60));
    const std::int64_t periods = integer_in(node.settings, "EvaluationPeriods").value_or(1);
    if (period.ms % 60'000 != 0)
        problems.push_back({.where = "/Period",
                            .what = "SQS reports its metrics every minute",
                            .found = std::to_string(period.ms / 1000),
                            .allowed = "a multiple of 60"});
    if (period * periods > seconds(7 * day) ||
        (period < seconds(3600) && period * periods > seconds(day)))
        problems.push_back({.where = "/EvaluationPeriods",
                            .what = "Period times EvaluationPeriods is too long",
                            .found = std::to_string((period * periods).ms / 1000) + " seconds",
                            .allowed = "a day; with periods of an hour and more, 7 days"});
    return problems;
}

}  // namespace qr
