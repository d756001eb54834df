// Journals written by hand, for views that must not wait for a broker.
#pragma once

#include <string>
#include <utility>

#include "engine/sim/journal.h"

namespace qr::test {

inline constexpr NodeId orders{1};
inline constexpr NodeId dlq{2};
inline constexpr NodeId worker{3};

class HandMade {
public:
    MessageId message(std::string name) {
        MessageInfo info;
        info.name = std::move(name);
        return journal.append(std::move(info));
    }
    RecordIndex note(std::int64_t seconds_from_start, Record record) {
        record.time = {seconds_from_start * 1000};
        return journal.append(record);
    }
    void received(std::int64_t at, MessageId id, std::uint32_t receive, std::int64_t until) {
        note(at, {.until = {until * 1000},
                  .message = id,
                  .node = orders,
                  .other = worker,
                  .count = static_cast<std::int32_t>(receive),
                  .receive = receive,
                  .kind = RecordKind::received});
    }
    void handler(std::int64_t at, MessageId id, std::uint16_t who) {
        note(at, {.message = id,
                  .node = worker,
                  .other = orders,
                  .worker = who,
                  .kind = RecordKind::handler_started});
    }
    void handler_ended(std::int64_t at, MessageId id, std::uint16_t who, std::string_view outcome) {
        note(at, {.message = id,
                  .node = worker,
                  .other = orders,
                  .text = journal.intern(outcome),
                  .worker = who,
                  .kind = RecordKind::handler_ended});
    }
    void at_queue(std::int64_t at, MessageId id, RecordKind kind) {
        note(at, {.message = id, .node = orders, .kind = kind});
    }

    Journal journal;
};

// A: three receives of ten minutes, twice back, moved on the fourth poll. B: received and deleted.
inline HandMade ten_minutes() {
    HandMade made;
    const MessageId a = made.message("A");
    made.at_queue(0, a, RecordKind::sent);
    made.received(0, a, 1, 600);
    made.handler(0, a, 0);
    made.handler_ended(5, a, 0, "fail");
    const MessageId b = made.message("B");
    made.at_queue(120, b, RecordKind::sent);
    made.received(120, b, 1, 720);
    made.handler(120, b, 0);
    made.handler_ended(125, b, 0, "succeed");
    made.at_queue(125, b, RecordKind::deleted);
    made.at_queue(600, a, RecordKind::lease_ended);
    made.received(720, a, 2, 1320);
    made.at_queue(1320, a, RecordKind::lease_ended);
    made.received(1440, a, 3, 2040);
    made.at_queue(2040, a, RecordKind::lease_ended);
    made.note(2160, {.message = a, .node = orders, .other = dlq, .kind = RecordKind::moved_to_dlq});
    return made;
}

}  // namespace qr::test
