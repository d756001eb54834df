// Reading words files and filling their sentences.
#include "engine/rules/words.h"

#include <algorithm>

#include "engine/core/sorting.h"

namespace qr {
namespace {

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blank = " \t\r";
    const std::size_t first = text.find_first_not_of(blank);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blank) - first + 1);
}

// {name} or {name|one|many}, without its braces.
struct Place {
    std::string_view name;
    std::string_view one;
    std::string_view many;
    bool chooses = false;
};

Place read_place(std::string_view inside) {
    const std::size_t first = inside.find('|');
    if (first == std::string_view::npos) return {inside, {}, {}, false};
    const std::string_view choices = inside.substr(first + 1);
    const std::size_t second = choices.find('|');
    if (second == std::string_view::npos) return {inside.substr(0, first), choices, choices, true};
    return {inside.substr(0, first), choices.substr(0, second), choices.substr(second + 1), true};
}

const Argument* find_argument(std::span<const Argument> arguments, std::string_view name) {
    for (const Argument& argument : arguments) {
        if (argument.name == name) return &argument;
    }
    return nullptr;
}

}  // namespace

Words::Words(Language language, std::string text) : language_(language), source_(std::move(text)) {
    const std::string_view all = source_;
    const auto piece = [&](std::string_view part) {
        return Piece{static_cast<std::uint32_t>(part.data() - all.data()),
                     static_cast<std::uint32_t>(part.size())};
    };
    for (std::size_t begin = 0; begin < all.size();) {
        const std::size_t end = std::min(all.find('\n', begin), all.size());
        const std::string_view line = trimmed(all.substr(begin, end - begin));
        begin = end + 1;
        const std::size_t equals = line.find('=');
        if (line.empty() || line[0] == '#' || equals == std::string_view::npos) continue;
        const std::string_view value = trimmed(line.substr(equals + 1));
        entries_.push_back(
            {piece(trimmed(line.substr(0, equals))), value.empty() ? Piece{} : piece(value)});
    }
    const auto by_key = [&](const Entry& a, const Entry& b) { return at(a.key) < at(b.key); };
    sort_stably(entries_, by_key);
    // Of one key's lines the last holds.
    std::size_t kept = 0;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const bool last =
            i + 1 == entries_.size() || at(entries_[i].key) != at(entries_[i + 1].key);
        if (last) entries_[kept++] = entries_[i];
    }
    entries_.resize(kept);
}

std::string_view Words::at(Piece piece) const {
    return std::string_view(source_).substr(piece.begin, piece.size);
}

const Words::Entry* Words::find(std::string_view key) const {
    const auto found = std::lower_bound(
        entries_.begin(), entries_.end(), key,
        [&](const Entry& entry, std::string_view wanted) { return at(entry.key) < wanted; });
    return found != entries_.end() && at(found->key) == key ? &*found : nullptr;
}

bool Words::has(std::string_view key) const { return find(key) != nullptr; }

std::string_view Words::text(std::string_view key) const {
    const Entry* entry = find(key);
    return entry != nullptr ? at(entry->text) : key;
}

std::string Words::say(std::string_view key, std::span<const Argument> arguments) const {
    const Entry* entry = find(key);
    if (entry == nullptr) return std::string(key);
    std::string said;
    std::string_view rest = at(entry->text);
    while (!rest.empty()) {
        const std::size_t open = rest.find('{');
        const std::size_t close = rest.find('}', std::min(open, rest.size()));
        if (close == std::string_view::npos) break;
        said += rest.substr(0, open);
        const Place place = read_place(rest.substr(open + 1, close - open - 1));
        const Argument* argument = find_argument(arguments, place.name);
        if (argument == nullptr) {
            said += rest.substr(open, close - open + 1);
        } else if (place.chooses) {
            said += argument->value == "1" ? place.one : place.many;
        } else {
            said += argument->value;
        }
        rest.remove_prefix(close + 1);
    }
    said += rest;
    return said;
}

std::string Words::say(std::string_view key, std::initializer_list<Argument> arguments) const {
    return say(key, std::span<const Argument>(arguments.begin(), arguments.size()));
}

std::vector<std::string_view> Words::keys() const {
    std::vector<std::string_view> all;
    all.reserve(entries_.size());
    for (const Entry& entry : entries_) all.push_back(at(entry.key));
    return all;
}

std::vector<std::string_view> places(std::string_view line) {
    std::vector<std::string_view> names;
    for (std::size_t open = line.find('{'); open != std::string_view::npos;) {
        const std::size_t close = line.find('}', open);
        if (close == std::string_view::npos) break;
        const std::string_view name = read_place(line.substr(open + 1, close - open - 1)).name;
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
        open = line.find('{', close);
    }
    return names;
}

}  // namespace qr
