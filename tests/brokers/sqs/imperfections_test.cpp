// Seeded imperfections: off by default, and with a share about as often as it says.
#include <set>
#include <string>

#include "tests/support/timeline.h"
#include "tests/test.h"

namespace qr::test {
namespace {

constexpr int rounds = 1000;

std::int64_t count(const TimelineResult& run, RecordKind kind, RuleId rule) {
    std::int64_t found = 0;
    for (const Record& record : run.recording->journal().records())
        found += record.kind == kind && record.rule == rule ? 1 : 0;
    return found;
}

// Receives from a queue that always has two messages; returns how many.
TimelineResult receives(const std::string& options) {
    std::string text = "seed 5\nqueue q VisibilityTimeout=1 poisonToBack=false " + options +
                       "\n0 send q A\n0 send q B\n";
    for (int i = 0; i < rounds; ++i) text += std::to_string(i * 2) + " receive q\n";
    TimelineResult run = run_timeline(text);
    CHECK(run.failures.empty());
    return run;
}

int returned(const TimelineResult& run, std::string_view name) {
    int found = 0;
    for (const Reply& reply : run.replies)
        for (const MessageId id : reply.messages)
            found += run.recording->journal().message(id).name == name ? 1 : 0;
    return found;
}

}  // namespace

TEST_CASE("without options every receive returns the oldest, once, and nothing is lost") {
    const TimelineResult run = receives("");
    CHECK(returned(run, "A") == rounds);
    CHECK(count(run, RecordKind::received, rule(79)) == 0);
    CHECK(count(run, RecordKind::received, rule(80)) == 0);
}

TEST_CASE("a share of receives skips the oldest") {
    const int skipped = returned(receives("reorder=0.3"), "B");
    CHECK(skipped > 250);
    CHECK(skipped < 350);
}

TEST_CASE("a share of deliveries is repeated at once") {
    const TimelineResult run = receives("duplicates=0.3");
    const std::int64_t repeated = count(run, RecordKind::received, rule(79));
    CHECK(repeated > 170);  // of 1000 receives 1 / 1.3 are first deliveries
    CHECK(repeated < 300);
}

TEST_CASE("a share of responses is lost, and still counted") {
    const TimelineResult run = receives("lostResponses=0.3");
    const std::int64_t lost = count(run, RecordKind::received, rule(80));
    CHECK(lost > 250);
    CHECK(lost < 350);
    CHECK(returned(run, "A") == rounds - lost);
    CHECK(run.metric("q", "NumberOfMessagesReceived") == rounds);
}

TEST_CASE("a share of short polls misses the message whose turn it is") {
    const int missed = returned(receives("shortPollSampling=0.3"), "B");
    CHECK(missed > 250);
    CHECK(missed < 350);
}

TEST_CASE("counters are off by at most their share, and alike in every run of a seed") {
    std::string text = "seed 9\nqueue q counterError=0.2\n";
    for (int i = 0; i < 50; ++i) text += "0 send q M" + std::to_string(i) + "\n";
    for (int i = 0; i < 200; ++i) text += std::to_string(i) + " counters q -> seen\n";
    const auto seen = [&] {
        std::vector<int> values;
        for (const Reply& reply : run_timeline(text).replies)
            if (const Value* attributes = reply.response.find("Attributes"))
                values.push_back(
                    std::stoi(*attributes->find("ApproximateNumberOfMessages")->text()));
        return values;
    };
    const std::vector<int> values = seen();
    CHECK(values == seen());
    const std::set<int> distinct(values.begin(), values.end());
    CHECK(values.size() == 200);
    CHECK(*distinct.begin() == 40);
    CHECK(*distinct.rbegin() == 60);
    CHECK(distinct.size() == 21);
}

}  // namespace qr::test
