// Reading and refusing.
#include "engine/actors/lambda_mapping.h"

#include <algorithm>

namespace qr {
namespace {

constexpr std::uint32_t pollers_at_first = 5;    // R196
constexpr std::uint32_t pollers_at_last = 1250;  // R196

std::optional<MappingFault> out_of_range(const char* field, std::int64_t low, std::int64_t high,
                                         RuleId rule) {
    const std::string range = std::to_string(low) + " to " + std::to_string(high);
    return MappingFault{field, std::string(field) + " must be " + range, range, rule};
}

std::optional<MappingFault> no_value(const char* field) {
    return MappingFault{field, std::string("The value of ") + field + " is not valid", "",
                        rule(186)};
}

}  // namespace

std::uint32_t LambdaMapping::pollers_most() const {
    return most == 0 ? pollers_at_last : static_cast<std::uint32_t>(most);
}

std::uint32_t LambdaMapping::pollers_least() const {
    return std::min(pollers_at_first, pollers_most());
}

std::optional<MappingFault> mapping_fault(const LambdaMapping& mapping,
                                          const MappingSurroundings& around) {
    const std::int64_t batch_most = around.fifo ? 10 : 10'000;
    if (mapping.batch_size < 1 || mapping.batch_size > batch_most)
        return out_of_range("BatchSize", 1, batch_most, rule(186));
    if (mapping.window < Duration{} || mapping.window > seconds(300))
        return out_of_range("MaximumBatchingWindowInSeconds", 0, 300, rule(187));
    if (around.fifo && mapping.window > Duration{})
        return MappingFault{"MaximumBatchingWindowInSeconds",
                            "Batching window is not supported for FIFO queues", "0", rule(187)};
    if (mapping.batch_size > 10 && mapping.window < seconds(1))
        return MappingFault{"BatchSize",
                            "Maximum batch window in seconds must be greater than 0 if maximum "
                            "batch size is greater than 10",
                            "at most 10, or MaximumBatchingWindowInSeconds of at least 1",
                            rule(186)};
    if (mapping.most != 0 && (mapping.most < 2 || mapping.most > 1000))
        return out_of_range("ScalingConfig", 2, 1000, rule(197));
    if (around.visibility_timeout < around.function_timeout)
        return MappingFault{
            "Timeout",
            "Queue visibility timeout: " + std::to_string(around.visibility_timeout.ms / 1000) +
                " seconds is less than Function timeout: " +
                std::to_string(around.function_timeout.ms / 1000) + " seconds",
            "at most the queue's visibility timeout; six times less is advised", rule(195)};
    return {};
}

MappingChange changed_mapping(const LambdaMapping& mapping, const Value& settings) {
    MappingChange change{mapping, {}};
    LambdaMapping& to = change.mapping;
    if (const Value* size = settings.find("BatchSize")) {
        if (size->integer() == nullptr) change.fault = no_value("BatchSize");
        else to.batch_size = *size->integer();
    }
    if (const Value* window = settings.find("MaximumBatchingWindowInSeconds")) {
        if (window->integer() == nullptr) change.fault = no_value("MaximumBatchingWindowInSeconds");
        else to.window = {*window->integer()};
    }
    if (const Value* types = settings.find("FunctionResponseTypes")) {
        const Array* list = types->array();
        to.partial = list != nullptr && !list->empty();
        const bool known = list != nullptr && list->size() <= 1 &&
                           (list->empty() || list->front() == Value("ReportBatchItemFailures"));
        if (!known) change.fault = no_value("FunctionResponseTypes");
    }
    if (const Value* scaling = settings.find("ScalingConfig")) {
        const Value* most = scaling->find("MaximumConcurrency");
        to.most = 0;  // an empty ScalingConfig removes the limit
        if (most != nullptr && most->integer() == nullptr) change.fault = no_value("ScalingConfig");
        else if (most != nullptr) to.most = *most->integer() == 0 ? -1 : *most->integer();
    }
    if (const Value* enabled = settings.find("Enabled")) {
        if (enabled->boolean() == nullptr) change.fault = no_value("Enabled");
        else to.enabled = *enabled->boolean();
    }
    return change;
}

}  // namespace qr
