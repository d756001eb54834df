// Timelines of Lambda: pollers, batches, throttling, and what their records say.
#include "engine/actors/lambda_mapping.h"
#include "engine/actors/lambda_response.h"

#include "engine/scenario/json.h"
#include "tests/support/told.h"
#include "tests/test.h"

namespace qr {
namespace {

using K = RecordKind;

// A batch A, B at 0 s, timeout 10 s; the function's settings as given.
std::string with_function(const std::string& settings, const std::string& steps = "") {
    return "{'queuereel':1,'until':'12s','nodes':{'q':{'kind':'sqs.standard',"
           "'VisibilityTimeout':10},'f':{'kind':'lambda.sqs','from':'q'" +
           settings +
           "}},'script':[{'at':'0s','do':'sendMessageBatch','node':'q','as':{'a':'A','b':'B'},"
           "'Entries':[{'Id':'a','MessageBody':'1'},{'Id':'b','MessageBody':'2'}]}" +
           steps + "]}";
}

BatchResponse::Kind kind_of(const char* text) {
    return read_response(parse_json(text).value()).kind;
}

}  // namespace

TEST_CASE("a response says success, failure or which messages failed") {
    using Kind = BatchResponse::Kind;
    struct Row {
        const char* response;
        Kind kind;
    };
    constexpr Row rows[] = {
        {"null", Kind::success},
        {"{}", Kind::success},
        {R"({"batchItemFailures":null})", Kind::success},
        {R"({"batchItemFailures":[]})", Kind::success},
        {R"({"other":1})", Kind::success},
        {R"({"batchItemFailures":[{"itemIdentifier":"A"}]})", Kind::partial},
        {R"({"batchItemFailures":[{"itemIdentifier":"A","more":1}]})", Kind::partial},
        {R"({"batchItemFailures":[{"itemIdentifier":""}]})", Kind::failure},
        {R"({"batchItemFailures":[{"itemIdentifier":null}]})", Kind::failure},
        {R"({"batchItemFailures":[{"itemIdentifier":7}]})", Kind::failure},
        {R"({"batchItemFailures":[{"foo":"A"}]})", Kind::failure},
        {R"({"batchItemFailures":[{"itemIdentifier":"A"},{}]})", Kind::failure},
        {R"({"batchItemFailures":["A"]})", Kind::failure},
        {R"({"batchItemFailures":"A"})", Kind::failure},
        {R"("ok")", Kind::failure},
        {"[]", Kind::failure},
        {"200", Kind::failure},
    };
    for (const Row& row : rows) {
        CAPTURE(std::string(row.response));
        CHECK(kind_of(row.response) == row.kind);
    }
}

TEST_CASE("Lambda refuses a mapping at both sides of each limit") {
    struct Row {
        std::int64_t batch;
        std::int64_t window;
        std::int64_t most;
        bool fifo;
        std::int64_t timeout;
        const char* field;  // empty: accepted
    };
    constexpr Row rows[] = {
        {1, 0, 0, false, 3, ""},
        {0, 0, 0, false, 3, "BatchSize"},
        {10, 0, 0, false, 3, ""},
        {11, 0, 0, false, 3, "BatchSize"},
        {11, 1, 0, false, 3, ""},
        {10'000, 300, 0, false, 3, ""},
        {10'001, 300, 0, false, 3, "BatchSize"},
        {10, 301, 0, false, 3, "MaximumBatchingWindowInSeconds"},
        {10, 0, 0, true, 3, ""},
        {11, 1, 0, true, 3, "BatchSize"},
        {10, 1, 0, true, 3, "MaximumBatchingWindowInSeconds"},
        {10, 0, 2, false, 3, ""},
        {10, 0, 1, false, 3, "ScalingConfig"},
        {10, 0, 1000, false, 3, ""},
        {10, 0, 1001, false, 3, "ScalingConfig"},
        {10, 0, 0, false, 30, ""},
        {10, 0, 0, false, 31, "Timeout"},
    };
    for (const Row& row : rows) {
        LambdaMapping mapping;
        mapping.batch_size = row.batch;
        mapping.window = seconds(row.window);
        mapping.most = row.most;
        const auto fault = mapping_fault(mapping, {row.fifo, seconds(30), seconds(row.timeout)});
        CAPTURE(row.batch);
        CAPTURE(row.window);
        CHECK((fault ? fault->field : std::string()) == row.field);
    }
}

TEST_CASE("an invocation has a handler run for each message, and counts once") {
    const std::string scenario =
        with_function(",'handler':{'time':'2s','outcome':[{'message':'B','do':'fail'}]}");
    CHECK(told(scenario, {K::handler_started, K::handler_ended, K::deleted}) == R"(
0s f handlerStarted A
0s f handlerStarted B
2s f handlerEnded A fail
2s f handlerEnded B fail
10s f handlerStarted A
10s f handlerStarted B
12s f handlerEnded A fail
12s f handlerEnded B fail)");
    const std::shared_ptr<Recording> run = recorded(scenario);
    std::vector<Record> ends;
    for (const Record& record : run->journal().records())
        if (record.kind == K::handler_ended) ends.push_back(record);
    REQUIRE(ends.size() == 4);
    CHECK(ends[0].rule == rule(190));  // innocent
    CHECK(ends[1].rule == rule(188));
    CHECK((ends[0].flags & record_flag::in_batch) == 0);
    CHECK((ends[1].flags & record_flag::in_batch) != 0);
}

TEST_CASE("a response that Lambda cannot read fails every message by R191") {
    for (const char* response : {"[{'id':'B'}]", "[{'itemIdentifier':''}]"}) {
        CAPTURE(response);
        const std::shared_ptr<Recording> run =
            recorded(with_function(",'FunctionResponseTypes':['ReportBatchItemFailures'],"
                                   "'handler':{'time':'2s','returns':{'batchItemFailures':" +
                                   std::string(response) + "}}"));
        int ends = 0;
        for (const Record& record : run->journal().records()) {
            if (record.kind != K::handler_ended) continue;
            ++ends;
            CHECK(record.rule == rule(191));
            CHECK(run->journal().text(record.text) == "fail");
        }
        CHECK(ends == 4);
    }
}

TEST_CASE("a function without a queue may have any timeout") {
    const std::string nodes = R"({"queuereel":1,"until":"1m","nodes":{"q":{"kind":"sqs.standard"},
        "f":{"kind":"lambda.sqs","Timeout":31)";
    CHECK(read_scenario(nodes + "}}}").ok());
    CHECK_FALSE(read_scenario(nodes + R"(,"from":"q"}}})").ok());
}

TEST_CASE("a throttled batch is told once for each message, and runs when there is room") {
    CHECK(told(with_function(",'BatchSize':1,'ReservedConcurrentExecutions':1,"
                             "'handler':{'time':'1500ms'}"),
               {K::received, K::returned, K::handler_started, K::handler_ended, K::deleted}) == R"(
0s script returned
0s q received A
0s f handlerStarted A
0s q received B
0s f returned B TooManyRequestsException
1.5s f handlerEnded A succeed
1.5s q deleted A
2s f handlerStarted B
3.5s f handlerEnded B succeed
3.5s q deleted B)");
}

TEST_CASE("at its timeout a throttled batch is given up and received anew") {
    CHECK(told(with_function(",'BatchSize':1,'ReservedConcurrentExecutions':0"),
               {K::received, K::lease_ended, K::returned, K::handler_started}) == R"(
0s script returned
0s q received A
0s f returned A TooManyRequestsException
0s q received B
0s f returned B TooManyRequestsException
10s q leaseEnded A
10s q leaseEnded B
10s q received A
10s f returned A TooManyRequestsException
10s q received B
10s f returned B TooManyRequestsException)");
}

TEST_CASE("an invocation that hangs ends at Timeout as a function error") {
    CHECK(told(with_function(",'Timeout':4,'handler':{'time':'1s','outcome':"
                             "[{'message':'A','attempt':1,'do':'hang'}]}"),
               {K::handler_ended, K::deleted}) == R"(
4s f handlerEnded A timeout
4s f handlerEnded B timeout
11s f handlerEnded A succeed
11s f handlerEnded B succeed
11s q deleted A
11s q deleted B)");
}

}  // namespace qr
