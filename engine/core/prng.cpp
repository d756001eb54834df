// xoshiro256++ (Blackman and Vigna, public domain algorithm) and draws made from it.
#include "engine/core/prng.h"

#include <cstddef>

#include "engine/core/check.h"

namespace qr {
namespace {

constexpr std::uint64_t rotated(std::uint64_t value, int by) {
    return (value << by) | (value >> (64 - by));
}

// Quantiles of the exponential distribution with mean 1 at i/256, in 65536ths: -ln(1 - i/256).
// Above the last one the table starts again, shifted by it: the distribution has no memory.
constexpr std::array<std::uint32_t, 256> quantiles = {
    0,      257,    514,    773,    1032,   1293,   1554,   1817,   2081,   2345,   2611,   2878,
    3146,   3415,   3686,   3957,   4230,   4503,   4778,   5054,   5331,   5609,   5889,   6169,
    6451,   6734,   7019,   7304,   7591,   7879,   8169,   8459,   8751,   9044,   9339,   9635,
    9932,   10231,  10530,  10832,  11135,  11439,  11744,  12051,  12360,  12669,  12981,  13294,
    13608,  13924,  14241,  14560,  14880,  15202,  15526,  15851,  16178,  16507,  16837,  17169,
    17502,  17837,  18174,  18513,  18854,  19196,  19540,  19886,  20233,  20583,  20934,  21288,
    21643,  22000,  22359,  22720,  23083,  23448,  23815,  24185,  24556,  24929,  25305,  25683,
    26063,  26445,  26829,  27216,  27605,  27996,  28390,  28786,  29184,  29585,  29988,  30394,
    30802,  31213,  31627,  32043,  32461,  32883,  33307,  33734,  34164,  34596,  35032,  35470,
    35911,  36356,  36803,  37254,  37707,  38164,  38624,  39087,  39553,  40023,  40496,  40973,
    41453,  41937,  42424,  42915,  43409,  43908,  44410,  44916,  45426,  45940,  46458,  46980,
    47507,  48037,  48572,  49112,  49656,  50204,  50757,  51315,  51877,  52445,  53017,  53595,
    54177,  54765,  55358,  55957,  56561,  57170,  57786,  58407,  59034,  59667,  60307,  60952,
    61604,  62263,  62928,  63600,  64280,  64966,  65659,  66360,  67069,  67785,  68509,  69241,
    69982,  70731,  71489,  72255,  73031,  73816,  74610,  75414,  76228,  77053,  77887,  78733,
    79590,  80458,  81338,  82229,  83133,  84050,  84979,  85922,  86879,  87850,  88836,  89836,
    90852,  91884,  92933,  93999,  95082,  96183,  97304,  98443,  99603,  100784, 101987, 103212,
    104460, 105733, 107030, 108354, 109706, 111085, 112495, 113935, 115408, 116915, 118457, 120036,
    121654, 123314, 125016, 126764, 128559, 130405, 132305, 134262, 136278, 138359, 140508, 142730,
    145029, 147413, 149886, 152457, 155132, 157921, 160834, 163883, 167080, 170442, 173985, 177731,
    181704, 185934, 190455, 195312, 200558, 206260, 212507, 219411, 227130, 235882, 245984, 257933,
    272557, 291410, 317983, 363409};

}  // namespace

Prng::Prng(std::uint64_t seed) : state_{} {
    for (std::uint64_t& word : state_) {
        seed += 0x9e37'79b9'7f4a'7c15ULL;
        std::uint64_t z = seed;
        z = (z ^ (z >> 30)) * 0xbf58'476d'1ce4'e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d0'49bb'1331'11ebULL;
        word = z ^ (z >> 31);
    }
}

std::uint64_t Prng::next() {
    const std::uint64_t result = rotated(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = rotated(state_[3], 45);
    return result;
}

std::uint64_t Prng::below(std::uint64_t bound) {
    CHECK(bound >= 1);
    const std::uint64_t reject_under = (0 - bound) % bound;
    std::uint64_t draw = next();
    while (draw < reject_under) draw = next();
    return draw % bound;
}

bool Prng::chance(Ratio ratio) {
    if (ratio.millionths <= 0) return false;
    if (ratio.millionths >= 1'000'000) return true;
    const std::uint64_t draw = below(1'000'000);
    return draw < static_cast<std::uint64_t>(ratio.millionths);
}

Duration Prng::between(Duration low, Duration high) {
    CHECK(low <= high);
    const std::uint64_t draw = below(static_cast<std::uint64_t>((high - low).ms) + 1);
    return low + milliseconds(static_cast<std::int64_t>(draw));
}

Duration Prng::exponential(Duration mean) {
    std::uint64_t total = 0;  // in 65536ths of the mean
    std::uint64_t cell = below(256);
    while (cell == 255 && total < std::uint64_t{12} * 65536) {
        total += quantiles[255];
        cell = below(256);
    }
    const std::uint64_t inside = below(65536);
    if (cell < 255) {
        const std::uint64_t step = quantiles[cell + 1] - quantiles[cell];
        total += quantiles[cell] + step * inside / 65536;
    }
    const std::uint64_t cap = std::uint64_t{12} * 65536;
    if (total > cap) total = cap;
    // Split so that a long mean (up to `longest`, 42 bits) does not overflow.
    const std::uint64_t length = static_cast<std::uint64_t>(mean.ms);
    return milliseconds(
        static_cast<std::int64_t>(length / 65536 * total + length % 65536 * total / 65536));
}

}  // namespace qr
