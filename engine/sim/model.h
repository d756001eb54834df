// What a kind of node is, as tables: settings, options, verbs, metrics, and how one is made.
// Parser, schema, inspector, documentation and command read these; adding a kind changes none of
// them.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/field.h"
#include "engine/core/ids.h"
#include "engine/core/result.h"
#include "engine/core/time.h"
#include "engine/core/value.h"

namespace qr {

class Node;
struct Model;

enum class MetricKind : std::uint8_t {
    gauge,    // the value now
    counter,  // a total since the start
    since,    // a moment in ms, -1 = none; shown as the age `now - moment` (0 when none)
};

struct Metric {
    std::string_view name;  // the vendor's (CloudWatch's) own
    MetricKind kind = MetricKind::gauge;
    std::string_view help = {};  // key of the words file
    bool rare = false;           // not worth a place where it has never had a value
};

// How a script step names the node that a verb is for.
enum class VerbTarget : std::uint8_t {
    node,        // by `node`
    queue_name,  // by `QueueName`, which need not be a node of the scenario
    source_arn,  // by `SourceArn`
};

struct Verb {
    std::string_view name;
    VerbTarget target = VerbTarget::node;
    std::span<const Field> parameters = {};
    bool sends = false;        // takes `as` for the lane it makes
    bool begins_task = false;  // takes `as` for the task it begins
};

enum class Role : std::uint8_t {
    broker,  // holds messages
    actor,   // sends or handles them
    script,  // the one hidden node, named "", that carries out the script
};

// One step of the script, resolved. Arguments are normalised; {"repeat"} is expanded; a
// ReceiptHandle may still be {"message", "receive"}: only the run knows that handle.
struct ScriptStep {
    Time at;
    std::string verb;
    NodeId node;       // the target, also for verbs that name it by QueueName or SourceArn
    Value arguments;   // an object
    Value names;       // `as`: string, object of entry id -> name, or null
    std::string name;  // `name`: a label for people; may be empty
};

// A node as the scenario describes it, settings normalised by the model's tables.
struct NodePlan {
    NodeId id;
    std::string name;
    const Model* model = nullptr;
    Value settings;       // normalised; options apart
    Value options;        // normalised
    bool absent = false;  // a queue that only a later createQueue brings into being
};

// All that is fixed for a run. Shared by every copy of a simulation, never changed.
struct World {
    std::vector<NodePlan> nodes;     // by NodeId, that is by name in byte order; the script is 0
    std::vector<ScriptStep> script;  // by time, then in the order of writing
    std::uint64_t seed = 1;
    Time until;                 // inclusive
    std::int64_t start_ms = 0;  // Unix time of t = 0
    std::uint32_t record_limit = 2'000'000;
    std::vector<std::string> reserved_names;  // lane names that the script gives; running names
                                              // skip them. Sorted.

    // The node of that name; invalid when there is none.
    [[nodiscard]] NodeId find(std::string_view name) const;
    [[nodiscard]] const NodePlan& node(NodeId id) const { return nodes[id.index]; }
};

struct Model {
    std::string_view kind;    // "sqs.standard"
    std::string_view family;  // "sqs": nodes of one family may know each other's state
    Role role = Role::broker;
    std::span<const Field> settings = {};
    std::span<const Field> options = {};
    std::span<const Verb> verbs = {};
    std::span<const Metric> metrics = {};
    std::span<const RuleId> rules = {};                   // those that this kind follows
    std::span<const std::string_view> inaccuracies = {};  // keys of the words file
    std::unique_ptr<Node> (*create)(const World&, const NodePlan&) = nullptr;
    // What the vendor refuses about this node among the others; pointers start at the node.
    Problems (*validate)(const World&, const NodePlan&) = nullptr;
};

}  // namespace qr
