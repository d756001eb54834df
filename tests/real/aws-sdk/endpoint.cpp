// The engine as a program that a server can ask: one JSON object a line in, one a line out.
//   {"open": SCENARIO, "creatable": [NAME…]}           begins a run; its queues, and further names
//   {"call": VERB, "parameters": {…}, "at": MS}        an API call, parameters as on the wire
//   {"advance": MS}                                    lets time pass
//   {"close": true}                                    ends it, and runs its script once more
// Out: {"answers": [{"call", "response" | "error"}…], "next": MS | null}, after a call with its
// "number"; after close {"fingerprint", "again"}; {"problem": TEXT} for what cannot be done.
#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include "engine/scenario/build.h"
#include "engine/scenario/field_read.h"
#include "engine/scenario/json.h"
#include "engine/scenario/scenario.h"
#include "engine/sim/console.h"
#include "engine/sim/recording.h"

namespace qr {
namespace {

// Calls that name no queue of the run reach this one, which never exists.
constexpr std::string_view nowhere = "(no name)";
constexpr JsonLimits wire_limits{.text_bytes = std::size_t{8} << 20};

struct Session {
    KnownNodes nodes;
    std::unique_ptr<Console> console;  // it cannot be moved
};

std::string_view text_at(const Value& object, std::string_view key) {
    const Value* value = object.find(key);
    const std::string* text = value != nullptr ? value->text() : nullptr;
    return text != nullptr ? std::string_view(*text) : std::string_view();
}

Time time_at(const Value& object, std::string_view key) {
    const Value* value = object.find(key);
    const std::int64_t* ms = value != nullptr ? value->integer() : nullptr;
    return {ms != nullptr ? *ms : -1};
}

std::string problem_text(const Problem& problem) {
    return problem.where + ": " + problem.what + " (" + problem.found + "; " + problem.allowed +
           ")";
}

Value problem_line(std::string text) {
    Value line;
    line.set("problem", std::move(text));
    return line;
}

// A queue that only a call may bring into being.
NodePlan absent_queue(const ModelSet& models, std::string_view name) {
    const bool fifo = name.size() > 5 && name.substr(name.size() - 5) == ".fifo";
    const Model* model = fifo ? models.find("sqs.fifo") : nullptr;
    if (model == nullptr) model = models.find("sqs.standard");
    NodePlan plan;
    plan.name = name;
    plan.model = model;
    plan.settings = Object{};
    plan.options = Object{};
    plan.absent = true;
    return plan;
}

void add_absent(Scenario& scenario, std::string_view name) {
    const auto place = std::lower_bound(
        scenario.nodes.begin(), scenario.nodes.end(), name,
        [](const NodePlan& plan, std::string_view key) { return plan.name < key; });
    if (place != scenario.nodes.end() && place->name == name) return;
    scenario.nodes.insert(place, absent_queue(*scenario.models, name));
}

Value open(Session& session, const Value& line) {
    Result<Scenario> read = read_document(*line.find("open"));
    if (!read) return problem_line(problem_text(read.problems().front()));
    Scenario& scenario = read.value();
    add_absent(scenario, nowhere);
    const Value* creatable = line.find("creatable");
    if (creatable != nullptr && creatable->array() != nullptr)
        for (const Value& name : *creatable->array()) add_absent(scenario, *name.text());
    session.nodes.clear();
    for (const NodePlan& plan : scenario.nodes) session.nodes.push_back({plan.name, plan.model});
    session.console = std::make_unique<Console>(*build_world(scenario));
    return Object{};
}

// "https://host/account/orders" and "arn:aws:sqs:region:account:orders" both end in the name.
std::string_view last_part(std::string_view text) {
    return text.substr(std::min(text.find_last_of("/:") + 1, text.size()));
}

std::string_view queue_named(const Verb& verb, const Value& parameters) {
    switch (verb.target) {
        case VerbTarget::node: return last_part(text_at(parameters, "QueueUrl"));
        case VerbTarget::queue_name: return text_at(parameters, "QueueName");
        case VerbTarget::source_arn: return last_part(text_at(parameters, "SourceArn"));
    }
    UNREACHABLE();
}

const Verb* verb_named(std::string_view name) {
    for (const Model* model : known_models().models)
        if (model->family == "sqs")
            if (const Verb* verb = find_verb(*model, name)) return verb;
    return nullptr;
}

// What the verb's table does not know is dropped, as AWS does.
Value arguments_of(const Verb& verb, const Value& parameters, const KnownNodes& nodes) {
    FieldReader reader(Reading::arguments, nodes);
    Value arguments{Object{}};
    for (const Field& field : verb.parameters)
        if (const Value* value = parameters.find(field.name))
            arguments.set(field.name, reader.read(field, *value, ""));
    return arguments;
}

Value call(Session& session, const Value& line) {
    const std::string_view name = text_at(line, "call");
    const Value* parameters = line.find("parameters");
    const Verb* verb = verb_named(name);
    if (verb == nullptr || parameters == nullptr) return problem_line("no such verb");
    Console& console = *session.console;
    const Time at = time_at(line, "at");
    if (at < console.now()) return problem_line("this call comes from the past");
    console.advance(at);
    NodeId node = console.world().find(queue_named(*verb, *parameters));
    if (!node.valid() || console.world().node(node).model->family != "sqs")
        node = console.world().find(nowhere);
    const std::uint32_t number =
        console.call({.verb = std::string(name),
                      .node = node,
                      .arguments = arguments_of(*verb, *parameters, session.nodes)});
    Value done;
    done.set("number", std::int64_t{number});
    return done;
}

Value advance(Session& session, const Value& line) {
    const Time to = time_at(line, "advance");
    if (to < session.console->now()) return problem_line("time does not go back");
    session.console->advance(to);
    return Object{};
}

// The script that this run was told, known from the start, must give the same run.
Value close(Session& session, const Value&) {
    Recording again(std::make_shared<World>(session.console->finished()));
    again.advance(~std::uint64_t{0});
    Value done;
    done.set("fingerprint", std::to_string(session.console->simulation().fingerprint()));
    done.set("again", std::to_string(again.fingerprint()));
    return done;
}

Value answer_value(ConsoleAnswer answer) {
    Value value;
    value.set("call", std::int64_t{answer.call});
    if (!answer.reply.error) {
        value.set("response", std::move(answer.reply.response));
        return value;
    }
    const ApiError& error = *answer.reply.error;
    Value shape;
    shape.set("code", error.code);
    shape.set("shape", error.query_code);
    shape.set("http", std::int64_t{error.http});
    shape.set("message", error.message);
    value.set("error", std::move(shape));
    return value;
}

struct Row {
    std::string_view key;
    Value (*act)(Session&, const Value&);
};
constexpr Row rows[] = {{"call", call}, {"advance", advance}, {"close", close}};

Value act(Session& session, const Value& line) {
    if (line.find("open") != nullptr) return open(session, line);
    if (session.console == nullptr) return problem_line("nothing is open");
    for (const Row& row : rows)
        if (line.find(row.key) != nullptr) return row.act(session, line);
    return problem_line("this line asks for nothing");
}

Value answered(Session& session, const std::string& text) {
    const Result<Value> line = parse_json(text, wire_limits);
    if (!line) return problem_line(problem_text(line.problems().front()));
    Value done = act(session, line.value());
    if (session.console == nullptr) return done;
    Array answers;
    for (ConsoleAnswer& answer : session.console->take_answers())
        answers.push_back(answer_value(std::move(answer)));
    done.set("answers", std::move(answers));
    const Time next = session.console->next();
    done.set("next", is_never(next) ? Value{} : Value(next.ms));
    return done;
}

}  // namespace
}  // namespace qr

int main() {
    std::ios::sync_with_stdio(false);
    qr::Session session;
    for (std::string line; std::getline(std::cin, line);)
        std::cout << qr::json_text(qr::answered(session, line), qr::Layout::compact) << std::endl;
    return 0;
}
