// A list of documents and a place in it.
#include "ui/app/history.h"

#include "engine/core/check.h"

namespace qr::app {
namespace {

constexpr std::size_t entries_max = 200;

}  // namespace

void History::open(Value document) {
    original_ = document;
    entries_.clear();
    entries_.push_back({std::move(document), {}});
    at_ = 0;
}

void History::push(Value document, Time time) {
    CHECK(!entries_.empty());
    entries_.resize(at_ + 1);
    entries_[at_].time = time;
    entries_.push_back({std::move(document), time});
    if (entries_.size() > entries_max) entries_.erase(entries_.begin());
    at_ = entries_.size() - 1;
}

void History::amend(Value document) { entries_[at_].document = std::move(document); }

const History::Entry& History::undo() {
    CHECK(can_undo());
    return entries_[--at_];
}

const History::Entry& History::redo() {
    CHECK(can_redo());
    return entries_[++at_];
}

bool History::is_original() const {
    return entries_.empty() || entries_[at_].document == original_;
}

}  // namespace qr::app
