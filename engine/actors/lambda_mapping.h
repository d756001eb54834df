// The event source mapping: between which queue and the function, and how. Its settings may change
// during a run; what Lambda refuses about them is the same in a scenario and in a call.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/ids.h"
#include "engine/core/time.h"
#include "engine/core/value.h"
#include "engine/sim/model.h"

namespace qr {

struct LambdaMapping {
    bool exists = false;
    bool enabled = true;
    bool partial = false;  // ReportBatchItemFailures
    NodeId queue;
    std::int64_t batch_size = 10;  // R186
    Duration window;               // R187
    std::int64_t most = 0;         // MaximumConcurrency (R197); 0 = not given
    friend bool operator==(const LambdaMapping&, const LambdaMapping&) = default;

    // Pollers at least and at most (R196, R197).
    [[nodiscard]] std::uint32_t pollers_least() const;
    [[nodiscard]] std::uint32_t pollers_most() const;
};

// What the mapping has to do with, at the moment of asking.
struct MappingSurroundings {
    bool fifo = false;
    Duration visibility_timeout;
    Duration function_timeout;
};

struct MappingFault {
    std::string field;    // "BatchSize"
    std::string what;     // Lambda's reason
    std::string allowed;  // for people
    RuleId rule;
};
// The first thing that Lambda refuses with InvalidParameterValueException.
[[nodiscard]] std::optional<MappingFault> mapping_fault(const LambdaMapping& mapping,
                                                        const MappingSurroundings& around);

// Takes over what `settings` gives; a value of no use is a fault.
struct MappingChange {
    LambdaMapping mapping;
    std::optional<MappingFault> fault;
};
[[nodiscard]] MappingChange changed_mapping(const LambdaMapping& mapping, const Value& settings);

}  // namespace qr
