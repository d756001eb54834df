// The trace as text: JSON lines and CSV for machines, columns for people and golden files.
#pragma once

#include <string>
#include <string_view>

#include "engine/sim/journal.h"
#include "engine/sim/model.h"

namespace qr {

enum class TraceFormat : unsigned char { text, jsonl, csv };

// The line above the records; empty for formats that have none.
[[nodiscard]] std::string_view trace_heading(TraceFormat format);

// One record as one line, without the line break. Times are whole milliseconds from the start.
[[nodiscard]] std::string trace_line(TraceFormat format, const World& world, const Journal& journal,
                                     RecordIndex index);

}  // namespace qr
