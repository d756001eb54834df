// A checker that cannot find fault is a defect: a queue that lies in every way it should notice.
#include "engine/sim/checker.h"

#include "tests/test.h"

namespace qr {
namespace {

using K = RecordKind;

constexpr Metric visible[] = {{"ApproximateNumberOfMessagesVisible"}};

// At 1 s it writes the records of its lie, and holds what the lie says.
struct Lie {
    std::vector<Record> records;
    std::vector<HeldMessage> held;
    std::int64_t visible = 0;
    const char* found;  // part of the checker's sentence
};
const Lie* lie = nullptr;

class Liar final : public Cloneable<Liar> {
public:
    [[nodiscard]] Due next() const override { return done_ ? Due{} : Due{{1000}, Rank::transfer}; }
    void wake(Context& context) override {
        done_ = true;
        metrics_[0] = lie->visible;
        (void)context.create_message("A", {});
        (void)context.create_message("B", {});
        for (const Record& record : lie->records) context.note(record);
    }
    [[nodiscard]] std::size_t bytes() const override { return sizeof(*this); }
    [[nodiscard]] std::span<const std::int64_t> metrics() const override { return metrics_; }
    [[nodiscard]] std::vector<HeldMessage> held() const override {
        return done_ ? lie->held : std::vector<HeldMessage>{};
    }
    friend bool operator==(const Liar&, const Liar&) = default;

private:
    bool done_ = false;
    std::array<std::int64_t, 1> metrics_{};
};

const Model liar_model{.kind = "liar",
                       .family = "liar",
                       .metrics = visible,
                       .create = [](const World&, const NodePlan&) -> std::unique_ptr<Node> {
                           return std::make_unique<Liar>();
                       }};

std::string found_in(const Lie& told) {
    lie = &told;
    auto world = std::make_shared<World>();
    world->until = {10'000};
    world->nodes = {{{0}, "q", &liar_model, {}, {}, false}, {{1}, "r", &liar_model, {}, {}, false}};
    Journal journal;
    Simulation simulation(world);
    Checker checker(*world);
    simulation.step(journal, Simulation::Mode::live);
    const auto violation = checker.after_event(simulation, journal);
    return violation ? violation->text() : "nothing";
}

constexpr MessageId a{0};
constexpr MessageId b{1};
const Record sent_a{.message = a, .kind = K::sent};
const Record received_a{.until = {6000}, .message = a, .count = 1, .kind = K::received};

HeldMessage holds(MessageId message, Holding holding, Time until = never) {
    return {.message = message, .holding = holding, .until = until};
}

}  // namespace

TEST_CASE("the checker finds every kind of lie") {
    const Lie lies[] = {
        {{sent_a}, {holds(a, Holding::available)}, 1, "nothing"},
        {{sent_a, received_a}, {holds(a, Holding::in_flight, {6000})}, 0, "nothing"},
        {{sent_a}, {}, 0, "1 live messages, the nodes hold 0"},
        {{sent_a}, {holds(b, Holding::available)}, 1, "q holds B, which the trace has elsewhere"},
        {{sent_a},
         {holds(a, Holding::in_flight)},
         0,
         "A is in flight in q, by the trace available"},
        {{sent_a, received_a}, {holds(a, Holding::in_flight, {7000})}, 0, "by the trace at 6000"},
        {{sent_a}, {holds(a, Holding::available)}, 2, "Visible is 2, held are 1"},
        {{sent_a, sent_a}, {holds(a, Holding::available)}, 1, "it had been sent before"},
        {{received_a}, {}, 0, "it is not there"},
        {{sent_a, received_a, received_a}, {}, 0, "it was hidden"},
        {{sent_a,
          received_a,
          {.message = a, .kind = K::released},
          {.until = {6000}, .message = a, .count = 1, .kind = K::received}},
         {},
         0,
         "its receive count did not grow"},
        {{sent_a, {.until = {43'201'001}, .message = a, .count = 1, .kind = K::received}},
         {},
         0,
         "longer than 12 h"},
        {{sent_a, received_a, {.until = {43'201'001}, .message = a, .kind = K::extended}},
         {},
         0,
         "more than 12 h after its receive"},
        {{sent_a, received_a, {.message = a, .kind = K::lease_ended}}, {}, 0, "did not end now"},
        {{sent_a, {.message = a, .kind = K::deleted}, {.message = a, .kind = K::deleted}},
         {},
         0,
         "it is not there"},
        {{sent_a, received_a, {.message = a, .other = {1}, .kind = K::moved_to_dlq}},
         {},
         0,
         "it was hidden"},
        {{{.cause = {0}, .message = a, .kind = K::sent}}, {}, 0, "cause that is not earlier"},
        {{{.message = {9}, .kind = K::sent}}, {}, 0, "unknown message"},
    };
    for (const Lie& told : lies) {
        CAPTURE(told.found);
        CHECK(found_in(told).find(told.found) != std::string::npos);
    }
}

}  // namespace qr
