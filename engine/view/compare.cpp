// Instant by instant: what one run has and the other has not.
#include "engine/view/compare.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>

#include "engine/core/sorting.h"
#include "engine/view/sentence.h"
#include "engine/view/why.h"

namespace qr {
namespace {

bool counts(RecordKind kind) {
    return is_change(kind) || kind == RecordKind::returned || kind == RecordKind::refused ||
           kind == RecordKind::handler_ended || kind == RecordKind::effect ||
           kind == RecordKind::alarm;
}

// A record without anything that numbers differently in another run.
struct Happening {
    RecordKind kind = RecordKind::call;
    std::string_view message;
    std::string_view node;
    std::string_view to;
    std::string_view text;
    std::int32_t count = 0;
    RecordIndex record;
    [[nodiscard]] auto key() const { return std::tie(kind, message, node, to, text, count); }
};

std::string_view stem(std::string_view name) {
    constexpr std::string_view suffix = ".fifo";
    const bool fifo =
        name.size() > suffix.size() && name.substr(name.size() - suffix.size()) == suffix;
    return fifo ? name.substr(0, name.size() - suffix.size()) : name;
}

std::string_view node_stem(const Teller& run, NodeId node) {
    return node.valid() ? stem(run.world.node(node).name) : std::string_view();
}

Happening happening_of(const Teller& run, RecordIndex index) {
    const Record& record = run.journal.record(index);
    Happening happening;
    happening.kind = record.kind;
    if (record.message.valid()) happening.message = run.journal.message(record.message).name;
    happening.node = node_stem(run, record.node);
    happening.to = node_stem(run, record.other);
    happening.text = run.journal.text(record.text);
    happening.count = record.count;
    happening.record = index;
    return happening;
}

// Reads a run one instant after the other.
class Instants {
public:
    explicit Instants(const Teller& run) : run_(run) { next(); }

    [[nodiscard]] Time time() const { return time_; }  // never: the run is over
    [[nodiscard]] const std::vector<Happening>& happenings() const { return happenings_; }

    void next() {
        const Records& records = run_.journal.records();
        happenings_.clear();
        time_ = never;
        for (; done_ < records.size(); ++done_) {
            const Record& record = records[done_];
            if (!counts(record.kind)) continue;
            if (!happenings_.empty() && record.time != time_) break;
            time_ = record.time;
            happenings_.push_back(happening_of(run_, {done_}));
        }
        sort_stably(happenings_,
                    [](const Happening& a, const Happening& b) { return a.key() < b.key(); });
    }

private:
    const Teller& run_;
    std::vector<Happening> happenings_;
    Time time_ = never;
    std::uint32_t done_ = 0;
};

// The earliest record of `a` that `b` has not; both are sorted.
RecordIndex missing_in(const std::vector<Happening>& b, const std::vector<Happening>& a) {
    RecordIndex first;
    std::size_t other = 0;
    for (const Happening& happening : a) {
        while (other < b.size() && b[other].key() < happening.key()) ++other;
        if (other < b.size() && b[other].key() == happening.key()) {
            ++other;
            continue;
        }
        if (!first.valid() || happening.record < first) first = happening.record;
    }
    return first;
}

MessageId message_of(const Teller& run, RecordIndex record) {
    return record.valid() ? run.journal.record(record).message : MessageId{};
}

// The same lane in another run; invalid when it is not there.
MessageId same_message(const Teller& from, MessageId message, const Teller& to) {
    return message.valid() ? to.journal.find_message(from.journal.message(message).name)
                           : MessageId{};
}

}  // namespace

std::optional<Difference> first_difference(const Teller& left, const Teller& right) {
    const Time until = std::min(left.world.until, right.world.until);
    Instants a(left);
    Instants b(right);
    static const std::vector<Happening> nothing;
    while (true) {
        const Time time = std::min(a.time(), b.time());
        if (time > until || is_never(time)) return std::nullopt;
        const auto& in_a = a.time() == time ? a.happenings() : nothing;
        const auto& in_b = b.time() == time ? b.happenings() : nothing;
        Difference difference{.time = time,
                              .left = missing_in(in_b, in_a),
                              .right = missing_in(in_a, in_b),
                              .left_message = {},
                              .right_message = {}};
        if (difference.left.valid() || difference.right.valid()) {
            difference.left_message = message_of(left, difference.left);
            difference.right_message = message_of(right, difference.right);
            if (!difference.left.valid())
                difference.left_message = same_message(right, difference.right_message, left);
            if (!difference.right.valid())
                difference.right_message = same_message(left, difference.left_message, right);
            return difference;
        }
        if (a.time() == time) a.next();
        if (b.time() == time) b.next();
    }
}

std::string side_text(const Teller& teller, const DifferenceSide& side, Time time) {
    if (side.record.valid()) return sentence_of(teller, side.record);
    if (!side.message.valid()) return std::string(teller.words.text("compare.nothing"));
    const Cursor cursor = cursor_at(teller.journal, time);
    const Span* span = span_at(teller.lanes.of(side.message), cursor.records);
    if (span == nullptr) return std::string(teller.words.text("compare.nothing"));
    return standing_text(teller, *span, time);
}

Standing standing_at(const Teller& teller, MessageId message, Time until) {
    Standing standing;
    if (!message.valid()) return standing;
    const Cursor cursor = cursor_at(teller.journal, until);
    const Span* span = span_at(teller.lanes.of(message), cursor.records);
    if (span == nullptr) return standing;
    standing.state = span->state;
    standing.since = span->from;
    for (const Span& each : teller.lanes.of(message).spans) {
        if (&each > span) break;
        standing.receives = std::max(standing.receives, each.receive);
    }
    if (!is_end(span->state)) standing.place = teller.world.node(span->node).name;
    return standing;
}

std::string standing_words(const Teller& teller, const Standing& standing) {
    std::string text(teller.words.text(state_key(standing.state)));
    if (standing.state == LaneState::none) return text;
    if (!standing.place.empty()) text = standing.place + " · " + text;
    return teller.words.say("compare.standing", {{"value", text},
                                                 {"time", clock_text(standing.since)},
                                                 {"count", std::to_string(standing.receives)}});
}

std::vector<std::string> compared_names(const std::vector<const Journal*>& runs) {
    std::vector<std::string> names;
    std::map<std::string_view, bool> known;
    for (const Journal* run : runs)
        for (const MessageInfo& info : run->messages())
            if (known.emplace(info.name, true).second) names.push_back(info.name);
    return names;
}

}  // namespace qr
