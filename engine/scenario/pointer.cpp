// Escapes: "~" is "~0" and "/" is "~1".
#include "engine/scenario/pointer.h"

namespace qr {

std::string child(std::string_view where, std::string_view key) {
    std::string pointer(where);
    pointer += '/';
    for (const char c : key) {
        if (c == '~') pointer += "~0";
        else if (c == '/') pointer += "~1";
        else pointer += c;
    }
    return pointer;
}

std::string child(std::string_view where, std::size_t index) {
    return std::string(where) + "/" + std::to_string(index);
}

std::vector<std::string> pointer_keys(std::string_view pointer) {
    std::vector<std::string> keys;
    for (std::size_t i = 0; i < pointer.size(); ++i) {
        if (pointer[i] == '/') keys.emplace_back();
        else if (keys.empty()) return {};
        else if (pointer[i] == '~' && i + 1 < pointer.size())
            keys.back() += pointer[++i] == '1' ? '/' : '~';
        else keys.back() += pointer[i];
    }
    return keys;
}

const Value* value_at(const Value& document, std::string_view pointer) {
    const Value* value = &document;
    for (const std::string& key : pointer_keys(pointer)) {
        if (const Array* items = value->array()) {
            std::size_t index = 0;
            for (const char digit : key) {
                if (digit < '0' || digit > '9' || index > items->size()) return nullptr;
                index = index * 10 + static_cast<std::size_t>(digit - '0');
            }
            if (key.empty() || index >= items->size()) return nullptr;
            value = &(*items)[index];
        } else {
            value = value->find(key);
            if (value == nullptr) return nullptr;
        }
    }
    return value;
}

}  // namespace qr
