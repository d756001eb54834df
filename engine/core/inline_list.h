// A short list of plain values without memory of its own. Copying it copies what is in it, not its
// room.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/core/check.h"

namespace qr {

template <class T, std::uint32_t most>
class InlineList {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

public:
    InlineList() {}
    InlineList(const InlineList& other) : size_(other.size_) {
        std::copy(other.begin(), other.end(), items_);
    }
    InlineList& operator=(const InlineList& other) {
        size_ = other.size_;
        std::copy(other.begin(), other.end(), items_);
        return *this;
    }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] const T* begin() const { return items_; }
    [[nodiscard]] const T* end() const { return items_ + size_; }
    [[nodiscard]] const T& operator[](std::size_t at) const { return items_[at]; }

    void push_back(const T& item) {
        CHECK(size_ < most);
        items_[size_++] = item;
    }

    friend bool operator==(const InlineList& a, const InlineList& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    std::uint32_t size_ = 0;
    union {
        T items_[most];  // the first size_ hold values
    };
};

}  // namespace qr
