// Many heaps over one set of small ids, each id in at most one of them, in a single flat array:
// copying them (a checkpoint) is copying memory. A heap is known by its root, which the owner
// keeps; no_index is the empty heap. Pairing heaps: putting in takes constant time, taking out
// O(log n) on average. Keys are distinct, the least comes first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/core/check.h"
#include "engine/core/ids.h"

namespace qr::parts {

template <class Key>
class LinkedHeaps {
public:
    [[nodiscard]] bool contains(std::uint32_t id) const {
        return id < nodes_.size() && nodes_[id].back != outside;
    }
    [[nodiscard]] const Key& key_of(std::uint32_t id) const { return nodes_[id].key; }

    // Both return the root as it is then.
    [[nodiscard]] std::uint32_t insert(std::uint32_t root, std::uint32_t id, const Key& key) {
        if (id >= nodes_.size()) nodes_.resize(id + 1U);
        CHECK(nodes_[id].back == outside);
        nodes_[id] = {key, no_index, no_index, no_index};
        return meld(root, id);
    }
    [[nodiscard]] std::uint32_t erase(std::uint32_t root, std::uint32_t id) {
        CHECK(contains(id));
        const std::uint32_t below = merged(nodes_[id].child);
        if (id == root) {
            nodes_[id] = {};
            return below;
        }
        detach(id);
        nodes_[id] = {};
        return meld(root, below);
    }

    [[nodiscard]] std::size_t bytes() const { return nodes_.size() * sizeof(Node); }
    friend bool operator==(const LinkedHeaps&, const LinkedHeaps&) = default;

private:
    static constexpr std::uint32_t outside = no_index - 1;

    struct Node {
        Key key{};
        std::uint32_t child = no_index;
        std::uint32_t next = no_index;  // the next child of the same parent
        std::uint32_t back = outside;   // the child before, of the first the parent; of a root none
        friend bool operator==(const Node&, const Node&) = default;
    };

    void detach(std::uint32_t id) {
        const Node& node = nodes_[id];
        Node& before = nodes_[node.back];
        if (before.child == id) before.child = node.next;
        else before.next = node.next;
        if (node.next != no_index) nodes_[node.next].back = node.back;
    }

    // The greater root becomes the first child of the less.
    std::uint32_t meld(std::uint32_t a, std::uint32_t b) {
        if (a == no_index) return b;
        if (b == no_index) return a;
        if (nodes_[b].key < nodes_[a].key) std::swap(a, b);
        Node& below = nodes_[b];
        below.next = nodes_[a].child;
        if (below.next != no_index) nodes_[below.next].back = b;
        below.back = a;
        nodes_[a].child = b;
        return a;
    }

    std::uint32_t cut_off(std::uint32_t id) {
        nodes_[id].back = no_index;
        nodes_[id].next = no_index;
        return id;
    }

    // One heap of siblings: in pairs from the left, then all of them from the right.
    std::uint32_t merged(std::uint32_t first) {
        std::uint32_t pairs = no_index;  // chained by `next`, the last pair first
        while (first != no_index) {
            const std::uint32_t second = nodes_[first].next;
            const std::uint32_t rest = second == no_index ? no_index : nodes_[second].next;
            std::uint32_t pair = cut_off(first);
            if (second != no_index) pair = meld(pair, cut_off(second));
            nodes_[pair].next = pairs;
            pairs = pair;
            first = rest;
        }
        std::uint32_t root = no_index;
        while (pairs != no_index) {
            const std::uint32_t pair = pairs;
            pairs = nodes_[pair].next;
            nodes_[pair].next = no_index;
            root = meld(root, pair);
        }
        return root;
    }

    std::vector<Node> nodes_;
};

}  // namespace qr::parts
