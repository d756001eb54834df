// What the kinds of claims share: facts as text, numbers beside numbers, the lanes of a name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/scenario/expect_claim.h"

namespace qr {

[[nodiscard]] std::string text_of(const Value& facts, std::string_view key);

// A list of facts, "in orders, receiveCount 3".
class FactText {
public:
    void add(std::string_view key, std::string_view value) {
        if (!text_.empty()) text_ += ", ";
        text_ += std::string(key) + " " + std::string(value);
    }
    [[nodiscard]] const std::string& text() const { return text_; }

private:
    std::string text_;
};

struct NumberFact {
    std::string_view key;
    std::int64_t value;
};

// A claim whose facts are numbers; those that it does not make are left out.
[[nodiscard]] ClaimResult compare_numbers(const Claim& claim, const std::string& subject,
                                          const std::vector<NumberFact>& actual);

// The lanes that a name means: the message itself, or its copies.
[[nodiscard]] std::vector<MessageId> lanes_named(std::string_view name, const ClaimMoment& moment);
// "A: not sent", or the copies among which the claim does not choose.
[[nodiscard]] std::string unclear_lane(std::string_view name, const std::vector<MessageId>& lanes,
                                       const ClaimMoment& moment);

}  // namespace qr
