// The list itself, by kind.
#include "engine/brokers/registry.h"

#include <array>

#include "engine/brokers/sqs/fifo.h"
#include "engine/brokers/sqs/standard.h"

namespace qr {

std::span<const Model* const> broker_models() {
    static constexpr std::array<const Model*, 2> models = {&sqs::standard_model, &sqs::fifo_model};
    return models;
}

}  // namespace qr
