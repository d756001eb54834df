// Links that must open for ever: NAME.link beside NAME.json, the canonical text that it means. A
// link is never changed here; a text only when the format has a new version and migrates.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "engine/link/link.h"
#include "engine/scenario/scenario.h"
#include "tests/test.h"

namespace qr {
namespace {

std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    while (!text.empty() && text.back() == '\n') text.pop_back();
    return text;
}

std::vector<std::filesystem::path> links() {
    std::vector<std::filesystem::path> found;
    for (const auto& entry : std::filesystem::directory_iterator("tests/links"))
        if (entry.path().extension() == ".link") found.push_back(entry.path());
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace

TEST_CASE("every link that was ever given out opens as what it meant") {
    REQUIRE(links().size() >= 6);
    for (const std::filesystem::path& path : links()) {
        CAPTURE(path.string());
        const OpenedLink opened = open_link(text_of(path));
        REQUIRE(!opened.problem);
        const Result<Scenario> scenario = read_scenario(std::string_view(opened.text));
        REQUIRE(scenario.ok());
        CHECK(canonical_text(scenario.value()) ==
              text_of(std::filesystem::path(path).replace_extension(".json")));
    }
}

TEST_CASE("a link of today is made of the same characters tomorrow") {
    const std::string text = text_of("tests/links/q1-e-ten-minutes.json");
    CHECK(make_link(text) == text_of("tests/links/q1-e-ten-minutes.link"));
}

}  // namespace qr
