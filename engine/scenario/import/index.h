// The members of an object by key: templates are long, and a search must not be.
#pragma once

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/value.h"

namespace qr::importing {

// Of an object that outlives it; of null or anything else it is empty.
class Index {
public:
    Index() = default;
    explicit Index(const Value* object) {
        if (object == nullptr || object->object() == nullptr) return;
        for (const Member& member : *object->object())
            members_.push_back({member.key, &member.value});
        std::sort(members_.begin(), members_.end());
    }
    [[nodiscard]] const Value* find(std::string_view key) const {
        const auto found = std::lower_bound(
            members_.begin(), members_.end(), key,
            [](const Named& named, std::string_view wanted) { return named.first < wanted; });
        return found != members_.end() && found->first == key ? found->second : nullptr;
    }

private:
    using Named = std::pair<std::string_view, const Value*>;
    std::vector<Named> members_;
};

}  // namespace qr::importing
