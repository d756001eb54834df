// A running scenario as a copyable value. `step` is the only thing that moves it.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/core/indexed_heap.h"
#include "engine/core/prng.h"
#include "engine/core/time.h"
#include "engine/sim/journal.h"
#include "engine/sim/model.h"
#include "engine/sim/node.h"

namespace qr {

class Simulation {
public:
    // Makes every node by its model. The world must have been validated.
    explicit Simulation(std::shared_ptr<const World> world);
    Simulation(const Simulation& other);
    Simulation& operator=(const Simulation& other);
    Simulation(Simulation&&) noexcept = default;
    Simulation& operator=(Simulation&&) noexcept = default;

    // live: the first time, writes into the journal. replay: the journal has it all; nothing is
    // written, and what would be written is compared (CHECK).
    enum class Mode : std::uint8_t { live, replay };

    // Does the next due thing. False when nothing is due up to the end of the scenario, or the
    // record limit is reached.
    bool step(Journal& journal, Mode mode);
    // The world's script has further steps, none of them before now (see Console).
    void script_grew();

    [[nodiscard]] Time now() const { return now_; }
    // When and at which rank the next thing is due; never when nothing is, up to and including
    // `until`.
    [[nodiscard]] Due next_due() const;
    [[nodiscard]] Time next_time() const { return next_due().time; }
    [[nodiscard]] bool exhausted() const { return record_count_ >= world_->record_limit; }
    [[nodiscard]] std::uint32_t record_count() const { return record_count_; }
    [[nodiscard]] std::uint64_t event_count() const { return event_count_; }
    [[nodiscard]] std::uint64_t fingerprint() const { return fingerprint_; }
    [[nodiscard]] const World& world() const { return *world_; }
    [[nodiscard]] const Node& node(NodeId id) const { return *nodes_[id.index]; }
    [[nodiscard]] std::size_t bytes() const;

    // Deep comparison, for tests of "a seek equals the straight run".
    friend bool operator==(const Simulation& a, const Simulation& b);

private:
    friend class Context;

    struct DueKey {
        Due due;
        std::uint16_t node = 0;
        friend constexpr auto operator<=>(const DueKey&, const DueKey&) = default;
    };

    void refresh_touched();

    std::shared_ptr<const World> world_;  // shared since it never changes and every copy needs it
    std::vector<std::unique_ptr<Node>> nodes_;
    std::vector<Prng> prngs_;
    IndexedHeap<DueKey> due_;
    std::vector<NodeId> touched_;  // empty between steps
    Time now_;
    std::uint32_t record_count_ = 0;
    std::uint32_t message_count_ = 0;
    std::uint32_t running_names_ = 0;
    std::uint64_t event_count_ = 0;
    std::uint64_t fingerprint_ = 0;
};

// All that a node may touch besides itself. Lives for one step; `at` gives the same for the node
// that is called.
class Context {
public:
    Context(Simulation& simulation, Journal& journal, Simulation::Mode mode, NodeId self)
        : simulation_(simulation), journal_(journal), mode_(mode), self_(self) {}

    [[nodiscard]] Time now() const { return simulation_.now_; }
    [[nodiscard]] NodeId self() const { return self_; }
    [[nodiscard]] Prng& prng() { return simulation_.prngs_[self_.index]; }
    [[nodiscard]] const World& world() const { return *simulation_.world_; }
    [[nodiscard]] const Simulation& simulation() const { return simulation_; }
    [[nodiscard]] bool live() const { return mode_ == Simulation::Mode::live; }

    // Writes a record (time is set here; node is this node unless set) and samples the metrics of
    // `node` and `other`: change the state first, then note. Returns its index.
    RecordIndex note(Record record);
    // Samples the metrics of this node once more, with the newest record if that is of now: for
    // what changes after the last thing that is told.
    void sample();
    // The settings of this node from the next record on: a call changed them.
    void change_settings(Value settings);
    // A new lane. An empty name takes the next running one.
    MessageId create_message(std::string_view name, Payload payload);
    [[nodiscard]] TextId intern(std::string_view text) { return journal_.intern(text); }
    [[nodiscard]] std::string_view text(TextId id) const { return journal_.text(id); }

    // The past. Only what has happened by now is seen, also when re-stepping.
    [[nodiscard]] bool has_happened(RecordIndex index) const;
    [[nodiscard]] const Record& record(RecordIndex index) const;
    [[nodiscard]] const MessageInfo& message(MessageId id) const { return journal_.message(id); }
    [[nodiscard]] MessageId find_message(std::string_view name) const;
    // The record of receive 1, 2, … of that lane (0: the newest); invalid if it has not happened.
    [[nodiscard]] RecordIndex receive_of(MessageId message, std::uint32_t receive) const;
    // How often that effect was done for that lane by now.
    [[nodiscard]] std::int32_t times_done(MessageId message, TextId effect) const;
    // A metric of a node as it was after everything at that past moment; 0 before the start.
    [[nodiscard]] std::int64_t metric_at(NodeId node, std::size_t metric, Time past) const;
    // The record with which that metric came to its present value; invalid before the first.
    [[nodiscard]] RecordIndex changed_at(NodeId node, std::size_t metric) const;
    void replied(std::uint32_t step, const Reply& reply, Duration after);

    // Other nodes. Reading is free; every door marks the node so that its `next` is asked again.
    [[nodiscard]] const Node& peek(NodeId id) const { return *simulation_.nodes_[id.index]; }
    PollAnswer poll(NodeId queue, const PollRequest& request);
    void abandon(NodeId queue, const PollAbandoned& poll);
    SettleAnswer settle(NodeId queue, const SettleRequest& request);
    PublishAnswer publish(NodeId queue, const PublishRequest& request);
    void accept(NodeId queue, const Transfer& transfer);
    std::optional<Reply> call(NodeId node, const Call& call);
    UseAnswer use(NodeId dependency, const UseRequest& request);
    void delivered(NodeId actor, std::uint32_t token, const PollAnswer& answer);
    void returned(NodeId actor, std::uint32_t token, Reply reply);
    void command(NodeId actor, ActorCommand command);

private:
    [[nodiscard]] Context at(NodeId id);

    Simulation& simulation_;
    Journal& journal_;
    Simulation::Mode mode_;
    NodeId self_;
};

}  // namespace qr
