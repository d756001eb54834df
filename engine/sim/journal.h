// Everything that a run has written so far: the trace, the lanes, texts, and metrics over time.
// Append-only and beside the simulation: a checkpoint does not copy it, and a simulation that is
// re-stepped from a checkpoint reads what it wrote the first time instead of writing it again.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/chunked.h"
#include "engine/core/ids.h"
#include "engine/core/time.h"
#include "engine/core/value.h"
#include "engine/sim/message.h"
#include "engine/sim/record.h"

namespace qr {

struct Reply;

// A metric has this value from this record on. In 12 bytes, since a long run has millions.
struct Sample {
    RecordIndex record;
    std::uint32_t low = 0;
    std::int32_t high = 0;

    Sample(RecordIndex from, std::int64_t value)
        : record(from),
          low(static_cast<std::uint32_t>(value)),
          high(static_cast<std::int32_t>(value >> 32)) {}
    [[nodiscard]] std::int64_t value() const { return std::int64_t{high} << 32 | low; }
    friend bool operator==(const Sample&, const Sample&) = default;
};
static_assert(sizeof(Sample) == 12);
using Series = Chunked<Sample>;
// The number of samples that the first `records` records have made.
[[nodiscard]] std::size_t samples_within(const Series& series, std::uint32_t records);

// A node has these settings from this record on: a call changed them. In their normalised form, and
// all that calls may change.
struct ChangedSettings {
    RecordIndex from;
    NodeId node;
    Value settings;
};

using Records = Chunked<Record>;
using Messages = Chunked<MessageInfo>;

// Hears the answers of script steps, during the first recording only.
class ReplyObserver {
public:
    virtual ~ReplyObserver() = default;
    virtual void replied(std::uint32_t step, const Reply& reply, Duration after) = 0;
};

class Journal {
public:
    [[nodiscard]] const Records& records() const { return records_; }
    [[nodiscard]] const Record& record(RecordIndex index) const { return records_[index.index]; }
    [[nodiscard]] const Messages& messages() const { return messages_; }
    [[nodiscard]] const MessageInfo& message(MessageId id) const { return messages_[id.index]; }
    // The lane of that name; invalid when there is none (yet).
    [[nodiscard]] MessageId find_message(std::string_view name) const;
    [[nodiscard]] std::string_view text(TextId id) const { return texts_[id.index]; }
    // The record of receive 1, 2, … of a lane (0: the newest) among the first `records` ones: its
    // receipt handle. Invalid when there is none.
    [[nodiscard]] RecordIndex receive_of(MessageId message, std::uint32_t receive,
                                         std::uint32_t records) const;
    // The number of records up to and at that time.
    [[nodiscard]] std::uint32_t records_until(Time time) const;
    // Series of a node, in the order of its model's metrics table. Empty before its first record.
    [[nodiscard]] std::span<const Series> series(NodeId node) const;

    // In the order of happening.
    [[nodiscard]] std::span<const ChangedSettings> changed_settings() const {
        return changed_settings_;
    }

    RecordIndex append(const Record& record);
    MessageId append(MessageInfo info);
    TextId intern(std::string_view text);
    void sample(NodeId node, std::span<const std::int64_t> metrics, RecordIndex at);
    void append(ChangedSettings changed);

    ReplyObserver* observer = nullptr;  // not owned
    [[nodiscard]] std::size_t bytes() const;

private:
    Records records_;
    Messages messages_;
    std::map<std::string, MessageId, std::less<>> named_;  // without the running m1, m2, …
    std::vector<MessageId> running_;                       // m1 at 0
    // Receives in the order of happening, each with the one before it of the same lane.
    struct Receive {
        RecordIndex record;
        std::uint32_t before = no_index;
    };
    Chunked<Receive> receives_;
    Chunked<std::uint32_t> last_receives_;  // by lane
    std::vector<std::string> texts_ = {std::string()};
    std::map<std::string, TextId, std::less<>> text_ids_;
    // By node, by metric. The last values stand side by side: most records change few of them.
    struct NodeSeries {
        std::vector<std::int64_t> last;
        std::vector<Series> series;
    };
    std::vector<NodeSeries> series_;
    std::vector<ChangedSettings> changed_settings_;
};

}  // namespace qr
