// The model: its tables, and how a queue is made.
#include "engine/brokers/sqs/standard.h"

#include <array>

#include "engine/brokers/sqs/metrics.h"
#include "engine/brokers/sqs/options.h"
#include "engine/brokers/sqs/queue.h"
#include "engine/brokers/sqs/settings.h"
#include "engine/brokers/sqs/validate.h"

namespace qr::sqs {
namespace {

constexpr std::array<std::string_view, 4> inaccuracies = {
    "inaccuracy.sqs.order",       // R75: AWS promises no order; here oldest first
    "inaccuracy.sqs.immediate",   // R31, R106, R162, R170: no propagation times
    "inaccuracy.sqs.fairQueues",  // R137-R144: not served fairly yet
    "inaccuracy.sqs.throttling",  // R133, R181: no request rates, no prices
};

std::unique_ptr<Node> create_node(const World& world, const NodePlan& plan) {
    return std::make_unique<Queue>(world, plan);
}

}  // namespace

const Model standard_model = {
    .kind = "sqs.standard",
    .family = "sqs",
    .role = Role::broker,
    .settings = standard_settings(),
    .options = standard_options(),
    .verbs = queue_verbs(),
    .metrics = metric_table(),
    .inaccuracies = inaccuracies,
    .create = create_node,
    .validate = validate_queue,
};

}  // namespace qr::sqs
