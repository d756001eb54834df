// Names of lanes, texts, series, and what a recording refuses to do twice.
#include "engine/sim/journal.h"

#include "tests/support/told.h"
#include "tests/test.h"

namespace qr {

TEST_CASE("running names skip what the script has reserved, and both are found by name") {
    const auto run = recorded(
        "{'queuereel':1,'until':'5s','nodes':{'q':{'kind':'sqs.standard'}},'script':["
        "{'at':'0s','do':'sendMessage','node':'q','MessageBody':'1'},"
        "{'at':'1s','do':'sendMessage','node':'q','as':'m2','MessageBody':'2'},"
        "{'at':'2s','do':'sendMessage','node':'q','MessageBody':'3'}]}");
    const Journal& journal = run->journal();
    REQUIRE(journal.messages().size() == 3);
    CHECK(journal.message({0}).name == "m1");
    CHECK(journal.message({1}).name == "m2");
    CHECK(journal.message({2}).name == "m3");
    for (std::uint32_t i = 0; i < 3; ++i)
        CHECK(journal.find_message(journal.message({i}).name) == MessageId{i});
    for (const char* name : {"m0", "m4", "m01", "m", "M1", "", "m99999999999"}) {
        CAPTURE(name);
        CHECK_FALSE(journal.find_message(name).valid());
    }
}

TEST_CASE("texts are interned once, and nothing is number 0") {
    Journal journal;
    const TextId first = journal.intern("fail");
    CHECK(journal.intern("fail") == first);
    CHECK(journal.intern("crash") != first);
    CHECK_FALSE(journal.intern("").valid());
    CHECK(journal.text(first) == "fail");
    CHECK(journal.text({}) == "");
}

TEST_CASE("a series has a sample where its value changed, one for each record") {
    Journal journal;
    const RecordIndex first = journal.append(Record{.time = {5}});
    const RecordIndex second = journal.append(Record{.time = {9}});
    const std::int64_t none[] = {0, 0};
    const std::int64_t some[] = {1, 0};
    const std::int64_t more[] = {2, 0};
    journal.sample({3}, none, first);
    journal.sample({3}, some, first);
    journal.sample({3}, more, first);
    journal.sample({3}, more, second);
    REQUIRE(journal.series({3}).size() == 2);
    REQUIRE(journal.series({3})[0].size() == 1);
    CHECK(journal.series({3})[0][0].value() == 2);
    CHECK(journal.series({3})[0][0].record == first);
    CHECK(journal.series({3})[1].empty());
    CHECK(journal.series({2}).empty());
    CHECK(journal.series({9}).empty());
}

TEST_CASE("a run that would pass the record limit stops there and says so") {
    std::string text =
        "{'queuereel':1,'until':'1h','nodes':{'q':{'kind':'sqs.standard'},"
        "'p':{'kind':'producer','to':'q','every':'1s'}}}";
    std::replace(text.begin(), text.end(), '\'', '"');
    const Result<Scenario> scenario = read_scenario(text);
    Recording whole(build_world(scenario.value()));
    whole.advance(~std::uint64_t{0});
    CHECK_FALSE(whole.cut_short());
    CHECK(whole.recorded_until() == Time{3'600'000});
    Recording cut(build_world(scenario.value(), {.record_limit = 100}));
    cut.advance(~std::uint64_t{0});
    CHECK(cut.complete());
    CHECK(cut.cut_short());
    CHECK(cut.journal().records().size() == 100);
    CHECK(cut.recorded_until() == cut.journal().records().back().time);
}

}  // namespace qr
