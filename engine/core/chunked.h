// An append-only list in chunks of equal size. Growing it never copies what is there, so that each
// byte of a long run is written into fresh memory once; only the first chunk grows like a vector,
// which keeps short lists small.
#pragma once

#include <compare>
#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

namespace qr {

template <class T>
class Chunked {
public:
    class Iterator;
    using value_type = T;
    using const_iterator = Iterator;

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] const T& operator[](std::size_t at) const {
        return chunks_[at / chunk][at % chunk];
    }
    [[nodiscard]] T& operator[](std::size_t at) { return chunks_[at / chunk][at % chunk]; }
    [[nodiscard]] const T& back() const { return chunks_.back().back(); }
    [[nodiscard]] T& back() { return chunks_.back().back(); }
    [[nodiscard]] Iterator begin() const { return {this, 0}; }
    [[nodiscard]] Iterator end() const { return {this, size_}; }

    void push_back(T item) {
        if (size_ % chunk == 0) {
            chunks_.emplace_back();
            if (size_ > 0) chunks_.back().reserve(chunk);
        }
        chunks_.back().push_back(std::move(item));
        ++size_;
    }

    friend bool operator==(const Chunked&, const Chunked&) = default;

private:
    // A power of two; about 64 KB.
    static constexpr std::size_t chunk_for(std::size_t bytes) {
        std::size_t count = 16;
        while (count * 2 * bytes <= 65'536) count *= 2;
        return count;
    }
    static constexpr std::size_t chunk = chunk_for(sizeof(T));

    std::vector<std::vector<T>> chunks_;
    std::size_t size_ = 0;
};

// Reads in order or anywhere; stays good while the list grows.
template <class T>
class Chunked<T>::Iterator {
public:
    using iterator_category = std::random_access_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = const T*;
    using reference = const T&;

    Iterator() = default;
    Iterator(const Chunked* list, std::size_t at) : list_(list), at_(at) {}

    reference operator*() const { return (*list_)[at_]; }
    pointer operator->() const { return &(*list_)[at_]; }
    reference operator[](difference_type step) const { return *(*this + step); }
    Iterator& operator+=(difference_type step) {
        at_ += static_cast<std::size_t>(step);
        return *this;
    }
    Iterator& operator-=(difference_type step) { return *this += -step; }
    Iterator& operator++() { return *this += 1; }
    Iterator& operator--() { return *this += -1; }
    Iterator operator++(int) { return std::exchange(*this, *this + 1); }
    Iterator operator--(int) { return std::exchange(*this, *this - 1); }
    friend Iterator operator+(Iterator place, difference_type step) { return place += step; }
    friend Iterator operator-(Iterator place, difference_type step) { return place -= step; }
    friend difference_type operator-(Iterator a, Iterator b) {
        return static_cast<difference_type>(a.at_) - static_cast<difference_type>(b.at_);
    }
    friend bool operator==(Iterator a, Iterator b) { return a.at_ == b.at_; }
    friend auto operator<=>(Iterator a, Iterator b) { return a.at_ <=> b.at_; }

private:
    const Chunked* list_ = nullptr;
    std::size_t at_ = 0;
};

}  // namespace qr
