// Steps through the trace, forwards and backwards.
#include "engine/view/cursor.h"

#include <algorithm>

namespace qr {
namespace {

bool counts(const Record& record, StepSize size) {
    return size == StepSize::record || is_change(record.kind);
}

Cursor stepped_by_message(const Journal& journal, const Lanes& lanes, const Cursor& cursor,
                          const CursorStep& step, Time end) {
    if (step.message.index >= lanes.all().size()) return cursor;
    const std::vector<RecordIndex>& events = lanes.of(step.message).events;
    const auto next = std::partition_point(events.begin(), events.end(), [&](RecordIndex event) {
        return event.index < cursor.records;
    });
    if (step.direction == Direction::forward)
        return next == events.end()
                   ? Cursor{end, static_cast<std::uint32_t>(journal.records().size())}
                   : cursor_after(journal, *next);
    // `next - 1` is the event that the cursor shows, or that lies before it.
    auto before = next;
    if (before != events.begin() && (before - 1)->index + 1 == cursor.records &&
        journal.record(*(before - 1)).time == cursor.time)
        --before;
    return before == events.begin() ? Cursor{} : cursor_after(journal, *(before - 1));
}

}  // namespace

Cursor cursor_at(const Journal& journal, Time time) { return {time, journal.records_until(time)}; }

Cursor cursor_after(const Journal& journal, RecordIndex record) {
    if (!record.valid() || record.index >= journal.records().size()) return {};
    return {journal.record(record).time, record.index + 1};
}

Cursor stepped(const Journal& journal, const Lanes& lanes, const Cursor& cursor,
               const CursorStep& step, Time end) {
    if (step.size == StepSize::message)
        return stepped_by_message(journal, lanes, cursor, step, end);
    const Records& records = journal.records();
    const auto size = static_cast<std::uint32_t>(records.size());
    if (step.direction == Direction::forward) {
        for (std::uint32_t i = cursor.records; i < size; ++i)
            if (counts(records[i], step.size)) return cursor_after(journal, {i});
        return {std::max(end, cursor.time), size};
    }
    // The record that the cursor shows is left; a cursor that stands later comes back to it.
    std::uint32_t i = std::min(cursor.records, size);
    const bool shows =
        i > 0 && records[i - 1].time == cursor.time && counts(records[i - 1], step.size);
    if (shows) --i;
    while (i > 0 && !counts(records[i - 1], step.size)) --i;
    return i == 0 ? Cursor{} : cursor_after(journal, {i - 1});
}

}  // namespace qr
