// How AWS names things: ARNs, URLs, message ids, receipt handles. All of them follow from the
// scenario, so that a run can be repeated and a handle be pasted.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/sim/model.h"

namespace qr::sqs {

[[nodiscard]] std::string arn_of(std::string_view queue);
[[nodiscard]] std::string url_of(std::string_view queue);
// The queue's name in "arn:aws:sqs:…:name", in a URL, or the text itself.
[[nodiscard]] std::string_view name_in(std::string_view arn);

// Looks like a version 4 UUID, made of two numbers.
struct UuidSeed {
    std::uint64_t salt = 0;
    std::uint64_t number = 0;
};
[[nodiscard]] std::string uuid_text(UuidSeed seed);

// `identity` is the number of redrives so far (R150: new messages).
struct VendorId {
    MessageId message;
    std::uint32_t identity = 0;
};
[[nodiscard]] std::string message_id_text(const World& world, VendorId id);

// R130: 20 digits that grow, not by ones.
[[nodiscard]] std::string sequence_text(std::uint32_t number);

// A receipt handle is a record of kind `received`; the text form is opaque and checked.
[[nodiscard]] std::string handle_text(const World& world, RecordIndex received);
[[nodiscard]] std::optional<RecordIndex> handle_from(const World& world, std::string_view text);

}  // namespace qr::sqs
