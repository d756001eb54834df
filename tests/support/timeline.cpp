// Reading timelines: words separated by blanks, nothing nested.
#include "tests/support/timeline.h"

#include <algorithm>
#include <sstream>

#include "engine/brokers/registry.h"
#include "engine/sim/checker.h"
#include "tests/support/script_driver.h"
#include "tests/test.h"

namespace qr::test {
namespace {

using Words = std::vector<std::string>;

struct Expected {
    std::size_t line = 0;
    std::string source;
    std::string what;  // empty: must succeed
    std::string at;    // seconds; empty: not checked
};

struct Plan {
    std::shared_ptr<World> world = std::make_shared<World>();
    std::vector<Expected> expected;  // by step
};

Words words_of(const std::string& line) {
    std::istringstream stream(line);
    Words words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

// Decimal text times 10^places, exactly.
std::int64_t scaled(const std::string& text, int places) {
    const bool negative = !text.empty() && text[0] == '-';
    std::int64_t value = 0;
    int after = -1;
    for (const char c : text.substr(negative ? 1 : 0)) {
        if (c == '.') after = 0;
        else value = value * 10 + (c - '0'), after += after >= 0 ? 1 : 0;
    }
    for (int i = std::max(after, 0); i < places; ++i) value *= 10;
    return negative ? -value : value;
}

const Field* field_named(std::span<const Field> fields, std::string_view name) {
    for (const Field& field : fields)
        if (field.name == name) return &field;
    return nullptr;
}

Value value_of(const Field* field, const std::string& text) {
    switch (field != nullptr ? field->type : FieldType::text) {
        case FieldType::seconds:
        case FieldType::duration: return scaled(text, 3);
        case FieldType::count: return scaled(text, 0);
        case FieldType::ratio: return scaled(text, 6);
        case FieldType::flag: return text == "true";
        case FieldType::one_of: return text == "unlimited" ? Value(text) : Value(scaled(text, 3));
        case FieldType::json_text: {
            if (text == "-") return "";  // removes it
            const std::size_t colon = text.find(':');
            if (text.substr(0, colon) == "denyAll" || text.substr(0, colon) == "allowAll") {
                Value policy;
                policy.set("redrivePermission", text);
                return policy;
            }
            Value policy;
            policy.set("deadLetterTargetArn", text.substr(0, colon));
            policy.set("maxReceiveCount", scaled(text.substr(colon + 1), 0));
            return policy;
        }
        case FieldType::list: return Array{Value(text)};
        default: return text;
    }
}

void read_queue(World& world, const Words& words) {
    NodePlan plan;
    plan.name = words[1];
    const bool fifo = plan.name.size() > 5 && plan.name.substr(plan.name.size() - 5) == ".fifo";
    for (const Model* model : broker_models())
        if (model->kind == (fifo ? "sqs.fifo" : "sqs.standard")) plan.model = model;
    for (std::size_t i = 2; i < words.size(); ++i) {
        const std::size_t equals = words[i].find('=');
        const std::string key = words[i].substr(0, equals);
        if (key == "absent") {
            plan.absent = true;
            continue;
        }
        const std::string text = words[i].substr(equals + 1);
        const Field* option = field_named(plan.model->options, key);
        Value& into = option != nullptr ? plan.options : plan.settings;
        const Field* field = option != nullptr ? option : field_named(plan.model->settings, key);
        into.set(key, value_of(field, text));
    }
    world.nodes.push_back(std::move(plan));
}

Value handle_of(const std::string& text) {
    const std::size_t dot = text.find('.');
    if (text.substr(0, 1) == "\"") return text.substr(1, text.size() - 2);
    Value handle;
    handle.set("message", text.substr(0, dot));
    if (dot != std::string::npos) handle.set("receive", scaled(text.substr(dot + 1), 0));
    return handle;
}

struct Short {
    std::string_view word, verb, key;
};
constexpr Short shorts[] = {
    {"send", "sendMessage", "MessageBody"},
    {"receive", "receiveMessage", ""},
    {"delete", "deleteMessage", "ReceiptHandle"},
    {"change", "changeMessageVisibility", "ReceiptHandle"},
    {"counters", "getQueueAttributes", ""},
    {"attributes", "getQueueAttributes", ""},
    {"purge", "purgeQueue", ""},
    {"set", "setQueueAttributes", ""},
    {"create", "createQueue", ""},
    {"drop", "deleteQueue", ""},
    {"url", "getQueueUrl", ""},
    {"sources", "listDeadLetterSourceQueues", ""},
    {"redrive", "startMessageMoveTask", ""},
    {"cancel", "cancelMessageMoveTask", "TaskHandle"},
    {"tasks", "listMessageMoveTasks", ""},
};
constexpr std::pair<std::string_view, std::string_view> keys[] = {
    {"max", "MaxNumberOfMessages"},
    {"wait", "WaitTimeSeconds"},
    {"vt", "VisibilityTimeout"},
    {"delay", "DelaySeconds"},
    {"group", "MessageGroupId"},
    {"body", "MessageBody"},
    {"dedup", "MessageDeduplicationId"},
    {"attempt", "ReceiveRequestAttemptId"},
    {"to", "DestinationArn"},
    {"rate", "MaxNumberOfMessagesPerSecond"},
};

const Verb& verb_named(std::string_view name) {
    for (const Verb& verb : broker_models().front()->verbs)
        if (verb.name == name) return verb;
    FAIL("no such verb");
    return broker_models().front()->verbs.front();
}

void read_pair(ScriptStep& step, const Verb& verb, const std::string& word) {
    const std::size_t equals = word.find('=');
    std::string key = word.substr(0, equals);
    for (const auto& [from, to] : keys)
        if (from == key) key = to;
    const std::string text = word.substr(equals + 1);
    if (key == "as") {
        step.names = text;
        return;
    }
    if (verb.name == "setQueueAttributes" || verb.name == "createQueue") {
        const Field* field = field_named(field_named(verb.parameters, "Attributes")->fields, key);
        Value* attributes = step.arguments.find("Attributes");
        if (attributes == nullptr) attributes = &step.arguments.set("Attributes", Object{});
        attributes->set(key, value_of(field, text));
        return;
    }
    step.arguments.set(key, value_of(field_named(verb.parameters, key), text));
}

ScriptStep step_of(const Words& words) {
    ScriptStep step;
    step.at = {scaled(words[0], 3)};
    const Short* row = std::find_if(std::begin(shorts), std::end(shorts),
                                    [&](const Short& s) { return s.word == words[1]; });
    REQUIRE_MESSAGE(row != std::end(shorts), words[1]);
    step.verb = row->verb;
    step.name = words[2];  // the queue, resolved when all nodes are known
    step.arguments = Object{};
    const Verb& verb = verb_named(row->verb);
    if (verb.target == VerbTarget::queue_name) step.arguments.set("QueueName", words[2]);
    if (verb.target == VerbTarget::source_arn) step.arguments.set("SourceArn", words[2]);
    if (row->key == "TaskHandle") {
        Value handle;
        handle.set("task", words[3]);
        step.arguments.set("TaskHandle", std::move(handle));
        return step;
    }
    if (words[1] == "counters") step.arguments.set("AttributeNames", Array{Value("All")});
    std::size_t next = 3;
    if (row->key == "MessageBody" && words.size() > 3 && words[3].find('=') == words[3].npos) {
        step.names = words[3];
        step.arguments.set("MessageBody", "body of " + words[next++]);
    }
    if (row->key == "ReceiptHandle") step.arguments.set("ReceiptHandle", handle_of(words[next++]));
    if (words[1] == "change") step.arguments.set("VisibilityTimeout", scaled(words[next++], 3));
    for (; next < words.size(); ++next) read_pair(step, verb, words[next]);
    return step;
}

Expected expectation_of(std::size_t line, const std::string& source) {
    Expected expected{line, source, {}, {}};
    const std::size_t arrow = source.find("->");
    if (arrow == std::string::npos) return expected;
    std::string text;
    for (const std::string& word : words_of(source.substr(arrow + 2)))
        text += (text.empty() ? "" : " ") + word;
    const std::size_t at = text.find(" @ ");
    if (at != std::string::npos) {
        expected.at = text.substr(at + 3);
        text = text.substr(0, at);
    }
    expected.what = text;
    return expected;
}

Plan plan_of(std::string_view text) {
    Plan plan;
    World& world = *plan.world;
    NodePlan script;
    script.model = &driver_model();
    world.nodes.push_back(script);
    std::istringstream stream{std::string(text)};
    std::size_t number = 0;
    for (std::string line; std::getline(stream, line);) {
        ++number;
        line = line.substr(0, line.find('#'));
        const Words words = words_of(line.substr(0, line.find("->")));
        if (words.empty()) continue;
        if (words[0] == "queue") read_queue(world, words);
        else if (words[0] == "seed") world.seed = static_cast<std::uint64_t>(scaled(words[1], 0));
        else if (words[0] == "until") world.until = {scaled(words[1], 3)};
        else {
            world.script.push_back(step_of(words));
            plan.expected.push_back(expectation_of(number, line));
        }
    }
    std::sort(world.nodes.begin(), world.nodes.end(),
              [](const NodePlan& a, const NodePlan& b) { return a.name < b.name; });
    for (std::size_t i = 0; i < world.nodes.size(); ++i)
        world.nodes[i].id = {static_cast<std::uint16_t>(i)};
    for (ScriptStep& step : world.script) {
        step.node = world.find(step.name);
        REQUIRE_MESSAGE(step.node.valid(), step.name);
        world.until = std::max(world.until, step.at + seconds(60));
    }
    return plan;
}

struct Answer {
    bool given = false;
    Reply reply;
    Time at;
};

class Collector final : public ReplyObserver {
public:
    explicit Collector(const World& world) : world_(world), answers(world.script.size()) {}
    void replied(std::uint32_t step, const Reply& reply, Duration after) override {
        answers[step] = {true, reply, world_.script[step].at + after};
    }

private:
    const World& world_;

public:
    std::vector<Answer> answers;
};

bool same_code(std::string_view code, std::string_view expected) {
    constexpr std::string_view prefix = "AWS.SimpleQueueService.";
    if (code.substr(0, prefix.size()) == prefix) code.remove_prefix(prefix.size());
    return code == expected;
}

std::string text_of_attribute(const Reply& reply, const std::string& name) {
    const Value* attributes = reply.response.find("Attributes");
    const Value* value = attributes != nullptr ? attributes->find(name) : nullptr;
    return value != nullptr ? *value->text() : "?";
}

// What a reply looks like in the notation of timelines.
std::string shown(const Journal& journal, const ScriptStep& step, const Answer& answer) {
    if (!answer.given) return "no answer";
    const Reply& reply = answer.reply;
    if (reply.error) return reply.error->code;
    if (step.verb == "receiveMessage") {
        std::string text;
        for (std::size_t i = 0; i < reply.messages.size(); ++i)
            text += (i == 0 ? "" : " ") + journal.message(reply.messages[i]).name + "(" +
                    std::to_string(reply.counts[i]) + ")";
        return text.empty() ? "nothing" : text;
    }
    if (step.verb == "getQueueAttributes") {
        const std::string name = "ApproximateNumberOfMessages";
        return text_of_attribute(reply, name) + "/" +
               text_of_attribute(reply, name + "NotVisible") + "/" +
               text_of_attribute(reply, name + "Delayed");
    }
    if (step.verb == "listMessageMoveTasks") {
        std::string text;
        for (const Value& task : *reply.response.find("Results")->array())
            text += (text.empty() ? "" : " ") + *task.find("Status")->text() + " " +
                    std::to_string(*task.find("ApproximateNumberOfMessagesMoved")->integer());
        return text.empty() ? "none" : text;
    }
    return "ok";
}

std::string failure_of(const Expected& expected, const ScriptStep& step, const Journal& journal,
                       const Answer& answer) {
    const std::string found = shown(journal, step, answer);
    const bool failed = !answer.given || answer.reply.error.has_value();
    const bool as_wanted =
        expected.what.empty() ? !failed : found == expected.what || same_code(found, expected.what);
    if (!as_wanted)
        return "line " + std::to_string(expected.line) + ": " + expected.source + "   (found " +
               found + ")";
    if (!expected.at.empty() && answer.at.ms != scaled(expected.at, 3))
        return "line " + std::to_string(expected.line) + ": " + expected.source +
               "   (returned at " + std::to_string(answer.at.ms) + " ms)";
    return {};
}

}  // namespace

TimelineResult run_timeline(std::string_view text) {
    const Plan plan = plan_of(text);
    Collector collector(*plan.world);
    TimelineResult result;
    result.recording = std::make_shared<Recording>(plan.world);
    result.recording->observe(&collector, nullptr);
    Checker checker(*plan.world);
    while (!result.recording->advance(1)) {
        const auto violation =
            checker.after_event(result.recording->end(), result.recording->journal());
        if (!violation) continue;
        result.failures.push_back(violation->text());
        break;
    }
    for (std::size_t i = 0; i < plan.expected.size(); ++i) {
        std::string failure = failure_of(plan.expected[i], plan.world->script[i],
                                         result.recording->journal(), collector.answers[i]);
        if (!failure.empty()) result.failures.push_back(std::move(failure));
        result.replies.push_back(collector.answers[i].reply);
    }
    return result;
}

TimelineResult check_timeline(std::string_view text) {
    TimelineResult result = run_timeline(text);
    for (const std::string& failure : result.failures) FAIL_CHECK(failure);
    // A timeline is also a law test: a moment reached by seeking equals the straight run.
    const Recording& recording = *result.recording;
    Simulation straight = recording.at({});
    for (std::uint32_t i = 0; i < recording.journal().records().size(); ++i) {
        recording.seek(straight, {i});
        CHECK((recording.at({i}) == straight));
    }
    CHECK(straight.fingerprint() == recording.fingerprint());
    return result;
}

std::string TimelineResult::trace() const {
    std::string text;
    const Journal& journal = recording->journal();
    for (const Record& record : journal.records()) {
        if (record.kind == RecordKind::call || record.kind == RecordKind::returned) continue;
        text += kind_name(record.kind);
        text += " " + recording->world().node(record.node).name;
        if (record.message.valid()) text += " " + journal.message(record.message).name;
        text += " " + std::to_string(record.count);
        if (record.rule.valid())
            text += std::string(" ") + record.rule.family + std::to_string(record.rule.number);
        text += "\n";
    }
    return text;
}

std::int64_t TimelineResult::metric(std::string_view node, std::string_view name) const {
    const World& world = recording->world();
    const NodeId id = world.find(node);
    const std::span<const Metric> table = world.node(id).model->metrics;
    const std::span<const Series> series = recording->journal().series(id);
    for (std::size_t i = 0; i < table.size(); ++i)
        if (table[i].name == name)
            return i < series.size() && !series[i].empty() ? series[i].back().value() : 0;
    return -2;
}

}  // namespace qr::test
