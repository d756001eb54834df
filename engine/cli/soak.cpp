// queuereel soak: random scenarios, one for each seed, under the checkers and the laws.
#include <cinttypes>
#include <cstdio>
#include <optional>

#include "engine/cli/commands.h"
#include "engine/soak/soak.h"

namespace qr::cli {
namespace {

struct Seeds {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
};

std::optional<std::uint64_t> number(std::string_view text) {
    if (text.empty() || text.size() > 18) return std::nullopt;
    std::uint64_t value = 0;
    for (const char digit : text) {
        if (digit < '0' || digit > '9') return std::nullopt;
        value = value * 10 + static_cast<std::uint64_t>(digit - '0');
    }
    return value;
}

// "A..B", or one seed.
std::optional<Seeds> seeds_of(std::string_view text) {
    const std::size_t dots = text.find("..");
    const auto first = number(text.substr(0, dots));
    const auto last = dots == text.npos ? first : number(text.substr(dots + 2));
    if (!first || !last || *first > *last) return std::nullopt;
    return Seeds{*first, *last};
}

}  // namespace

int run_soak(const Arguments& arguments) {
    const std::string& text = *arguments.value("--seeds");
    const std::optional<Seeds> seeds = seeds_of(text);
    if (!seeds) {
        std::fprintf(stderr, "queuereel soak: --seeds %s (allowed A..B with A <= B)\n",
                     text.c_str());
        return exit_misuse;
    }
    std::uint64_t passed = 0;
    std::uint64_t failed = 0;
    RunTotals totals;
    for (std::uint64_t seed = seeds->first; seed <= seeds->last; ++seed) {
        const SoakRun run = soak(seed);
        totals.events += run.totals.events;
        totals.records += run.totals.records;
        totals.messages += run.totals.messages;
        if (!run.broken) {
            ++passed;
            continue;
        }
        ++failed;
        std::printf("seed %" PRIu64 ": %s\n%s\n", seed, run.broken->c_str(), run.repeat().c_str());
    }
    std::printf("%" PRIu64 " events, %" PRIu64 " records, %" PRIu64 " messages\n", totals.events,
                totals.records, totals.messages);
    std::printf("%" PRIu64 " passed, %" PRIu64 " failed\n", passed, failed);
    return failed == 0 ? exit_well : exit_failed;
}

}  // namespace qr::cli
