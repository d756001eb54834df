// How much of the consumers' time a tenant has had lately: the time that its messages were in
// flight, summed over a window that slides (R138, R144). Exact: a count is told when it changes,
// and once more when that change leaves the window.
#pragma once

#include <cstdint>

#include "engine/core/time.h"

namespace qr::sqs {

// A count over time and its integral, in message-milliseconds: up to now, and up to the edge of
// the window.
class Processing {
public:
    Processing() = default;
    // As if it had been so from now on.
    Processing(Time now, std::int32_t running) : now_{0, now, running}, edge_{0, now, running} {}

    void change(Time now, std::int32_t by) { now_.change(now, by); }
    // The same change, once the edge has come to it.
    void leave_window(Time changed, std::int32_t by) { edge_.change(changed, by); }
    [[nodiscard]] std::int64_t within(Time now, Duration window) const {
        return now_.at(now) - edge_.at(now - window);
    }
    friend bool operator==(const Processing&, const Processing&) = default;

private:
    struct Sum {
        std::int64_t done = 0;
        Time since;
        std::int32_t running = 0;
        void change(Time now, std::int32_t by) {
            done = at(now);
            since = now;
            running += by;
        }
        [[nodiscard]] std::int64_t at(Time time) const {
            return time <= since ? done : done + running * (time - since).ms;
        }
        friend bool operator==(const Sum&, const Sum&) = default;
    };
    Sum now_;
    Sum edge_;
};

struct ProcessingChange {
    Time time;
    std::uint32_t tenant = 0;  // no_index: of a message without a group
    std::int32_t by = 0;
    friend bool operator==(const ProcessingChange&, const ProcessingChange&) = default;
};

}  // namespace qr::sqs
