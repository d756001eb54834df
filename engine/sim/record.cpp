// Names of the record kinds, as the trace's contract has them.
#include "engine/sim/record.h"

#include <array>

namespace qr {
namespace {

struct KindRow {
    std::string_view name;
    bool change;
};

constexpr std::array<KindRow, record_kinds> rows = {{
    {"sent", true},         {"suppressed", true},   {"refused", true},    {"delayed", true},
    {"available", true},    {"received", true},     {"extended", true},   {"released", true},
    {"leaseEnded", true},   {"deleted", true},      {"expired", true},    {"movedToDlq", true},
    {"redriven", true},     {"purged", true},       {"dropped", true},    {"call", false},
    {"returned", false},    {"pollStarted", false}, {"pollEnded", false}, {"handlerStarted", false},
    {"handlerEnded", true}, {"effect", true},       {"crashed", true},    {"started", false},
    {"stopped", false},     {"alarm", true},
}};

}  // namespace

std::string_view kind_name(RecordKind kind) { return rows[static_cast<std::size_t>(kind)].name; }

bool is_change(RecordKind kind) { return rows[static_cast<std::size_t>(kind)].change; }

}  // namespace qr
