// Checkpoints: every `stride` events, fewer when the state is large; when the byte budget is
// full, every second one is dropped and the stride doubles.
#include "engine/sim/recording.h"

#include <algorithm>

namespace qr {

Recording::Recording(std::shared_ptr<const World> world, RecordingLimits limits)
    : journal_(std::make_unique<Journal>()),
      limits_(limits),
      end_(std::move(world)),
      stride_(limits.stride) {
    keep_checkpoint();
}

void Recording::observe(ReplyObserver* replies, MomentObserver* moments) {
    journal_->observer = replies;
    moments_ = moments;
}

bool Recording::advance(std::uint64_t events) {
    for (std::uint64_t done = 0; done < events && !complete_; ++done) {
        tell_moments(end_.next_time());
        if (!end_.step(*journal_, Simulation::Mode::live)) {
            complete_ = true;
            break;
        }
        if (end_.event_count() >= next_checkpoint_event_) keep_checkpoint();
    }
    return complete_;
}

// Moments that lie before the next event are complete.
void Recording::tell_moments(Time before) {
    while (moments_ != nullptr && !is_never(moments_->next()) && moments_->next() < before) {
        if (end_.exhausted()) return;
        moments_->reached(end_, *journal_);
    }
}

Time Recording::recorded_until() const {
    if (!complete_ || end_.exhausted()) return end_.now();
    return end_.world().until;
}

void Recording::keep_checkpoint() {
    const std::size_t bytes = end_.bytes();
    const std::uint64_t since = end_.event_count() - last_checkpoint_event_;
    if (!checkpoints_.empty() && bytes > since * limits_.bytes_per_event) {
        next_checkpoint_event_ = last_checkpoint_event_ + bytes / limits_.bytes_per_event + 1;
        return;
    }
    last_checkpoint_event_ = end_.event_count();
    checkpoints_.push_back({end_, bytes});
    checkpoint_bytes_ += bytes;
    while (checkpoint_bytes_ > limits_.checkpoint_bytes && checkpoints_.size() > 2) thin_out();
    next_checkpoint_event_ = last_checkpoint_event_ + stride_;
}

void Recording::thin_out() {
    std::size_t kept = 1;
    for (std::size_t i = 2; i < checkpoints_.size(); i += 2)
        checkpoints_[kept++] = std::move(checkpoints_[i]);
    checkpoints_.erase(checkpoints_.begin() + static_cast<std::ptrdiff_t>(kept),
                       checkpoints_.end());
    checkpoint_bytes_ = 0;
    for (const Checkpoint& checkpoint : checkpoints_) checkpoint_bytes_ += checkpoint.bytes;
    stride_ *= 2;
}

const Simulation& Recording::nearest(std::uint32_t record_count) const {
    auto after = std::upper_bound(checkpoints_.begin(), checkpoints_.end(), record_count,
                                  [](std::uint32_t count, const Checkpoint& checkpoint) {
                                      return count < checkpoint.state.record_count();
                                  });
    // Several checkpoints may have the same count (events without a record): any of them will do,
    // but the start must be first.
    if (after == checkpoints_.begin()) ++after;
    return (after - 1)->state;
}

Simulation Recording::at(RecordIndex record) const {
    Simulation state = nearest(record.valid() ? record.index : 0);
    if (!record.valid()) return checkpoints_.front().state;
    while (state.record_count() <= record.index)
        if (!state.step(*journal_, Simulation::Mode::replay)) break;
    return state;
}

void Recording::seek(Simulation& cursor, RecordIndex record) const {
    const std::uint32_t wanted = record.valid() ? record.index + 1 : 0;
    const Simulation& start = nearest(record.valid() ? record.index : 0);
    const bool behind = cursor.record_count() >= wanted;
    if (behind || cursor.record_count() < start.record_count()) cursor = at(record);
    while (cursor.record_count() < wanted)
        if (!cursor.step(*journal_, Simulation::Mode::replay)) break;
}

}  // namespace qr
