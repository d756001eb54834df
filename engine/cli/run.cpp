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

constexpr std::uint64_t events_at_once = 10'000;

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
    const bool endless = is_endless_duration(*text);
    std::fprintf(stderr, "queuereel run: --until %s is %s (allowed %s)\n", text->c_str(),
                 endless ? "too long" : "no duration",
                 endless ? ("up to " + duration_text(longest)).c_str() : "such as 90s, 10m");
    return std::nullopt;
}

// Prints records as they are made. With a message's name, only those of that message, which may
// not have been sent yet.
class TracePrinter {
public:
    TracePrinter(TraceFormat format, const Recording& recording, const std::string* message)
        : format_(format), recording_(recording), message_(message) {}

    void print_new() {
        const Journal& journal = recording_.journal();
        if (message_ != nullptr && !id_.valid()) id_ = journal.find_message(*message_);
        if (message_ != nullptr && !id_.valid()) return;  // it has no records yet
        if (!begun_) print_line(trace_heading(format_));
        begun_ = true;
        for (; next_ < journal.records().size(); ++next_)
            if (message_ == nullptr || journal.record({next_}).message == id_)
                print_line(trace_line(format_, recording_.world(), journal, {next_}));
        std::fflush(stdout);
    }
    // False when no message of that name was ever sent.
    [[nodiscard]] bool has_found() const { return message_ == nullptr || id_.valid(); }

private:
    static void print_line(std::string_view line) {
        if (line.empty()) return;
        std::fwrite(line.data(), 1, line.size(), stdout);
        std::fputc('\n', stdout);
    }

    TraceFormat format_;
    const Recording& recording_;
    const std::string* message_;
    MessageId id_;
    std::uint32_t next_ = 0;
    bool begun_ = false;
};

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
    const std::string* message = arguments.value("--message");
    TracePrinter printer(*format, recording, message);
    bool over = false;
    while (!over) {
        over = recording.advance(events_at_once);
        printer.print_new();
    }
    if (recording.cut_short())
        std::fprintf(stderr, "queuereel run: stopped at the limit of %u records, at %s of %s\n",
                     world->record_limit, duration_text(recording.end().now() - Time{}).c_str(),
                     duration_text(world->until - Time{}).c_str());
    if (!printer.has_found()) {
        std::fprintf(stderr, "queuereel run: no message %s in this run\n", message->c_str());
        return exit_failed;
    }
    return exit_well;
}

}  // namespace qr::cli
