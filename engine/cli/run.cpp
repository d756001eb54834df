// queuereel run: the trace of a scenario, line by line.
#include <cstdio>
#include <optional>

#include "engine/cli/commands.h"
#include "engine/cli/load.h"
#include "engine/core/duration_text.h"
#include "engine/render/trace_text.h"
#include "engine/scenario/build.h"
#include "engine/sim/recording.h"

namespace qr::cli {
namespace {

std::optional<TraceFormat> format_of(const Arguments& arguments) {
    const std::string* name = arguments.value("--format");
    if (name == nullptr) return arguments.has("--json") ? TraceFormat::jsonl : TraceFormat::text;
    if (*name == "text") return TraceFormat::text;
    if (*name == "jsonl") return TraceFormat::jsonl;
    if (*name == "csv") return TraceFormat::csv;
    std::fprintf(stderr, "queuereel run: unknown format %s (allowed text, jsonl, csv)\n",
                 name->c_str());
    return std::nullopt;
}

// Absent when the option's value is no duration.
std::optional<Time> end_of(const Arguments& arguments, Time until) {
    const std::string* text = arguments.value("--until");
    if (text == nullptr) return until;
    const std::optional<Duration> length = parse_duration(*text);
    if (length) return Time{} + *length;
    std::fprintf(stderr, "queuereel run: --until %s is no duration (allowed such as 90s, 10m)\n",
                 text->c_str());
    return std::nullopt;
}

struct Filter {
    bool all = true;
    MessageId message;
};

std::optional<Filter> filter_of(const Arguments& arguments, const Journal& journal) {
    const std::string* name = arguments.value("--message");
    if (name == nullptr) return Filter{};
    const MessageId id = journal.find_message(*name);
    if (id.valid()) return Filter{.all = false, .message = id};
    std::fprintf(stderr, "queuereel run: no message %s in this run\n", name->c_str());
    return std::nullopt;
}

void print_trace(TraceFormat format, const Recording& recording, const Filter& filter) {
    const std::string_view heading = trace_heading(format);
    if (!heading.empty()) std::printf("%.*s\n", static_cast<int>(heading.size()), heading.data());
    const Journal& journal = recording.journal();
    for (std::uint32_t i = 0; i < journal.records().size(); ++i) {
        if (!filter.all && journal.record({i}).message != filter.message) continue;
        const std::string line = trace_line(format, recording.world(), journal, {i});
        std::fwrite(line.data(), 1, line.size(), stdout);
        std::fputc('\n', stdout);
    }
}

}  // namespace

int run_trace(const Arguments& arguments) {
    const std::optional<TraceFormat> format = format_of(arguments);
    if (!format) return exit_misuse;
    const LoadedOrExit loaded = load(arguments.words[0]);
    if (!loaded.loaded) return loaded.exit_code;
    auto world = std::make_shared<World>(*build_world(loaded.loaded->scenario));
    const std::optional<Time> until = end_of(arguments, world->until);
    if (!until) return exit_misuse;
    world->until = *until;
    Recording recording(world);
    while (!recording.advance(100'000)) {}
    const std::optional<Filter> filter = filter_of(arguments, recording.journal());
    if (!filter) return exit_failed;
    print_trace(*format, recording, *filter);
    if (recording.cut_short())
        std::fprintf(stderr, "queuereel run: stopped at the limit of %u records, at %lld ms\n",
                     world->record_limit, static_cast<long long>(recording.end().now().ms));
    return exit_well;
}

}  // namespace qr::cli
