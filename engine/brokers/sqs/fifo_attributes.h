// Attributes that only FIFO queues have (R2, R23-R25): kept as typed values, because they act.
#pragma once

#include <string_view>

#include "engine/brokers/sqs/attributes.h"

namespace qr::sqs {

// FifoQueue, ContentBasedDeduplication, DeduplicationScope or FifoThroughputLimit; an empty value
// brings back the default.
[[nodiscard]] ChangedAttributes with_fifo_attribute(const AttributeChange& change,
                                                    Attributes attributes, const Member& asked);
// R25: what must hold of all of them together.
[[nodiscard]] MaybeFailure check_fifo_attributes(const Attributes& attributes);
[[nodiscard]] std::string_view fifo_attribute_text(const Attributes& attributes,
                                                   std::string_view name);

}  // namespace qr::sqs
