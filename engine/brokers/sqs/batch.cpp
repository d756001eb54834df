// Order of checks: empty, too many, bad id, ids not distinct (R41).
#include "engine/brokers/sqs/batch.h"

#include <algorithm>
#include <utility>

#include "engine/brokers/sqs/arguments.h"
#include "engine/brokers/sqs/limits.h"

namespace qr::sqs {
namespace {

Failure too_many(std::size_t sent) {  // R14
    return {Error::too_many_entries,
            "Maximum number of entries per request are " + std::to_string(batch_entries_max) +
                ". You have sent " + std::to_string(sent) + ".",
            {}};
}

Failure bad_id() {  // R15
    return {Error::invalid_batch_entry_id,
            "A batch entry id can only contain alphanumeric characters, hyphens and underscores. "
            "It can be at most 80 letters long.",
            {}};
}

bool has_id(const std::vector<BatchEntry>& entries, std::string_view id) {
    return std::any_of(entries.begin(), entries.end(),
                       [&](const BatchEntry& entry) { return entry.id == id; });
}

}  // namespace

Batch batch_in(const Value& arguments) {
    Batch batch;
    const Value* list = arguments.find("Entries");
    const Array* items = list != nullptr ? list->array() : nullptr;
    if (items == nullptr || items->empty()) {  // R16
        batch.failure = Failure{
            Error::empty_batch_request, "There should be at least one entry in the request.", {}};
        return batch;
    }
    if (items->size() > batch_entries_max) {
        batch.failure = too_many(items->size());
        return batch;
    }
    for (const Value& item : *items) {
        const Argument<std::string> id = text_argument(item, "Id");
        if (!id.value || !is_entry_id(*id.value)) {
            batch.failure = bad_id();
            return batch;
        }
        if (has_id(batch.entries, *id.value)) {
            batch.failure =
                Failure{Error::batch_entry_ids_not_distinct, "Id " + *id.value + " repeated.", {}};
            return batch;
        }
        batch.entries.push_back({*id.value, &item});
    }
    return batch;
}

void BatchReply::succeeded(std::string_view id, Value result) {
    Value entry;
    entry.set("Id", id);
    if (const Object* members = result.object())
        for (const Member& member : *members) entry.set(member.key, member.value);
    successful_.push_back(std::move(entry));
}

void BatchReply::failed(std::string_view id, const Failure& failure) {
    throttled_ += failure.error == Error::request_throttled ? 1 : 0;
    const ApiError error = api_error(failure);
    Value entry;
    entry.set("Id", id);
    entry.set("SenderFault", true);  // R13
    entry.set("Code", error.code);
    entry.set("Message", error.message);
    failed_.push_back(std::move(entry));
}

bool BatchReply::all_throttled() const {
    return throttled_ > 0 && successful_.empty() && throttled_ == failed_.size();
}

Value BatchReply::response() && {
    Value response{Object{}};
    if (!successful_.empty()) response.set("Successful", std::move(successful_));
    if (!failed_.empty()) response.set("Failed", std::move(failed_));
    return response;
}

}  // namespace qr::sqs
