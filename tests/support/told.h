// A scenario's run as lines that a person can read: "5s worker handlerEnded A fail".
#pragma once

#include <algorithm>
#include <cstdio>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>

#include "engine/scenario/build.h"
#include "engine/scenario/scenario.h"
#include "engine/sim/recording.h"

namespace qr {

// JSON is written with ' for ", so that tests stay legible.
inline std::shared_ptr<const World> world_of(std::string text) {
    std::replace(text.begin(), text.end(), '\'', '"');
    const Result<Scenario> scenario = read_scenario(std::string_view(text));
    if (!scenario) {
        const Problem& problem = scenario.problems().front();
        std::fprintf(stderr, "%s: %s\n", problem.where.c_str(), problem.what.c_str());
    }
    return build_world(scenario.value());
}

inline std::shared_ptr<Recording> recorded(const std::string& text) {
    auto recording = std::make_shared<Recording>(world_of(text));
    recording->advance(~std::uint64_t{0});
    return recording;
}

inline std::string told_time(Time time) {
    std::string text = std::to_string(time.ms / 1000);
    if (time.ms % 1000 != 0) {
        std::string rest = std::to_string(1000 + time.ms % 1000).substr(1);
        while (rest.back() == '0') rest.pop_back();
        text += "." + rest;
    }
    return text + "s";
}

// "12s worker handlerEnded A fail": time, node, kind, message, text. The script is "script".
inline std::string told_record(const World& world, const Journal& journal, const Record& record) {
    const std::string& node = world.node(record.node).name;
    std::string line = told_time(record.time) + " " + (node.empty() ? "script" : node) + " " +
                       std::string(kind_name(record.kind));
    if (record.message.valid()) line += " " + journal.message(record.message).name;
    if (record.text.valid()) line += " " + std::string(journal.text(record.text));
    return line;
}

// The lines of these kinds, each with a line break before it.
inline std::string told(const std::string& scenario, std::initializer_list<RecordKind> kinds) {
    const std::shared_ptr<Recording> run = recorded(scenario);
    std::string lines;
    for (const Record& record : run->journal().records())
        if (std::find(kinds.begin(), kinds.end(), record.kind) != kinds.end())
            lines += "\n" + told_record(run->world(), run->journal(), record);
    return lines;
}

}  // namespace qr
