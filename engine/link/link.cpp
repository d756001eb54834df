// Making and opening links. Opening tries hard to understand and never guesses.
#include "engine/link/link.h"

#include <algorithm>
#include <cstdint>

#include "engine/link/base64url.h"
#include "engine/link/deflate.h"
#include "engine/link/dictionary.h"
#include "engine/link/percent.h"

namespace qr {
namespace {

constexpr std::string_view prefix = "#q1.";

std::string check_of(std::string_view text) {
    const std::uint32_t sum = crc32_of(text);
    std::string bytes;
    for (const int shift : {16, 8, 0}) bytes += static_cast<char>(text.size() >> shift & 255);
    for (const int shift : {24, 16, 8, 0}) bytes += static_cast<char>(sum >> shift & 255);
    return base64url(bytes);
}

// What chat and mail programs do to links, undone: blanks and line breaks taken out, &amp; again &,
// and the separators readable again where somebody encoded all of it.
std::string cleaned(std::string_view link) {
    std::string out;
    for (const char c : link)
        if (c != ' ' && c != '\n' && c != '\r' && c != '\t') out += c;
    for (std::size_t at = 0; (at = out.find("&amp;", at)) != std::string::npos; ++at)
        out.erase(at + 1, 4);
    if (out.find('#') == std::string::npos && out.find("%23q") != std::string::npos)
        out = percent_decoded(out);
    const std::size_t hash = out.find('#');
    if (hash != std::string::npos) out.erase(0, hash);
    return out;
}

ViewState view_of(std::string_view suffix) {
    ViewState view;
    while (!suffix.empty()) {
        const std::string_view pair = suffix.substr(0, suffix.find('&'));
        suffix.remove_prefix(std::min(suffix.size(), pair.size() + 1));
        const std::size_t equals = pair.find('=');
        if (pair.empty()) continue;
        view.emplace_back(percent_decoded(pair.substr(0, equals)),
                          equals == std::string_view::npos
                              ? std::string()
                              : percent_decoded(pair.substr(equals + 1)));
    }
    return view;
}

struct Parts {
    std::string_view codec;
    std::string_view payload;
    std::string_view check;
    bool has_check = false;
};

Parts parts_of(std::string_view body) {
    Parts parts;
    const std::size_t dot = body.find('.');
    parts.codec = body.substr(0, dot);
    if (dot == std::string_view::npos) return parts;
    body.remove_prefix(dot + 1);
    const bool ends_in_brace =
        !body.empty() &&
        (body.back() == '}' || (body.size() >= 3 && (body.substr(body.size() - 3) == "%7D" ||
                                                     body.substr(body.size() - 3) == "%7d")));
    const std::size_t last = body.rfind('.');
    // A hand-written readable link may leave the last dot out together with the check.
    if (last == std::string_view::npos || (parts.codec == "j" && ends_in_brace)) {
        parts.payload = body;
        return parts;
    }
    parts.payload = body.substr(0, last);
    parts.check = body.substr(last + 1);
    parts.has_check = true;
    return parts;
}

OpenedLink failed(OpenedLink link, std::string_view key, std::string what, std::string found,
                  std::string allowed) {
    link.problem = Problem{.where = std::string(key),
                           .what = std::move(what),
                           .found = std::move(found),
                           .allowed = std::move(allowed),
                           .fix = {}};
    return link;
}

OpenedLink cut(OpenedLink link, std::string found) {
    return failed(
        std::move(link), "link.cut",
        "this link is cut or damaged: what it says about itself does not fit what arrived",
        std::move(found), "the whole link, from #q1. to the check");
}

std::string counted(std::size_t number, std::string_view unit) {
    return std::to_string(number) + " " + std::string(unit);
}

OpenedLink checked(OpenedLink link, const Parts& parts) {
    if (parts.codec == "j" && parts.check.empty()) return link;
    if (parts.check == check_of(link.text)) return link;
    const std::optional<std::string> bytes = from_base64url(parts.check);
    if (!bytes || bytes->size() != 7) return cut(std::move(link), "no check at its end");
    std::size_t length = 0;
    for (const char byte : bytes->substr(0, 3))
        length = length << 8 | static_cast<unsigned char>(byte);
    std::string found = counted(link.text.size(), "of ") + counted(length, "characters of text");
    return cut(std::move(link), std::move(found));
}

// Whether every brace is closed again at the end: without a check, all that tells of a cut.
bool is_closed(std::string_view text) {
    int depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string && c == '\\') ++i;
        else if (c == '"') in_string = !in_string;
        else if (!in_string && (c == '{' || c == '[')) ++depth;
        else if (!in_string && (c == '}' || c == ']')) --depth;
    }
    return !text.empty() && text.front() == '{' && depth == 0 && !in_string;
}

