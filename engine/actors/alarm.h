// alarm: a CloudWatch alarm on a metric of one queue.
//
//   every minute    one data point: of a gauge its value now, of a counter what was added in the
//                   minute, of an age its whole seconds (D45). None when the queue does not exist
//                   or has been idle for 6 hours (R180).
//   every Period    the points of that period by Statistic, against Threshold; then the state:
//
//                         enough points, all breaching
//        INSUFFICIENT_DATA ------------------------> ALARM
//                ^   \__ one is not breaching __> OK <---/   one is not breaching any more
//                +--- no point in the evaluation range, TreatMissingData `missing`
//
// - The evaluation range is EvaluationPeriods + 2 periods. With as many points as
//   EvaluationPeriods the newest of them decide; with fewer, one that does not breach means OK,
//   and else TreatMissingData fills what is missing (D46).
// - `missing` with few points that all breach: ALARM once the oldest of them is as old as
//   EvaluationPeriods (no premature alarm), until then the state stays.
// - Minutes and periods are those of the Unix clock. Everything of an instant comes before the
//   alarm looks.
//
// Rules: R171-R178 say what counts for a metric, R180 when it is reported; the record of a change
// of state names the rule of its metric. An alarm on NumberOfMessagesSent never sees what a
// redrive policy moves (R171).
// Known inaccuracies: no delay of the metrics (up to 15 minutes at AWS); a queue counts as active
// by what changes its metrics, and every request is one, or by what it holds; no percentiles, no
// DatapointsToAlarm, no actions.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/sim/node.h"
#include "engine/sim/simulation.h"

namespace qr {

struct AlarmPlan {
    // Each in the order of its words in alarm_settings.cpp.
    enum class Statistic : std::uint8_t { average, maximum, minimum, sum, sample_count };
    enum class Comparison : std::uint8_t { at_least, above, at_most, below };
    enum class Missing : std::uint8_t { missing, not_breaching, breaching, ignore };

    NodeId queue;
    std::size_t metric = 0;  // into the metrics of the queue's model
    MetricKind kind = MetricKind::gauge;
    RuleId rule;  // of the metric
    Statistic statistic = Statistic::average;
    Duration period;
    std::uint32_t periods = 1;   // EvaluationPeriods
    std::int64_t threshold = 0;  // millionths
    Comparison comparison = Comparison::at_least;
    Missing missing = Missing::missing;

    [[nodiscard]] std::uint32_t range() const { return periods + 2; }
};

[[nodiscard]] std::span<const Field> alarm_fields();
[[nodiscard]] AlarmPlan alarm_plan(const World& world, const NodePlan& plan);
[[nodiscard]] Problems alarm_problems(const World& world, const NodePlan& plan);

enum class AlarmState : std::uint8_t { insufficient_data, ok, alarm };
[[nodiscard]] std::string_view alarm_state_name(AlarmState state);

// The data of one period.
struct AlarmPeriod {
    std::int64_t sum = 0;
    std::int64_t max = 0;
    std::int64_t min = 0;
    std::int32_t samples = 0;

    void add(std::int64_t value);
    friend bool operator==(const AlarmPeriod&, const AlarmPeriod&) = default;
};

// What one period says.
enum class AlarmPoint : std::uint8_t { missing, fine, breaching };
[[nodiscard]] AlarmPoint point_of(const AlarmPlan& plan, const AlarmPeriod& period);
// The state that follows; `points` are those of the evaluation range so far, oldest first.
[[nodiscard]] AlarmState evaluated(const AlarmPlan& plan, const std::vector<AlarmPoint>& points,
                                   AlarmState before);

class Alarm final : public Cloneable<Alarm> {
public:
    Alarm(const World& world, const NodePlan& plan);

    [[nodiscard]] Due next() const override { return {state_.next_minute, Rank::alarm}; }
    void wake(Context& context) override;
    [[nodiscard]] std::span<const std::int64_t> metrics() const override { return state_.metrics; }
    [[nodiscard]] NodeView view() const override;
    [[nodiscard]] std::size_t bytes() const override;
    friend bool operator==(const Alarm& a, const Alarm& b) { return a.state_ == b.state_; }

private:
    struct State {
        AlarmState state = AlarmState::insufficient_data;
        Time next_minute;
        Time active;                    // of the queue: when it last was
        std::int64_t counted = 0;       // of a counter: up to the last minute
        std::uint64_t fingerprint = 0;  // of all metrics at the last minute
        AlarmPeriod period;             // the present one
        std::vector<AlarmPoint> points;
        std::array<std::int64_t, 2> metrics{};  // inAlarm, alarms
        friend bool operator==(const State&, const State&) = default;
    };

    void sample(const Context& context);
    void look(const Context& context);
    void evaluate(Context& context);

    std::shared_ptr<const AlarmPlan> plan_;  // shared: it never changes, every copy needs it
    State state_;
};

}  // namespace qr
