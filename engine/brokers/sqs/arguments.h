// Reading arguments of a call. They are normalised as far as they could be read; what could not is
// malformed, and the call answers it as AWS does.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/brokers/sqs/errors.h"
#include "engine/core/value.h"

namespace qr::sqs {

template <class T>
struct Argument {
    std::optional<T> value;  // absent: not given
    MaybeFailure failure;    // given, but malformed
};

[[nodiscard]] Argument<std::int64_t> integer_argument(const Value& arguments,
                                                      std::string_view name);
[[nodiscard]] Argument<std::string> text_argument(const Value& arguments, std::string_view name);
[[nodiscard]] Argument<std::vector<std::string>> texts_argument(const Value& arguments,
                                                                std::string_view name);

}  // namespace qr::sqs
