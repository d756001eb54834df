// The forms of a response, from the whole to its entries.
#include "engine/actors/lambda_response.h"

namespace qr {

BatchResponse read_response(const Value& response) {
    constexpr auto failure = BatchResponse::Kind::failure;
    if (response.is_null()) return {};
    if (response.object() == nullptr) return {failure, {}};
    const Value* list = response.find("batchItemFailures");
    if (list == nullptr || list->is_null()) return {};
    if (list->array() == nullptr) return {failure, {}};
    BatchResponse read;
    for (const Value& entry : *list->array()) {
        const Value* identifier = entry.find("itemIdentifier");
        const std::string* text = identifier != nullptr ? identifier->text() : nullptr;
        if (text == nullptr || text->empty()) return {failure, {}};
        read.kind = BatchResponse::Kind::partial;
        read.failed.push_back(*text);
    }
    return read;
}

}  // namespace qr
