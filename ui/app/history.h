// Scenarios as they were, for undo and redo. A drag is one entry, however many edits it makes.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/core/time.h"
#include "engine/core/value.h"

namespace qr::app {

class History {
public:
    struct Entry {
        Value document;
        Time time;  // of the cursor when it was left
    };

    /// A scenario was opened: what was before is forgotten.
    void open(Value document);
    /// A new document takes the place of the present one, which can be undone.
    void push(Value document, Time time);
    /// The present document changes further, as part of the entry that `push` made.
    void amend(Value document);

    [[nodiscard]] bool can_undo() const { return at_ > 0; }
    [[nodiscard]] bool can_redo() const { return at_ + 1 < entries_.size(); }
    /// Steps and returns the document that holds then.
    const Entry& undo();
    const Entry& redo();

    [[nodiscard]] const Value& original() const { return original_; }
    [[nodiscard]] bool is_original() const;

private:
    std::vector<Entry> entries_;
    std::size_t at_ = 0;
    Value original_;
};

}  // namespace qr::app
