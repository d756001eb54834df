// Ends the program on a mistake of ours, with the place on stderr.
#include "engine/core/check.h"

#include <cstdio>
#include <cstdlib>

namespace qr {

void check_failed(const char* expression, const char* file, int line) {
    std::fprintf(stderr, "queuereel: CHECK failed: %s (%s:%d)\n", expression, file, line);
    std::abort();
}

}  // namespace qr
