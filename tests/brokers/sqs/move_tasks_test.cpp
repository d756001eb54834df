// Move tasks (redrive), R145-R159 and R204, and their handles.
#include <algorithm>

#include "engine/brokers/sqs/task_handle.h"
#include "engine/core/base64.h"
#include "tests/support/timeline.h"
#include "tests/test.h"

namespace qr::test {

TEST_CASE("a redriven message is a new one on the same lane, counted from 0") {
    const TimelineResult run = check_timeline(R"(
        queue src VisibilityTimeout=0 RedrivePolicy=dlq:1
        queue dlq
        0  send src A
        0  receive src            -> A(1)
        0  receive src            -> nothing
        5  redrive dlq            -> ok
        5  tasks dlq              -> COMPLETED 1
        6  receive src            -> A(1)
        6  receive src            -> nothing
        6  receive dlq            -> A(2)
    )");
    CHECK(run.trace() ==
          "sent src A 0\n"
          "received src A 1 R46\n"
          "leaseEnded src A 1 R46\n"
          "movedToDlq src A 1 R83\n"
          "started dlq 1 R147\n"
          "redriven dlq A 0 R150\n"
          "stopped dlq 1 D60\n"
          "received src A 1 R46\n"
          "leaseEnded src A 1 R46\n"
          "movedToDlq src A 1 R83\n"
          "received dlq A 2 R43\n"
          "leaseEnded dlq A 2 R44\n");
}

TEST_CASE("an old receipt handle is worth nothing after a redrive to the same queue") {
    check_timeline(R"(
        queue src VisibilityTimeout=0 RedrivePolicy=dlq:1
        queue dlq
        0  send src A
        0  receive src            -> A(1)
        0  receive src            -> nothing
        1  redrive dlq            -> ok
        2  change src A.1 5       -> InvalidParameterValue
        2  delete src A.1         -> ok
        2  receive src            -> A(1)
    )");
}

TEST_CASE("a rate spreads the moves evenly from the start") {
    for (const int rate : {1, 3, 7, 500}) {
        CAPTURE(rate);
        std::string text =
            "queue src VisibilityTimeout=0 RedrivePolicy=dlq:1\n"
            "queue dlq\nqueue spare\nuntil 60\n";
        for (int i = 0; i < 9; ++i) text += "0 send src M" + std::to_string(i) + "\n";
        for (int i = 0; i < 18; ++i) text += "0 receive src\n";
        text += "10 redrive dlq to=spare rate=" + std::to_string(rate) + "\n";
        const TimelineResult run = check_timeline(text);
        std::int64_t moved = 0;
        for (const Record& record : run.recording->journal().records())
            if (record.kind == RecordKind::redriven)
                CHECK(record.time.ms == 10'000 + moved++ * 1000 / rate);
        CHECK(moved == 9);
    }
}

TEST_CASE("a cancelled task goes on until its lag is over") {
    check_timeline(R"(
        queue src VisibilityTimeout=0 RedrivePolicy=dlq:1
        queue dlq cancelLag=2.5
        0  send src A
        0  send src B
        0  send src C
        0  send src D
        0  send src E
        0  receive src max=10
        0  receive src max=10     -> nothing
        1  redrive dlq rate=1 as=t
        1  tasks dlq              -> RUNNING 1
        2  cancel dlq t           -> ok
        2  cancel dlq t           -> InvalidParameterValue
        2  redrive dlq            -> InvalidParameterValue
        4.499 tasks dlq           -> CANCELLING 4
        4.5 tasks dlq             -> CANCELLED 4
        4.5 redrive dlq           -> ok
        4.5 tasks dlq             -> COMPLETED 1
    )");
}

TEST_CASE("a task that finds nothing more while it is cancelled is CANCELLED") {
    check_timeline(R"(
        queue src VisibilityTimeout=0 RedrivePolicy=dlq:1
        queue dlq cancelLag=60
        0  send src A
        0  send src B
        0  receive src max=10
        0  receive src max=10     -> nothing
        1  redrive dlq rate=1 as=t
        1  cancel dlq t           -> ok
        2  tasks dlq              -> CANCELLED 2
    )");
}

TEST_CASE("a task fails at what it cannot move, and leaves it") {
    struct Row {
        std::string_view between;
        std::string_view reason;
    };
    for (const Row row : {Row{"1 drop spare", "AWS.SimpleQueueService.NonExistentQueue"},
                          Row{"1 set spare MaximumMessageSize=1024", "InvalidParameterValue"}}) {
        CAPTURE(row.between);
        const TimelineResult run = check_timeline(R"(
            queue src VisibilityTimeout=0 RedrivePolicy=dlq:1
            queue dlq
            queue spare
            0  send src A
            0  send src B body=)" + std::string(1025, 'b') +
                                                  R"(
            0  receive src max=10
            0  receive src max=10     -> nothing
            0.5 redrive dlq to=spare rate=1
            )" + std::string(row.between) + R"(
            2  tasks dlq              -> FAILED 1
            2  counters dlq           -> 1/0/0
        )");
        const Records& records = run.recording->journal().records();
        const auto stopped = std::find_if(records.begin(), records.end(), [](const Record& each) {
            return each.kind == RecordKind::stopped && each.message.valid();
        });
        REQUIRE(stopped != records.end());
        CHECK(run.recording->journal().text(stopped->text) == row.reason);
    }
}

TEST_CASE("deleting the queue that a task empties ends the task") {
    const TimelineResult run = check_timeline(R"(
        queue src VisibilityTimeout=0 RedrivePolicy=dlq:1
        queue dlq
        0  send src A
        0  send src B
        0  receive src max=10
        0  receive src max=10     -> nothing
        1  redrive dlq rate=1
        1  drop dlq               -> ok
        1  tasks dlq              -> ResourceNotFoundException
        62 create dlq             -> ok
        62 tasks dlq              -> none
    )");
    CHECK(run.metric("dlq", "NumberOfMessagesDeleted") == 1);
}

TEST_CASE("handles of tasks are base64 of JSON; anything else is garbage") {
    using sqs::task_name_in;
    const auto named = task_name_in(base64(R"( { "sourceArn" : "a:q", "taskId":"t" } )"));
    REQUIRE(named);
    CHECK(named->id == "t");
    CHECK(named->source_arn == "a:q");
    for (const std::string_view json :
         {"", "{", "{}", "[]", R"({"taskId":"t"})", R"({"taskId":"t","sourceArn":5})",
          R"({"taskId":"t","sourceArn":"a"}x)", R"({"taskId":"t","sourceArn":"a")",
          R"({"taskId":"t","sourceArn":"a\"})", R"({"taskId":"","sourceArn":"a"})",
          R"({taskId:"t","sourceArn":"a"})"}) {
        CAPTURE(json);
        CHECK(!task_name_in(base64(json)));
    }
    CHECK(!task_name_in("foobared"));
    CHECK(!task_name_in("no base64!"));
}

}  // namespace qr::test
