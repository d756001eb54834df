// Counting by API.
#include "engine/brokers/sqs/requests.h"

#include <algorithm>

#include "engine/brokers/sqs/state.h"

namespace qr::sqs {
namespace {

constexpr std::array<std::string_view, 5> api_names = {
    "SendMessage", "ReceiveMessage", "DeleteMessage", "ChangeMessageVisibility", "other"};

struct VerbRow {
    std::string_view verb;
    Api api;
};
constexpr std::array<VerbRow, 7> verb_rows = {{
    {"sendMessage", Api::send},
    {"sendMessageBatch", Api::send},
    {"receiveMessage", Api::receive},
    {"deleteMessage", Api::remove},
    {"deleteMessageBatch", Api::remove},
    {"changeMessageVisibility", Api::change},
    {"changeMessageVisibilityBatch", Api::change},
}};

}  // namespace

void count_request(QueueState& queue, Api api, RequestLoad load) {
    Requests::Row& row = queue.requests.rows[static_cast<std::size_t>(api)];
    const std::int64_t requests =
        std::max<std::int64_t>(1, (load.bytes + request_bytes - 1) / request_bytes);
    ++row.calls;
    row.requests += requests;
    row.messages += load.messages;
    queue.metrics[Count::requests] += requests;
}

void count_entry(QueueState& queue, Api api) {
    ++queue.requests.rows[static_cast<std::size_t>(api)].messages;
}

std::vector<Usage> usage_of(const QueueState& queue) {
    std::vector<Usage> usage;
    for (std::size_t i = 0; i < api_names.size(); ++i) {
        const Requests::Row& row = queue.requests.rows[i];
        Usage each{.api = api_names[i],
                   .calls = row.calls,
                   .requests = row.requests,
                   .messages = row.messages};
        if (i == static_cast<std::size_t>(Api::receive))
            each.empty = queue.metrics[Count::empty_receives];
        usage.push_back(each);
    }
    return usage;
}

Api api_of(std::string_view verb) {
    for (const VerbRow& row : verb_rows)
        if (row.verb == verb) return row.api;
    return Api::other;
}

}  // namespace qr::sqs
