// The tables of the catalogue.
#include "engine/rules/catalogue.h"

#include <algorithm>
#include <array>

#include "engine/rules/format.h"

namespace qr {
namespace {

using enum Confidence;
using enum Section;

struct Row {
    std::uint16_t number;
    Confidence confidence;
    Confidence also;
    Section section;
};

constexpr std::array<Row, 205> rows = {{
    {1, snapshot, none, limits},
    {2, snapshot, none, limits},
    {3, snapshot, documented, limits},
    {4, documented, none, limits},
    {5, snapshot, none, limits},
    {6, snapshot, none, limits},
    {7, snapshot, none, limits},
    {8, marker, none, limits},
    {9, marker, none, limits},
    {10, snapshot, none, limits},
    {11, snapshot, none, limits},
    {12, snapshot, none, limits},
    {13, snapshot, none, limits},
    {14, snapshot, none, limits},
    {15, snapshot, none, limits},
    {16, marker, documented, limits},
    {17, snapshot, none, limits},
    {18, snapshot, none, limits},
    {19, snapshot, none, limits},
    {20, snapshot, none, limits},
    {21, emulators, none, limits},
    {22, marker, documented, limits},
    {23, snapshot, none, limits},
    {24, snapshot, none, limits},
    {25, documented, snapshot, limits},
    {26, snapshot, none, limits},
    {27, snapshot, none, limits},
    {28, marker, none, limits},
    {29, marker, documented, limits},
    {30, documented, none, limits},
    {31, documented, none, limits},
    {32, snapshot, documented, sending},
    {33, snapshot, marker, sending},
    {34, marker, snapshot, sending},
    {35, marker, none, sending},
    {36, documented, none, sending},
    {37, marker, none, sending},
    {38, documented, none, sending},
    {39, documented, none, sending},
    {40, documented, snapshot, sending},
    {41, snapshot, marker, sending},
    {42, marker, documented, sending},
    {43, marker, none, visibility},
    {44, inferred, emulators, visibility},
    {45, split, none, visibility},
    {46, marker, none, visibility},
    {47, marker, none, visibility},
    {48, documented, marker, visibility},
    {49, marker, none, visibility},
    {50, marker, documented, visibility},
    {51, documented, reported, visibility},
    {52, documented, none, visibility},
    {53, marker, none, visibility},
    {54, snapshot, none, visibility},
    {55, marker, none, visibility},
    {56, documented, split, visibility},
    {57, marker, none, visibility},
    {58, marker, none, visibility},
    {59, snapshot, split, visibility},
    {60, snapshot, none, visibility},
    {61, snapshot, none, visibility},
    {62, archived, reported, visibility},
    {63, inferred, none, visibility},
    {64, reported, none, visibility},
    {65, snapshot, documented, visibility},
    {66, marker, documented, visibility},
    {67, snapshot, none, visibility},
    {68, snapshot, none, visibility},
    {69, snapshot, documented, visibility},
    {70, snapshot, none, receiving},
    {71, marker, none, receiving},
    {72, marker, documented, receiving},
    {73, marker, none, receiving},
    {74, documented, none, receiving},
    {75, marker, none, receiving},
    {76, documented, none, receiving},
    {77, documented, none, receiving},
    {78, documented, none, receiving},
    {79, documented, none, receiving},
    {80, documented, none, receiving},
    {81, documented, reported, receiving},
    {82, snapshot, none, receiving},
    {83, marker, snapshot, dead_letter},
    {84, marker, none, dead_letter},
    {85, marker, reported, dead_letter},
    {86, inferred, none, dead_letter},
    {87, snapshot, none, dead_letter},
    {88, snapshot, none, dead_letter},
    {89, snapshot, none, dead_letter},
    {90, documented, none, dead_letter},
    {91, documented, emulators, dead_letter},
    {92, snapshot, none, dead_letter},
    {93, split, none, dead_letter},
    {94, documented, none, dead_letter},
    {95, documented, none, dead_letter},
    {96, documented, none, dead_letter},
    {97, documented, emulators, dead_letter},
    {98, snapshot, none, dead_letter},
    {99, snapshot, inferred, dead_letter},
    {100, emulators, inferred, dead_letter},
    {101, emulators, none, dead_letter},
    {102, documented, none, dead_letter},
    {103, marker, none, dead_letter},
    {104, reported, split, dead_letter},
    {105, reported, none, dead_letter},
    {106, marker, none, dead_letter},
    {107, documented, inferred, dead_letter},
    {108, inferred, none, dead_letter},
    {109, marker, documented, retention},
    {110, marker, none, retention},
    {111, documented, inferred, retention},
    {112, documented, none, retention},
    {113, documented, inferred, retention},
    {114, documented, none, retention},
    {115, snapshot, none, fifo},
    {116, marker, none, fifo},
    {117, marker, documented, fifo},
    {118, marker, none, fifo},
    {119, marker, none, fifo},
    {120, inferred, none, fifo},
    {121, marker, none, fifo},
    {122, marker, reported, fifo},
    {123, marker, snapshot, fifo},
    {124, snapshot, none, fifo},
    {125, marker, none, fifo},
    {126, documented, none, fifo},
    {127, snapshot, none, fifo},
    {128, snapshot, none, fifo},
    {129, marker, none, fifo},
    {130, marker, documented, fifo},
    {131, archived, none, fifo},
    {132, documented, none, fifo},
    {133, documented, none, fifo},
    {134, documented, none, fifo},
    {135, documented, none, fifo},
    {136, snapshot, documented, fair_queues},
    {137, documented, none, fair_queues},
    {138, documented, none, fair_queues},
    {139, documented, none, fair_queues},
    {140, documented, none, fair_queues},
    {141, documented, none, fair_queues},
    {142, documented, none, fair_queues},
    {143, documented, none, fair_queues},
    {144, open, none, fair_queues},
    {145, snapshot, documented, move_tasks},
    {146, snapshot, none, move_tasks},
    {147, snapshot, none, move_tasks},
    {148, documented, none, move_tasks},
    {149, snapshot, none, move_tasks},
    {150, documented, archived, move_tasks},
    {151, documented, none, move_tasks},
    {152, snapshot, archived, move_tasks},
    {153, documented, snapshot, move_tasks},
    {154, snapshot, documented, move_tasks},
    {155, snapshot, none, move_tasks},
    {156, snapshot, none, move_tasks},
    {157, snapshot, none, move_tasks},
    {158, inferred, none, move_tasks},
    {159, archived, none, move_tasks},
    {160, marker, none, queues},
    {161, snapshot, none, queues},
    {162, documented, none, queues},
    {163, documented, marker, queues},
    {164, documented, emulators, queues},
    {165, marker, none, queues},
    {166, marker, documented, counters},
    {167, marker, none, counters},
    {168, marker, none, counters},
    {169, inferred, none, counters},
    {170, documented, none, counters},
    {171, archived, inferred, metrics},
    {172, documented, inferred, metrics},
    {173, documented, inferred, metrics},
    {174, archived, inferred, metrics},
    {175, documented, none, metrics},
    {176, documented, none, metrics},
    {177, documented, none, metrics},
    {178, documented, none, metrics},
    {179, documented, none, metrics},
    {180, documented, folklore, metrics},
    {181, documented, none, billing},
    {182, documented, folklore, billing},
    {183, reported, documented, billing},
    {184, archived, inferred, billing},
    {185, documented, none, billing},
    {186, snapshot, documented, lambda},
    {187, documented, none, lambda},
    {188, snapshot, none, lambda},
    {189, snapshot, none, lambda},
    {190, snapshot, none, lambda},
    {191, snapshot, documented, lambda},
    {192, snapshot, documented, lambda},
    {193, documented, none, lambda},
    {194, documented, reported, lambda},
    {195, documented, reported, lambda},
    {196, documented, none, lambda},
    {197, documented, snapshot, lambda},
    {198, documented, none, lambda},
    {199, snapshot, documented, lambda},
    {200, documented, emulators, lambda},
    {201, snapshot, documented, lambda},
    {202, snapshot, none, lambda},
    {203, snapshot, none, lambda},
    {204, documented, none, move_tasks},
    {205, documented, none, fair_queues},
}};

struct DecisionRow {
    std::uint16_t number;
    std::string_view name;
    std::string_view option;
};

constexpr std::array<DecisionRow, 58> decision_rows = {{
    {1, "eventOrder", ""},
    {2, "poisonToBack", "poisonToBack"},
    {3, "groupOrder", "groupOrder"},
    {4, "shortPollSampling", "shortPollSampling"},
    {5, "duplicates", "duplicates"},
    {6, "lostResponses", "lostResponses"},
    {7, "reorder", "reorder"},
    {8, "counterLag", "counterLag"},
    {9, "movedUsesSlot", "movedUsesSlot"},
    {10, "oldHandleDelete", "oldHandleDelete"},
    {11, "changeExpired", "changeExpired"},
    {12, "handleLifetime", "handleLifetime"},
    {13, "delayOnMove", "delayOnMove"},
    {14, "chainCount", "chainCount"},
    {15, "firstReceiveOnMove", "firstReceiveOnMove"},
    {16, "cancelLag", "cancelLag"},
    {17, "processingWindow", "processingWindow"},
    {18, "missingDlq", "missingDlq"},
    {19, "inFlightQuota", "inFlightQuota"},
    {20, "noisyByProcessingTime", "noisyByProcessingTime"},
    {21, "moveRate", "moveRate"},
    {22, "selfDlq", ""},
    {23, "atOnce", ""},
    {24, "halfOpen", ""},
    {25, "noLatency", ""},
    {30, "pollLoop", ""},
    {31, "emptyPause", ""},
    {32, "handlerHidden", ""},
    {33, "crash", ""},
    {34, "buffer", ""},
    {35, "heartbeat", ""},
    {36, "producer", ""},
    {37, "script", ""},
    {38, "started", ""},
    {40, "effectsRemain", ""},
    {41, "dependencyDown", ""},
    {42, "dependencyFull", ""},
    {43, "once", ""},
    {44, "retry", ""},
    {45, "alarmData", ""},
    {46, "alarmMissing", ""},
    {47, "pollers", ""},
    {48, "throttled", ""},
    {50, "throughputSecond", "throughputQuota"},
    {51, "repeatedReceive", ""},
    {52, "fifoMove", ""},
    {53, "duplicateAnswer", ""},
    {54, "fifoExpiredChange", ""},
    {55, "fifoDelayedHead", ""},
    {56, "lookAhead", "lookAhead"},
    {60, "taskEnd", ""},
    {61, "taskCalls", ""},
    {62, "taskDelay", ""},
    {63, "taskRefusals", ""},
    {64, "noise", ""},
    {65, "processingTime", ""},
    {66, "quietMetrics", ""},
    {67, "billed", ""},
}};

constexpr auto rule_table = [] {
    std::array<Rule, rows.size()> table;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        table[i] = {rule(rows[i].number), rows[i].confidence, rows[i].also, rows[i].section};
    }
    return table;
}();

constexpr auto decision_table = [] {
    std::array<Rule, decision_rows.size()> table;
    for (std::size_t i = 0; i < decision_rows.size(); ++i) {
        const DecisionRow& row = decision_rows[i];
        table[i] = {qr::decision(row.number),
                    Confidence::decision,
                    none,
                    Section::decisions,
                    row.name,
                    row.option};
    }
    return table;
}();

constexpr std::string_view confidence_names[] = {
    "",          "snapshot", "marker",   "documented", "archived", "inferred",
    "emulators", "split",    "reported", "folklore",   "open",     "decision",
};

constexpr std::string_view section_names[] = {
    "limits",    "sending", "visibility",  "receiving",  "dead_letter",
    "retention", "fifo",    "fair_queues", "move_tasks", "queues",
    "counters",  "metrics", "billing",     "lambda",     "decisions",
};

}  // namespace

std::span<const Rule> sqs_rules() { return rule_table; }

std::span<const Rule> decisions() { return decision_table; }

const Rule* find_rule(RuleId id) {
    const std::span<const Rule> table = id.family == 'D' ? qr::decisions() : sqs_rules();
    const auto found = std::lower_bound(table.begin(), table.end(), id,
                                        [](const Rule& a, RuleId b) { return a.id < b; });
    return found != table.end() && found->id == id ? &*found : nullptr;
}

std::string rule_key(RuleId id) { return "rule." + rule_text(id); }

std::string source_key(RuleId id) { return rule_key(id) + ".source"; }

std::string link_key(RuleId id) { return rule_key(id) + ".link"; }

std::string_view confidence_name(Confidence confidence) {
    return confidence_names[static_cast<std::size_t>(confidence)];
}

std::string_view section_name(Section section) {
    return section_names[static_cast<std::size_t>(section)];
}

}  // namespace qr
