// A checker that cannot find fault is a defect: traces of a FIFO queue that cannot be.
#include "engine/soak/fifo_checker.h"

#include <vector>

#include "engine/brokers/registry.h"
#include "tests/test.h"

namespace qr {
namespace {

using K = RecordKind;

World fifo_world() {
    World world;
    for (const Model* model : broker_models()) {
        if (model->kind != "sqs.fifo") continue;
        world.nodes.push_back({.id = {0}, .name = "dlq.fifo", .model = model});
        world.nodes.push_back({.id = {1}, .name = "q.fifo", .model = model});
    }
    return world;
}

struct Line {
    std::int64_t ms = 0;
    K kind = K::sent;
    std::uint32_t message = 0;  // A, B, C: of one group
    RecordIndex cause;
    std::uint8_t flags = 0;
};

// What the checker says of that trace; messages 0, 1, 2 are A, B, C, and C has the id of A.
std::string verdict(const std::vector<Line>& lines) {
    const World world = fifo_world();
    Journal journal;
    const std::vector<std::string> ids = {"1", "2", "1"};
    for (const std::string& id : ids) {
        MessageInfo info;
        info.name = std::string(1, static_cast<char>('A' + journal.messages().size()));
        info.payload.group = "g";
        info.payload.duplicate_id = id;
        journal.append(std::move(info));
    }
    for (const Line& line : lines)
        journal.append(Record{.time = {line.ms},
                              .cause = line.cause,
                              .message = {line.message},
                              .node = {1},
                              .other = {0},
                              .kind = line.kind,
                              .flags = line.flags});
    return check_fifo(world, journal).value_or("");
}

bool says(const std::string& sentence, std::string_view part) {
    return sentence.find(part) != std::string::npos;
}

TEST_CASE("a trace in the order of its group is right") {
    CHECK(verdict({{0, K::sent, 0},
                   {0, K::sent, 1},
                   {1, K::received, 0, {0}},
                   {1, K::received, 1, {0}},
                   {2, K::lease_ended, 0},
                   {3, K::received, 0, {1}},
                   {4, K::deleted, 0},
                   {5, K::lease_ended, 1},
                   {5, K::received, 1, {2}},
                   {300'000, K::sent, 2}}) == "");
}

TEST_CASE("a message that overtakes its group is found") {
    CHECK(says(verdict({{0, K::sent, 0}, {0, K::sent, 1}, {1, K::received, 1, {0}}}),
               "A stands before it in its group"));
    // Taken by an earlier receive.
    CHECK(says(
        verdict(
            {{0, K::sent, 0}, {0, K::sent, 1}, {1, K::received, 0, {0}}, {2, K::received, 1, {1}}}),
        "A stands before it in its group"));
    CHECK(says(verdict({{0, K::sent, 0},
                        {0, K::sent, 1},
                        {1, K::received, 0, {0}},
                        {1, K::released, 0},
                        {1, K::received, 1, {0}}}),
               "A stands before it in its group"));
}

TEST_CASE("duplicates that were accepted, and originals that were suppressed, are found") {
    CHECK(says(verdict({{0, K::sent, 0}, {299'999, K::sent, 2}}), "less than five minutes"));
    CHECK(says(verdict({{0, K::sent, 0}, {0, K::suppressed, 1, {0}}}), "another id"));
    CHECK(says(verdict({{0, K::sent, 0}, {300'000, K::suppressed, 2, {0}}}), "five minutes old"));
    CHECK(says(verdict({{0, K::sent, 0}, {0, K::suppressed, 2}}), "no original"));
    CHECK(verdict({{0, K::sent, 0}, {299'999, K::suppressed, 2, {0}}}) == "");
}

TEST_CASE("late deletes and second deliveries are found") {
    CHECK(says(verdict({{0, K::sent, 0}, {0, K::received, 0}, {1, K::deleted, 0, {}, 1}}),
               "expired"));
    CHECK(says(verdict({{0, K::sent, 0}, {0, K::received, 0, {}, record_flag::duplicate}}),
               "nothing twice"));
}

}  // namespace
}  // namespace qr
