// Where two runs part.
#include "engine/view/compare.h"

#include "engine/cli/embedded.h"
#include "engine/scenario/build.h"
#include "engine/scenario/scenario.h"
#include "engine/sim/recording.h"
#include "tests/test.h"

namespace qr {
namespace {

const Words& words() {
    static const Words all{Language::en, std::string(embedded::words_en)};
    return all;
}

struct Ran {
    explicit Ran(const Scenario& scenario) : recording(build_world(scenario)) {
        while (!recording.advance(1000)) {}
        lanes.append(recording.journal());
    }
    [[nodiscard]] Teller teller() const {
        return {recording.world(), recording.journal(), lanes, words()};
    }
    [[nodiscard]] MessageId message(std::string_view name) const {
        return recording.journal().find_message(name);
    }
    Recording recording;
    Lanes lanes;
};

// One message, a worker that fails, maxReceiveCount and timeout as given; a variant with more.
Scenario scenario(std::string_view patch) {
    return read_scenario(R"({"queuereel":1,"until":"4m","nodes":{
        "q":{"kind":"sqs.standard","VisibilityTimeout":60,
             "RedrivePolicy":{"deadLetterTargetArn":"d","maxReceiveCount":2}},
        "d":{"kind":"sqs.standard"},
        "w":{"kind":"consumer","from":"q","poll":{"WaitTimeSeconds":20},
             "handler":{"time":"5s","outcome":"fail"}}},
        "script":[{"at":"0s","do":"sendMessage","node":"q","as":"A","MessageBody":"x"}],
        "variants":{"other":)" +
                         std::string(patch) + "}}")
        .value();
}

struct Pair {
    explicit Pair(std::string_view patch)
        : written(scenario(patch)), base(written), other(read_variant(written, "other").value()) {}
    [[nodiscard]] std::optional<Difference> difference() const {
        return first_difference(base.teller(), other.teller());
    }
    Scenario written;
    Ran base;
    Ran other;
};

RecordKind kind_of(const Ran& run, RecordIndex record) {
    return run.recording.journal().record(record).kind;
}

TEST_CASE("a run is like itself") {
    CHECK_FALSE(Pair(R"({"title":"the same"})").difference().has_value());
}

TEST_CASE("one more receive: one run moves what the other receives") {
    const Pair pair(R"({"nodes":{"q":{"RedrivePolicy":{"maxReceiveCount":3}}}})");
    const auto difference = pair.difference();
    REQUIRE(difference.has_value());
    CHECK(difference->time == Time{120'000});
    CHECK(kind_of(pair.base, difference->left) == RecordKind::moved_to_dlq);
    CHECK(kind_of(pair.other, difference->right) == RecordKind::received);
    const Standing standing = standing_at(pair.other.teller(), pair.other.message("A"), {239'999});
    CHECK(standing.place == "d");
    CHECK(standing.since == Time{180'000});
    CHECK(standing.receives == 3);
}

TEST_CASE("another timeout is a difference only when one of them ends") {
    const Pair pair(R"({"nodes":{"q":{"VisibilityTimeout":90}}})");
    const auto difference = pair.difference();
    REQUIRE(difference.has_value());
    CHECK(difference->time == Time{60'000});
    CHECK_FALSE(difference->right.valid());
    CHECK(difference->right_message == pair.other.message("A"));
    CHECK(side_text(pair.other.teller(), {difference->right, difference->right_message},
                    difference->time) == "At 1:00 it is in flight in q, hidden until 1:30.");
}

TEST_CASE("a message that only one run has has no standing in the other") {
    const Pair pair(R"({"script":[]})");
    const auto difference = pair.difference();
    REQUIRE(difference.has_value());
    CHECK(difference->time == Time{});
    CHECK_FALSE(difference->right_message.valid());
    CHECK(standing_at(pair.other.teller(), pair.other.message("A"), {}).state == LaneState::none);
    const std::vector<std::string> names =
        compared_names({&pair.other.recording.journal(), &pair.base.recording.journal()});
    CHECK(names == std::vector<std::string>{"A"});
}

TEST_CASE("a shorter run is compared up to its end") {
    CHECK_FALSE(Pair(R"({"until":"90s"})").difference().has_value());
}

}  // namespace
}  // namespace qr
