// The state of an alarm by its data points: the tables of CloudWatch's page on missing data.
#include "engine/actors/alarm.h"

#include "tests/support/told.h"
#include "tests/test.h"

namespace qr {
namespace {

using Missing = AlarmPlan::Missing;

// 0 is fine, 1 breaches, - is missing; the newest is last.
std::vector<AlarmPoint> points_of(std::string_view text) {
    std::vector<AlarmPoint> points;
    for (const char c : text)
        points.push_back(c == '0'   ? AlarmPoint::fine
                         : c == '1' ? AlarmPoint::breaching
                                    : AlarmPoint::missing);
    return points;
}

std::string state_of(std::string_view text, Missing missing, std::uint32_t periods) {
    AlarmPlan plan;
    plan.periods = periods;
    plan.missing = missing;
    // A state that no evaluation gives shows that the alarm keeps what it has.
    const std::vector<AlarmPoint> points = points_of(text);
    const AlarmState from_ok = evaluated(plan, points, AlarmState::ok);
    const AlarmState from_alarm = evaluated(plan, points, AlarmState::alarm);
    return from_ok != from_alarm ? "keeps" : std::string(alarm_state_name(from_ok));
}

}  // namespace

TEST_CASE("an alarm's state follows CloudWatch's tables for missing data") {
    struct Row {
        const char* points;
        const char* missing;
        const char* ignore;
        const char* breaching;
        const char* not_breaching;
    };
    constexpr Row rows[] = {
        {"0-1-1", "OK", "OK", "OK", "OK"},
        {"0----", "OK", "OK", "OK", "OK"},
        {"-----", "INSUFFICIENT_DATA", "keeps", "ALARM", "OK"},
        {"011-1", "ALARM", "ALARM", "ALARM", "ALARM"},
        {"--1--", "ALARM", "keeps", "ALARM", "OK"},
        {"----1", "keeps", "keeps", "ALARM", "OK"},
        {"---11", "keeps", "keeps", "ALARM", "OK"},
        {"--10-", "OK", "OK", "OK", "OK"},
        {"00111", "ALARM", "ALARM", "ALARM", "ALARM"},
        {"11110", "OK", "OK", "OK", "OK"},
        {"1", "keeps", "keeps", "ALARM", "OK"},
        {"", "INSUFFICIENT_DATA", "keeps", "ALARM", "OK"},
    };
    for (const Row& row : rows) {
        CAPTURE(std::string(row.points));
        CHECK(state_of(row.points, Missing::missing, 3) == row.missing);
        CHECK(state_of(row.points, Missing::ignore, 3) == row.ignore);
        CHECK(state_of(row.points, Missing::breaching, 3) == row.breaching);
        CHECK(state_of(row.points, Missing::not_breaching, 3) == row.not_breaching);
    }
    CHECK(state_of("0-1", Missing::missing, 1) == "ALARM");
    CHECK(state_of("1--", Missing::missing, 1) == "ALARM");
    CHECK(state_of("0--", Missing::breaching, 1) == "OK");
}

TEST_CASE("each statistic and operator compares exactly, without rounding") {
    AlarmPeriod period;
    CHECK(point_of({}, period) == AlarmPoint::missing);
    for (const int value : {4, 1, 2}) period.add(value);
    using S = AlarmPlan::Statistic;
    using C = AlarmPlan::Comparison;
    struct Row {
        S statistic;
        C comparison;
        std::int64_t threshold;  // millionths
        bool breaches;
    };
    constexpr Row rows[] = {
        {S::average, C::above, 2'333'333, true},
        {S::average, C::above, 2'333'334, false},
        {S::average, C::below, 2'333'334, true},
        {S::average, C::at_most, 2'333'333, false},
        {S::maximum, C::at_least, 4'000'000, true},
        {S::maximum, C::above, 4'000'000, false},
        {S::minimum, C::at_most, 1'000'000, true},
        {S::minimum, C::below, 1'000'000, false},
        {S::sum, C::at_least, 7'000'000, true},
        {S::sum, C::at_least, 7'000'001, false},
        {S::sample_count, C::at_most, 3'000'000, true},
        {S::sample_count, C::below, 3'000'000, false},
    };
    for (const Row& row : rows) {
        AlarmPlan plan;
        plan.statistic = row.statistic;
        plan.comparison = row.comparison;
        plan.threshold = row.threshold;
        CAPTURE(row.threshold);
        CHECK((point_of(plan, period) == AlarmPoint::breaching) == row.breaches);
    }
}

TEST_CASE("large thresholds and sums compare as exactly as small ones") {
    AlarmPeriod day;
    day.add(4);
    for (int minute = 1; minute < 1440; ++minute) day.add(0);
    AlarmPlan plan;
    plan.statistic = AlarmPlan::Statistic::average;
    plan.comparison = AlarmPlan::Comparison::at_least;
    plan.threshold = 10'000'000'000 * std::int64_t{1'000'000};
    CHECK(point_of(plan, day) == AlarmPoint::fine);
    plan.comparison = AlarmPlan::Comparison::below;
    CHECK(point_of(plan, day) == AlarmPoint::breaching);

    AlarmPeriod large;
    large.add(std::int64_t{1} << 60);
    plan.statistic = AlarmPlan::Statistic::maximum;
    CHECK(point_of(plan, large) == AlarmPoint::fine);
    plan.comparison = AlarmPlan::Comparison::above;
    CHECK(point_of(plan, large) == AlarmPoint::breaching);
}

TEST_CASE("a change of state names the metric's rule and the record that brought the value") {
    const std::shared_ptr<Recording> run = recorded(
        "{'queuereel':1,'until':'3m','nodes':{'q':{'kind':'sqs.standard'},"
        "'a':{'kind':'alarm','node':'q','MetricName':'ApproximateNumberOfMessagesVisible',"
        "'Statistic':'Maximum','Period':60,'EvaluationPeriods':1,'Threshold':1,"
        "'ComparisonOperator':'GreaterThanOrEqualToThreshold'}},'script':["
        "{'at':'70s','do':'sendMessage','node':'q','as':'A','MessageBody':'x'}]}");
    std::vector<Record> alarms;
    for (const Record& record : run->journal().records())
        if (record.kind == RecordKind::alarm) alarms.push_back(record);
    REQUIRE(alarms.size() == 2);
    CHECK(run->journal().text(alarms[0].text) == "OK");
    CHECK_FALSE(alarms[0].cause.valid());
    CHECK(run->journal().text(alarms[1].text) == "ALARM");
    CHECK(alarms[1].time == Time{120'000});
    CHECK(alarms[1].rule == rule(175));
    CHECK(run->journal().record(alarms[1].cause).kind == RecordKind::sent);
}

}  // namespace qr
