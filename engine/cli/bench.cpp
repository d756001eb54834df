// queuereel bench: records one run of a given size and seeks in it, by the wall clock.
#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "engine/cli/commands.h"
#include "engine/core/prng.h"
#include "engine/sim/recording.h"
#include "engine/soak/bench_world.h"

namespace qr::cli {
namespace {

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

struct Measured {
    double record_ms = 0;  // journal, series and checkpoints included
    std::size_t records = 0;
    std::uint64_t events = 0;
    std::size_t checkpoints = 0;
    std::size_t checkpoint_bytes = 0;
    std::size_t journal_bytes = 0;
    double seek_median_ms = 0;  // a step back anywhere, from a cursor that stands there
    double seek_worst_ms = 0;
    double forward_median_ms = 0;  // a step forward
    std::uint64_t fingerprint = 0;
};

double median(std::vector<double>& values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

void measure_seeks(const Recording& recording, Measured& measured) {
    constexpr int rounds = 200;
    Prng prng(1);
    std::vector<double> back;
    std::vector<double> forward;
    for (int round = 0; round < rounds; ++round) {
        const auto place = static_cast<std::uint32_t>(prng.below(measured.records - 1) + 1);
        Simulation cursor = recording.at({place});
        Clock::time_point start = Clock::now();
        recording.seek(cursor, {place - 1});
        back.push_back(milliseconds_since(start));
        start = Clock::now();
        recording.seek(cursor, {place});
        forward.push_back(milliseconds_since(start));
    }
    measured.seek_median_ms = median(back);
    measured.seek_worst_ms = back.back();
    measured.forward_median_ms = median(forward);
}

Measured measure(BenchSize size) {
    const std::shared_ptr<const World> world = bench_world(size);
    Measured measured;
    const Clock::time_point start = Clock::now();
    Recording recording(world);
    while (!recording.advance(10'000)) {}
    measured.record_ms = milliseconds_since(start);
    measured.records = recording.journal().records().size();
    measured.events = recording.end().event_count();
    measured.checkpoints = recording.checkpoint_count();
    measured.checkpoint_bytes = recording.checkpoint_bytes();
    measured.journal_bytes = recording.journal().bytes();
    measured.fingerprint = recording.fingerprint();
    measure_seeks(recording, measured);
    return measured;
}

struct Bounds {
    std::uint32_t least = 0;
    std::uint32_t most = 0;
};

// The option's number, or what it is when not given. Absent when it is no number within bounds;
// the reason stands on stderr.
std::optional<std::uint32_t> count_option(const Arguments& arguments, std::string_view name,
                                          std::uint32_t otherwise, Bounds bounds) {
    const std::string* text = arguments.value(name);
    if (text == nullptr) return otherwise;
    std::uint32_t value = 0;
    const char* const end = text->data() + text->size();
    const std::from_chars_result read = std::from_chars(text->data(), end, value);
    if (read.ec == std::errc() && read.ptr == end && value >= bounds.least && value <= bounds.most)
        return value;
    std::fprintf(stderr, "queuereel bench: %s wants a whole number from %u to %u, not '%s'\n",
                 std::string(name).c_str(), bounds.least, bounds.most, text->c_str());
    return std::nullopt;
}

}  // namespace

int run_bench(const Arguments& arguments) {
    BenchSize size;
    const auto records = count_option(arguments, "--records", size.records, {1'000, 2'000'000});
    const auto live = count_option(arguments, "--live", size.live, {1'000, 2'000'000});
    const auto groups = count_option(arguments, "--groups", size.groups, {0, 2'000'000});
    if (!records || !live || !groups) return exit_misuse;
    size.records = *records;
    size.live = *live;
    size.groups = *groups;
    size.fair = arguments.has("--fair");
    size.quick = arguments.has("--quick");
    const Measured measured = measure(size);
    const double per_second = static_cast<double>(measured.records) / measured.record_ms * 1000;
    const char* format =
        arguments.has("--json")
            ? "{\"records\":%zu,\"events\":%llu,\"recordMs\":%.3f,\"recordsPerSecond\":%.0f,"
              "\"checkpoints\":%zu,\"checkpointBytes\":%zu,\"journalBytes\":%zu,"
              "\"seekMedianMs\":%.3f,\"seekWorstMs\":%.3f,\"stepMedianMs\":%.3f,"
              "\"fingerprint\":\"%016llx\"}\n"
            : "records           %zu\nevents            %llu\nrecorded in       %.1f ms\n"
              "records a second  %.0f\ncheckpoints       %zu\ncheckpoint bytes  %zu\n"
              "journal bytes     %zu\nseek, median      %.3f ms\nseek, worst       %.3f ms\n"
              "step, median      %.3f ms\nfingerprint       %016llx\n";
    std::printf(format, measured.records, static_cast<unsigned long long>(measured.events),
                measured.record_ms, per_second, measured.checkpoints, measured.checkpoint_bytes,
                measured.journal_bytes, measured.seek_median_ms, measured.seek_worst_ms,
                measured.forward_median_ms, static_cast<unsigned long long>(measured.fingerprint));
    return exit_well;
}

}  // namespace qr::cli
