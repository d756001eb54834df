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

// What this kind follows: of R1-R114 all but FIFO's, the redrive API's, and those that tell how
// long things take on AWS; of the rest what concerns standard queues.
struct RuleRange {
    std::uint16_t first = 0;
    std::uint16_t last = 0;
};
constexpr RuleRange followed[] = {
    {1, 1},    {3, 17},    {21, 24},   {26, 30},   {32, 59},   {64, 77},   {79, 80},   {82, 90},
    {93, 105}, {107, 113}, {136, 136}, {160, 161}, {163, 167}, {169, 169}, {171, 177}, {179, 179},
};

constexpr std::size_t rules_followed() {
    std::size_t count = 0;
    for (const RuleRange range : followed) count += range.last - range.first + 1U;
    return count;
}

constexpr auto rules = [] {
    std::array<RuleId, rules_followed()> all{};
    std::size_t at = 0;
    for (const RuleRange range : followed)
        for (std::uint16_t number = range.first; number <= range.last; ++number)
            all[at++] = rule(number);
    return all;
}();

constexpr std::array<std::string_view, 8> inaccuracies = {
    "inaccuracy.sqs.latency",    "inaccuracy.sqs.settle",     "inaccuracy.sqs.counters",
    "inaccuracy.sqs.order",      "inaccuracy.sqs.duplicates", "inaccuracy.sqs.throughput",
    "inaccuracy.sqs.fairQueues", "inaccuracy.sqs.access",
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
    .rules = rules,
    .inaccuracies = inaccuracies,
    .create = create_node,
    .validate = validate_queue,
};

}  // namespace qr::sqs
