// A map from ids to ids in one flat array (open addressing), for state that is copied into
// checkpoints. It is never iterated, so its order cannot leak into a run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/ids.h"

namespace qr {

class FlatMap {
public:
    // The value of the key, or no_index.
    [[nodiscard]] std::uint32_t find(std::uint32_t key) const {
        if (cells_.empty()) return no_index;
        for (std::size_t at = home(key);; at = next(at)) {
            if (cells_[at].key == key) return cells_[at].value;
            if (cells_[at].key == no_index) return no_index;
        }
    }

    void set(std::uint32_t key, std::uint32_t value) {
        if ((count_ + 1) * 2 > cells_.size()) grow();
        std::size_t at = home(key);
        while (cells_[at].key != no_index && cells_[at].key != key) at = next(at);
        if (cells_[at].key == no_index) ++count_;
        cells_[at] = {key, value};
    }

    // Backward-shift deletion: no tombstones, so lookups stay short however long a run is.
    void erase(std::uint32_t key) {
        if (cells_.empty()) return;
        std::size_t hole = home(key);
        while (cells_[hole].key != key) {
            if (cells_[hole].key == no_index) return;
            hole = next(hole);
        }
        for (std::size_t at = next(hole); cells_[at].key != no_index; at = next(at)) {
            const std::size_t wanted = home(cells_[at].key);
            const std::size_t from_wanted = (at - wanted) & (cells_.size() - 1);
            const std::size_t from_hole = (at - hole) & (cells_.size() - 1);
            if (from_wanted < from_hole) continue;
            cells_[hole] = cells_[at];
            hole = at;
        }
        cells_[hole] = {};
        --count_;
    }

    [[nodiscard]] std::size_t size() const { return count_; }
    [[nodiscard]] std::size_t bytes() const { return cells_.size() * sizeof(Cell); }
    friend bool operator==(const FlatMap&, const FlatMap&) = default;

private:
    struct Cell {
        std::uint32_t key = no_index;
        std::uint32_t value = no_index;
        friend bool operator==(const Cell&, const Cell&) = default;
    };

    [[nodiscard]] std::size_t home(std::uint32_t key) const {
        return (key * std::size_t{0x9e37'79b1}) & (cells_.size() - 1);
    }
    [[nodiscard]] std::size_t next(std::size_t at) const { return (at + 1) & (cells_.size() - 1); }

    void grow() {
        std::vector<Cell> old(cells_.empty() ? 16 : cells_.size() * 2);
        old.swap(cells_);
        count_ = 0;
        for (const Cell& cell : old)
            if (cell.key != no_index) set(cell.key, cell.value);
    }

    std::vector<Cell> cells_;  // size is a power of two
    std::size_t count_ = 0;
};

}  // namespace qr
