// The model: its tables, and how a queue is made.
#include "engine/brokers/sqs/standard.h"

#include <array>

#include "engine/brokers/sqs/metrics.h"
#include "engine/brokers/sqs/model_rules.h"
#include "engine/brokers/sqs/options.h"
#include "engine/brokers/sqs/queue.h"
#include "engine/brokers/sqs/settings.h"
#include "engine/brokers/sqs/validate.h"

namespace qr::sqs {
namespace {

// What this kind follows: of R1-R114 all but FIFO's and those that tell how
// long things take on AWS; of the rest what concerns standard queues.
constexpr std::array<RuleRange, 17> followed = {{
    {1, 1},
    {3, 17},
    {21, 24},
    {26, 30},
    {32, 59},
    {64, 77},
    {79, 80},
    {82, 90},
    {93, 105},
    {107, 114},
    {136, 161},
    {163, 167},
    {169, 169},
    {171, 177},
    {179, 179},
    {181, 184},
    {204, 205},
}};
constexpr auto rules = rules_of<rules_in(followed)>(followed);

constexpr std::array<std::string_view, 7> inaccuracies = {
    "inaccuracy.sqs.latency", "inaccuracy.sqs.settle",     "inaccuracy.sqs.counters",
    "inaccuracy.sqs.order",   "inaccuracy.sqs.duplicates", "inaccuracy.sqs.throughput",
    "inaccuracy.sqs.access",
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
    .metrics = standard_metrics(),
    .rules = rules,
    .inaccuracies = inaccuracies,
    .create = create_node,
    .validate = validate_queue,
};

}  // namespace qr::sqs
