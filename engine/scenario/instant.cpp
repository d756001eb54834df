// The calendar by counting days from 1 March of year 0, so that leap days come last.
#include "engine/scenario/instant.h"

#include <cstdio>

namespace qr {
namespace {

constexpr std::int64_t day_ms = 86'400'000;

struct Day {
    std::int64_t year;
    std::int64_t month;
    std::int64_t day;
};

std::int64_t days_from(Day date) {
    const std::int64_t year = date.month <= 2 ? date.year - 1 : date.year;
    const std::int64_t era = year / 400;
    const std::int64_t of_era = year - era * 400;
    const std::int64_t month = (date.month + 9) % 12;
    const std::int64_t of_year = (153 * month + 2) / 5 + date.day - 1;
    return era * 146'097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719'468;
}

Day day_of(std::int64_t days) {
    const std::int64_t shifted = days + 719'468;
    const std::int64_t era = shifted / 146'097;
    const std::int64_t in_era = shifted - era * 146'097;
    const std::int64_t of_era = (in_era - in_era / 1460 + in_era / 36'524 - in_era / 146'096) / 365;
    const std::int64_t of_year = in_era - (365 * of_era + of_era / 4 - of_era / 100);
    const std::int64_t month = (5 * of_year + 2) / 153;
    const std::int64_t number = month < 10 ? month + 3 : month - 9;
    return {of_era + era * 400 + (number <= 2 ? 1 : 0), number,
            of_year - (153 * month + 2) / 5 + 1};
}

class Reader {
public:
    explicit Reader(std::string_view text) : rest_(text) {}

    std::int64_t number(std::size_t digits) {
        if (rest_.size() < digits) return fail();
        std::int64_t value = 0;
        for (std::size_t i = 0; i < digits; ++i) {
            if (rest_[i] < '0' || rest_[i] > '9') return fail();
            value = value * 10 + (rest_[i] - '0');
        }
        rest_.remove_prefix(digits);
        return value;
    }
    bool take(char wanted) {
        if (rest_.empty() || (rest_.front() | 0x20) != (wanted | 0x20)) return false;
        rest_.remove_prefix(1);
        return true;
    }
    void need(char wanted) {
        if (!take(wanted)) fail();
    }
    [[nodiscard]] bool next_is_digit() const {
        return !rest_.empty() && rest_.front() >= '0' && rest_.front() <= '9';
    }
    [[nodiscard]] bool good() const { return good_; }
    [[nodiscard]] bool done() const { return good_ && rest_.empty(); }

private:
    std::int64_t fail() {
        good_ = false;
        return 0;
    }
    std::string_view rest_;
    bool good_ = true;
};

}  // namespace

std::optional<std::int64_t> parse_instant(std::string_view text) {
    Reader reader(text);
    const std::int64_t year = reader.number(4);
    reader.need('-');
    const std::int64_t month = reader.number(2);
    reader.need('-');
    const std::int64_t day = reader.number(2);
    reader.need('T');
    const std::int64_t hour = reader.number(2);
    reader.need(':');
    const std::int64_t minute = reader.number(2);
    reader.need(':');
    const std::int64_t second = reader.number(2);
    std::int64_t ms = 0;
    if (reader.take('.'))
        for (std::int64_t unit = 100; reader.good() && (unit == 100 || reader.next_is_digit());
             unit /= 10) {
            const std::int64_t digit = reader.number(1);
            if (unit == 0 && digit != 0) return {};
            ms += digit * unit;
        }
    std::int64_t offset = 0;
    if (!reader.take('Z')) {
        const bool west = reader.take('-');
        if (!west) reader.need('+');
        offset = reader.number(2) * 60;
        reader.need(':');
        offset += reader.number(2);
        if (offset > 24 * 60) return {};
        if (west) offset = -offset;
    }
    if (!reader.done() || year < 1970 || month < 1 || month > 12 || hour > 23 || minute > 59 ||
        second > 59)
        return {};
    const Day back = day_of(days_from({year, month, day}));
    if (back.month != month || back.day != day) return {};
    const std::int64_t days = days_from({year, month, day});
    return days * day_ms + ((hour * 60 + minute - offset) * 60 + second) * 1000 + ms;
}

std::string instant_text(std::int64_t unix_ms) {
    const std::int64_t days = unix_ms >= 0 ? unix_ms / day_ms : (unix_ms + 1) / day_ms - 1;
    const std::int64_t ms = unix_ms - days * day_ms;
    const Day date = day_of(days);
    const auto part = [&](std::int64_t unit, std::int64_t wrap) {
        return static_cast<int>(ms / unit % wrap);
    };
    char text[40];
    std::snprintf(text, sizeof text, "%04d-%02d-%02dT%02d:%02d:%02d", static_cast<int>(date.year),
                  static_cast<int>(date.month), static_cast<int>(date.day), part(3'600'000, 24),
                  part(60'000, 60), part(1000, 60));
    std::string result = text;
    if (ms % 1000 != 0) {
        std::snprintf(text, sizeof text, ".%03d", static_cast<int>(ms % 1000));
        result += text;
    }
    return result + "Z";
}

}  // namespace qr
