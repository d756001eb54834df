// The scenarios of the repository: the gallery and the conformance cases are read and written
// again; the broken ones are refused with the problems beside them.
#include <algorithm>
#include <filesystem>
#include <sstream>

#include "engine/scenario/checked_run.h"
#include "engine/scenario/json.h"
#include "engine/scenario/scenario.h"
#include "tests/support/files.h"
#include "tests/test.h"

using namespace qr;

namespace {

namespace files = std::filesystem;
using test::content_of;

// All JSON files below that folder of the repository, by name.
std::vector<files::path> json_files(const char* folder) {
    std::vector<files::path> found;
    for (const auto& entry : files::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".json") found.push_back(entry.path());
    std::sort(found.begin(), found.end());
    return found;
}

std::string report(const Problems& problems) {
    std::string text;
    for (const Problem& problem : problems)
        text += problem.where + ": " + problem.what + " (found " + problem.found + "; allowed " +
                problem.allowed + ")\n";
    return text;
}

// "/nodes/q name": a problem whose place begins so and whose report holds the word.
bool is_told(const std::string& line, const Problems& problems) {
    const std::size_t space = line.find(' ');
    const std::string where = line.substr(0, space) == "/" ? "" : line.substr(0, space);
    const std::string word = space == std::string::npos ? "" : line.substr(space + 1);
    return std::any_of(problems.begin(), problems.end(), [&](const Problem& problem) {
        return problem.where.compare(0, where.size(), where) == 0 &&
               report({problem}).find(word) != std::string::npos;
    });
}

// What does not hold in the run, told like problems.
Problems failures_of(const Scenario& scenario) {
    CheckedRun run(scenario);
    run.finish();
    Problems problems;
    for (const Verdict& verdict : run.failures())
        problems.push_back({.where = verdict.pointer, .what = verdict_line(verdict)});
    return problems;
}

}  // namespace

TEST_CASE("good scenarios are read, and canonical text is read as the same scenario") {
    for (const char* folder : {"scenarios", "tests/conformance"})
        for (const files::path& path : json_files(folder)) {
            if (path.string().find("/schema/") != std::string::npos) continue;
            CAPTURE(path.string());
            const Result<Scenario> read = read_scenario(content_of(path));
            REQUIRE_MESSAGE(read.ok(), report(read.problems()));
            const std::string text = canonical_text(read.value());
            const Result<Scenario> again = read_scenario(text);
            REQUIRE_MESSAGE(again.ok(), report(again.problems()));
            CHECK(canonical_text(again.value()) == text);
            const Result<Scenario> pretty = read_scenario(pretty_text(read.value()));
            REQUIRE(pretty.ok());
            CHECK(canonical_text(pretty.value()) == text);
        }
}

TEST_CASE("broken scenarios are refused with their problems") {
    for (const files::path& path : json_files("tests/bad")) {
        CAPTURE(path.string());
        files::path beside = path;
        std::istringstream expected(content_of(beside.replace_extension(".problems")));
        const Result<Scenario> read = read_scenario(content_of(path));
        // Some are well as texts, and only their run shows the fault.
        const Problems problems = read.ok() ? failures_of(read.value()) : read.problems();
        const bool of_a_variant = content_of(beside).substr(0, 1) == "#";
        CHECK(problems.empty() == of_a_variant);
        CAPTURE(report(problems));
        for (std::string line; std::getline(expected, line);) {
            if (line.substr(0, 1) == "#") continue;  // of a variant: the command's own tests look
            CAPTURE(line);
            CHECK(is_told(line, problems));
        }
    }
}

TEST_CASE("every expectation of the gallery and of the conformance cases holds") {
    for (const char* folder : {"scenarios", "tests/conformance"})
        for (const files::path& path : json_files(folder)) {
            if (path.string().find("/schema/") != std::string::npos) continue;
            const Result<Scenario> read = read_scenario(content_of(path));
            REQUIRE(read.ok());
            CHECK_MESSAGE(failures_of(read.value()).empty(), path.string(), "\n",
                          report(failures_of(read.value())));
            for (const Variant& variant : read.value().variants) {
                const Result<Scenario> other = read_variant(read.value(), variant.name);
                REQUIRE(other.ok());
                if (variant.patch.find("expect") == nullptr) continue;
                CHECK_MESSAGE(failures_of(other.value()).empty(), path.string(), variant.name, "\n",
                              report(failures_of(other.value())));
            }
        }
}
