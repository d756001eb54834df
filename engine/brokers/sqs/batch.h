// What the three batch calls share: checks that fail the whole call (R14-R16, R41), and a response
// that says for each entry how it went (R40).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/brokers/sqs/errors.h"
#include "engine/core/value.h"

namespace qr::sqs {

struct BatchEntry {
    std::string id;
    const Value* arguments = nullptr;  // the entry itself
};

struct Batch {
    std::vector<BatchEntry> entries;
    MaybeFailure failure;  // nothing may be done
};
[[nodiscard]] Batch batch_in(const Value& arguments);

class BatchReply {
public:
    void succeeded(std::string_view id, Value result);
    void failed(std::string_view id, const Failure& failure);
    // Every entry was throttled, each by its group: then the call does not count (D50).
    [[nodiscard]] bool all_throttled() const;
    [[nodiscard]] Value response() &&;

private:
    Array successful_;
    Array failed_;
    std::size_t throttled_ = 0;
};

}  // namespace qr::sqs
