// A node of a running scenario: a queue, a consumer, the script. A value behind an interface:
// it can be cloned and compared, and only `Context` connects it with the rest.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/check.h"
#include "engine/core/ids.h"
#include "engine/core/inline_list.h"
#include "engine/core/time.h"
#include "engine/core/value.h"
#include "engine/sim/message.h"

namespace qr {

class Context;
struct World;

// The order of things at one instant (SCENARIO.md, "Order at one instant").
enum class Rank : std::uint8_t {
    retention_expiry,
    lease_end,
    delay_end,
    transfer,
    waiting_poll,
    poll_timeout,
    handler,
    actor,
    producer,
    poll,
    script,
    alarm,
};

// When a node wants to be woken, and for what.
struct Due {
    Time time = never;
    Rank rank = Rank::alarm;
    friend constexpr auto operator<=>(const Due&, const Due&) = default;
};

// --- Doors of brokers, neutral: for actors ------------------------------------------------------

struct Delivery {
    MessageId message;
    RecordIndex handle;          // the `received` record: the receipt handle
    std::int32_t count = 0;      // the receive count as the broker tells it
    std::uint32_t identity = 0;  // which vendor id it has: number of redrives so far
    bool moved = false;          // its queue got it as a dead letter
    friend bool operator==(const Delivery&, const Delivery&) = default;
};

inline constexpr int deliveries_max = 10;  // of one poll
using Deliveries = InlineList<Delivery, deliveries_max>;

struct PollRequest {
    NodeId asker;
    std::uint32_t token = 0;  // given back with a later answer; which worker asks
    int max = 1;
    std::optional<Duration> wait;   // absent: the queue's own
    std::optional<Duration> lease;  // absent: the queue's own
    RecordIndex cause;
};

// The asker is gone (stopped, crashed): the connection of its waiting poll closes, and the queue
// gives that poll up at once. Nothing is delivered to it later.
struct PollAbandoned {
    NodeId asker;
    std::uint32_t token = 0;
    RecordIndex cause;
};

struct PollAnswer {
    enum class Status : std::uint8_t { answered, waiting, failed };
    Status status = Status::answered;
    Deliveries deliveries;
    RecordIndex record;  // the poll_ended; poll_started when it waits
    TextId error;        // when failed
};

enum class Settlement : std::uint8_t { acknowledge, extend };

struct SettleRequest {
    NodeId asker;
    Delivery delivery;
    Settlement how = Settlement::acknowledge;
    Duration lease;  // extend: the new length from now; 0 releases
    RecordIndex cause;
    std::uint8_t flags = 0;  // added to the record, e.g. record_flag::heartbeat
    std::uint16_t worker = 0;
    // What the same call of the vendor's API has named before: at most deliveries_max make one
    // call. Empty: this begins one.
    std::span<const Delivery> before = {};
};

struct SettleAnswer {
    RecordIndex record;
    TextId error;            // none = done
    bool throttled = false;  // beyond a quota: it makes no call
};

struct PublishRequest {
    NodeId sender;
    Payload payload;
    std::string name;               // of the lane; empty = the running name
    std::optional<Duration> delay;  // absent: the queue's own
    RecordIndex cause;
};

struct PublishAnswer {
    MessageId message;
    RecordIndex record;
    TextId error;
};

// A message on its way from one queue to another of the same family.
enum class TransferKind : std::uint8_t { dead_letter, redrive };
struct Transfer {
    TransferKind kind = TransferKind::dead_letter;
    MessageId message;
    NodeId from;
    Time enqueued;  // the retention clock it had
    Time first_received = never;
    std::int32_t count = 0;      // receive count so far, over all queues
    std::uint32_t identity = 0;  // which vendor id it has: number of redrives so far
    RecordIndex cause;           // the record of the move
};

// --- The vendor's own API: for scripts and consoles ---------------------------------------------

struct Call {
    NodeId caller;
    std::uint32_t token = 0;
    std::string_view verb;
    const Value* arguments = nullptr;  // an object, vendor's names; times are normalised to ms
    const Value* names = nullptr;      // `as`: a string, or an object entry id -> name; or nullptr
    RecordIndex cause;                 // the `call` record
};

struct ApiError {
    std::string code;        // JSON protocol: "InvalidParameterValue"
    std::string query_code;  // query protocol: "InvalidParameterValueException"
    int http = 400;
    std::string message;
    friend bool operator==(const ApiError&, const ApiError&) = default;
};

struct Reply {
    Value response;  // vendor-shaped; null on an error
    std::optional<ApiError> error;
    RuleId rule;                       // by which it was refused; may be invalid
    std::vector<MessageId> messages;   // those that a receive returned, in order
    std::vector<std::int32_t> counts;  // their receive counts
    std::string note;                  // for people, e.g. "that receive has not happened"
};

// --- Dependencies: what handlers need besides their queue ---------------------------------------

struct UseRequest {
    NodeId asker;
    MessageId message;
    RecordIndex cause;  // the handler_started
};

struct UseAnswer {
    enum class Status : std::uint8_t { served, down, full };
    Status status = Status::served;
    Duration time;  // served: how long it takes
};

enum class ActorCommand : std::uint8_t { start, stop, crash };

// --- What the outside may know ------------------------------------------------------------------

enum class Holding : std::uint8_t { delayed, available, in_flight };

struct HeldMessage {
    MessageId message;
    Holding holding = Holding::available;
    std::int32_t count = 0;  // receive count as last returned
    Time until = never;      // end of delay or lease
    Time enqueued;
};

// Why no receive takes a message that is available: what its queue has before it.
struct Obstacle {
    enum class Kind : std::uint8_t {
        none,
        earlier_in_flight,  // `by`: of its group, received and not settled
        earlier_delayed,    // `by`: of its group
        earlier_waits,      // `by`: the head of its group, deliverable itself
        beyond_view,        // the queue does not look at so many; `limit`
        quota,              // so many may be in flight; `limit`
    };
    Kind kind = Kind::none;
    MessageId by;
    std::int64_t limit = 0;
};

// A task that a broker carries out by itself, some messages at a time.
struct TaskView {
    NodeId to;  // invalid: each message has its own destination
    std::int64_t moved = 0;
    std::int64_t to_move = 0;
    Time next;     // its next step
    TextId label;  // the name that its start gave it, if any
    bool cancelling = false;
};

// What a vendor bills for one of its calls, since the start.
struct Usage {
    std::string_view api;
    std::int64_t calls = 0;
    std::int64_t requests = 0;  // billed: more than calls when payloads are large
    std::int64_t messages = 0;  // sent, returned, or named
    std::int64_t empty = 0;     // calls that returned nothing
};

// What a node does at this moment, for pictures and sentences.
struct NodeView {
    bool exists = true;   // a queue that is not created, or deleted, does not
    bool running = true;  // an actor that is stopped or crashed does not
    bool started = true;  // false before the first start; `restarts` is then its time
    std::int32_t workers = 0;
    std::int32_t busy = 0;     // workers that handle something
    std::int32_t polling = 0;  // workers (or callers) that wait in a long poll
    Time next_poll = never;    // when the next poll starts; of a producer: the next send
    Time poll_ends = never;    // when the earliest waiting poll gives up
    Time restarts = never;     // when it starts (again) by itself
    std::optional<TaskView> task;
    std::string_view word = {};  // of an alarm: its state
};

class Node {
public:
    virtual ~Node() = default;
    [[nodiscard]] virtual std::unique_ptr<Node> clone() const = 0;
    [[nodiscard]] virtual bool same(const Node& other) const = 0;  // of the same model
    [[nodiscard]] virtual std::size_t bytes() const = 0;           // about, for checkpoints

