// Reading and writing numbers without the C library's exact floating point, 12 KB of the download.
// The linker puts these in place of strtod, sscanf and vsnprintf (scripts/cmake/page.cmake), whose
// only callers are:
//   nlohmann/json, which asks whether a number is finite; its digits go on to us as text
//   Dear ImGui's GL back end, which reads "#version %d"
//   Dear ImGui, which writes names and whole numbers
// (Dear ImGui's settings file is switched off, and no widget takes typed numbers.)
#include <cstdarg>
#include <cstddef>
#include <cstdlib>
#include <limits>

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

const char* after_sign(const char* at) { return *at == '-' || *at == '+' ? at + 1 : at; }

}  // namespace

extern "C" double __wrap_strtod(const char* text, char** end) {
    constexpr double most = std::numeric_limits<double>::max();
    constexpr double enough = 1e300;  // further digits only count as powers of ten
    constexpr int exponent_max = 10'000;
    const char* at = after_sign(text);
    double value = 0;
    int exponent = 0;
    for (; is_digit(*at); ++at) {
        if (value < enough) value = value * 10 + (*at - '0');
        else ++exponent;
    }
    if (*at == '.') {
        for (++at; is_digit(*at); ++at) {
            if (value >= enough) continue;
            value = value * 10 + (*at - '0');
            --exponent;
        }
    }
    if (*at == 'e' || *at == 'E') {
        const bool small = *++at == '-';
        int written = 0;
        for (at = after_sign(at); is_digit(*at); ++at)
            if (written < exponent_max) written = written * 10 + (*at - '0');
        exponent += small ? -written : written;
    }
    for (; exponent > 0 && value > 0 && value <= most; --exponent) value *= 10;
    for (; exponent < 0 && value > 0 && value <= most; ++exponent) value /= 10;
    if (end != nullptr) *end = const_cast<char*>(at);
    return *text == '-' ? -value : value;
}

// Emscripten's libc: without fractions.
extern "C" int vsniprintf(char* to, std::size_t size, const char* format, std::va_list values);

extern "C" int __wrap_vsnprintf(char* to, std::size_t size, const char* format,
                                std::va_list values) {
    return vsniprintf(to, size, format, values);
}

extern "C" int __wrap_sscanf(const char* text, const char* format, ...) {
    std::va_list places;
    va_start(places, format);
    int read = 0;
    for (; *format != 0; ++format) {
        if (*format != '%') {
            if (*text++ != *format) break;
            continue;
        }
        char* end = nullptr;
        const long number = std::strtol(text, &end, 10);
        if (*++format != 'd' || end == text) break;
        *va_arg(places, int*) = static_cast<int>(number);
        text = end;
        ++read;
    }
    va_end(places);
    return read;
}
