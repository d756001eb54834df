// The dead-letter queue and its consent (R94, R96, R102). Ranges are checked by the tables,
// accounts and Regions (R95) by the reader, since pasted ARNs become names there.
#include "engine/brokers/sqs/validate.h"

#include <string>

#include "engine/brokers/sqs/ids.h"
#include "engine/brokers/sqs/limits.h"
#include "engine/brokers/sqs/queue.h"
#include "engine/brokers/sqs/redrive_policy.h"
#include "engine/core/text.h"

namespace qr::sqs {
namespace {

std::string_view text_of(const Value* object, std::string_view key) {
    const Value* value = object != nullptr ? object->find(key) : nullptr;
    const std::string* text = value != nullptr ? value->text() : nullptr;
    return text != nullptr ? std::string_view(*text) : std::string_view();
}

// Adds the queue that is missing.
std::vector<Fix> added_queue(std::string_view name, std::string_view kind) {
    if (!is_queue_name(name, kind == "sqs.fifo"))
        return {};  // it has no character that pointers escape
    return {{"/nodes/" + std::string(name), "{\"kind\":" + json_quoted(kind) + "}"}};
}

Problem missing_target(const NodePlan& plan, std::string_view name) {  // R96
    return {.where = "/RedrivePolicy/deadLetterTargetArn",
            .what = "The dead-letter queue is not in the scenario.",
            .found = std::string(name),
            .allowed = "the name of a queue",
            .fix = added_queue(name, plan.model->kind)};
}

void check_target(Problems& problems, const NodePlan& source, const NodePlan& target) {
    if (target.model->kind != source.model->kind)  // R94
        problems.push_back({.where = "/RedrivePolicy/deadLetterTargetArn",
                            .what = "A dead-letter queue must be of the same type as its source.",
                            .found = target.name + " is " + std::string(target.model->kind),
                            .allowed = std::string(source.model->kind),
                            .fix = {}});
    if (!allows_source(target.settings.find("RedriveAllowPolicy"), source.name))  // R102
        problems.push_back({.where = "/RedrivePolicy/deadLetterTargetArn",
                            .what = "The RedriveAllowPolicy of the dead-letter queue does not "
                                    "allow this source.",
                            .found = target.name,
                            .allowed = "allowAll, or byQueue with this queue among the sources",
                            .fix = {}});
}

// R24, R25.
void check_fifo_settings(Problems& problems, const NodePlan& plan) {
    const Value* fifo = plan.settings.find("FifoQueue");
    if (fifo != nullptr && fifo->boolean() != nullptr && !*fifo->boolean())
        problems.push_back({.where = "/FifoQueue",
                            .what = "A FIFO queue cannot be made a standard queue.",
                            .found = "false",
                            .allowed = "true, or the kind sqs.standard",
                            .fix = {}});
    if (text_of(&plan.settings, "FifoThroughputLimit") == "perMessageGroupId" &&
        text_of(&plan.settings, "DeduplicationScope") != "messageGroup")
        problems.push_back({.where = "/FifoThroughputLimit",
                            .what = "A limit for each group needs deduplication within the group.",
                            .found = "perMessageGroupId",
                            .allowed = "perQueue, or DeduplicationScope messageGroup",
                            .fix = {}});
}

}  // namespace

Problems validate_queue(const World& world, const NodePlan& plan) {
    Problems problems;
    check_fifo_settings(problems, plan);
    const Value* allow = plan.settings.find("RedriveAllowPolicy");
    const std::string_view objection =
        allow != nullptr && allow->object() != nullptr ? allow_policy_objection(*allow) : "";
    if (!objection.empty())
        problems.push_back({.where = "/RedriveAllowPolicy",
                            .what = "This RedriveAllowPolicy is not valid.",
                            .found = std::string(text_of(allow, "redrivePermission")),
                            .allowed = std::string(objection),
                            .fix = {}});
    const std::string_view name =
        name_in(text_of(plan.settings.find("RedrivePolicy"), "deadLetterTargetArn"));
    if (name.empty()) return problems;
    const NodeId target = world.find(name);
    if (!is_queue(world, target) || world.node(target).absent)
        problems.push_back(missing_target(plan, name));
    else check_target(problems, plan, world.node(target));
    return problems;
}

}  // namespace qr::sqs
