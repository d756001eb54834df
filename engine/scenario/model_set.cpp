// Looking up kinds and verbs.
#include "engine/scenario/model_set.h"

#include <array>

namespace qr {
namespace {

constexpr std::array<std::string_view, 18> named_by_the_format = {"lambda.sqs",
                                                                  "dependency",
                                                                  "alarm",
                                                                  "pubsub.topic",
                                                                  "pubsub.subscription",
                                                                  "servicebus.queue",
                                                                  "servicebus.topic",
                                                                  "servicebus.subscription",
                                                                  "rabbitmq.exchange",
                                                                  "rabbitmq.queue",
                                                                  "rabbitmq.policy",
                                                                  "kafka.topic",
                                                                  "kafka.group",
                                                                  "kafka.share-group",
                                                                  "kafka.connect-sink",
                                                                  "lambda.async",
                                                                  "sns.topic",
                                                                  "eventbridge.rule"};

}  // namespace

const Model* ModelSet::find(std::string_view kind) const {
    for (const Model* model : models)
        if (model->kind == kind) return model;
    return nullptr;
}

std::vector<std::string_view> ModelSet::kinds() const {
    std::vector<std::string_view> all;
    for (const Model* model : models) all.push_back(model->kind);
    return all;
}

std::span<const std::string_view> future_kinds() { return named_by_the_format; }

const Verb* find_verb(const Model& model, std::string_view name) {
    for (const Verb& verb : model.verbs)
        if (verb.name == name) return &verb;
    return nullptr;
}

}  // namespace qr
