// A scenario that has been read: every part typed and checked. Whoever has one can run it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "engine/core/time.h"
#include "engine/core/value.h"
#include "engine/scenario/model_set.h"
#include "engine/sim/model.h"

namespace qr {

inline constexpr std::int64_t format_version = 1;
inline constexpr std::int64_t rules_revision = 1;

// Text for people. Written as one text it is both; a language that is missing has the other's.
struct PeopleText {
    std::string en;
    std::string ja;
    [[nodiscard]] bool empty() const { return en.empty() && ja.empty(); }
    [[nodiscard]] const std::string& in(std::string_view language) const {
        return language == "ja" ? ja : en;
    }
    friend bool operator==(const PeopleText&, const PeopleText&) = default;
};

// One step of the script.
struct ScenarioStep {
    std::string pointer;  // "/script/0": its place in the document
    Time at;
    std::string verb;
    std::string node;  // the target, also of verbs that name it by QueueName or SourceArn
    Value arguments;   // normalised, {"repeat"} expanded
    Value names;       // `as`: a text, an object entry id -> name, or null
    std::string name;  // for people
    Value expect;      // normalised, or null
};

enum class ClaimKind : std::uint8_t { message, node, metric, actor, effect, alarm, invocation };

// One expectation about a moment; of the top level, or of a choice of a question.
struct Claim {
    std::string pointer;  // "/expect/0"
    Time at;
    ClaimKind kind = ClaimKind::message;
    Value facts;  // the normalised object, without `at`
};

struct Choice {
    PeopleText text;
    Claim claim;
};

struct Ask {
    PeopleText question;
    std::vector<Choice> choices;
};

struct Chapter {
    std::string pointer;  // "/story/0"
    Time at;
    PeopleText text;
    std::string focus;  // a message or a node; may be empty
    bool pause = false;
    std::optional<Ask> ask;
};

struct Variant {
    std::string name;
    Value patch;  // JSON merge patch
};

struct Scenario {
    Value document;  // as written, of this format version
    PeopleText title;
    PeopleText about;
    std::string lang;  // "en", "ja", or empty
    std::uint64_t seed = 1;
    std::int64_t rules = rules_revision;
    std::int64_t start_ms = 0;  // Unix time of t = 0
    Time until;
    bool curtain = false;
    std::vector<NodePlan> nodes;       // by name in byte order, with absent queues; ids are not set
    std::vector<ScenarioStep> script;  // by time, then in the order of writing
    std::vector<Chapter> story;        // by time, then in the order of writing
    std::vector<Claim> claims;         // in the order of writing
    std::vector<Variant> variants;
    const ModelSet* models = nullptr;
};

// All problems at once. `models` must outlive the scenario.
[[nodiscard]] Result<Scenario> read_scenario(std::string_view text,
                                             const ModelSet& models = known_models());
[[nodiscard]] Result<Scenario> read_document(Value document,
                                             const ModelSet& models = known_models());

// The scenario with one of its variants (JSON merge patch) applied; without variants of its own.
[[nodiscard]] Result<Scenario> read_variant(const Scenario& scenario, std::string_view name);

// Canonical text: compact, defaults left out, keys sorted, durations shortest, so that equal
// scenarios give equal text. Reading it gives an equal scenario, and the same text again.
[[nodiscard]] std::string canonical_text(const Scenario& scenario);
[[nodiscard]] Value canonical_document(const Scenario& scenario);

// The document as written, for an editor: two spaces, short objects on a line.
[[nodiscard]] std::string pretty_text(const Scenario& scenario);

}  // namespace qr
