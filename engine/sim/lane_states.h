// Where each message is, told by the trace alone: fold records in, ask for a lane, a queue's
// counts, or what an actor has done so far.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/core/ids.h"
#include "engine/core/time.h"
#include "engine/sim/journal.h"
#include "engine/sim/node.h"

namespace qr {

enum class LanePlace : std::uint8_t { nowhere, queue, deleted, expired, dropped, suppressed };

struct LaneFacts {
    LanePlace place = LanePlace::nowhere;  // nowhere: not sent yet
    Holding holding = Holding::available;  // in a queue
    NodeId node;                           // the queue, also the last one of a message that is gone
    std::int32_t count = 0;  // receive count as last returned; 0 again after a redrive
    Time enqueued;           // SentTimestamp: the first send, or the redrive
    Time first_received = never;
    NodeId dead_letter_source;  // the queue from which a redrive policy moved it
    friend bool operator==(const LaneFacts&, const LaneFacts&) = default;
};

struct ActorWork {
    std::int64_t invocations = 0;  // handler runs started
    std::int64_t handled = 0;      // messages deleted
    std::int64_t failed = 0;       // handler runs that ended in fail or crash
};

// Whether a handler run with that outcome counts as failed.
[[nodiscard]] bool is_failed_run(std::string_view outcome);

class LaneStates {
public:
    // Folds in what the journal has beyond the last call.
    void follow(const Journal& journal);

    [[nodiscard]] LaneFacts lane(MessageId message) const;
    // How many messages a queue holds now.
    [[nodiscard]] std::int64_t held(NodeId node, Holding holding) const;
    [[nodiscard]] ActorWork work(NodeId actor) const;
    // The state of an alarm as last told; invalid before that.
    [[nodiscard]] TextId alarm(NodeId node) const;
    // Whether any lane is a copy of another.
    [[nodiscard]] bool has_copies() const { return has_copies_; }

private:
    struct NodeCounts {
        std::array<std::int64_t, 3> held{};
        ActorWork work;
        TextId alarm;
    };

    void fold(const Journal& journal, const Record& record);
    [[nodiscard]] LaneFacts after(LaneFacts lane, const Record& record) const;
    [[nodiscard]] NodeCounts& counts(NodeId node);

    std::vector<LaneFacts> lanes_;
    std::vector<NodeCounts> nodes_;
    std::size_t folded_ = 0;
    std::size_t known_ = 0;  // lanes looked at for parents
    bool has_copies_ = false;
};

}  // namespace qr