OpenedLink opened_deflate(OpenedLink link, const Parts& parts) {
    std::string_view payload = parts.payload;
    std::optional<std::string> bytes = from_base64url(payload);
    const bool odd = !bytes;
    while (!bytes && !payload.empty()) {  // for repair: what stands before the damage
        payload.remove_suffix(1);
        bytes = from_base64url(payload);
    }
    const std::string_view dictionary = parts.codec == "e" ? link_dictionary_1 : std::string_view();
    const Inflated result = inflated(bytes.value_or(std::string()), dictionary, text_limit);
    link.text = result.text;
    if (result.end == Inflated::End::too_large)
        return failed(std::move(link), "link.tooLarge", "this link unpacks to too much text",
                      "more than " + counted(text_limit, "bytes"),
                      "at most " + counted(text_limit, "bytes"));
    if (odd || !parts.has_check || result.end != Inflated::End::whole)
        return cut(std::move(link), counted(parts.payload.size(), "characters of payload"));
    return checked(std::move(link), parts);
}

OpenedLink opened_readable(OpenedLink link, const Parts& parts) {
    link.text = percent_decoded(parts.payload);
    if (link.text.size() > text_limit)
        return failed(std::move(link), "link.tooLarge", "this link holds too much text",
                      counted(link.text.size(), "bytes"), counted(text_limit, "bytes"));
    if (parts.check.empty() && !is_closed(link.text))
        return cut(std::move(link), "no closing brace at the end of the text");
    return checked(std::move(link), parts);
}

}  // namespace

const std::string* find_in(const ViewState& view, std::string_view key) {
    for (const auto& [name, value] : view)
        if (name == key) return &value;
    return nullptr;
}

std::string make_link(std::string_view text, LinkCodec codec) {
    std::string link(prefix);
    link += static_cast<char>(codec);
    link += '.';
    if (codec == LinkCodec::readable) {
        link += percent_encoded(text);
    } else {
        const bool with_dictionary = codec == LinkCodec::dictionary;
        link += base64url(deflated(text, with_dictionary ? link_dictionary_1 : std::string_view()));
    }
    return link + "." + check_of(text);
}

std::optional<Problem> too_long_to_open(std::string_view text, std::string_view link) {
    const bool too_much_text = text.size() > text_limit;
    if (!too_much_text && link.size() <= link_limit) return std::nullopt;
    return Problem{
        .what = too_much_text ? "The scenario is too long for a link."
                              : "The link would be too long to be opened.",
        .found = counted(too_much_text ? text.size() : link.size(), "bytes"),
        .allowed = "at most " + counted(too_much_text ? text_limit : link_limit, "bytes")};
}

std::string view_suffix(const ViewState& view) {
    std::string out;
    for (const auto& [key, value] : view)
        out += "&" + percent_encoded(key) + "=" + percent_encoded(value);
    return out;
}

OpenedLink open_link(std::string_view address) {
    OpenedLink link;
    const std::string whole = cleaned(address);
    if (whole.size() > link_limit)
        return failed(std::move(link), "link.tooLong", "this link is too long",
                      counted(whole.size(), "bytes"), "at most " + counted(link_limit, "bytes"));
    const std::string_view text = whole;
    if (text.substr(0, 2) != "#q")
        return failed(std::move(link), "link.foreign", "this is not a link of Queuereel",
                      std::string(text.substr(0, 12)), "#q1.…");
    const std::string_view body = text.substr(0, text.find('&'));
    link.view = view_of(text.substr(body.size()));
    if (body.substr(0, prefix.size()) != prefix) {
        const std::string version(body.substr(1, body.find('.') - 1));
        if (body.find('.') == std::string_view::npos) return cut(std::move(link), version);
        return failed(std::move(link), "link.newer", "this link was made by a newer version",
                      version, "q1");
    }
    const Parts parts = parts_of(body.substr(prefix.size()));
    if (parts.codec == "e" || parts.codec == "d") return opened_deflate(std::move(link), parts);
    if (parts.codec == "j") return opened_readable(std::move(link), parts);
    if (parts.codec.empty()) return cut(std::move(link), "no codec");
    return failed(std::move(link), "link.codec", "this link is packed in an unknown way",
                  std::string(parts.codec.substr(0, 12)), "e, d or j");
}

// "#q1.e.", also when nothing follows the first dot or the letter; comments such as "#queues" are
// none. The # may be %-encoded.
bool is_link(std::string_view text) {
    std::size_t at = std::min(text.find("#q"), text.find("%23q"));
    if (at == text.npos || text.find_first_of("{\n") < at) return false;
    text.remove_prefix(text.find('q', at) + 1);
    const std::size_t digits = text.find_first_not_of("0123456789");
    if (digits == 0 || digits == text.npos || text[digits] != '.') return false;
    text.remove_prefix(digits + 1);
    if (text.empty()) return true;
    const bool letter = text[0] >= 'a' && text[0] <= 'z';
    return letter && (text.size() == 1 || text[1] == '.');
}

}  // namespace qr
