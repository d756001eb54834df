// What is billed: every call is a request, and one with a payload is one for each 64 KiB begun
// (R181-R184). A batch is one call. What actors do counts like what scripts call.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/sim/node.h"

namespace qr::sqs {

struct QueueState;

enum class Api : std::uint8_t { send, receive, remove, change, other };

inline constexpr std::int64_t request_bytes = 65'536;  // R181

struct Requests {
    struct Row {
        std::int64_t calls = 0;
        std::int64_t requests = 0;
        std::int64_t messages = 0;  // or entries of a batch
        friend bool operator==(const Row&, const Row&) = default;
    };
    std::array<Row, 5> rows{};
    friend bool operator==(const Requests&, const Requests&) = default;
};

struct RequestLoad {
    std::int64_t messages = 0;
    std::int64_t bytes = 0;
};
void count_request(QueueState& queue, Api api, RequestLoad load = {});
// A further entry of the call that was counted last.
void count_entry(QueueState& queue, Api api);
[[nodiscard]] std::vector<Usage> usage_of(const QueueState& queue);
[[nodiscard]] Api api_of(std::string_view verb);

}  // namespace qr::sqs
