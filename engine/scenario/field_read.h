// What was written -> what nodes read, by a model's tables of fields. All problems at once.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/field.h"
#include "engine/core/result.h"
#include "engine/core/value.h"
#include "engine/sim/model.h"

namespace qr {

struct KnownNode {
    std::string name;
    const Model* model = nullptr;  // nullptr: its kind is not known (a problem of its own)
};
using KnownNodes = std::vector<KnownNode>;  // by name in byte order

[[nodiscard]] const KnownNode* find_node(const KnownNodes& nodes, std::string_view name);

enum class Reading : std::uint8_t {
    configuration,  // what does not fit is a problem; defaults are filled in
    arguments,      // what does not fit stays as it is: the call answers with the vendor's error
};

class FieldReader {
public:
    // `owner`: the node whose settings are read; nullptr for anything else.
    FieldReader(Reading reading, const KnownNodes& nodes, const KnownNode* owner = nullptr)
        : reading_(reading), nodes_(nodes), owner_(owner) {}

    // The normalised value, as FieldType says. Null after a problem. `where` is its JSON pointer.
    [[nodiscard]] Value read(const Field& field, const Value& value, std::string_view where);
    // An object of these fields. Unknown names are problems, in both ways of reading.
    [[nodiscard]] Value read_object(std::span<const Field> fields, const Value& value,
                                    std::string_view where);
    // What a field holds that is not written; null when it has no default.
    [[nodiscard]] Value initial_of(const Field& field);

    [[nodiscard]] const Problems& problems() const { return problems_; }
    void refuse(Problem problem);
    // Nobody reads more problems than this, and looking for suggestions takes time.
    [[nodiscard]] bool is_full() const { return problems_.size() >= 100; }

private:
    [[nodiscard]] Value mismatch(const Field& field, const Value& value, std::string_view where);
    [[nodiscard]] Value read_scalar(const Field& field, const Value& value, std::string_view where);
    [[nodiscard]] Value read_node(const Field& field, const Value& value, std::string_view where);
    [[nodiscard]] Problem unknown_node(const Field& field, std::string_view name) const;
    [[nodiscard]] Value read_list(const Field& field, const Value& value, std::string_view where);
    [[nodiscard]] Value read_map(const Field& field, const Value& value, std::string_view where);
    [[nodiscard]] Value read_one_of(const Field& field, const Value& value, std::string_view where);
    [[nodiscard]] Value read_json_text(const Field& field, const Value& value,
                                       std::string_view where);
    [[nodiscard]] Value read_nested(const Field& field, const Value& value, std::string_view where);

    Reading reading_;
    const KnownNodes& nodes_;
    const KnownNode* owner_;
    Problems problems_;
};

[[nodiscard]] const Field* find_field(std::span<const Field> fields, std::string_view name);
[[nodiscard]] std::vector<std::string_view> field_names(std::span<const Field> fields);

// "An unknown key stands here": with the nearest known one.
[[nodiscard]] Problem unknown_key(std::string_view where, std::string_view key,
                                  const std::vector<std::string_view>& known);

// The last part of an ARN; the text itself when it is none.
[[nodiscard]] std::string_view name_of_arn(std::string_view text);
// Whether a queue of that name is a FIFO queue (R22).
[[nodiscard]] bool is_fifo_name(std::string_view name);

// {"repeat": "a", "times": 3} in place of a text.
[[nodiscard]] bool is_repeat(const Value& value);

}  // namespace qr
