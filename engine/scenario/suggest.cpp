// Edit distance with swaps of neighbours; letter case counts half, so that "visibilityTimeout"
// finds "VisibilityTimeout".
#include "engine/scenario/suggest.h"

#include <algorithm>

#include "engine/core/text.h"

namespace qr {
namespace {

constexpr std::size_t longest_word = 64;  // of strangers' words, no more than this is compared
constexpr std::size_t list_max = 24;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// In halves of an edit.
std::size_t change_cost(char a, char b) {
    if (a == b) return 0;
    return lower(a) == lower(b) ? 1 : 2;
}

bool same_but_for_case(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

// "Body" of "MessageBody".
bool is_end_of(std::string_view end, std::string_view word) {
    return end.size() >= 4 && end.size() < word.size() &&
           same_but_for_case(end, word.substr(word.size() - end.size()));
}

std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1);
    std::vector<std::size_t> previous(b.size() + 1);
    std::vector<std::size_t> current(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) previous[j] = 2 * j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        current[0] = 2 * i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = previous[j - 1] + change_cost(a[i - 1], b[j - 1]);
            current[j] = std::min({previous[j] + 2, current[j - 1] + 2, changed});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) current[j] = std::min(current[j], before[j - 2] + 2);
        }
        std::swap(before, previous);
        std::swap(previous, current);
    }
    return previous[b.size()];
}

}  // namespace

std::string_view nearest_word(std::string_view written,
                              const std::vector<std::string_view>& words) {
    if (written.empty() || written.size() > longest_word) return {};
    std::string_view best;
    std::size_t least = 2 * std::max<std::size_t>(1, std::min<std::size_t>(3, written.size() / 3));
    for (const std::string_view word : words) {
        const std::size_t longer = std::max(word.size(), written.size());
        const std::size_t shorter = std::min(word.size(), written.size());
        if (word.size() > longest_word || 2 * (longer - shorter) > least) continue;
        const std::size_t far = distance(written, word);
        const bool all_case = far == written.size() && same_but_for_case(written, word);
        if (far > least && !all_case) continue;
        if (best.empty() || far < least) best = word;
        least = std::min(far, least);
    }
    if (!best.empty()) return best;
    const auto longer = std::find_if(words.begin(), words.end(), [&](std::string_view word) {
        return is_end_of(written, word);
    });
    return longer != words.end() ? *longer : std::string_view();
}

std::string did_you_mean(std::string_view written, const std::vector<std::string_view>& words) {
    const std::string_view near = nearest_word(written, words);
    return near.empty() ? "" : " Did you mean \"" + shown(near, 60) + "\"?";
}

std::string listed(const std::vector<std::string_view>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i == list_max) return text + ", …";
        if (i > 0) text += ", ";
        text += shown(words[i], 40);
    }
    return text;
}

}  // namespace qr
