// Timelines of producers: rhythm, bursts, bodies, groups, delay, and the script's commands.
#include "tests/support/told.h"

#include "tests/test.h"

namespace qr {
namespace {

using K = RecordKind;

std::string producing(const std::string& settings, const std::string& steps = "") {
    return "{'queuereel':1,'until':'10s','nodes':{'q':{'kind':'sqs.standard'},"
           "'p':{'kind':'producer','to':'q'" +
           settings + "}},'script':[" + steps + "]}";
}

}  // namespace

TEST_CASE("every: at the start and then in that rhythm, up to the count") {
    CHECK(told(producing(",'every':'2s','count':3,'start':'1s'"), {K::started, K::sent}) == R"(
1s p started
1s q sent m1
3s q sent m2
5s q sent m3)");
}

TEST_CASE("a rate of 3 per second keeps its rhythm without fractions adding up") {
    CHECK(told(producing(",'rate':3,'count':7"), {K::sent}) == R"(
0s q sent m1
0.333s q sent m2
0.666s q sent m3
1s q sent m4
1.333s q sent m5
1.666s q sent m6
2s q sent m7)");
    CHECK(told(producing(",'rate':0.4,'count':3"), {K::sent}) == R"(
0s q sent m1
2.5s q sent m2
5s q sent m3)");
}

TEST_CASE("a burst sends several at one instant; without a rhythm there is one burst") {
    CHECK(told(producing(",'every':'4s','burst':2,'count':5"), {K::sent}) == R"(
0s q sent m1
0s q sent m2
4s q sent m3
4s q sent m4
8s q sent m5)");
    CHECK(told(producing(",'burst':2"), {K::sent}) == R"(
0s q sent m1
0s q sent m2)");
}

TEST_CASE("bodies carry the running number, groups are taken in turn") {
    const auto run = recorded(
        producing(",'every':'1s','count':3,'body':'{n}/{n}: order','group':['red','blue']"));
    const Messages& messages = run->journal().messages();
    REQUIRE(messages.size() == 3);
    CHECK(messages[0].payload.body == "1/1: order");
    CHECK(messages[1].payload.body == "2/2: order");
    CHECK(messages[0].payload.group == "red");
    CHECK(messages[1].payload.group == "blue");
    CHECK(messages[2].payload.group == "red");
}

TEST_CASE("a delay is each message's own") {
    CHECK(told(producing(",'count':1,'delay':3"), {K::sent, K::delayed, K::available}) == R"(
0s q sent m1
0s q delayed m1
3s q available m1)");
}

TEST_CASE("stop ends the rhythm; a start by the script begins it anew, numbers go on") {
    CHECK(told(producing(",'every':'2s','stop':'3s'",
                         "{'at':'4500ms','do':'start','node':'p'},"
                         "{'at':'7s','do':'crash','node':'p'}"),
               {K::started, K::stopped, K::crashed, K::sent}) == R"(
0s p started
0s q sent m1
2s q sent m2
3s p stopped
4.5s p started
4.5s q sent m3
6.5s q sent m4
7s p crashed)");
}

TEST_CASE("a producer that never starts sends nothing until the script starts it") {
    CHECK(told(producing(",'count':1,'start':'never'", "{'at':'4s','do':'start','node':'p'}"),
               {K::started, K::sent}) == R"(
4s p started
4s q sent m1)");
}

}  // namespace qr
