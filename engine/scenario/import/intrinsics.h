// CloudFormation's intrinsic functions (Ref, Fn::GetAtt, Fn::Sub, …), as far as a template alone
// says what they are. What it does not say is absent, with a note.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/value.h"
#include "engine/scenario/import/draft.h"
#include "engine/scenario/import/index.h"

namespace qr::importing {

class Intrinsics {
public:
    Intrinsics(const Value& document, std::vector<ImportNote>& notes);

    // Null: AWS::NoValue, as if nothing were written. Absent: it cannot be known.
    [[nodiscard]] std::optional<Value> evaluate(const Value& value, const std::string& where);
    // As text; empty when it is none or cannot be known.
    [[nodiscard]] std::string text(const Value* value, const std::string& where);
    // The name that a resource has in AWS: its own name property, else its logical id.
    [[nodiscard]] std::string name_of(std::string_view logical_id);
    // Whether a resource's Condition lets it exist; what cannot be known does.
    [[nodiscard]] bool exists(const Value& resource, const std::string& where);

private:
    [[nodiscard]] std::optional<Value> call(std::string_view function, const Value& argument,
                                            const std::string& where);
    [[nodiscard]] std::optional<Value> reference(const std::string& name, const std::string& where);
    [[nodiscard]] std::optional<Value> attribute(std::string_view id, std::string_view name,
                                                 const std::string& where);
    [[nodiscard]] std::optional<Value> get_att(const Value& argument, const std::string& where);
    [[nodiscard]] std::optional<Value> sub(const Value& argument, const std::string& where);
    [[nodiscard]] std::optional<std::string> text_of_variable(const Value* own,
                                                              const std::string& name,
                                                              const std::string& where);
    [[nodiscard]] std::optional<Value> join(const Value& argument, const std::string& where);
    [[nodiscard]] std::optional<Value> select(const Value& argument, const std::string& where);
    [[nodiscard]] std::optional<Value> split(const Value& argument, const std::string& where);
    [[nodiscard]] std::optional<Value> choose(const Value& argument, const std::string& where);
    [[nodiscard]] std::optional<Value> find_in_map(const Value& argument, const std::string& where);
    [[nodiscard]] std::optional<bool> condition(const Value& value, const std::string& where);
    [[nodiscard]] std::optional<bool> named_condition(const std::string& name,
                                                      const std::string& where);
    [[nodiscard]] std::optional<Value> unknown(const std::string& where, std::string what);
    [[nodiscard]] std::optional<Value> parameter(const Value& written, const std::string& name,
                                                 const std::string& where);
    [[nodiscard]] std::optional<Value> qualified(const Value& resource, const std::string& name,
                                                 const std::string& where);
    // The text as a value, while there is room for more.
    [[nodiscard]] std::optional<Value> made(std::string text, const std::string& where);
    [[nodiscard]] bool may_open(std::string_view mark) const;

    std::vector<ImportNote>& notes_;
    Index resources_;
    Index parameters_;
    Index conditions_;
    Index mappings_;
    std::map<std::string, std::string, std::less<>> names_;         // that are known, by logical id
    std::map<std::string, std::optional<bool>, std::less<>> held_;  // conditions that are known
    std::size_t bytes_ = 0;                                         // of all texts that were made
    std::vector<std::string> open_;  // what is being worked out: nothing refers to itself
};

}  // namespace qr::importing
