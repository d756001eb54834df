// What is worth saying beside a lane: where the queue's view and the workers' part.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/view/lane.h"

namespace qr {

enum class RemarkKind : std::uint8_t {
    overlap,
    hung,
    failed,
    crashed,
    forgotten,
    done_twice,
    refused,
    throttled,
};

struct Remark {
    RemarkKind kind = RemarkKind::failed;
    std::uint32_t bar = 0;  // into Lane::bars
    RecordIndex record;     // done_twice: the effect that was done again; throttled: the answer
};

// The key of its sentence: "ui.timeline.note.overlap".
[[nodiscard]] std::string_view remark_key(RemarkKind kind);

// The most telling remark about what has happened before `records`.
[[nodiscard]] std::optional<Remark> remark_of(const Lane& lane, std::uint32_t records);

// How often a message was received from the queue in which that counts: of a dead letter, the
// queue that it came from.
struct Receives {
    NodeId node;
    std::uint32_t here = 0;
};
[[nodiscard]] Receives receives_at(const Lane& lane, std::uint32_t records);

}  // namespace qr