    // The earliest thing this node waits for. Pure; asked after every touch.
    [[nodiscard]] virtual Due next() const = 0;
    // Does the one thing that is due. Afterwards `next` must have moved on.
    virtual void wake(Context& context) = 0;

    // Doors of brokers. An actor has none; the validator has refused such a wiring.
    virtual PollAnswer poll(Context& context, const PollRequest& request);
    virtual void abandon(Context& context, const PollAbandoned& poll);
    virtual SettleAnswer settle(Context& context, const SettleRequest& request);
    virtual PublishAnswer publish(Context& context, const PublishRequest& request);
    virtual void accept(Context& context, const Transfer& transfer);
    // Absent: the answer comes later through `returned`.
    virtual std::optional<Reply> call(Context& context, const Call& call);

    // The door of a dependency.
    virtual UseAnswer use(Context& context, const UseRequest& request);

    // Doors of actors: later answers, and commands of the script.
    virtual void delivered(Context& context, std::uint32_t token, const PollAnswer& answer);
    virtual void returned(Context& context, std::uint32_t token, Reply reply);
    virtual void command(Context& context, ActorCommand command);

    // Of the script's node only: the world's script is longer now.
    virtual void script_grew(const World& world);

    [[nodiscard]] virtual std::span<const std::int64_t> metrics() const { return {}; }
    [[nodiscard]] virtual NodeView view() const { return {}; }
    [[nodiscard]] virtual std::vector<Usage> usage() const { return {}; }
    [[nodiscard]] virtual std::vector<HeldMessage> held() const { return {}; }
    [[nodiscard]] virtual Obstacle obstacle(MessageId) const { return {}; }
    // The vendor-shaped attributes now (what GetQueueAttributes would say); null for actors.
    [[nodiscard]] virtual Value attributes(const class Simulation&) const { return {}; }
};

// Gives a node with defaulted copy and == its clone and same.
template <class Derived>
class Cloneable : public Node {
public:
    [[nodiscard]] std::unique_ptr<Node> clone() const override {
        return std::make_unique<Derived>(static_cast<const Derived&>(*this));
    }
    [[nodiscard]] bool same(const Node& other) const override {
#ifdef QR_PAGE  // no page compares states; the code that does would be 10 KB of it
        (void)other;
        UNREACHABLE();
#else
        return static_cast<const Derived&>(*this) == static_cast<const Derived&>(other);
#endif
    }
    friend bool operator==(const Cloneable&, const Cloneable&) { return true; }
};

}  // namespace qr
