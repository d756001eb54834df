// libFuzzer: no text crashes or hangs the reader; what it reads, it writes as the same scenario;
// and what reads well also runs, for a few thousand events.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/scenario/checked_run.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    qr::Result<qr::Scenario> read = qr::read_scenario(text);
    if (!read) {
        for (const qr::Problem& problem : read.problems())
            if (problem.what.empty()) std::abort();
        return 0;
    }
    const std::string canonical = qr::canonical_text(read.value());
    // Canonical text may be longer than what was written; only the reader's limits excuse that.
    const qr::Result<qr::Scenario> again = qr::read_scenario(canonical);
    if (!again && canonical.size() <= size) std::abort();
    if (again && qr::canonical_text(again.value()) != canonical) std::abort();
    qr::CheckedRun run(std::move(read.value()), {.record_limit = 20'000});
    run.advance(4000);
    return 0;
}
