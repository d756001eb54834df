// Configuration as AWS, its templates and articles write it -> a scenario. What has no counterpart
// is listed, never dropped silently.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "engine/core/value.h"

namespace qr {

inline constexpr std::size_t import_bytes_max = std::size_t{5} << 20;
inline constexpr std::size_t import_nodes_max = 1000;  // as many as a scenario holds

// What a text looks like.
enum class ImportForm : std::uint8_t {
    none,            // a scenario, or nothing that is known
    attributes,      // the output of `aws sqs get-queue-attributes`, one or several
    cloudformation,  // a template as JSON
    yaml,            // a template as YAML
    commands,        // shell commands that call `aws`
};
[[nodiscard]] ImportForm import_form(std::string_view text);

// Something that was left out, assumed or added.
struct ImportNote {
    std::string where;  // a JSON pointer into a template, "line 3", or empty
    std::string what;
    friend bool operator==(const ImportNote&, const ImportNote&) = default;
};

struct Imported {
    Value document;  // a scenario, not validated yet
    std::vector<ImportNote> notes;
};

// Problems: the text is none of these forms, cannot be read, or holds more than a scenario.
[[nodiscard]] Result<Imported> import_text(std::string_view text);

}  // namespace qr
