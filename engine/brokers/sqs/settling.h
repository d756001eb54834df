// Who settles a message, and how it went: shared by DeleteMessage and ChangeMessageVisibility, by
// the doors of actors and by the API.
#pragma once

#include <cstdint>

#include "engine/brokers/sqs/errors.h"
#include "engine/core/ids.h"

namespace qr::sqs {

struct Settler {
    NodeId who;
    RecordIndex handle;
    RecordIndex cause;
    std::uint8_t flags = 0;
    std::uint16_t worker = 0;
};

struct Settled {
    MaybeFailure failure;
    RecordIndex record;  // invalid when nothing changed
    MessageId message;
    RuleId rule;  // of the failure
};

}  // namespace qr::sqs
