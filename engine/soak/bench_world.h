// The workload of `queuereel bench`: a queue under steady load with a dead-letter queue behind it,
// for runs of any number of records and any number of messages alive at once.
#pragma once

#include <cstdint>
#include <memory>

#include "engine/core/value.h"
#include "engine/sim/model.h"

namespace qr {

struct BenchSize {
    std::uint32_t records = 1'000'000;  // the run stops there
    std::uint32_t live = 1'000;         // about so many messages at any time; at least 1,000
    std::uint32_t groups = 0;           // FIFO queues with so many groups; 0: standard queues
    bool fair = false;                  // standard queues, with those groups
    bool quick = false;                 // handlers take 10 ms, and give back what failed
};

// About 1,000 messages come and go, most in flight, a tenth of them failing and some dead-lettered;
// whatever `live` says beyond that lies in a backlog that is worked off slowly.
[[nodiscard]] Value bench_scenario(BenchSize size);
[[nodiscard]] std::shared_ptr<const World> bench_world(BenchSize size);

}  // namespace qr
