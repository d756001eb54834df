// A run that is told what to do while it goes on is the run of the script that it was told.
#include "engine/sim/console.h"

#include "engine/core/prng.h"
#include "tests/support/told.h"

#include "tests/test.h"

namespace qr {
namespace {

const std::string queue_and_worker =
    "{'queuereel':1,'until':'1d','nodes':{'q':{'kind':'sqs.standard','VisibilityTimeout':5,"
    "'RedrivePolicy':{'deadLetterTargetArn':'dead','maxReceiveCount':2}},"
    "'dead':{'kind':'sqs.standard'},'w':{'kind':'consumer','from':'q',"
    "'poll':{'WaitTimeSeconds':20},'handler':{'time':'3s','outcome':'fail'},'start':'1m'}}}";

ScriptStep step_of(const World& world, std::string verb, Value arguments) {
    return {.verb = std::move(verb), .node = world.find("q"), .arguments = std::move(arguments)};
}

Value with(std::string_view name, Value value) {
    Value arguments;
    arguments.set(name, std::move(value));
    return arguments;
}

std::size_t received_in(const ConsoleAnswer& answer) { return answer.reply.messages.size(); }

}  // namespace

TEST_CASE("a call through the console is answered at once, a long poll when a message comes") {
    Console console(*world_of(queue_and_worker));
    const Value wait = with("WaitTimeSeconds", 20'000);
    const std::uint32_t poll = console.call(step_of(console.world(), "receiveMessage", wait));
    CHECK(console.take_answers().empty());
    CHECK(console.next() == Time{20'000});

    console.advance({5'000});
    const Value body = with("MessageBody", "hello");
    const std::uint32_t send = console.call(step_of(console.world(), "sendMessage", body));
    const std::vector<ConsoleAnswer> answers = console.take_answers();
    REQUIRE(answers.size() == 2);
    CHECK(answers[0].call == send);
    CHECK(answers[0].after == Duration{});
    CHECK(answers[1].call == poll);
    CHECK(answers[1].after == seconds(5));
    CHECK(received_in(answers[1]) == 1);
    CHECK(console.take_answers().empty());
}

TEST_CASE("time that passes does what is due by then, and nothing later") {
    Console console(*world_of(queue_and_worker));
    const Value wait = with("WaitTimeSeconds", 20'000);
    console.call(step_of(console.world(), "receiveMessage", wait));
    console.advance({19'999});
    CHECK(console.take_answers().empty());
    console.advance({20'000});
    REQUIRE(console.take_answers().size() == 1);
    CHECK(console.next() == Time{60'000});  // the worker starts
}

TEST_CASE("the script that a run was told gives the same run when it is known from the start") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        Prng luck(seed);
        Console console(*world_of(queue_and_worker));
        for (int i = 0; i < 200; ++i) {
            const auto pause = static_cast<std::int64_t>(luck.below(4) * 1'500);
            console.advance(console.now() + milliseconds(pause));
            const bool sends = luck.below(2) == 0;
            const auto wait = static_cast<std::int64_t>(luck.below(3) * 4'000);
            console.call(
                sends ? step_of(console.world(), "sendMessage", with("MessageBody", "x"))
                      : step_of(console.world(), "receiveMessage", with("WaitTimeSeconds", wait)));
        }
        Recording again(std::make_shared<World>(console.finished()));
        again.advance(~std::uint64_t{0});
        CHECK(again.journal().records().size() == console.journal().records().size());
        CHECK(again.fingerprint() == console.simulation().fingerprint());
    }
}

}  // namespace qr
