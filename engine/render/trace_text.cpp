// A record has eight fields in every format and the fields of its own kind: one table says which.
#include "engine/render/trace_text.h"

#include <array>
#include <cstdio>

#include "engine/core/check.h"
#include "engine/core/text.h"
#include "engine/rules/format.h"

namespace qr {
namespace {

// How the general fields of a record are called for its kind; empty: the kind does not have it.
struct KindFields {
    std::string_view other = {};
    std::string_view text = {};
    bool until = false;
    bool receive = false;
    bool worker = false;
};

constexpr KindFields fields_of(RecordKind kind) {
    switch (kind) {
        case RecordKind::sent: return {.other = "by"};
        case RecordKind::suppressed: return {.other = "by"};
        case RecordKind::refused: return {.other = "by", .text = "error"};
        case RecordKind::delayed: return {.until = true};
        case RecordKind::available: return {};
        case RecordKind::received:
            return {.other = "by", .until = true, .receive = true, .worker = true};
        case RecordKind::extended: return {.other = "by", .until = true, .receive = true};
        case RecordKind::released: return {.other = "by", .receive = true};
        case RecordKind::lease_ended: return {.receive = true};
        case RecordKind::deleted: return {.other = "by", .receive = true};
        case RecordKind::expired: return {};
        case RecordKind::moved_to_dlq: return {.other = "to", .receive = true};
        case RecordKind::redriven: return {.other = "to"};
        case RecordKind::purged: return {};
        case RecordKind::dropped: return {.text = "reason"};
        case RecordKind::call: return {.other = "by", .text = "verb"};
        case RecordKind::returned: return {.other = "by", .text = "error"};
        case RecordKind::poll_started: return {.other = "by", .until = true, .worker = true};
        case RecordKind::poll_ended: return {.other = "by", .text = "error", .worker = true};
        case RecordKind::handler_started:
            return {.other = "from", .until = true, .receive = true, .worker = true};
        case RecordKind::handler_ended:
            return {.other = "from", .text = "outcome", .receive = true, .worker = true};
        case RecordKind::effect: return {.text = "effect", .receive = true, .worker = true};
        case RecordKind::crashed: return {.until = true, .worker = true};
        case RecordKind::started: return {.text = "state"};
        case RecordKind::stopped: return {.text = "state"};
        case RecordKind::alarm: return {.text = "state"};
    }
    UNREACHABLE();
}

struct FlagName {
    std::uint8_t flag;
    std::string_view name;
};

constexpr std::array flag_names = {
    FlagName{record_flag::late, "late"},           FlagName{record_flag::old_handle, "oldHandle"},
    FlagName{record_flag::in_flight, "inFlight"},  FlagName{record_flag::was_delayed, "wasDelayed"},
    FlagName{record_flag::no_effect, "noEffect"},  FlagName{record_flag::moved_only, "movedOnly"},
    FlagName{record_flag::duplicate, "duplicate"}, FlagName{record_flag::heartbeat, "heartbeat"},
};

// Moves and handler runs have a meaning of their own for one of them.
std::string_view flag_name(RecordKind kind, const FlagName& flag) {
    const bool handler = kind == RecordKind::handler_started || kind == RecordKind::handler_ended;
    if (handler && flag.flag == record_flag::in_batch) return "inBatch";
    const bool moved = kind == RecordKind::moved_to_dlq && flag.flag == record_flag::new_clock;
    return moved ? "newClock" : flag.name;
}

// A record with its names resolved. The script is no node that people know: a call stands at
// the node that it is for.
struct Row {
    Record record;
    KindFields fields;
    std::string_view node;
    std::string_view other;
    std::string_view message;
    std::string_view text;
    std::string rule;
};

std::string_view name_of(const World& world, NodeId id) {
    if (!id.valid()) return {};
    const NodePlan& plan = world.node(id);
    return plan.model->role == Role::script ? std::string_view("script") : plan.name;
}

Row row_of(const World& world, const Journal& journal, RecordIndex index) {
    Row row;
    row.record = journal.record(index);
    row.fields = fields_of(row.record.kind);
    const bool by_script = world.node(row.record.node).model->role == Role::script;
    const bool swapped = by_script && row.record.other.valid();
    row.node = name_of(world, swapped ? row.record.other : row.record.node);
    row.other = name_of(world, swapped ? row.record.node : row.record.other);
    if (row.record.message.valid()) row.message = journal.message(row.record.message).name;
    row.text = journal.text(row.record.text);
    row.rule = rule_text(row.record.rule);
    return row;
}

std::string quoted_or_null(std::string_view text) {
    return text.empty() ? "null" : json_quoted(text);
}

void add_member(std::string& line, std::string_view key, std::string value) {
    line += ",\"";
    line += key;
    line += "\":";
    line += value;
}

std::string jsonl_line(const Row& row, RecordIndex index) {
    const Record& record = row.record;
    std::string line = "{\"i\":" + std::to_string(index.index);
    add_member(line, "t", std::to_string(record.time.ms));
    add_member(line, "kind", json_quoted(kind_name(record.kind)));
    add_member(line, "node", quoted_or_null(row.node));
    add_member(line, "message", quoted_or_null(row.message));
    add_member(line, "count", std::to_string(record.count));
    add_member(line, "rule", quoted_or_null(row.rule));
    add_member(line, "cause", record.cause.valid() ? std::to_string(record.cause.index) : "null");
    const KindFields& fields = row.fields;
    if (!fields.other.empty() && !row.other.empty())
        add_member(line, fields.other, json_quoted(row.other));
    if (!fields.text.empty() && !row.text.empty())
        add_member(line, fields.text, json_quoted(row.text));
    if (fields.until && !is_never(record.until))
        add_member(line, "until", std::to_string(record.until.ms));
    if (fields.receive && record.receive > 0)
        add_member(line, "receive", std::to_string(record.receive));
    if (fields.worker) add_member(line, "worker", std::to_string(record.worker));
    for (const FlagName& flag : flag_names)
        if ((record.flags & flag.flag) != 0) add_member(line, flag_name(record.kind, flag), "true");
    return line + "}";
}

// Everything that a kind says beyond the eight fields, as `key=value` in the order of jsonl.
std::string details_of(const Row& row) {
    const Record& record = row.record;
    std::string out;
    const auto add = [&](std::string_view key, std::string_view value) {
        if (!out.empty()) out += ' ';
        out += key;
        if (!value.empty()) (out += '=') += value;
    };
    if (!row.fields.other.empty() && !row.other.empty()) add(row.fields.other, row.other);
    if (!row.fields.text.empty() && !row.text.empty()) add(row.fields.text, row.text);
    if (row.fields.until && !is_never(record.until)) add("until", clock_text(record.until));
    if (row.fields.receive && record.receive > 0) add("receive", std::to_string(record.receive));
    if (row.fields.worker && record.worker > 0) add("worker", std::to_string(record.worker));
    for (const FlagName& flag : flag_names)
        if ((record.flags & flag.flag) != 0) add(flag_name(record.kind, flag), {});
    return out;
}

// At least so many bytes; names have no limit here.
std::string padded(std::string_view text, std::size_t width) {
    std::string out(text);
    if (out.size() < width) out.resize(width, ' ');
    return out;
}

std::string text_line(const Row& row) {
    const Record& record = row.record;
    const std::string clock = clock_text(record.time);
    std::string line(clock.size() < 12 ? 12 - clock.size() : 0, ' ');
    const std::string count = record.count == 0 ? "" : std::to_string(record.count);
    line += clock + "  " + padded(row.node, 14) + "  " + padded(row.message, 6) + " " +
            padded(kind_name(record.kind), 16) + " ";
    line += std::string(count.size() < 3 ? 3 - count.size() : 0, ' ') + count + "  " +
            padded(row.rule, 4) + "  " + details_of(row);
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

std::string csv_line(const Row& row, RecordIndex index) {
    const Record& record = row.record;
    std::string line = std::to_string(index.index) + "," + std::to_string(record.time.ms) + ",";
    line += std::string(kind_name(record.kind)) + ",";
    line += csv_field(row.node) + "," + csv_field(row.message) + ",";
    line += std::to_string(record.count) + "," + row.rule + ",";
    if (record.cause.valid()) line += std::to_string(record.cause.index);
    return line + "," + csv_field(details_of(row));
}

}  // namespace

std::string_view trace_heading(TraceFormat format) {
    return format == TraceFormat::csv ? "i,t,kind,node,message,count,rule,cause,details" : "";
}

std::string trace_line(TraceFormat format, const World& world, const Journal& journal,
                       RecordIndex index) {
    const Row row = row_of(world, journal, index);
    switch (format) {
        case TraceFormat::text: return text_line(row);
        case TraceFormat::jsonl: return jsonl_line(row, index);
        case TraceFormat::csv: return csv_line(row, index);
    }
    UNREACHABLE();
}

}  // namespace qr
