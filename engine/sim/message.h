// What a message carries for life. State (where it is, how often received) is the broker's.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/ids.h"

namespace qr {

// A user's attribute (SQS message attribute, header, property elsewhere).
struct MessageAttribute {
    std::string name;
    std::string type;   // "String", "Number", "Binary", with an optional ".label"
    std::string value;  // of Binary: the base64 text as given
    friend bool operator==(const MessageAttribute&, const MessageAttribute&) = default;
};

struct Payload {
    std::string body;
    std::vector<MessageAttribute> attributes;
    std::string group;         // MessageGroupId, ordering key, session …; empty = none
    std::string duplicate_id;  // MessageDeduplicationId …; empty = none
    std::string trace_header;  // AWSTraceHeader; empty = none
    friend bool operator==(const Payload&, const Payload&) = default;
};

// One lane.
struct MessageInfo {
    std::string name;           // as the script named it, or the running m1, m2, …
    std::uint32_t running = 0;  // the number of a running name, else 0
    MessageId parent;           // of a copy; else invalid
    Payload payload;
    std::vector<RecordIndex> effects;  // records of kind effect, also of those that had none
};

}  // namespace qr
