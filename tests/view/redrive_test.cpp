// What is said of a redrive, and how its lane goes on.
#include <algorithm>

#include "engine/cli/embedded.h"
#include "engine/view/lanes.h"
#include "engine/view/sentence.h"
#include "engine/view/why.h"
#include "tests/support/told.h"
#include "tests/test.h"

namespace qr {
namespace {

constexpr const char* scenario = R"({ 'queuereel': 1, 'until': '30s',
  'nodes': {
    'src': { 'kind': 'sqs.standard', 'RedrivePolicy': { 'deadLetterTargetArn': 'dlq',
             'maxReceiveCount': 1 } },
    'dlq': { 'kind': 'sqs.standard' }, 'spare': { 'kind': 'sqs.standard' } },
  'script': [
    { 'at': '0s', 'do': 'sendMessage', 'node': 'src', 'as': 'A', 'MessageBody': 'x' },
    { 'at': '0s', 'do': 'receiveMessage', 'node': 'src', 'VisibilityTimeout': 0 },
    { 'at': '0s', 'do': 'receiveMessage', 'node': 'src' },
    { 'at': '5s', 'do': 'startMessageMoveTask', 'SourceArn': 'dlq' },
    { 'at': '6s', 'do': 'sendMessage', 'node': 'dlq', 'as': 'B', 'MessageBody': 'x' },
    { 'at': '7s', 'do': 'startMessageMoveTask', 'SourceArn': 'dlq' },
    { 'at': '8s', 'do': 'startMessageMoveTask', 'SourceArn': 'dlq', 'DestinationArn': 'spare' },
    { 'at': '9s', 'do': 'deleteQueue', 'node': 'spare' } ] })";

struct ToldRun {
    ToldRun() { lanes.append(recording->journal()); }
    [[nodiscard]] std::vector<std::string> sentences(RecordKind kind) const {
        const Teller teller{recording->world(), recording->journal(), lanes, words};
        std::vector<std::string> found;
        for (std::uint32_t i = 0; i < recording->journal().records().size(); ++i)
            if (recording->journal().record({i}).kind == kind)
                found.push_back(sentence_of(teller, {i}));
        return found;
    }
    std::shared_ptr<Recording> recording = recorded(scenario);
    Lanes lanes;
    Words words{Language::en, std::string(embedded::words_en)};
};

}  // namespace

TEST_CASE("a redrive and its task are told in sentences") {
    const ToldRun run;
    CHECK(run.sentences(RecordKind::redriven) ==
          std::vector<std::string>{"A was redriven from dlq to src: a new message with a new "
                                   "MessageId and a receive count of 0.",
                                   "B was redriven from dlq to spare: a new message with a new "
                                   "MessageId and a receive count of 0."});
    CHECK(run.sentences(RecordKind::started) ==
          std::vector<std::string>{
              "A move task began: it moves 1 visible message of dlq back to where each came from.",
              "A move task began: it moves 1 visible message of dlq back to where each came from.",
              "A move task began: it moves 1 visible message of dlq to spare."});
    CHECK(run.sentences(RecordKind::stopped) ==
          std::vector<std::string>{
              "The move task of dlq is COMPLETED: moved 1.",
              "The move task of dlq FAILED at B (CouldNotDetermineMessageSource): moved 0, the "
              "rest stays.",
              "The move task of dlq is COMPLETED: moved 1.", "The queue spare was deleted."});
}

TEST_CASE("the lane of a redriven message goes on in its source, counted anew") {
    const ToldRun run;
    const Lane& lane = run.lanes.of(run.recording->journal().find_message("A"));
    const Span& last = lane.spans.back();
    CHECK(run.recording->world().node(last.node).name == "src");
    CHECK(last.state == LaneState::available);
    CHECK(last.from == Time{5000});
    CHECK(last.count == 0);
    CHECK(last.here == 0);
    CHECK((&last - 1)->state == LaneState::dead);
    CHECK(std::any_of(lane.marks.begin(), lane.marks.end(),
                      [](const Mark& mark) { return mark.kind == MarkKind::redriven; }));
}

TEST_CASE("what a queue's task does now is known at the cursor") {
    const std::shared_ptr<Recording> run = recorded(R"({ 'queuereel': 1, 'until': '30s',
      'nodes': {
        'src': { 'kind': 'sqs.standard', 'RedrivePolicy': { 'deadLetterTargetArn': 'dlq',
                 'maxReceiveCount': 1 } },
        'dlq': { 'kind': 'sqs.standard', 'options': { 'moveRate': 1 } },
        'p': { 'kind': 'producer', 'to': 'dlq', 'burst': 3, 'count': 3 } },
      'script': [ { 'at': '5s', 'do': 'startMessageMoveTask', 'SourceArn': 'dlq', 'as': 't',
                    'DestinationArn': 'src' } ] })");
    const NodeId dlq = run->world().find("dlq");
    Simulation cursor = run->at({});
    std::vector<std::int64_t> moved;
    for (std::uint32_t i = 0; i < run->journal().records().size(); ++i) {
        run->seek(cursor, {i});
        if (const std::optional<TaskView> task = cursor.node(dlq).view().task) {
            CHECK(task->to_move == 3);
            CHECK(run->journal().text(task->label) == "t");
            moved.push_back(task->moved);
        }
    }
    CHECK(!moved.empty());
    CHECK(moved.front() == 0);
    CHECK(moved.back() == 2);
    CHECK(!run->end().node(dlq).view().task);
}

}  // namespace qr
