// Null is as good as absent.
#include "engine/brokers/sqs/arguments.h"

namespace qr::sqs {
namespace {

const Value* given(const Value& arguments, std::string_view name) {
    const Value* value = arguments.find(name);
    return value == nullptr || value->is_null() ? nullptr : value;
}

Failure malformed(std::string_view name) {
    return invalid_value(name, "given", "It has the wrong type.");
}

}  // namespace

Argument<std::int64_t> integer_argument(const Value& arguments, std::string_view name) {
    const Value* value = given(arguments, name);
    if (value == nullptr) return {};
    if (value->integer() == nullptr) return {{}, malformed(name)};
    return {*value->integer(), {}};
}

Argument<std::string> text_argument(const Value& arguments, std::string_view name) {
    const Value* value = given(arguments, name);
    if (value == nullptr) return {};
    if (value->text() == nullptr) return {{}, malformed(name)};
    return {*value->text(), {}};
}

Argument<std::vector<std::string>> texts_argument(const Value& arguments, std::string_view name) {
    const Value* value = given(arguments, name);
    if (value == nullptr) return {};
    if (value->array() == nullptr) return {{}, malformed(name)};
    std::vector<std::string> texts;
    for (const Value& item : *value->array()) {
        if (item.text() == nullptr) return {{}, malformed(name)};
        texts.push_back(*item.text());
    }
    return {std::move(texts), {}};
}

}  // namespace qr::sqs
