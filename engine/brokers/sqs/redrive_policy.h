// RedrivePolicy and RedriveAllowPolicy as attributes: what AWS refuses (R94-R102).
#pragma once

#include <string>

#include "engine/brokers/sqs/attributes.h"

namespace qr::sqs {

// Sets, replaces or ("") removes the policy.
[[nodiscard]] ChangedAttributes with_redrive_policy(const AttributeChange& change,
                                                    Attributes attributes, const Value& policy);
// Why a RedriveAllowPolicy is not valid; empty when it is.
[[nodiscard]] std::string_view allow_policy_objection(const Value& policy);
// R102: whether a RedriveAllowPolicy (null: none) lets that queue use its owner as dead-letter
// queue.
[[nodiscard]] bool allows_source(const Value* allow_policy, std::string_view source);

[[nodiscard]] std::string redrive_policy_text(const World& world, const Attributes& attributes);
[[nodiscard]] std::string allow_policy_text(const Value& policy);

}  // namespace qr::sqs
