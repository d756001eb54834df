// None of them looks at the template around the value.
#include "engine/scenario/import/template_values.h"

#include <algorithm>

#include "engine/scenario/json.h"

namespace qr::importing {

std::optional<std::string> as_text(const Value& value) {
    if (value.text() != nullptr) return *value.text();
    if (value.boolean() != nullptr) return *value.boolean() ? "true" : "false";
    if (value.integer() != nullptr || value.decimal() != nullptr)
        return json_text(value, Layout::compact);
    return std::nullopt;
}

const Member* call_in(const Value& value) {
    const Object* members = value.object();
    if (members == nullptr || members->size() != 1) return nullptr;
    const std::string& key = members->front().key;
    return key == "Ref" || key.compare(0, 4, "Fn::") == 0 ? &members->front() : nullptr;
}

bool is_small(const Value& value) {
    constexpr std::size_t list_max = 64;
    if (const Array* items = value.array())
        return items->size() <= list_max &&
               std::all_of(items->begin(), items->end(), [](const Value& item) {
                   return as_text(item) && as_text(item)->size() <= text_max;
               });
    return as_text(value) && as_text(value)->size() <= text_max;
}

std::vector<std::string> parts_of(const std::string& whole, const std::string& mark) {
    std::vector<std::string> parts;
    std::size_t begin = 0;
    for (std::size_t end = 0; end != whole.npos; begin = end + mark.size()) {
        end = whole.find(mark, begin);
        parts.push_back(whole.substr(begin, end == whole.npos ? end : end - begin));
    }
    return parts;
}

const Array* list_of(const Value& value, std::size_t least) {
    const Array* items = value.array();
    return items != nullptr && items->size() >= least ? items : nullptr;
}

}  // namespace qr::importing
