// The model: its tables, and how a queue is made.
#include "engine/brokers/sqs/fifo.h"

#include <array>

#include "engine/brokers/sqs/metrics.h"
#include "engine/brokers/sqs/model_rules.h"
#include "engine/brokers/sqs/options.h"
#include "engine/brokers/sqs/queue.h"
#include "engine/brokers/sqs/settings.h"
#include "engine/brokers/sqs/validate.h"

namespace qr::sqs {
namespace {

// What this kind follows: not what concerns standard queues alone, or how long
// things take on AWS.
constexpr std::array<RuleRange, 17> followed = {{
    {1, 20},
    {22, 30},
    {32, 35},
    {37, 53},
    {57, 58},
    {60, 63},
    {65, 73},
    {78, 78},
    {80, 105},
    {107, 114},
    {115, 134},
    {145, 159},
    {160, 161},
    {163, 169},
    {171, 178},
    {181, 184},
    {204, 204},
}};
constexpr auto rules = rules_of<rules_in(followed)>(followed);

constexpr std::array<std::string_view, 5> inaccuracies = {
    "inaccuracy.sqs.latency",    "inaccuracy.sqs.settle", "inaccuracy.sqs.counters",
    "inaccuracy.sqs.partitions", "inaccuracy.sqs.access",
};

std::unique_ptr<Node> create_node(const World& world, const NodePlan& plan) {
    return std::make_unique<Queue>(world, plan);
}

}  // namespace

const Model fifo_model = {
    .kind = "sqs.fifo",
    .family = "sqs",
    .role = Role::broker,
    .settings = fifo_settings(),
    .options = fifo_options(),
    .verbs = queue_verbs(),
    .metrics = fifo_metrics(),
    .rules = rules,
    .inaccuracies = inaccuracies,
    .create = create_node,
    .validate = validate_queue,
};

}  // namespace qr::sqs
