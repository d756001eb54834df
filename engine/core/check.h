// Our own mistakes. CHECK is on in every build: it ends the process, or the WebAssembly instance;
// the page then starts a fresh instance with the scenario as the report. Never for bad input.
#pragma once

namespace qr {

[[noreturn]] void check_failed(const char* expression, const char* file, int line);

}  // namespace qr

#ifdef QR_PAGE  // there the place has to do: all expressions together would be 8 KB
#define QR_CONDITION_TEXT(condition) "a condition"
#else
#define QR_CONDITION_TEXT(condition) #condition
#endif
#define CHECK(condition)                \
    ((condition) ? static_cast<void>(0) \
                 : ::qr::check_failed(QR_CONDITION_TEXT(condition), __FILE__, __LINE__))
#define UNREACHABLE() ::qr::check_failed("unreachable", __FILE__, __LINE__)
